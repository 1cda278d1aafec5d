import {
  across,
  down,
  ellipse,
  group,
  hoop,
  line,
  mix,
  poly,
  rect,
  repeat,
  shades,
  shadow,
  sideways,
  slant,
  stroke,
  type Tones,
  tones,
  type Xy,
} from "./draw";
import { at, type Looks, named, numberIn, numbersIn, step } from "./look";
import { CLAMPS, coupler, jack, ledger, ORANGE, standard } from "./scaffolding";

const ZINC: Tones = tones("#f4f7f9", "#c6d0d8", "#8d9aa6", "#586470");
const STAINLESS: Tones = tones("#ffffff", "#d9dfe3", "#a2adb5", "#6b7780");
const BLACK = shades("#3b4148");
/** A hexagon seen from the side along its axis: three of its faces. */
const hexSide = (x: number, half: number, long: number, t: Tones): string =>
  rect(x, -half, long, half * 0.55, down(mix(t.base, t.dark, 0.2), t.light), 3) +
  rect(x, -half * 0.5, long, half, down(mix(t.light, "#ffffff", 0.5), t.base), 0) +
  rect(x, half * 0.45, long, half * 0.55, down(t.dark, t.deep), 3) +
  line([x, -half * 0.48], [x + long, -half * 0.48], t.deep, 1.4, "butt") +
  line([x, half * 0.47], [x + long, half * 0.47], t.deep, 1.4, "butt");
const thread = (from: number, to: number, half: number, t: Tones): string => {
  const gap = Math.max(5, half * 0.3);
  return (
    rect(from, -half * 0.94, to - from, half * 1.88, sideways(t)) +
    repeat(
      Math.floor((to - from) / gap),
      (turn) =>
        line(
          [from + turn * gap + gap * 0.6, -half * 0.98],
          [from + turn * gap + gap * 0.2, half * 0.98],
          t.deep,
          Math.max(1.4, gap * 0.26),
          "butt",
        ) +
        line(
          [from + turn * gap + gap * 0.9, -half * 0.9],
          [from + turn * gap + gap * 0.5, half * 0.9],
          mix(t.light, "#ffffff", 0.4),
          Math.max(1, gap * 0.16),
          "butt",
        ),
    ) +
    poly(
      [
        [to, -half * 0.94],
        [to + half * 0.3, -half * 0.6],
        [to + half * 0.3, half * 0.6],
        [to, half * 0.94],
      ],
      sideways(t),
    )
  );
};

/** A bolt in its proportions on the slant, with a nut and a washer in front. */
function bolt(diameter: number, length: number, t: Tones, withNut: boolean): string {
  const ratio = Math.min(7, Math.max(1.6, length / diameter));
  const long = Math.min(236, 110 + ratio * 20);
  const half = Math.min(48, Math.max(15, long / ratio / 2)) * (withNut ? 0.92 : 1);
  const head = half * 1.25;
  const shank = Math.max(0, (ratio - 3.2) / ratio) * long * 0.72;
  const total = head + long + half * 0.3;
  const nut = (x: number, y: number, r: number): string => {
    const corner = (turn: number, dy = 0): Xy => [
      x + r * Math.cos((turn * Math.PI) / 3),
      y + dy + r * 0.82 * Math.sin((turn * Math.PI) / 3),
    ];
    const hexagon = (dy: number): Xy[] => Array.from({ length: 6 }, (_, turn) => corner(turn, dy));
    const drop = r * 0.5;
    return (
      poly([corner(0), corner(1), corner(1, drop), corner(0, drop)], across(t.dark, t.deep)) +
      poly([corner(1), corner(2), corner(2, drop), corner(1, drop)], down(t.base, t.dark)) +
      poly([corner(2), corner(3), corner(3, drop), corner(2, drop)], across(t.deep, t.dark)) +
      poly(hexagon(0), slant(mix(t.light, "#ffffff", 0.5), t.light, t.base)) +
      ellipse(x, y, r * 0.62, r * 0.52, mix(t.light, t.base, 0.4)) +
      ellipse(x, y, r * 0.52, r * 0.43, slant("#14181c", t.deep, t.dark))
    );
  };
  const drawn = group(
    thread(head + shank, head + long, half, t) +
      rect(head, -half, shank + 1, half * 2, sideways(t)) +
      rect(head - 5, -half * 1.9, 8, half * 3.8, sideways(t), 3) +
      hexSide(0, half * 1.78, head - 2, t),
    `translate(${Math.round(200 - (total * 0.88) / 2)} ${Math.round(196 + total * 0.2 - (withNut ? 22 : 6))}) rotate(-24)`,
  );
  return shadow(204, 316, 150, 14) + drawn + (withNut ? nut(276, 272, Math.min(52, Math.max(32, half * 1.5))) : "");
}

const nuts = (washer: boolean, diameter: number, t: Tones): string => {
  const size = at([0.8, 0.92, 1.02], step(diameter, 10, 20));
  const flat = (x: number, y: number, r: number): string =>
    ellipse(x, y + 7, r, r * 0.78, t.deep) +
    ellipse(x, y, r, r * 0.78, slant(mix(t.light, "#ffffff", 0.6), t.light, t.base, t.dark)) +
    ellipse(x, y + 2, r * 0.5, r * 0.38, t.dark) +
    ellipse(x, y + 4, r * 0.48, r * 0.35, "#ffffff") +
    hoop(x, y, r * 0.94, r * 0.72, mix(t.light, "#ffffff", 0.7), 2);
  const hex = (x: number, y: number, r: number): string => {
    const corner = (turn: number, dy = 0): Xy => [
      x + r * Math.cos((turn * Math.PI) / 3),
      y + dy + r * 0.8 * Math.sin((turn * Math.PI) / 3),
    ];
    const drop = r * 0.56;
    return (
      poly([corner(0), corner(1), corner(1, drop), corner(0, drop)], across(t.dark, t.deep)) +
      poly([corner(1), corner(2), corner(2, drop), corner(1, drop)], down(t.base, t.dark)) +
      poly([corner(2), corner(3), corner(3, drop), corner(2, drop)], across(t.deep, t.dark)) +
      poly(
        [0, 1, 2, 3, 4, 5].map((turn) => corner(turn)),
        slant(mix(t.light, "#ffffff", 0.6), t.light, t.base),
      ) +
      ellipse(x, y, r * 0.62, r * 0.5, mix(t.light, t.base, 0.5)) +
      ellipse(x, y + 1, r * 0.54, r * 0.42, slant("#14181c", t.deep, t.dark)) +
      hoop(x, y + 6, r * 0.46, r * 0.34, t.base, 2)
    );
  };
  const one = washer ? flat : hex;
  return (
    shadow(200, 312, 150, 16) +
    group(one(-62, -46, 62) + one(66, -20, 62) + one(-8, 52, 66), `translate(200 206) scale(${size})`)
  );
};

const anchor = (diameter: number, length: number, t: Tones): string => {
  const half = at([19, 23, 28], step(diameter, 8, 12));
  const long = at([196, 224, 250], step(length, 80, 100));
  return (
    shadow(204, 300, 150, 14) +
    group(
      thread(14, long * 0.62, half * 0.8, t) +
        rect(long * 0.42, -half, long * 0.46, half * 2, sideways(t), 3) +
        [-0.5, 0.15, 0.6]
          .map((share) => line([long * 0.6, half * share], [long * 0.88, half * share], t.deep, 2.4, "butt"))
          .join("") +
        poly(
          [
            [long * 0.88, -half * 0.9],
            [long + 6, -half * 1.3],
            [long + 12, -half * 1.2],
            [long + 12, half * 1.2],
            [long + 6, half * 1.3],
            [long * 0.88, half * 0.9],
          ],
          sideways(t),
        ) +
        rect(46, -half * 1.75, 7, half * 3.5, sideways(t), 3) +
        hexSide(20, half * 1.5, 26, t),
      `translate(${Math.round(200 - long * 0.46)} 248) rotate(-26)`,
    )
  );
};

const TIPS: Readonly<Record<string, readonly [key: string, coat: Tones, tip: string]>> = {
  E4303: ["e4303", shades("#b3a08a"), "#d04236"],
  E5015: ["e5015", shades("#8a8f94"), "#3f7fd0"],
  E5016: ["e5016", shades("#9c8a70"), "#3f9a50"],
};
const electrodes = (diameter: number, coat: Tones, tip: string): string => {
  const half = at([6, 8, 11], step(diameter, 2.5, 4));
  const count = at([11, 8, 6], step(diameter, 2.5, 4));
  return (
    shadow(200, 300, 170, 14) +
    group(
      repeat(count, (place) => {
        const y = (place - (count - 1) / 2) * half * 2.2;
        const x = ((place * 5) % 7) - 3;
        return (
          rect(x - 160, y - half, 262, half * 2, sideways(coat), 3) +
          rect(x + 96, y - half, 10, half * 2, tip) +
          rect(x + 104, y - half * 0.5, 58, half, sideways(ZINC), 2)
        );
      }),
      "translate(198 202) rotate(-20)",
    )
  );
};
const tieWire = (t: Tones, gauge: number): string => {
  const wide = at([13, 10, 8], step(gauge, 18, 20));
  return (
    shadow(200, 312, 150, 16) +
    repeat(6, (turn) => {
      const y = 278 - turn * 17;
      return (
        hoop(200, y, 122 - (turn % 2) * 5, 44, t.deep, wide + 4) +
        hoop(200, y - 1, 122 - (turn % 2) * 5, 44, t.base, wide) +
        hoop(200, y - 3, 122 - (turn % 2) * 5, 44, t.light, wide * 0.3)
      );
    }) +
    [120, 200, 280]
      .map((x, place) =>
        rect(x - 6, place === 1 ? 214 : 172, 12, place === 1 ? 120 : 112, across(ZINC.dark, "#ffffff", ZINC.deep), 4),
      )
      .join("") +
    stroke("M316 190 q38 -26 26 -84", t.deep, 5) +
    stroke("M316 189 q38 -26 26 -84", t.light, 2)
  );
};
const nails = (length: number): string => {
  const long = at([150, 190, 226], step(length, 50, 80));
  const half = at([7, 8, 9], step(length, 50, 80));
  const one = (x: number, y: number, turn: number): string =>
    group(
      rect(0, -half, long, half * 2, sideways(ZINC)) +
        poly(
          [
            [long, -half],
            [long + half * 3.4, 0],
            [long, half],
          ],
          sideways(ZINC),
        ) +
        repeat(4, (mark) => line([12 + mark * 6, -half], [12 + mark * 6, half], ZINC.deep, 1.4, "butt")) +
        ellipse(0, 0, half * 0.8, half * 2.6, slant("#ffffff", ZINC.base, ZINC.deep)),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const from = 200 - long / 2;
  return (
    shadow(200, 304, 140, 12) +
    one(from - 10, 150, 14) +
    one(from + 4, 252, -22) +
    one(from + long - 12, 132, 138) +
    one(from - 16, 220, 4) +
    one(from + 30, 290, -12)
  );
};

/** Fasteners, scaffolding and what is used up. */
export const hardwareLooks: Looks = {
  "hexagon-bolt": ({ 螺纹规格, 公称长度, 性能等级 }) => {
    const [d, length, strong] = [numberIn(螺纹规格), numberIn(公称长度), 性能等级 === "8.8级"];
    const place = step(length / d, 2.4, 4, 6);
    return {
      key: `${strong ? "strong" : "zinc"}-r${place}`,
      draw: () => bolt(10, at([20, 32, 50, 70], place), strong ? BLACK : ZINC, true),
    };
  },
  "structural-bolt": ({ 螺纹规格, 公称长度 }) => {
    const place = step(numberIn(公称长度) / numberIn(螺纹规格), 3, 3.6);
    return { key: `r${place}`, draw: () => bolt(10, at([22, 33, 42], place), shades("#4a4f45"), true) };
  },
  "nut-washer": ({ 品种, 螺纹规格, 表面 }) => {
    const [washer, black] = [品种 === "平垫圈", 表面 === "发黑"];
    const d = numberIn(螺纹规格);
    return {
      key: `${washer ? "washer" : "nut"}-${black ? "black" : "zinc"}-d${step(d, 10, 20)}`,
      draw: () => nuts(washer, d, black ? BLACK : ZINC),
    };
  },
  "expansion-anchor": ({ 规格, 材质 }) => {
    const [d = 8, length = 80] = numbersIn(规格);
    const steel = 材质 !== "镀锌";
    return {
      key: `${steel ? "stainless" : "zinc"}-${d}x${length}`,
      draw: () => anchor(d, length, steel ? STAINLESS : tones("#fbeec8", "#d8c58c", "#a08c50", "#6b5b2c")),
    };
  },
  coupler: ({ 品种 = "", 材质 }) => {
    const cast = 材质 === "玛钢";
    return {
      key: `${named(CLAMPS, 品种)}-${cast ? "cast" : "pressed"}`,
      draw: () => coupler(品种, cast ? ORANGE : shades("#a9b4be")),
    };
  },
  "disklock-standard": ({ 系列, 长度 }) => {
    const [length, heavy] = [numberIn(长度), 系列 === "Z型"];
    return { key: `${heavy ? "z" : "b"}-${length}`, draw: () => standard(length, heavy) };
  },
  "disklock-ledger": ({ 系列, 长度 }) => {
    const [length, second] = [numberIn(长度), 系列 === "Z型"];
    return { key: `${second ? "z" : "b"}-${length}`, draw: () => ledger(length, second) };
  },
  "screw-jack": ({ 品种, 规格 }) => {
    const base = 品种 === "可调底座";
    const d = numberIn(规格);
    return { key: `${base ? "base" : "head"}-t${d}`, draw: () => jack(base, d) };
  },
  electrode: ({ 型号, 直径 }) => {
    const [key, coat, tip] = named(TIPS, 型号);
    return { key: `${key}-d${step(numberIn(直径), 2.5, 4)}`, draw: () => electrodes(numberIn(直径), coat, tip) };
  },
  "tie-wire": ({ 线规, 表面 }) => {
    const zinc = 表面 === "镀锌";
    return {
      key: `${zinc ? "zinc" : "black"}-${numberIn(线规)}`,
      draw: () => tieWire(zinc ? ZINC : BLACK, numberIn(线规)),
    };
  },
  nail: ({ 长度 }) => ({ key: `l${step(numberIn(长度), 50, 80)}`, draw: () => nails(numberIn(长度)) }),
};
