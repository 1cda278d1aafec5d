import {
  across,
  circle,
  down,
  ellipse,
  group,
  line,
  path,
  poly,
  rect,
  repeat,
  shades,
  shadow,
  sideways,
  slant,
  type Tones,
  tones,
  type Xy,
} from "./draw";
import { at, step } from "./look";

const ZINC: Tones = tones("#f4f7f9", "#c6d0d8", "#8d9aa6", "#586470");
const STAINLESS: Tones = tones("#ffffff", "#d9dfe3", "#a2adb5", "#6b7780");
export const ORANGE = shades("#d9752e");
const YELLOW = shades("#e6b32e");

export const CLAMPS: Readonly<Record<string, string>> = {
  直角扣件: "right-angle",
  旋转扣件: "swivel",
  对接扣件: "sleeve",
  底座: "base",
};
export function coupler(kind: string, t: Tones): string {
  const clamp = (): string =>
    rect(-46, -42, 92, 84, slant(t.light, t.base, t.dark), 18) +
    rect(-46, -10, 92, 20, slant(t.base, t.deep), 4) +
    hexNut(34, -30) +
    hexNut(-34, 30);
  const hexNut = (x: number, y: number): string =>
    poly(
      Array.from(
        { length: 6 },
        (_, turn): Xy => [x + 15 * Math.cos((turn * Math.PI) / 3), y + 15 * Math.sin((turn * Math.PI) / 3)],
      ),
      slant("#f4f7f9", "#8d9aa6"),
    ) + circle(x, y, 7, "#586470");
  const pipe = (turn: number): string =>
    group(
      rect(-158, -24, 316, 48, sideways(ZINC)) +
        ellipse(-158, 0, 8, 24, slant("#f4f7f9", "#8d9aa6")) +
        ellipse(-158, 0, 5, 18, "#39434c"),
      `rotate(${turn})`,
    );
  const inPlace = (content: string, scale = 0.92): string => group(content, `translate(200 202) scale(${scale})`);
  if (kind === "底座")
    return (
      shadow(200, 318, 150, 16) +
      inPlace(
        poly(
          [
            [-110, 96],
            [40, 128],
            [128, 78],
            [-20, 50],
          ],
          slant(t.light, t.base, t.dark),
        ) +
          poly(
            [
              [-110, 96],
              [40, 128],
              [40, 140],
              [-110, 108],
            ],
            t.dark,
          ) +
          poly(
            [
              [40, 128],
              [128, 78],
              [128, 90],
              [40, 140],
            ],
            t.deep,
          ) +
          rect(-30, -118, 56, 208, across(t.deep, t.base, t.light, t.base, t.dark, t.deep), 4) +
          ellipse(-2, -118, 28, 9, slant("#f4f7f9", t.dark)) +
          ellipse(-2, -118, 21, 6, "#2b3138"),
      )
    );
  if (kind === "对接扣件")
    return (
      shadow(200, 300, 160, 14) +
      inPlace(
        group(
          pipe(0) +
            rect(-78, -38, 156, 76, down(t.dark, t.base, t.light, t.base, t.dark, t.deep), 14) +
            rect(-4, -38, 8, 76, t.deep) +
            hexNut(-40, -2) +
            hexNut(40, -2),
          "rotate(-18)",
        ),
      )
    );
  const second = kind === "旋转扣件" ? -52 : -90;
  return (
    shadow(200, 326, 140, 12) +
    inPlace(
      pipe(second) +
        group(rect(-54, -52, 108, 104, slant(t.base, t.deep), 22), "rotate(-8)") +
        pipe(-6) +
        group(clamp(), "rotate(-6)"),
      0.84,
    )
  );
}

const disc = (x: number, y: number, r: number): string =>
  ellipse(x, y + 4, r, r * 0.3, YELLOW.deep) +
  ellipse(x, y, r, r * 0.3, slant(YELLOW.light, YELLOW.base, YELLOW.dark)) +
  [-0.62, -0.2, 0.24, 0.62]
    .map((share) => ellipse(x + r * share, y + (Math.abs(share) < 0.4 ? r * 0.13 : 0), r * 0.12, r * 0.06, YELLOW.deep))
    .join("");
export const standard = (length: number, heavy: boolean): string => {
  const discs = Math.max(1, Math.round(length / 500));
  const tall = Math.min(262, 150 + discs * 19);
  const [half, top] = [heavy ? 17 : 13, 206 - tall / 2];
  const one = (x: number): string =>
    rect(x - half, top, half * 2, tall, across(ZINC.dark, ZINC.base, "#ffffff", ZINC.base, ZINC.dark, ZINC.deep), 3) +
    ellipse(x, top, half, half * 0.3, slant("#ffffff", ZINC.dark)) +
    rect(x - half - 3, top + tall - 34, half * 2 + 6, 34, across(ZINC.deep, ZINC.light, ZINC.deep), 3) +
    repeat(discs, (place) => disc(x, top + 26 + (place * (tall - 66)) / Math.max(1, discs), half * 2.5));
  return shadow(200, top + tall + 2, 130, 12) + one(118) + one(200) + one(282);
};
export const ledger = (length: number, second: boolean): string => {
  const long = Math.min(300, 120 + length / 9);
  const t = second ? ZINC : STAINLESS;
  const one = (y: number): string => {
    const [from, to] = [200 - long / 2, 200 + long / 2];
    const wedge = (x: number, side: number): string =>
      path(`M${x} ${y - 24} h${side * 30} v48 h${side * -30}z`, slant(YELLOW.light, YELLOW.base, YELLOW.dark)) +
      rect(x + side * 20 - 5, y - 36, 10, 66, across("#f4f7f9", "#7b8793"), 2);
    return rect(from, y - 14, long, 28, sideways(t), 2) + wedge(from + 6, -1) + wedge(to - 6, 1);
  };
  return shadow(200, 306, 160, 14) + group(one(138) + one(204) + one(270), "rotate(-8 200 204)");
};

export const jack = (base: boolean, diameter: number): string => {
  const half = at([13, 16, 20], step(diameter, 36, 38));
  const rodShape =
    rect(200 - half, 96, half * 2, 196, across(ZINC.dark, ZINC.light, "#ffffff", ZINC.base, ZINC.deep)) +
    repeat(19, (turn) => line([199 - half, 102 + turn * 10], [201 + half, 107 + turn * 10], ZINC.deep, 2.6, "butt"));
  const nut =
    rect(150, 196, 100, 26, down(ORANGE.light, ORANGE.base, ORANGE.dark), 8) +
    rect(172, 186, 56, 46, across(ORANGE.dark, ORANGE.light, ORANGE.base, ORANGE.deep), 6);
  const plate = (y: number): string =>
    poly(
      [
        [112, y],
        [252, y + 14],
        [292, y - 8],
        [152, y - 20],
      ],
      slant(ZINC.light, ZINC.base, ZINC.dark),
    ) +
    poly(
      [
        [112, y],
        [252, y + 14],
        [252, y + 24],
        [112, y + 10],
      ],
      ZINC.dark,
    ) +
    poly(
      [
        [252, y + 14],
        [292, y - 8],
        [292, y + 2],
        [252, y + 24],
      ],
      ZINC.deep,
    );
  const head =
    rect(128, 74, 14, 58, across(ZINC.dark, ZINC.light, ZINC.deep), 3) +
    rect(258, 74, 14, 58, across(ZINC.dark, ZINC.light, ZINC.deep), 3) +
    rect(128, 118, 144, 18, down(ZINC.light, ZINC.base, ZINC.deep), 3);
  return base
    ? shadow(200, 322, 120, 12) + plate(300) + rodShape + nut
    : shadow(200, 312, 70, 8) + rodShape + head + nut;
};
