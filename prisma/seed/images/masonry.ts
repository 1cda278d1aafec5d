import { chance } from "../random";
import { box, down, ellipse, mix, poly, repeat, shades, shadow, type Tones, tones, type Xy } from "./draw";
import { type Looks, named, numberIn, numbersIn } from "./look";

/** Blocks of w × h × d mm in a pile: two below, one on them; `each` draws on a block whose front is at (x, y). */
function pileOf(
  [w, h, d]: readonly [number, number, number],
  material: Tones,
  each: (x: number, y: number, size: readonly [w: number, h: number, depth: Xy]) => string,
): string {
  const slope = 0.62;
  const [reach, rise] = [d * 0.62, d * 0.62 * slope];
  // flat ones lie in more courses
  const courses = h / w < 0.3 ? 4 : 2;
  const scale = Math.min(344 / (w * 2 + 8 + reach), 262 / (h * courses + rise));
  const [width, height, depth] = [w * scale, h * scale, [reach * scale, -rise * scale] as const];
  const left = 200 - (width * 2 + 8 + depth[0]) / 2;
  const bottom = 206 + (height * courses - depth[1]) / 2;
  const one = (x: number, y: number): string =>
    box(x, y, width, height, depth, material) + each(x, y, [width, height, depth]);
  return (
    shadow(206, bottom, 180, 18) +
    repeat(
      courses - 1,
      (course) =>
        one(left + (course % 2) * 6, bottom - height * (course + 1)) +
        one(left + width + 8 - (course % 2) * 6, bottom - height * (course + 1)),
    ) +
    one(left + width * 0.46, bottom - height * courses)
  );
}

/** Pores and specks of a face. */
const specks =
  (colour: string, count: number) =>
  (x: number, y: number, [w, h]: readonly [number, number, Xy]) =>
    repeat(count, (place) =>
      ellipse(
        x + 6 + chance("x", place) * (w - 12),
        y + 5 + chance("y", place) * (h - 10),
        1 + chance("r", place) * 1.6,
        1 + chance("r", place),
        colour,
      ),
    );

/** Openings in the upper face: columns × rows, each a share of its cell. */
const openings =
  (columns: number, rows: number, share: number, round: boolean, colour: string) =>
  (x: number, y: number, [w, , [dx, dy]]: readonly [number, number, Xy]) => {
    const cell = (u: number, v: number): Xy => [x + w * u + dx * v, y + dy * v];
    return repeat(rows, (row) =>
      repeat(columns, (column) => {
        const [u, v] = [(column + 0.5) / columns, (row + 0.5) / rows];
        const [a, b] = [(share * 0.5) / columns, (share * 0.5) / rows];
        if (round) {
          const [cx, cy] = cell(u, v);
          return ellipse(cx, cy, w * a, -dy * b, colour);
        }
        return poly(
          [cell(u - a, v - b), cell(u + a, v - b), cell(u + a, v + b), cell(u - a, v + b)],
          down(colour, mix(colour, "#ffffff", 0.18)),
        );
      }),
    );
  };

const CLAYS: Readonly<Record<string, readonly [key: string, tones: Tones]>> = {
  页岩: ["shale", shades("#c06a48")],
  煤矸石: ["gangue", shades("#8f4f3c")],
  粉煤灰: ["ash", shades("#8e8a86")],
};
const CONCRETE = shades("#b4b6b2");
const LIME = tones("#f7f6f1", "#dcdad0", "#aeaba0", "#807d72");
const AERATED = tones("#f8f9f9", "#dde1e1", "#b3babc", "#858d90");

/** Bricks and blocks in their own proportions. */
export const masonryLooks: Looks = {
  "fired-brick": ({ 材质 }) => {
    const [key, clay] = named(CLAYS, 材质);
    return { key, draw: () => pileOf([240, 53, 115], clay, specks(clay.dark, 12)) };
  },
  "perforated-brick": ({ 规格 = "", 强度等级 }) => {
    const [w = 240, d = 115, h = 90] = numbersIn(规格);
    const hollow = numberIn(强度等级) < 10 || 规格 === "240×180×115" || 规格 === "290×190×190";
    const clay = shades("#c06a48");
    return {
      key: `${w}x${d}x${h}`,
      draw: () =>
        pileOf(
          [w, h, d],
          clay,
          hollow ? openings(3, 2, 0.72, false, clay.deep) : openings(7, 3, 0.62, true, clay.deep),
        ),
    };
  },
  "concrete-brick": ({ 材质 }) => {
    const sand = 材质 === "蒸压灰砂";
    return {
      key: sand ? "lime" : "concrete",
      draw: () => pileOf([240, 53, 115], sand ? LIME : CONCRETE, specks(sand ? LIME.deep : CONCRETE.deep, 18)),
    };
  },
  "aac-block": ({ 墙厚, 高度 }) => {
    const [thickness, height] = [numberIn(墙厚), numberIn(高度)];
    return {
      key: `${thickness}x${height}`,
      draw: () => pileOf([600, height, thickness], AERATED, specks(AERATED.dark, 34)),
    };
  },
  "small-block": ({ 规格 }) => {
    const [w = 390, d = 190, h = 190] = numbersIn(规格);
    return {
      key: `${w}x${d}`,
      draw: () => pileOf([w, h, d], CONCRETE, openings(w > 300 ? 2 : 1, 1, 0.62, false, CONCRETE.deep)),
    };
  },
};
