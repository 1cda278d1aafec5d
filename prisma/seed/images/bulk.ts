import {
  BLACK,
  BLUE,
  box,
  CEMENT,
  CLAY,
  circle,
  ellipse,
  GLASS,
  GREEN,
  group,
  line,
  ORANGE,
  path,
  poly,
  RED,
  rect,
  repeat,
  ring,
  rod,
  SAND,
  STEEL,
  STONE,
  stroke,
  type Tones,
  WHITE,
  WOOD,
  type Xy,
  YELLOW,
  ZINC,
} from "./draw";

const bag = (x: number, y: number, label: Tones): string =>
  path(
    `M${x} ${y + 12} q6 -14 22 -12 h106 q16 -2 22 12 q8 28 0 58 q-6 14 -22 12 h-106 q-16 2 -22 -12 q-8 -30 0 -58z`,
    CEMENT.base,
  ) +
  path(`M${x + 4} ${y + 14} q4 -10 18 -10 h106 q14 0 18 10 q-60 10 -142 0z`, CEMENT.light) +
  rect(x + 34, y + 24, 82, 34, label.base, 4) +
  rect(x + 46, y + 34, 58, 5, "#fff", 2) +
  rect(x + 56, y + 45, 38, 4, "#fff", 2);
const bags = (label: Tones): string =>
  bag(40, 236, label) + bag(206, 236, label) + bag(124, 160, label) + bag(124, 84, label);

const mixer = (): string =>
  rect(52, 262, 296, 16, BLACK.base, 4) +
  path("M268 176 h54 q12 0 18 12 l14 36 v42 h-86z", BLUE.base) +
  path("M284 190 h34 q6 0 9 7 l9 25 h-52z", GLASS.base) +
  rect(336, 246, 20, 12, YELLOW.base, 3) +
  group(
    path(
      "M-96 -18 q-4 -16 12 -22 l60 -28 q34 -10 66 6 l44 34 q10 8 10 28 q0 22 -10 30 l-44 34 q-32 16 -66 6 l-60 -28 q-16 -6 -12 -22z",
      ORANGE.base,
    ) +
      path("M-88 -32 l64 -30 q34 -10 62 4 l44 34 q4 6 6 12 h-180z", ORANGE.light) +
      line([-26, -64], [14, 66], "#fff", 13, "butt") +
      line([26, -68], [66, 52], "#fff", 13, "butt"),
    "translate(160 176) rotate(-11)",
  ) +
  path("M54 206 l-16 62 h14 l22 -50z", BLACK.dark) +
  [104, 164, 306]
    .map((x) => circle(x, 288, 31, BLACK.deep) + circle(x, 288, 15, ZINC.base) + circle(x, 288, 5, BLACK.base))
    .join("");

const GRAINS: readonly Xy[] = [
  [120, 270],
  [150, 246],
  [176, 276],
  [204, 236],
  [232, 268],
  [262, 248],
  [286, 278],
  [186, 208],
  [222, 196],
  [204, 166],
  [164, 228],
  [250, 218],
  [98, 286],
  [308, 290],
  [142, 288],
  [240, 290],
];
const heap = (material: Tones, grain: number): string =>
  path("M48 304 q52 -54 82 -104 q34 -62 70 -84 q42 26 74 88 q30 54 80 100z", material.base) +
  path("M48 304 q52 -54 82 -104 q34 -62 70 -84 q-12 70 -46 110 q-36 44 -62 78z", material.light) +
  GRAINS.map(([x, y], at) =>
    grain > 6
      ? poly(
          [
            [x - grain, y + 3],
            [x - grain / 3, y - grain],
            [x + grain, y - grain / 2],
            [x + grain * 0.8, y + grain * 0.7],
            [x - grain / 4, y + grain],
          ],
          at % 2 ? material.dark : material.light,
        )
      : circle(x, y, grain - (at % 3), at % 2 ? material.dark : material.deep),
  ).join("") +
  ellipse(200, 304, 156, 9, material.dark);
const pebbles = (): string =>
  GRAINS.concat([
    [70, 290],
    [336, 288],
    [200, 262],
    [130, 300],
    [272, 302],
    [206, 292],
  ])
    .map(
      ([x, y], at) =>
        ellipse(
          x,
          y,
          27 - (at % 3) * 4,
          19 - (at % 2) * 3,
          [STONE.base, STONE.light, CEMENT.dark, STONE.dark][at % 4] ?? STONE.base,
        ) + ellipse(x - 7, y - 6, 9, 5, "#ffffff66"),
    )
    .join("");

const bricks = (material: Tones, holes: boolean): string => {
  const brick = (x: number, y: number): string =>
    box(x, y, 104, 42, [58, -34], material) +
    (holes
      ? repeat(2, (row) =>
          repeat(6, (at) =>
            group(
              ellipse(0, 0, 5.5, 3.4, material.deep),
              `translate(${x + 30 + at * 17 + row * 16} ${y - 9 - row * 14})`,
            ),
          ),
        )
      : "");
  return brick(54, 252) + brick(162, 252) + brick(108, 206) + brick(82, 160) + brick(190, 206);
};

const blocks = (): string => {
  const block = (x: number, y: number): string =>
    box(x, y, 142, 62, [62, -44], WHITE) +
    repeat(9, (at) => circle(x + 14 + ((at * 37) % 118), y + 10 + ((at * 23) % 44), 2.2, WHITE.dark));
  return block(40, 254) + block(186, 254) + block(112, 188) + block(112, 122);
};
const hollowBlocks = (): string => {
  const block = (x: number, y: number): string =>
    box(x, y, 138, 74, [64, -48], STONE) +
    repeat(2, (at) =>
      poly(
        [
          [x + 26 + at * 64, y - 10],
          [x + 66 + at * 64, y - 10],
          [x + 90 + at * 64, y - 32],
          [x + 50 + at * 64, y - 32],
        ],
        STONE.deep,
      ),
    );
  return block(42, 246) + block(188, 246) + block(112, 168);
};

const pail = (x: number, y: number, scale: number, label: Tones): string =>
  group(
    path("M0 0 h112 l-9 126 q-1 10 -12 10 h-70 q-11 0 -12 -10z", WHITE.base) +
      path("M82 0 h30 l-9 126 q-1 10 -12 10 h-22z", WHITE.dark) +
      path("M5 34 h102 l-4 62 h-94z", label.base) +
      rect(26, 50, 60, 9, "#fff", 3) +
      rect(38, 68, 36, 6, "#fff", 3) +
      ellipse(56, 0, 58, 14, WHITE.light) +
      ellipse(56, 0, 48, 10, label.light) +
      stroke("M2 8 q54 66 108 0", STEEL.dark, 4),
    `translate(${x} ${y}) scale(${scale})`,
  );
const pails = (label: Tones): string => pail(178, 150, 1.1, label) + pail(66, 116, 1.36, label);

const tiles = (a: string, b: string): string =>
  group(
    repeat(3, (row) =>
      repeat(
        3,
        (at) =>
          rect(at * 82, row * 82, 78, 78, (row + at) % 2 ? b : a, 2) +
          path(`M${at * 82 + 6} ${row * 82 + 60} l50 -52 h14 l-62 64z`, "#ffffff55"),
      ),
    ),
    "matrix(0.92 0.3 -0.66 0.66 172 84)",
  );

const boards = (material: Tones, edge: Tones, stripes: boolean): string =>
  repeat(
    5,
    (at) =>
      box(56 + at * 4, 284 - at * 27, 186, 20, [100, -84], at % 2 ? edge : material) +
      (stripes
        ? line([58 + at * 4, 290 - at * 27], [240 + at * 4, 290 - at * 27], material.dark, 2, "butt") +
          line([58 + at * 4, 297 - at * 27], [240 + at * 4, 297 - at * 27], material.dark, 2, "butt")
        : ""),
  );

const glass = (): string =>
  [0, 1, 2]
    .map(
      (at) =>
        poly(
          [
            [92 + at * 54, 120 - at * 14],
            [212 + at * 54, 84 - at * 14],
            [212 + at * 54, 274 - at * 14],
            [92 + at * 54, 310 - at * 14],
          ],
          at % 2 ? "#8fc4d2cc" : "#bfe3eccc",
        ) +
        poly(
          [
            [110 + at * 54, 232 - at * 14],
            [190 + at * 54, 110 - at * 14],
            [206 + at * 54, 106 - at * 14],
            [110 + at * 54, 254 - at * 14],
          ],
          "#ffffff88",
        ),
    )
    .join("");

const roll = ([x, y]: Xy, material: Tones): string =>
  rod([x, y], 42, [138, -84], material) +
  repeat(4, (at) => ring(x, y, 36 - at * 9, at % 2 ? material.light : material.deep, 3)) +
  circle(x, y, 5, material.deep);
const rolls = (material: Tones): string =>
  roll([156, 178], material) + roll([112, 262], material) + roll([206, 280], material);

const timber = (): string =>
  [
    [60, 252],
    [122, 252],
    [184, 252],
    [90, 196],
    [152, 196],
    [120, 140],
  ]
    .map(
      ([x = 0, y = 0]) =>
        box(x, y, 56, 50, [112, -70], WOOD) +
        stroke(`M${x + 12} ${y + 44} q4 -30 20 -36 M${x + 24} ${y + 44} q4 -18 14 -22`, WOOD.dark, 2.4),
    )
    .join("");

/** Goods in bags, heaps, pails, stacks and rolls. */
export const bulkMotifs = {
  bags: () => bags(BLUE),
  greenBags: () => bags(GREEN),
  whiteBags: () => bags(RED),
  mixer,
  sand: () => heap(SAND, 4),
  greySand: () => heap(STONE, 4),
  heap: () => heap(STONE, 13),
  pebbles,
  bricks: () => bricks(CLAY, false),
  holedBricks: () => bricks(CLAY, true),
  greyBricks: () => bricks(STONE, false),
  blocks,
  hollowBlocks,
  pails: () => pails(BLUE),
  greenPails: () => pails(GREEN),
  orangePails: () => pails(ORANGE),
  redPails: () => pails(RED),
  tiles: () => tiles("#eef0ee", "#d7dcda"),
  floorTiles: () => tiles("#d9d3c9", "#b9b1a5"),
  stoneTiles: () => tiles("#b3b8ba", "#8d9497"),
  boards: () => boards(WOOD, { ...WOOD, base: "#c79f68" }, true),
  blackBoards: () => boards({ light: "#5b4a43", base: "#6d5548", dark: "#3d312c", deep: "#221b18" }, WOOD, false),
  gypsum: () => boards(WHITE, ZINC, false),
  wool: () => boards({ light: "#dfd59f", base: "#c6ba7d", dark: "#9d9159", deep: "#6f663c" }, YELLOW, true),
  foam: () => boards(BLUE, { ...BLUE, base: "#6aaee2" }, false),
  glass,
  rolls: () => rolls(BLACK),
  whiteRolls: () => rolls(ZINC),
  timber,
};
