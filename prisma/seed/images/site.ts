import {
  BLACK,
  box,
  circle,
  ellipse,
  GREEN,
  group,
  line,
  ORANGE,
  path,
  poly,
  prism,
  rect,
  repeat,
  ring,
  rod,
  STEEL,
  stroke,
  type Tones,
  type Xy,
  YELLOW,
  ZINC,
} from "./draw";

const studs = (): string =>
  [
    [66, 246],
    [92, 214],
    [118, 182],
  ]
    .map(([x = 0, y = 0]) =>
      prism(
        [
          [x, y],
          [x + 84, y],
          [x + 84, y + 26],
          [x + 76, y + 26],
          [x + 76, y + 8],
          [x + 8, y + 8],
          [x + 8, y + 26],
          [x, y + 26],
        ],
        [140, -92],
        ZINC,
      ),
    )
    .join("");

const coupler = (): string =>
  rod([86, 232], 30, [210, -60], ZINC, 0.72) +
  path("M150 150 h72 q14 0 14 14 v92 q0 14 -14 14 h-72 q-14 0 -14 -14 v-92 q0 -14 14 -14z", ORANGE.dark) +
  path("M156 158 h60 q10 0 10 10 v30 h-80 v-30 q0 -10 10 -10z", ORANGE.base) +
  rect(166, 110, 16, 60, STEEL.base, 3) +
  poly(
    [
      [156, 104],
      [192, 104],
      [198, 118],
      [192, 132],
      [156, 132],
      [150, 118],
    ],
    STEEL.light,
  ) +
  rect(196, 240, 16, 56, STEEL.base, 3) +
  poly(
    [
      [186, 286],
      [222, 286],
      [228, 300],
      [222, 314],
      [186, 314],
      [180, 300],
    ],
    STEEL.dark,
  );

const disc = (x: number, y: number): string =>
  ellipse(x, y, 22, 7, STEEL.deep) + ellipse(x, y - 3, 22, 7, YELLOW.base) + ellipse(x, y - 3, 9, 3, STEEL.deep);
const scaffold = (): string => {
  const post = (x: number): string =>
    line([x, 312], [x, 88], ZINC.dark, 17, "butt") + line([x - 3, 312], [x - 3, 88], ZINC.light, 5, "butt");
  const ledger = (y: number): string =>
    line([112, y], [288, y], ZINC.base, 13, "butt") + line([112, y - 3], [288, y - 3], ZINC.light, 4, "butt");
  return (
    line([112, 262], [288, 142], STEEL.base, 9) +
    post(112) +
    post(288) +
    ledger(142) +
    ledger(262) +
    [112, 288].map((x) => disc(x, 142) + disc(x, 262) + rect(x - 22, 308, 44, 10, STEEL.deep, 3)).join("")
  );
};

const jack = (): string =>
  rect(128, 82, 18, 62, STEEL.dark, 3) +
  rect(254, 82, 18, 62, STEEL.dark, 3) +
  rect(128, 132, 144, 18, STEEL.base, 3) +
  rect(186, 148, 28, 152, ZINC.base) +
  repeat(13, (at) => line([184, 156 + at * 11], [216, 162 + at * 11], ZINC.deep, 3)) +
  path("M142 214 h116 l10 14 -10 14 h-116 l-10 -14z", ORANGE.base) +
  rect(170, 210, 60, 36, ORANGE.dark, 6) +
  rect(156, 298, 88, 14, STEEL.deep, 4);

const hexHead = (x: number, y: number, r: number, material: Tones): string =>
  poly(
    Array.from(
      { length: 6 },
      (_, at): Xy => [x + r * Math.cos((at * Math.PI) / 3), y + r * Math.sin((at * Math.PI) / 3)],
    ),
    material.base,
  ) + ring(x, y, r * 0.62, material.light, 4);
const bolt = (material: Tones): string =>
  rect(-22, 0, 44, 150, material.base) +
  rect(-22, 0, 14, 150, material.light) +
  repeat(9, (at) => line([-22, 58 + at * 10], [22, 64 + at * 10], material.deep, 3.4)) +
  poly(
    [
      [-46, -34],
      [46, -34],
      [52, -26],
      [52, -2],
      [46, 4],
      [-46, 4],
      [-52, -2],
      [-52, -26],
    ],
    material.base,
  ) +
  rect(-18, -34, 36, 38, material.light) +
  rect(-52, 4, 104, 5, material.deep);
const bolts = (material: Tones): string =>
  group(bolt(material), "translate(146 138) rotate(16)") +
  group(bolt(material), "translate(262 150) rotate(-12) scale(0.86)") +
  hexHead(206, 296, 34, material) +
  circle(206, 296, 14, material.deep);

const nuts = (): string =>
  [
    [132, 170, 62],
    [256, 216, 52],
    [150, 284, 40],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        hexHead(x, y + 5, r, { ...ZINC, base: ZINC.deep, light: ZINC.deep }) +
        hexHead(x, y, r, ZINC) +
        circle(x, y, r * 0.46, STEEL.deep),
    )
    .join("") +
  ring(262, 120, 34, ZINC.base, 18) +
  ring(256, 306, 26, ZINC.dark, 14);

const anchor = (): string =>
  group(
    bolt(ZINC) +
      rect(-25, 70, 50, 66, STEEL.base, 3) +
      line([0, 74], [0, 132], STEEL.deep, 4) +
      path("M-25 136 h50 l6 30 h-62z", STEEL.dark),
    "translate(200 116) rotate(14) scale(1.1)",
  );

const sleeve = (): string => {
  const one = (end: Xy, radius: number): string =>
    rod(end, radius, [126, -74], STEEL, 0.68) +
    repeat(3, (at) => ring(end[0], end[1], radius * (0.66 - at * 0.1), at % 2 ? STEEL.dark : STEEL.base, 3));
  return one([134, 170], 42) + one([106, 270], 34) + one([218, 282], 46);
};

const electrodes = (): string =>
  repeat(7, (at) =>
    group(
      rect(0, 0, 210, 15, "#b9a58f", 4) + rect(0, 0, 210, 5, "#d3c3b0", 4) + rect(208, 4, 46, 7, STEEL.base, 2),
      `translate(${66 + at * 3} ${290 - at * 25}) rotate(-17)`,
    ),
  );

const nail = (transform: string): string =>
  group(
    rect(-5, 0, 10, 150, STEEL.base) +
      rect(-5, 0, 4, 150, STEEL.light) +
      poly(
        [
          [-5, 150],
          [5, 150],
          [0, 172],
        ],
        STEEL.dark,
      ) +
      ellipse(0, 0, 19, 6, STEEL.dark) +
      ellipse(0, -3, 19, 6, STEEL.light),
    transform,
  );
const nails = (): string =>
  nail("translate(110 112) rotate(-24)") +
  nail("translate(196 92) rotate(4)") +
  nail("translate(282 116) rotate(28)") +
  nail("translate(232 158) rotate(62) scale(0.8)");

const tieWire = (): string =>
  ellipse(200, 280, 124, 44, BLACK.deep) +
  repeat(
    5,
    (at) =>
      `<ellipse cx="200" cy="${268 - at * 20}" rx="108" ry="38" fill="none" stroke="${at % 2 ? BLACK.base : BLACK.light}" stroke-width="16"/>`,
  ) +
  ellipse(200, 186, 70, 22, "#f4f6f8") +
  box(186, 148, 26, 120, [4, -4], ZINC) +
  stroke("M300 210 q48 -20 36 -74", BLACK.base, 5) +
  circle(200, 186, 3, GREEN.base);

/** What a site puts up and screws down. */
export const siteMotifs = {
  studs,
  coupler,
  scaffold,
  jack,
  bolts: () => bolts(ZINC),
  blackBolts: () => bolts(BLACK),
  nuts,
  anchor,
  sleeve,
  electrodes,
  nails,
  tieWire,
};
