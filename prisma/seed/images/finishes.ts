import { chance } from "../random";
import {
  across,
  barrel,
  circle,
  ellipse,
  fitted,
  group,
  mix,
  path,
  poly,
  print,
  prism,
  rect,
  repeat,
  ring,
  shades,
  shadow,
  slant,
  stroke,
  type Tones,
  tones,
  type Xy,
} from "./draw";
import { at, type Looks, named, numberIn, numbersIn, step, type Values } from "./look";

const ZINC: Tones = tones("#eef2f5", "#c9d3db", "#98a5b0", "#64717d");

const TONES: Readonly<Record<string, readonly [key: string, colour: string]>> = {
  米白: ["ivory", "#eae2d0"],
  浅灰: ["light-grey", "#c6c9ca"],
  深灰: ["dark-grey", "#6a6e72"],
  木纹: ["wood", "#bd8f5f"],
};

/** Grain of wood along the longer side; veins of stone elsewhere; pits of a rough surface. */
function surface(key: string, colour: string, w: number, h: number, rough: boolean): string {
  const deep = mix(colour, "#2b1c10", key === "wood" ? 0.32 : 0.2);
  if (key === "wood") {
    const lines = repeat(Math.round(w / 9), (place) => {
      const x = 5 + place * 9 + chance("grain", place) * 5;
      const sway = chance("sway", place) * 8 - 4;
      return `M${Math.round(x)} 3q${Math.round(sway)} ${Math.round(h * 0.3)} 0 ${Math.round(h * 0.5)}t0 ${Math.round(h * 0.5) - 6}`;
    });
    const boards = repeat(
      Math.max(1, Math.round(w / 62)) - 1,
      (place) => `M${Math.round(((place + 1) * w) / Math.max(1, Math.round(w / 62)))} 0v${Math.round(h)}`,
    );
    return `<path d="${lines}" fill="none" stroke="${deep}" stroke-opacity="0.55" stroke-width="1.5"/><path d="${boards}" stroke="${mix(colour, "#1a0f06", 0.55)}" stroke-width="1.6"/>`;
  }
  if (rough)
    return repeat(46, (place) =>
      ellipse(
        6 + chance("x", place) * (w - 12),
        6 + chance("y", place) * (h - 12),
        2.2 + chance("r", place) * 2.2,
        1.6,
        `${place % 2 ? deep : mix(colour, "#ffffff", 0.5)}b0`,
      ),
    );
  const veins = repeat(4, (place) => {
    const y = h * (0.12 + place * 0.24) + chance("v", place) * 18;
    return `M0 ${Math.round(y)}c${Math.round(w * 0.3)} ${Math.round(chance("c", place) * 50 - 10)} ${Math.round(w * 0.55)} ${Math.round(-30 * chance("d", place))} ${Math.round(w)} ${Math.round(chance("e", place) * 44 - 12)}`;
  });
  return `<path d="${veins}" fill="none" stroke="${key === "dark-grey" ? "#ffffff" : deep}" stroke-opacity="0.28" stroke-width="2.2"/>`;
}

type Finish = "gloss" | "soft" | "rough";
/** Tiles in their proportions: a large one leans in front of another, narrow ones side by side. */
function tile(width: number, height: number, key: string, colour: string, finish: Finish): string {
  const scale = 258 / Math.max(height, 0.75 * height + 320);
  const [w, h] = [width * scale, height * scale];
  const narrow = height / width >= 1.5;
  const face = (x: number, y: number, shade: number): string => {
    const tint = mix(colour, "#20262d", shade);
    const gloss =
      finish === "gloss"
        ? poly(
            [
              [w * 0.08, h * 0.62],
              [w * 0.72, 0],
              [w * 0.94, 0],
              [w * 0.08, h * 0.84],
            ],
            "#ffffff70",
          ) +
          poly(
            [
              [w * 0.3, h],
              [w, h * 0.3],
              [w, h * 0.38],
              [w * 0.4, h],
            ],
            "#ffffff4d",
          )
        : finish === "soft"
          ? poly(
              [
                [w * 0.1, h * 0.7],
                [w * 0.8, 0],
                [w, 0],
                [w, h * 0.06],
                [w * 0.1, h],
              ],
              "#ffffff2e",
            )
          : "";
    return group(
      rect(5, 6, w, h, mix(tint, "#20262d", 0.5), 2) +
        rect(0, 0, w, h, slant(mix(tint, "#ffffff", 0.22), tint, mix(tint, "#20262d", 0.1)), 2) +
        surface(key, tint, w, h, finish === "rough") +
        gloss +
        rect(0, 0, w, 2, "#ffffff80"),
      `translate(${Math.round(x)} ${Math.round(y)})`,
    );
  };
  const top = 204 - h / 2;
  if (narrow) return shadow(204, top + h + 6, w * 1.15, 12) + face(200 - w - 3, top, 0) + face(203, top, 0.03);
  const shift = Math.min(46, (340 - w) / 2);
  return (
    shadow(208, top + h + 6, w * 0.7, 12) +
    face(200 - w / 2 + shift, top - 10, 0.14) +
    face(200 - w / 2 - shift, top + 8, 0)
  );
}
const FINISHES: Readonly<Record<string, Finish>> = {
  亮面: "gloss",
  抛光: "gloss",
  柔光: "soft",
  哑光: "soft",
  防滑: "rough",
  荔枝面: "rough",
  仿石面: "soft",
};
const tileLook = ({ 规格, 表面 = "", 色系 }: Values) => {
  const [width = 600, height = 600] = numbersIn(规格);
  const [key, colour] = named(TONES, 色系);
  const finish = named(FINISHES, 表面);
  return { key: `${width}x${height}-${finish}-${key}`, draw: () => tile(width, height, key, colour, finish) };
};

/** A pail with its label; a fan of colours where it is tinted. */
const pail = (label: string, mass: number, print1: string, tinted: boolean): string => {
  const scale = at([0.72, 0.92, 1, 1.06], step(mass, 5, 18, 20));
  const fan = ["#d2443a", "#e9b92b", "#3f9a50", "#3f7fd0", "#8a5ab0"];
  return (
    shadow(200, 326, 128 * scale, 14) +
    group(
      path(
        "M-92 -104 h184 l-15 208 q-2 16 -18 16 h-118 q-16 0 -18 -16z",
        across("#b9c3cb", "#e9edf0", "#ffffff", "#eef1f3", "#c6cfd6", "#97a3ad"),
      ) +
        path(
          "M-86 -40 q86 22 172 0 l-8 106 q-78 18 -156 0z",
          across(mix(label, "#000000", 0.3), label, mix(label, "#ffffff", 0.22), label, mix(label, "#000000", 0.32)),
        ) +
        print(0, 12, print1.length > 4 ? 26 : 34, "#ffffff", print1, print1.length > 6 ? 132 : 0) +
        print(0, 46, 26, "#ffffff", `${mass}kg`) +
        ellipse(0, -104, 98, 26, slant("#ffffff", "#cfd7dd", "#8f9ba5")) +
        ellipse(
          0,
          -109,
          92,
          22,
          tinted ? slant("#fff2c4", "#f0cf8a", "#d9a24a") : slant("#ffffff", "#f2f5f7", "#d3dbe1"),
        ) +
        stroke("M-94 -94 q94 128 188 0", "#8c98a3", 4) +
        stroke("M-94 -95 q94 128 188 0", "#dfe5ea", 1.6) +
        rect(-22, -40, 44, 13, slant("#ffffff", "#aab5bf"), 6) +
        (tinted
          ? fan
              .map((colour, place) =>
                group(rect(-9, -62, 18, 58, colour, 3), `translate(104 122) rotate(${place * 20 - 46})`),
              )
              .join("")
          : ""),
      `translate(200 ${Math.round(322 - 120 * scale)}) scale(${scale})`,
    )
  );
};
const paint =
  (label: string, words: string) =>
  ({ 净含量, 颜色 }: Values) => {
    const tinted = 颜色 === "调色";
    const mass = numberIn(净含量);
    return { key: `${mass}-${tinted ? "tinted" : "white"}`, draw: () => pail(label, mass, words, tinted) };
  };
/** Roman numerals up to III as digits, and what else a file name may hold. */
const plain = (text: string): string =>
  text.replace(/I+(?=型)/g, (numeral) => String(numeral.length)).replace(/[^\d.a-zA-Z]+/g, "");

/** Rolls of membrane: two lie, one stands on them; the surface shows on it. */
function rolls(material: Tones, face: "smooth" | "sand" | "slate", thickness: number): string {
  const radius = at([42, 48, 54], step(thickness, 1.5, 3));
  const depth: Xy = [142, -84];
  const skin =
    face === "smooth"
      ? rect(30, -radius, 26, radius * 2, "#ffffff30")
      : repeat(70, (place) =>
          circle(
            4 + chance("x", place) * 158,
            (chance("y", place) * 2 - 1) * (radius - 4),
            face === "slate" ? 2.6 : 1.5,
            place % 2 ? mix(material.light, "#ffffff", 0.45) : material.deep,
          ),
        );
  const roll = (x: number, y: number): string => {
    const turns = Math.round(radius / at([6, 8, 11], step(thickness, 1.5, 3)));
    return (
      barrel([x, y], radius, depth, material, skin) +
      circle(x, y, radius, mix(material.base, material.light, 0.3)) +
      repeat(turns, (turn) =>
        ring(x, y, radius * (1 - (turn + 0.5) / (turns + 1.4)), turn % 2 ? material.deep : material.light, 1.8),
      ) +
      circle(x, y, radius * 0.2, "#1a1e22")
    );
  };
  const drawn = shadow(206, 318, 172, 18) + roll(132, 192 - (radius - 48)) + roll(88, 262) + roll(192, 274);
  return fitted(drawn, radius > 48 ? 0.9 : 0.97);
}
const FACES: Readonly<Record<string, "smooth" | "sand" | "slate">> = {
  PE: "smooth",
  PET: "smooth",
  S: "sand",
  M: "slate",
};
const membrane = (colours: Readonly<Record<string, Tones>>) => (values: Values) => {
  const top = values.上表面材料 ?? "PE";
  const thickness = numberIn(values.厚度);
  return {
    key: `${top.toLowerCase()}-${step(thickness, 1.5, 3)}`,
    draw: () => rolls(named(colours, top), named(FACES, top), thickness),
  };
};
const BITUMEN = shades("#33383d");
const POLYMERS: Readonly<Record<string, Tones>> = {
  PVC: shades("#d8dde0"),
  TPO: shades("#b9c6cf"),
  EPDM: shades("#2b2f34"),
};

/** Light steel sections in their profile. */
function studs(kind: string, width: number, flange: number): string {
  const depth: Xy = [176, -104];
  const scale = Math.min(100 / width, 84 / Math.max(flange, 20));
  const [w, f, t] = [width * scale * 1.15, Math.max(26, flange * scale * 1.1), 6];
  const face = (x: number, y: number): Xy[] => {
    const channel: Xy[] = [
      [x, y],
      [x + w, y],
      [x + w, y + f],
      [x + w - t, y + f],
      [x + w - t, y + t],
      [x + t, y + t],
      [x + t, y + f],
      [x, y + f],
    ];
    if (kind === "U") return channel;
    const lip = 15;
    return [
      [x, y],
      [x + w, y],
      [x + w, y + f],
      [x + w - lip, y + f],
      [x + w - lip, y + f - t],
      [x + w - t, y + f - t],
      [x + w - t, y + t],
      [x + t, y + t],
      [x + t, y + f - t],
      [x + lip, y + f - t],
      [x + lip, y + f],
      [x, y + f],
    ];
  };
  const left = 200 - (w + 40 + depth[0]) / 2;
  const slots =
    kind === "Q"
      ? (x: number, y: number) =>
          repeat(3, (place) => ellipse(x + w * 0.5 + 36 + place * 46, y - 21 - place * 27, 13, 5, "#5d6974"))
      : () => "";
  const places: Xy[] = [
    [left, 262 - f / 2],
    [left + 20, 224 - f / 2],
    [left + 40, 186 - f / 2],
  ];
  return (
    shadow(210, 300 + f / 3, 170, 16) + places.map(([x, y]) => prism(face(x, y), depth, ZINC) + slots(x, y)).join("")
  );
}

const COATINGS: Readonly<Record<string, string>> = { 膨胀型: "#d0503f", 非膨胀型: "#a8442f" };

/** Tiles, paints and membranes. */
export const finishLooks: Looks = {
  "wall-tile": tileLook,
  "floor-tile": tileLook,
  "outdoor-tile": tileLook,
  "interior-paint": paint("#2f7fb8", "内墙漆"),
  "exterior-paint": paint("#2e8b57", "外墙漆"),
  "fire-coating": ({ 类型 = "", 净含量 }) => {
    const [kind = "", hours = ""] = 类型.split(" ");
    const mass = numberIn(净含量);
    return {
      key: `${kind === "膨胀型" ? "swelling" : "plain"}-${plain(hours)}-${mass}`,
      draw: () => pail(named(COATINGS, kind), mass, `${kind.slice(0, kind.length - 1)} ${hours}`, false),
    };
  },
  "pu-coating": ({ 类型 = "", 净含量 }) => {
    const two = 类型.startsWith("双");
    const mass = numberIn(净含量);
    return {
      key: `${two ? "two" : "one"}-${plain(类型)}-${mass}`,
      draw: () => pail(two ? "#c26a1c" : "#2e8b57", mass, 类型.replace("组分", ""), false),
    };
  },
  "js-coating": ({ 类型 = "", 净含量 }) => ({
    key: `${plain(类型)}-${numberIn(净含量)}`,
    draw: () => pail("#1f8fa8", numberIn(净含量), `JS ${类型}`, false),
  }),
  "sbs-membrane": membrane({ PE: BITUMEN, S: shades("#6a655c"), M: shades("#4f6b58") }),
  "self-adhesive-membrane": membrane({ PET: shades("#8fa0ad"), PE: BITUMEN, S: shades("#6a655c") }),
  "polymer-membrane": ({ 材质 = "", 厚度 }) => ({
    key: `${材质.toLowerCase()}-${step(numberIn(厚度), 1.5)}`,
    draw: () => rolls(named(POLYMERS, 材质), "smooth", numberIn(厚度)),
  }),
  "steel-stud": ({ 截面规格 = "" }) => {
    const [width = 50, flange = 20] = numbersIn(截面规格);
    return {
      key: `${截面规格.slice(0, 1).toLowerCase()}${width}x${flange}`,
      draw: () => studs(截面规格.slice(0, 1), width, flange),
    };
  },
};
