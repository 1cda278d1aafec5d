import {
  across,
  down,
  ellipse,
  group,
  line,
  mix,
  path,
  rect,
  repeat,
  ring,
  shades,
  shadow,
  slant,
  stroke,
  type Tones,
} from "./draw";
import { type Looks, named, numberIn } from "./look";
import { extinguisher, FENCES, fence, SIGNS, sign } from "./signs";

const STEEL = shades("#9aa7b3");
const BLACK = shades("#343a41");
const ORANGE = shades("#e8862e");
const COLOURS: Readonly<Record<string, readonly [key: string, tones: Tones]>> = {
  红色: ["red", shades("#d2392f")],
  黄色: ["yellow", shades("#f4bb2a")],
  蓝色: ["blue", shades("#2f74c0")],
  白色: ["white", { light: "#ffffff", base: "#f1f3f4", dark: "#c9d0d5", deep: "#8f9aa3" }],
};
const SHELLS: Readonly<Record<string, string>> = {
  "ABS V型": "v",
  "ABS 透气型": "vented",
  "玻璃钢 盔式": "full-brim",
  "PE 三筋型": "three-ribs",
};

function helmet(kind: string, t: Tones): string {
  const dome = "M84 252 q-6 -150 116 -152 q122 2 116 152z";
  const ridge =
    kind === "v"
      ? path("M172 106 q28 -12 56 0 l-14 140 h-28z", across(t.dark, t.light, t.base, t.dark)) +
        path("M186 104 q14 -5 28 0 l-7 60 h-14z", mix(t.light, "#ffffff", 0.5))
      : kind === "three-ribs"
        ? [-58, 0, 58]
            .map((x) =>
              path(
                `M${192 + x} ${104 + Math.abs(x) * 0.5} q8 -8 16 0 l${x * 0.3} ${142 - Math.abs(x) * 0.5} h-16z`,
                across(t.dark, mix(t.light, "#ffffff", 0.5), t.dark),
              ),
            )
            .join("")
        : kind === "vented"
          ? [-64, -34, 34, 64]
              .map((x) =>
                rect(194 + x, 138 + Math.abs(x) * 0.36, 12, 44, slant(t.deep, mix(t.deep, "#000000", 0.4)), 6),
              )
              .join("") + path("M186 102 q14 -6 28 0 v140 h-28z", across(t.dark, t.light, t.dark))
          : path("M190 100 q10 -4 20 0 v146 h-20z", across(t.dark, mix(t.light, "#ffffff", 0.5), t.dark));
  const brim =
    kind === "full-brim"
      ? ellipse(200, 256, 168, 36, slant(t.light, t.base, t.dark)) + ellipse(200, 250, 122, 20, t.dark)
      : path(
          "M58 262 q20 -32 142 -32 q122 0 142 32 q6 14 -12 16 q-130 -26 -260 0 q-18 -2 -12 -16z",
          down(t.light, t.base, t.dark, t.deep),
        );
  return (
    shadow(200, 322, 150, 14) +
    stroke("M116 268 q10 58 84 62 q74 -4 84 -62", BLACK.base, 8) +
    stroke("M116 268 q10 58 84 62 q74 -4 84 -62", BLACK.light, 2) +
    (kind === "full-brim" ? brim : "") +
    path(dome, slant(mix(t.light, "#ffffff", 0.7), t.light, t.base, t.base, mix(t.base, t.dark, 0.7), t.dark)) +
    ridge +
    path("M112 206 q4 -62 54 -86 q-34 40 -36 86z", "#ffffff8c") +
    (kind === "full-brim" ? path("M84 252 q116 26 232 0 l2 10 q-118 28 -236 0z", t.dark) : brim) +
    rect(182, 216, 36, 18, slant("#ffffff", "#d8dee3"), 3)
  );
}

const strap = (d: string, width: number): string =>
  stroke(d, ORANGE.dark, width) + stroke(d, ORANGE.base, width * 0.76) + stroke(d, ORANGE.light, width * 0.2);
const hook = (x: number, y: number): string =>
  ring(x, y, 18, STEEL.dark, 9) +
  ring(x - 1, y - 1, 18, STEEL.light, 3) +
  rect(x - 7, y - 30, 14, 16, slant("#f4f6f8", "#76838f"), 3);
const HARNESSES: Readonly<Record<string, readonly [key: string, full: boolean, ropes: number, pack: boolean]>> = {
  "半身式 单绳": ["belt", false, 1, false],
  "全身式 双绳双钩": ["full-two", true, 2, false],
  "全身五点式 缓冲": ["five-point", true, 1, true],
  区域限制式: ["restraint", false, 2, true],
};
function harness([, full, ropes, pack]: readonly [string, boolean, number, boolean]): string {
  const rope = (side: number): string =>
    stroke(`M${200 + side * 52} 214 q${side * 96} -10 ${side * 110} 60`, BLACK.dark, 9) +
    stroke(`M${200 + side * 52} 214 q${side * 96} -10 ${side * 110} 60`, BLACK.light, 2.5) +
    hook(200 + side * 110, 296);
  return (
    shadow(200, 334, 140, 10) +
    (ropes > 1 ? rope(-1) : "") +
    rope(1) +
    (full
      ? strap("M140 76 q-14 80 32 132 q-44 52 -26 104 q30 16 46 -8", 19) +
        strap("M260 76 q14 80 -32 132 q44 52 26 104 q-30 16 -46 -8", 19) +
        strap("M146 136 h108", 15)
      : strap("M152 84 q-6 70 20 124", 17) + strap("M248 84 q6 70 -20 124", 17)) +
    strap("M112 216 q88 26 176 0", full ? 24 : 34) +
    rect(176, 204, 48, 46, slant("#f4f6f8", "#c6d0d8", "#76838f"), 8) +
    rect(188, 216, 24, 22, "#ffffff", 3) +
    (full ? hook(200, 148) : "") +
    (pack ? rect(258, 196, 40, 62, slant("#5d6670", "#2b3138"), 8) + rect(264, 214, 28, 8, "#f4bb2a", 2) : "")
  );
}

function net(kind: string, height: number): string {
  const flat = kind.includes("平网");
  const fire = kind.includes("阻燃");
  const colour = flat ? "#ffffff" : fire ? "#2f74ab" : "#3f9f5c";
  const tall = height > 1.6 ? 216 : 168;
  const top = 204 - tall / 2;
  const rope = flat ? "#b9852f" : mix(colour, "#10151c", 0.45);
  const gap = flat ? 26 : 9;
  const mesh =
    repeat(Math.floor(264 / gap), (place) => `M${70 + place * gap} ${top}v${tall}`) +
    repeat(Math.floor(tall / gap), (place) => `M68 ${Math.round(top + place * gap)}h264`);
  return (
    shadow(200, top + tall + 12, 150, 10) +
    (flat ? "" : rect(68, top, 264, tall, slant(mix(colour, "#ffffff", 0.25), colour, mix(colour, "#10151c", 0.25)))) +
    `<path d="${mesh}" stroke="${flat ? "#8f9aa3" : mix(colour, "#ffffff", 0.42)}" stroke-width="${flat ? 4 : 1.6}"/>` +
    (flat
      ? `<path d="${mesh}" stroke="#e9edf0" stroke-width="1.6"/>`
      : path(`M68 ${top + tall * 0.3} q70 -26 132 0 t132 0 v${tall * 0.2} q-70 26 -132 0 t-132 0z`, "#ffffff24")) +
    `<path d="M68 ${top}h264v${tall}h-264z" fill="none" stroke="${rope}" stroke-width="8"/>` +
    [68, 156, 244, 332].map((x) => ring(x, top, 9, STEEL.dark, 5) + ring(x, top + tall, 9, STEEL.dark, 5)).join("")
  );
}

const GLOVES: Readonly<Record<string, readonly [key: string, cloth: Tones, palm: string]>> = {
  "棉纱 600g": ["cotton", { light: "#ffffff", base: "#eeeae0", dark: "#cfc8b8", deep: "#9c9480" }, "#dcd6c6"],
  "浸胶 挂胶": ["dipped", shades("#d9dee2"), "#d9702e"],
  "电焊 牛皮": ["leather", shades("#c08a4a"), "#9c6a30"],
  "绝缘 12kV": ["insulating", shades("#d9542e"), "#b8401e"],
};
const glove = (cloth: Tones, palm: string, long: boolean, transform: string): string =>
  group(
    path(
      `M-48 ${long ? 128 : 104} v-${long ? 86 : 62} q-38 -22 -44 -50 q6 -22 30 -2 l20 18 v-86 q12 -20 26 0 v58 l3 -82 q14 -18 27 0 v82 l5 -70 q14 -16 25 2 v74 l7 -44 q13 -14 21 4 v100 q0 34 -22 62 v${long ? 50 : 26}z`,
      slant(cloth.light, cloth.base, cloth.base, cloth.dark),
    ) +
      path(
        "M-40 36 q-34 -20 -42 -46 q6 -12 22 4 l24 24 q50 -22 104 0 q0 34 -20 58 q-44 14 -88 0z",
        slant(mix(palm, "#ffffff", 0.2), palm),
      ) +
      rect(-50, long ? 112 : 84, 100, 24, down(cloth.base, cloth.dark), 4) +
      stroke(`M-46 ${long ? 118 : 92} h92`, palm, 5),
    transform,
  );

const SHOES: Readonly<Record<string, readonly [key: string, leather: Tones, trim: string]>> = {
  防砸防刺穿: ["toe", shades("#3b4046"), "#f4bb2a"],
  绝缘6kV: ["insulating", shades("#7a5230"), "#d2392f"],
  防滑透气: ["mesh", shades("#5b6b7a"), "#3fa0d8"],
};
const shoe = (t: Tones, trim: string, low: boolean): string =>
  shadow(200, 314, 160, 12) +
  path(
    low
      ? "M70 176 h84 q14 30 62 36 q70 10 104 30 q28 16 26 46 h-278 q-10 -60 2 -112z"
      : "M70 106 h96 q2 50 22 76 q76 16 122 40 q36 18 34 66 h-276 q-6 -90 2 -182z",
    slant(mix(t.light, "#ffffff", 0.2), t.light, t.base, t.dark),
  ) +
  path(low ? "M70 176 h84 l6 22 h-92z" : "M70 106 h96 l4 30 h-101z", down(t.light, t.dark)) +
  path("M262 212 q78 18 82 76 h-76 q-22 -34 -6 -76z", slant(t.light, t.dark, t.deep)) +
  (low ? repeat(5, (row) => line([92 + row * 14, 226], [110 + row * 14, 270], `${t.light}`, 3)) : "") +
  repeat(low ? 3 : 5, (lace) =>
    line([178 + lace * 16, (low ? 200 : 172) + lace * 9], [152 + lace * 16, (low ? 222 : 194) + lace * 9], trim, 6),
  ) +
  stroke(low ? "M72 250 q60 12 120 0" : "M70 236 q60 -4 96 10", trim, 6) +
  path("M58 284 h290 q4 20 -10 26 h-268 q-16 -6 -12 -26z", down("#c99a5e", "#8a6435")) +
  repeat(12, (cleat) => rect(70 + cleat * 23, 304, 14, 8, "#5b4020", 2));

const VESTS: Readonly<Record<string, readonly [key: string, cloth: string, pockets: number, thick: boolean]>> = {
  "网布 拉链": ["mesh", "#d7e84a", 0, false],
  "多口袋 工程款": ["pockets", "#f08a2c", 4, false],
  "冬季 加厚": ["winter", "#c6dc3a", 2, true],
};
function vest([key, cloth, pockets, thick]: readonly [string, string, number, boolean]): string {
  const band = (x: number, y: number, w: number, h: number): string =>
    rect(x, y, w, h, slant("#ffffff", "#dfe4e8", "#aab4bd"), 1);
  const shape = thick
    ? "M122 78 q40 -16 78 0 q38 -16 78 0 l54 50 -10 92 -30 -10 v120 h-184 v-120 l-30 10 -10 -92z"
    : "M128 76 l38 -10 34 62 34 -62 38 10 q8 60 28 78 v176 h-200 v-176 q20 -18 28 -78z";
  return (
    shadow(200, 338, 120, 8) +
    path(shape, slant(mix(cloth, "#ffffff", 0.5), cloth, mix(cloth, "#4a3a00", 0.28))) +
    (key === "mesh"
      ? `<path d="${repeat(14, (row) => `M112 ${176 + row * 11}h176`)}" stroke="#ffffff" stroke-opacity="0.5" stroke-width="2" stroke-dasharray="3 4"/>`
      : "") +
    band(108, 216, 184, 26) +
    band(108, 270, 184, 26) +
    band(136, thick ? 84 : 96, 24, 120) +
    band(240, thick ? 84 : 96, 24, 120) +
    repeat(
      pockets,
      (place) =>
        rect(
          place % 2 ? 222 : 124,
          place < 2 ? 246 : 170,
          54,
          place < 2 ? 60 : 40,
          `${mix(cloth, "#4a3a00", 0.25)}d9`,
          5,
        ) + rect(place % 2 ? 222 : 124, place < 2 ? 246 : 170, 54, 12, mix(cloth, "#4a3a00", 0.42), 3),
    ) +
    (thick ? path("M160 74 q40 40 80 0 l6 22 q-46 38 -92 0z", mix(cloth, "#1a2a4a", 0.75)) : "") +
    line([200, thick ? 104 : 128], [200, 330], mix(cloth, "#3a3000", 0.55), 5, "butt")
  );
}

/** What people on a site wear and what keeps them safe. */
export const safetyLooks: Looks = {
  helmet: ({ 款式, 颜色 }) => {
    const [colour, t] = named(COLOURS, 颜色);
    const kind = named(SHELLS, 款式);
    return { key: `${kind}-${colour}`, draw: () => helmet(kind, t) };
  },
  harness: ({ 款式 }) => {
    const kind = named(HARNESSES, 款式);
    return { key: kind[0], draw: () => harness(kind) };
  },
  "safety-net": ({ 款式 = "" }) => {
    const kind = 款式.includes("平网") ? "flat" : 款式.includes("阻燃") ? "fire" : `dense-${numberIn(款式)}`;
    return { key: kind, draw: () => net(款式, numberIn(款式)) };
  },
  gloves: ({ 款式 }) => {
    const [key, cloth, palm] = named(GLOVES, 款式);
    const long = key === "leather" || key === "insulating";
    return {
      key,
      draw: () =>
        shadow(204, 330, 150, 10) +
        glove(cloth, palm, long, "translate(136 200) rotate(-8)") +
        glove(cloth, palm, long, "translate(270 204) rotate(8) scale(-0.98 0.98)"),
    };
  },
  "safety-shoes": ({ 款式 }) => {
    const [key, t, trim] = named(SHOES, 款式);
    return { key, draw: () => shoe(t, trim, key === "mesh") };
  },
  vest: ({ 款式 }) => {
    const kind = named(VESTS, 款式);
    return { key: kind[0], draw: () => vest(kind) };
  },
  extinguisher: ({ 型号 = "" }) => ({
    key: 型号.split(" ")[0]?.replace("/", "-").toLowerCase() ?? "",
    draw: () => extinguisher(型号),
  }),
  "safety-sign": ({ 内容 = "", 规格 }) => {
    const large = 规格 === "400×500";
    return { key: `${named(SIGNS, 内容)[0]}-${large ? "large" : "small"}`, draw: () => sign(内容, large) };
  },
  hoarding: ({ 款式 }) => {
    const kind = named(FENCES, 款式);
    return { key: kind[0], draw: () => fence(kind) };
  },
};
