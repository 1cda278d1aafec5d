import {
  BLACK,
  BLUE,
  box,
  circle,
  ellipse,
  GREEN,
  group,
  hoop,
  line,
  ORANGE,
  path,
  pile,
  poly,
  prism,
  RED,
  rect,
  repeat,
  ring,
  rod,
  STEEL,
  smaller,
  stroke,
  type Tones,
  WHITE,
  type Xy,
  YELLOW,
  ZINC,
} from "./draw";

const DEPTH: Xy = [160, -108];

const tubes = (material: Tones, radius: number): string =>
  [...pile(3, radius, [96, 284])]
    .reverse()
    .map((end) => rod(end, radius - 1, DEPTH, material, 0.68))
    .join("");

const corrugated = (): string => {
  const pipe = ([x, y]: Xy, radius: number): string =>
    repeat(12, (at) => {
      const t = 11 - at;
      return circle(x + t * 13, y - t * 8.6, radius, t % 2 ? BLACK.dark : BLACK.base);
    }) +
    circle(x, y, radius, BLACK.light) +
    circle(x, y, radius * 0.76, BLACK.deep);
  return pipe([112, 190], 52) + pipe([178, 262], 46);
};

const fitting = (material: Tones): string =>
  stroke("M96 292 V206 q0 -52 52 -52 h46", material.dark, 58) +
  stroke("M92 292 V204 q0 -48 50 -54 h48", material.base, 34) +
  rect(58, 268, 76, 34, material.light, 8) +
  rect(172, 116, 34, 76, material.light, 8) +
  stroke("M232 292 V196 M232 246 h72", material.dark, 52) +
  stroke("M226 292 V196 M226 242 h72", material.base, 28) +
  rect(198, 268, 68, 32, material.light, 8) +
  rect(198, 180, 68, 30, material.light, 8) +
  rect(288, 212, 32, 68, material.light, 8);

const valve = (): string =>
  rect(76, 208, 248, 62, BLUE.base, 10) +
  rect(76, 208, 248, 20, BLUE.light, 10) +
  rect(60, 186, 30, 106, BLUE.dark, 6) +
  rect(310, 186, 30, 106, BLUE.dark, 6) +
  path("M148 214 l18 -58 h68 l18 58z", BLUE.base) +
  circle(200, 240, 52, BLUE.base) +
  circle(186, 226, 22, BLUE.light) +
  rect(191, 98, 18, 62, STEEL.base) +
  ellipse(200, 98, 84, 22, RED.dark) +
  ellipse(200, 94, 84, 22, RED.base) +
  ellipse(200, 94, 62, 13, "#f4f6f8") +
  line([124, 92], [276, 96], RED.base, 9) +
  line([200, 76], [200, 112], RED.base, 9) +
  circle(200, 94, 12, RED.dark);

const butterfly = (): string =>
  circle(200, 226, 88, BLUE.dark) +
  circle(200, 226, 80, BLUE.base) +
  circle(200, 226, 58, BLACK.deep) +
  ellipse(200, 226, 24, 56, ZINC.base) +
  ellipse(194, 222, 12, 46, ZINC.light) +
  rect(188, 112, 24, 44, STEEL.base, 3) +
  rect(170, 100, 60, 18, BLUE.dark, 4) +
  path("M196 96 l112 -20 q14 0 12 12 l-4 8 -118 14z", RED.base);

const cableCoil = (material: Tones): string =>
  ellipse(200, 250, 136, 62, material.deep) +
  repeat(5, (at) => hoop(200, 240 - at * 17, 112, 46, at % 2 ? material.dark : material.base, 19)) +
  repeat(3, (at) => hoop(200, 166, 108 - at * 20, 44 - at * 9, at % 2 ? material.base : material.light, 14)) +
  ellipse(200, 168, 46, 17, "#f4f6f8") +
  stroke("M300 190 q52 8 40 66", material.base, 13) +
  circle(339, 266, 6, ORANGE.base) +
  rect(190, 104, 22, 112, WHITE.light, 4);

const drum = (): string =>
  circle(232, 194, 104, "#9c7a4f") +
  rect(148, 130, 84, 128, BLACK.base) +
  repeat(6, (at) => line([154 + at * 15, 128], [154 + at * 15, 262], at % 2 ? BLACK.dark : BLACK.light, 7, "butt")) +
  circle(148, 206, 106, "#c8a06c") +
  ring(148, 206, 98, "#a98050", 6) +
  repeat(6, (at) => group(line([0, -92], [0, -30], "#a98050", 4), `translate(148 206) rotate(${at * 60})`)) +
  circle(148, 206, 26, "#8a6740") +
  circle(148, 206, 10, "#5a4228") +
  stroke("M236 262 q40 44 96 28", BLACK.base, 13) +
  circle(334, 289, 5, ORANGE.base);

const socket = (): string =>
  rect(70, 110, 172, 172, WHITE.dark, 16) +
  rect(64, 104, 172, 172, WHITE.light, 16) +
  rect(84, 124, 132, 132, WHITE.base, 10) +
  rect(118, 146, 12, 30, BLACK.base, 3) +
  rect(170, 146, 12, 30, BLACK.base, 3) +
  group(rect(-6, -15, 12, 30, BLACK.base, 3), "translate(124 218) rotate(35)") +
  group(rect(-6, -15, 12, 30, BLACK.base, 3), "translate(176 218) rotate(-35)") +
  rect(144, 206, 12, 30, BLACK.base, 3) +
  rect(214, 160, 126, 126, WHITE.dark, 14) +
  rect(208, 154, 126, 126, WHITE.light, 14) +
  rect(224, 170, 94, 94, WHITE.base, 8) +
  poly(
    [
      [224, 170],
      [318, 170],
      [318, 214],
      [224, 222],
    ],
    WHITE.dark,
  ) +
  circle(271, 250, 4, GREEN.base);

const cabinet = (): string =>
  box(104, 110, 150, 204, [52, -30], YELLOW) +
  rect(116, 124, 126, 176, YELLOW.light, 6) +
  rect(138, 140, 82, 46, GREEN.deep, 4) +
  repeat(3, (at) => circle(154 + at * 25, 206, 7, [RED, GREEN, YELLOW][at]?.base ?? RED.base)) +
  path("M178 224 l-26 42 h20 l-10 30 34 -44 h-20 l14 -28z", ORANGE.dark) +
  rect(228, 210, 8, 34, BLACK.base, 3);

const tray = (): string =>
  prism(
    [
      [58, 196],
      [74, 196],
      [74, 270],
      [206, 270],
      [206, 196],
      [222, 196],
      [222, 288],
      [58, 288],
    ],
    [134, -92],
    ZINC,
  ) + repeat(4, (at) => group(rect(0, 0, 26, 6, ZINC.deep, 3), `matrix(1 0 0 1 ${92 + at * 24} ${262 - at * 16})`));

/** Pipes, valves, cables and boxes. */
export const pipingMotifs = {
  greenPipes: () => smaller(tubes(GREEN, 32)),
  whitePipes: () => smaller(tubes(WHITE, 38)),
  bluePipes: () => smaller(tubes({ ...BLACK, light: "#7aa8d2" }, 36)),
  conduits: () => smaller(tubes(WHITE, 24)),
  corrugated,
  greenFittings: () => fitting(GREEN),
  whiteFittings: () => fitting(WHITE),
  valve,
  butterfly,
  cableCoil: () => cableCoil(RED),
  sheathedCoil: () => cableCoil(BLACK),
  cableDrum: drum,
  socket,
  cabinet,
  tray,
};
