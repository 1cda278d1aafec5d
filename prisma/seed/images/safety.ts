import {
  BLACK,
  BLUE,
  circle,
  group,
  line,
  ORANGE,
  path,
  poly,
  RED,
  rect,
  repeat,
  ring,
  STEEL,
  stroke,
  WHITE,
  YELLOW,
  ZINC,
} from "./draw";

const helmet = (): string =>
  path("M86 246 q0 -126 114 -126 q114 0 114 126z", YELLOW.base) +
  path("M104 238 q4 -92 78 -106 q-40 34 -42 106z", YELLOW.light) +
  path("M178 122 q22 -10 44 0 v118 h-44z", YELLOW.dark) +
  rect(190, 118, 20, 122, YELLOW.light) +
  path("M60 246 q140 -30 280 0 q14 14 -6 24 q-134 -22 -268 0 q-20 -10 -6 -24z", YELLOW.dark) +
  stroke("M112 266 q8 58 88 62 q80 -4 88 -62", BLACK.base, 8);

const harness = (): string =>
  stroke("M144 92 q-18 70 32 126 q-46 40 -30 98", ORANGE.base, 17) +
  stroke("M256 92 q18 70 -32 126 q46 40 30 98", ORANGE.base, 17) +
  stroke("M128 222 h144", ORANGE.dark, 20) +
  rect(182, 204, 36, 36, STEEL.base, 6) +
  rect(190, 212, 20, 20, "#f4f6f8", 3) +
  ring(200, 136, 17, STEEL.base, 8) +
  stroke("M146 130 h108", ORANGE.dark, 12) +
  stroke("M216 140 q98 10 96 104", BLACK.base, 8) +
  ring(312, 260, 16, STEEL.dark, 8) +
  stroke("M140 304 q-18 20 8 26 q34 2 26 -26 M260 304 q18 20 -8 26 q-34 2 -26 -26", ORANGE.dark, 10);

const net = (): string =>
  rect(74, 92, 252, 214, "#3f9d5a", 4) +
  repeat(16, (at) => line([74 + at * 16.8, 92], [74 + at * 16.8, 306], "#8fd3a2", 2.2, "butt")) +
  repeat(14, (at) => line([74, 92 + at * 16.4], [326, 92 + at * 16.4], "#2a7340", 2.2, "butt")) +
  [74, 326].map((x) => repeat(5, (at) => ring(x, 100 + at * 49, 9, STEEL.base, 5))).join("") +
  rect(74, 86, 252, 10, "#2a7340", 4);

const glove = (transform: string): string =>
  group(
    path(
      "M-46 132 v-70 q-36 -24 -40 -48 q8 -20 30 2 l16 16 v-92 q12 -18 26 0 v64 l4 -84 q14 -16 26 0 v84 l6 -72 q14 -14 24 2 v76 l8 -44 q14 -12 20 4 v102 q0 34 -20 60z",
      BLUE.base,
    ) +
      path("M-46 86 h92 v46 h-92z", WHITE.base) +
      rect(-46, 96, 92, 7, BLUE.dark) +
      rect(-46, 114, 92, 7, BLUE.dark),
    transform,
  );
const gloves = (): string =>
  glove("translate(142 196) rotate(-10)") + glove("translate(272 204) rotate(12) scale(-0.94 0.94)");

const shoe = (): string =>
  path("M84 128 h86 l10 50 q70 20 112 36 q40 14 40 56 h-248z", BLACK.base) +
  path("M84 128 h86 l5 26 h-91z", BLACK.light) +
  rect(84, 266, 252, 26, "#b58952", 8) +
  rect(84, 282, 252, 14, "#8a6435", 6) +
  path("M262 204 q70 14 70 62 h-62 q-14 -28 -8 -62z", BLACK.dark) +
  repeat(4, (at) => line([172 + at * 20, 178 + at * 9], [150 + at * 20, 194 + at * 9], YELLOW.base, 6)) +
  line([84, 222], [150, 222], YELLOW.base, 8, "butt");

const vest = (): string =>
  path("M128 88 l36 -10 36 62 36 -62 36 10 q10 56 28 76 v148 h-200 v-148 q20 -20 28 -76z", "#d7e84a") +
  path("M128 88 l36 -10 36 62 v172 h-100 v-148 q20 -20 28 -76z", "#e4f069") +
  rect(100, 212, 200, 24, ZINC.light) +
  rect(100, 262, 200, 24, ZINC.light) +
  rect(128, 92, 22, 120, ZINC.light) +
  rect(250, 92, 22, 120, ZINC.light) +
  line([200, 140], [200, 312], "#a8b52f", 4);

const extinguisher = (): string =>
  rect(142, 138, 116, 176, RED.base, 26) +
  rect(154, 146, 26, 160, RED.light, 12) +
  path("M166 140 q4 -34 34 -34 q30 0 34 34z", RED.dark) +
  rect(186, 84, 28, 26, BLACK.base, 3) +
  path("M168 84 l70 -22 8 14 -66 26z", BLACK.dark) +
  rect(154, 196, 92, 64, WHITE.light, 4) +
  rect(166, 208, 68, 9, RED.base, 2) +
  rect(166, 226, 50, 6, ZINC.dark, 2) +
  rect(166, 240, 58, 6, ZINC.dark, 2) +
  stroke("M212 98 q90 -8 84 84 v70", BLACK.base, 11) +
  path("M284 248 h24 l6 42 h-36z", BLACK.dark) +
  circle(180, 98, 10, YELLOW.base);

const sign = (): string =>
  path("M132 84 q12 -20 24 0 l78 134 q10 20 -12 22 h-156 q-22 -2 -12 -22z", YELLOW.base) +
  path("M144 112 l70 118 h-140z", BLACK.deep) +
  path("M144 124 l60 100 h-120z", YELLOW.base) +
  path("M152 148 l-22 40 h18 l-8 28 28 -40 h-18 l10 -28z", BLACK.deep) +
  circle(268, 254, 66, WHITE.light) +
  ring(268, 254, 58, RED.base, 15) +
  rect(242, 246, 54, 14, BLACK.base, 4) +
  stroke("M228 214 l80 80", RED.base, 14);

const hoarding = (): string =>
  repeat(
    3,
    (at) =>
      rect(62 + at * 94, 120, 88, 176, BLUE.base, 3) +
      repeat(7, (rib) => line([70 + at * 94 + rib * 12, 126], [70 + at * 94 + rib * 12, 272], BLUE.light, 3, "butt")) +
      rect(62 + at * 94, 272, 88, 24, WHITE.base),
  ) +
  repeat(12, (at) =>
    poly(
      [
        [62 + at * 24, 296],
        [74 + at * 24, 296],
        [86 + at * 24, 272],
        [74 + at * 24, 272],
      ],
      at % 2 ? RED.base : WHITE.light,
    ),
  ) +
  repeat(4, (at) => rect(52 + at * 94, 104, 12, 206, STEEL.dark, 3)) +
  rect(52, 112, 294, 12, WHITE.dark, 3) +
  rect(46, 306, 308, 10, STEEL.deep, 3);

/** What people on a site wear and what keeps them safe. */
export const safetyMotifs = { helmet, harness, net, gloves, shoe, vest, extinguisher, sign, hoarding };
