import {
  across,
  circle,
  down,
  ellipse,
  group,
  line,
  mix,
  rect,
  repeat,
  ring,
  rod,
  shadow,
  slant,
  type Tones,
  tones,
  tube,
  type Xy,
} from "./draw";

const BRASS: Tones = tones("#f7e0a0", "#d9b052", "#a67c24", "#6b4d12");
/** The open end of a fitting: looking right, down, or up. */
const mouth = (
  x: number,
  y: number,
  width: number,
  side: "right" | "left" | "down" | "up",
  material: Tones,
): string => {
  const { light, base, dark, deep } = material;
  const across2 = across(dark, base, light, base, dark);
  const upright = side === "up" || side === "down";
  const [w, h] = upright ? [width, width * 0.5] : [width * 0.5, width];
  const [left, top] = [
    x - (side === "right" || upright ? (upright ? w / 2 : 0) : w),
    y - (side === "down" || !upright ? (upright ? 0 : h / 2) : h),
  ];
  const flare = rect(
    left,
    top,
    w,
    h,
    upright ? across2 : down(dark, mix(base, light, 0.6), light, base, dark, mix(dark, deep, 0.6)),
    7,
  );
  const end: Xy =
    side === "right" ? [left + w, y] : side === "left" ? [left, y] : side === "down" ? [x, top + h] : [x, top];
  const [rx, ry] = upright ? [width / 2, width * 0.17] : [width * 0.17, width / 2];
  const front = ellipse(end[0], end[1], rx, ry, slant(mix(light, "#ffffff", 0.5), light, base));
  const hole = ellipse(end[0], end[1], rx * 0.76, ry * 0.76, slant(mix(deep, "#000000", 0.4), deep, dark));
  return flare + front + hole;
};

/** A brass thread at a mouth, inside of it or standing out. */
const brass = (x: number, y: number, width: number, outside: boolean): string =>
  outside
    ? rect(x, y - width * 0.4, 54, width * 0.8, down(BRASS.dark, BRASS.light, "#fff4cf", BRASS.base, BRASS.dark), 3) +
      repeat(6, (turn) =>
        line([x + 8 + turn * 8, y - width * 0.4], [x + 5 + turn * 8, y + width * 0.4], BRASS.deep, 2, "butt"),
      ) +
      ellipse(x + 54, y, width * 0.12, width * 0.4, slant("#fff4cf", BRASS.base)) +
      ellipse(x + 54, y, width * 0.08, width * 0.28, BRASS.deep)
    : ellipse(x, y, width * 0.14, width * 0.42, slant("#fff4cf", BRASS.base, BRASS.dark)) +
      ellipse(x + 1, y, width * 0.1, width * 0.3, slant(BRASS.deep, "#3a2908"));

export type Fitting = (material: Tones) => string;
export const straight: Fitting = (material) =>
  shadow(200, 292, 160, 16) +
  tube("M104 210 H296", 92, material) +
  mouth(276, 210, 112, "right", material) +
  mouth(132, 210, 112, "left", material) +
  rect(192, 158, 16, 104, down(material.dark, material.light, material.base, material.deep), 4);
export const elbow: Fitting = (material) =>
  shadow(166, 330, 120, 12) +
  tube("M150 286 V196 Q150 142 204 142 H282", 88, material) +
  mouth(262, 142, 108, "right", material) +
  mouth(150, 270, 108, "down", material);
export const halfElbow: Fitting = (material) =>
  shadow(170, 324, 130, 12) +
  tube("M118 286 L196 196 Q214 176 244 176 H300", 84, material) +
  mouth(276, 176, 104, "right", material) +
  group(mouth(0, 0, 104, "down", material), "translate(130 268) rotate(41)");
export const tee: Fitting = (material) =>
  shadow(200, 330, 150, 12) +
  tube("M200 286 V170", 84, material) +
  tube("M104 166 H296", 84, material) +
  mouth(280, 166, 104, "right", material) +
  mouth(120, 166, 104, "left", material) +
  mouth(200, 268, 104, "down", material);
export const sweepTee: Fitting = (material) =>
  shadow(190, 336, 130, 10) +
  tube("M308 112 Q262 112 226 160 Q190 206 180 230", 70, material) +
  tube("M164 88 V306", 84, material) +
  mouth(290, 112, 88, "right", material) +
  mouth(164, 104, 102, "up", material) +
  mouth(164, 280, 102, "down", material);
export const cap: Fitting = (material) =>
  shadow(206, 306, 130, 14) +
  rod([162, 218], 78, [92, -46], material, 0) +
  circle(
    162,
    218,
    78,
    slant(mix(material.light, "#ffffff", 0.55), material.light, material.base, mix(material.base, material.dark, 0.6)),
  ) +
  ring(162, 218, 60, mix(material.base, material.dark, 0.2), 3) +
  ellipse(136, 186, 24, 14, "#ffffff66");
export const trap: Fitting = (material) =>
  shadow(200, 338, 150, 8) +
  tube("M92 96 V218 Q92 284 150 284 Q208 284 208 218 V196 Q208 152 252 152 H320", 66, material) +
  mouth(92, 104, 84, "up", material) +
  mouth(306, 152, 84, "right", material) +
  circle(150, 300, 20, slant(material.light, material.dark)) +
  ring(150, 300, 14, material.deep, 3);
export const inspection: Fitting = (material) =>
  shadow(200, 338, 120, 8) +
  tube("M190 116 V290", 100, material) +
  mouth(190, 126, 116, "up", material) +
  mouth(190, 268, 116, "down", material) +
  circle(206, 204, 56, slant(material.dark, material.deep)) +
  circle(202, 200, 54, slant(mix(material.light, "#ffffff", 0.6), material.light, material.base, material.dark)) +
  ring(202, 200, 40, material.dark, 3) +
  rect(168, 192, 68, 16, slant(material.base, material.dark), 5);
export const expansion: Fitting = (material) =>
  shadow(200, 296, 170, 14) +
  tube("M86 210 H314", 76, material) +
  mouth(296, 210, 88, "right", material) +
  mouth(108, 210, 88, "left", material) +
  rect(
    150,
    142,
    100,
    136,
    down(
      material.dark,
      mix(material.base, material.light, 0.7),
      "#ffffff",
      material.base,
      material.dark,
      material.deep,
    ),
    8,
  ) +
  repeat(9, (rib) => line([158 + rib * 10.5, 146], [158 + rib * 10.5, 274], `${material.deep}55`, 3, "butt"));

/** With a brass thread inside, and one that stands out. */
export const elbowWithThread: Fitting = (material) => elbow(material) + brass(316, 142, 108, false);
export const straightWithThread: Fitting = (material) =>
  group(straight(material) + brass(330, 210, 112, true), "translate(-14 0)");
