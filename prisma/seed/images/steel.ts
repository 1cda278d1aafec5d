import {
  box,
  circle,
  ellipse,
  group,
  hoop,
  line,
  PAINTED,
  pile,
  poly,
  prism,
  RUST,
  rect,
  repeat,
  ring,
  rod,
  STEEL,
  smaller,
  stroke,
  type Tones,
  type Xy,
  ZINC,
} from "./draw";

const DEPTH: Xy = [150, -105];

const bars = (ribbed: boolean): string => {
  const ends = pile(4, 21, [95, 290]);
  // All ribs of a bar in one path: they are many.
  const rib = ([x, y]: Xy): string => {
    const marks = repeat(9, (at) => {
      const t = 0.09 + at * 0.12;
      return `M${Math.round(x + DEPTH[0] * t) - 8} ${Math.round(y + DEPTH[1] * t) - 15}l20 24`;
    });
    return stroke(marks, RUST.deep, 2.4);
  };
  const far: Xy = [DEPTH[0] * 1.15, DEPTH[1] * 1.15];
  return [...ends]
    .reverse()
    .map(
      (end) =>
        rod(end, 20, far, RUST) +
        (ribbed ? rib(end) : "") +
        circle(end[0], end[1], 20, RUST.light) +
        ring(end[0], end[1], 12, RUST.base, 3),
    )
    .join("");
};

const coil = (): string =>
  ellipse(200, 282, 132, 50, STEEL.deep) +
  repeat(9, (at) => hoop(200, 276 - at * 17, 120, 42, at % 2 ? STEEL.dark : STEEL.base, 15)) +
  repeat(4, (at) => hoop(200, 138, 118 - at * 15, 41 - at * 6, at % 2 ? STEEL.base : STEEL.light, 12)) +
  ellipse(200, 140, 58, 19, STEEL.deep) +
  rect(186, 88, 12, 92, STEEL.deep, 4) +
  rect(300, 148, 12, 130, STEEL.deep, 4) +
  rect(88, 148, 12, 130, STEEL.deep, 4);

const mesh = (): string =>
  group(
    repeat(8, (at) => line([0, at * 34], [240, at * 34], STEEL.dark, 9)) +
      repeat(8, (at) => line([at * 34, 0], [at * 34, 240], STEEL.base, 9)) +
      repeat(8, (at) => line([at * 34 - 2, 0], [at * 34 - 2, 240], STEEL.light, 2.5)),
    "matrix(0.86 0.34 -0.62 0.6 178 82)",
  );

/** Three lengths of a rolled profile, the face given around (0, 0). */
const profiles = (face: readonly Xy[], places: readonly Xy[], material: Tones = STEEL): string =>
  places
    .map(([x, y]) =>
      prism(
        face.map(([px, py]): Xy => [x + px, y + py]),
        DEPTH,
        material,
      ),
    )
    .join("");

const H_FACE: readonly Xy[] = [
  [-52, -56],
  [52, -56],
  [52, -40],
  [8, -40],
  [8, 40],
  [52, 40],
  [52, 56],
  [-52, 56],
  [-52, 40],
  [-8, 40],
  [-8, -40],
  [-52, -40],
];
const hBeam = (): string =>
  profiles(H_FACE, [[128, 262]]) +
  profiles(
    H_FACE.map(([x, y]): Xy => [x * 0.55, y * 0.55]),
    [[262, 300]],
  );

const I_FACE: readonly Xy[] = [
  [-36, -66],
  [36, -66],
  [36, -56],
  [7, -46],
  [7, 46],
  [36, 56],
  [36, 66],
  [-36, 66],
  [-36, 56],
  [-7, 46],
  [-7, -46],
  [-36, -56],
];
const iBeam = (): string =>
  profiles(I_FACE, [
    [112, 250],
    [208, 272],
  ]);

const CHANNEL_FACE: readonly Xy[] = [
  [-30, -60],
  [40, -60],
  [40, -46],
  [-14, -44],
  [-14, 44],
  [40, 46],
  [40, 60],
  [-30, 60],
];
const channel = (): string =>
  profiles(CHANNEL_FACE, [
    [110, 252],
    [206, 276],
  ]);

const ANGLE_FACE: readonly Xy[] = [
  [-50, -62],
  [-36, -62],
  [-36, 48],
  [62, 48],
  [62, 62],
  [-50, 62],
];
const angle = (): string =>
  profiles(ANGLE_FACE, [
    [124, 246],
    [158, 214],
  ]);

const plates = (): string =>
  repeat(5, (at) => box(64 + at * 5, 286 - at * 22, 180, 14, [96, -88], at % 2 ? STEEL : ZINC));

const chequered = (): string =>
  group(
    rect(0, 0, 230, 230, STEEL.base, 4) +
      repeat(7, (row) =>
        repeat(7, (at) =>
          group(
            ellipse(0, 0, 11, 4, STEEL.light) + ellipse(0, 1.6, 11, 2.4, STEEL.dark),
            `translate(${18 + at * 32} ${18 + row * 32}) rotate(${(row + at) % 2 ? 45 : -45})`,
          ),
        ),
      ),
    "matrix(0.9 0.28 -0.62 0.66 166 94)",
  ) +
  poly(
    [
      [23.4, 245.8],
      [230.4, 310.2],
      [230.4, 322],
      [23.4, 258],
    ],
    STEEL.deep,
  );

const coilSheet = (material: Tones): string =>
  rect(150, 88, 130, 224, material.dark) +
  ellipse(280, 200, 62, 112, material.deep) +
  rect(150, 88, 130, 70, material.light) +
  rect(150, 158, 130, 60, material.base) +
  ellipse(150, 200, 62, 112, material.base) +
  repeat(5, (at) => hoop(150, 200, 56 - at * 8, 101 - at * 14, at % 2 ? material.light : material.dark, 2.2)) +
  ellipse(150, 200, 20, 37, material.deep);

const pipes = (material: Tones): string =>
  [...pile(3, 34, [104, 286])]
    .reverse()
    .map((end) => rod(end, 33, DEPTH, material, 0.74))
    .join("");

const hollow = (): string => {
  const tube = (x: number, y: number): string =>
    box(x, y, 74, 74, DEPTH, STEEL) + rect(x + 9, y + 9, 56, 56, STEEL.deep, 3);
  return tube(68, 158) + tube(146, 158) + tube(68, 236) + tube(146, 236);
};

const scaffoldTubes = (): string =>
  [...pile(4, 20, [92, 292])]
    .reverse()
    .map((end) => rod(end, 19, [DEPTH[0] * 1.2, DEPTH[1] * 1.2], ZINC, 0.8))
    .join("");

/** Steel as it lies in the yard. */
export const steelMotifs = {
  bars: () => smaller(bars(true)),
  plainBars: () => smaller(bars(false)),
  coil,
  mesh,
  hBeam: () => smaller(hBeam()),
  iBeam,
  channel,
  angle,
  plates,
  chequered,
  coilSheet: () => coilSheet(ZINC),
  paintedSheet: () => coilSheet(PAINTED),
  pipes: () => smaller(pipes(STEEL)),
  galvanisedPipes: () => smaller(pipes(ZINC)),
  scaffoldTubes: () => smaller(scaffoldTubes()),
  hollow,
};
