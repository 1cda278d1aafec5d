import { between } from "../random";
import type { Photo } from "./actors";
import { Canvas, type Colour } from "./canvas";

const [WIDTH, HEIGHT] = [320, 240];
const SKY: Colour = [196, 214, 228];
const GROUND: Colour = [150, 138, 122];
const STEEL: Colour = [122, 84, 66];
const STEEL_LIGHT: Colour = [166, 120, 96];
const CAB: Colour = [42, 98, 160];
const DARK: Colour = [40, 42, 46];
const GLASS: Colour = [170, 205, 220];
const DRUM: Colour = [226, 226, 222];
const PAPER: Colour = [247, 246, 240];
const INK: Colour = [34, 44, 66];

/** As many different photos are taken as a day has gates: the files of the demo stay few. */
const VIEWS = 4;

function truck(view: number): Canvas {
  const picture = new Canvas(WIDTH, HEIGHT, SKY).box(0, 168, WIDTH, 72, GROUND);
  const cab = 214 + view * 6;
  picture
    .box(cab, 96, 62, 74, CAB)
    .box(cab + 30, 106, 26, 26, GLASS)
    .box(24, 150, cab, 18, DARK);
  for (const wheel of [56, 92, 172, cab + 34]) picture.disc(wheel, 176, 17, DARK).disc(wheel, 176, 7, DRUM);
  return picture;
}

/** Bundles of bars on a truck, their ends to the eye. */
function load(view: number): Canvas {
  const picture = truck(view);
  for (let row = 0; row < 4; row++)
    for (let at = 0; at < 15 - row; at++) {
      const [x, y] = [34 + at * 12 + row * 6, 143 - row * 11];
      picture.disc(x, y, 5, STEEL).disc(x - 1, y - 1, 2, STEEL_LIGHT);
    }
  return picture;
}

function mixer(view: number): Canvas {
  const picture = truck(view);
  for (let at = 0; at < 12; at++) picture.disc(64 + at * 11, 116 - at, 26 + Math.round(10 * Math.sin(at / 3.6)), DRUM);
  return picture.box(60, 112, 140, 6, CAB);
}

const motifs = { load, mixer } as const;
const made = new Map<string, Photo["content"]>();

function kept(key: string, draw: () => Canvas): Photo["content"] {
  const content = made.get(key) ?? draw().png();
  made.set(key, content);
  return content;
}

/** A truck at the gate, from one of a few places. */
export function sitePhoto(motif: keyof typeof motifs, of: number): Photo {
  const view = between(0, VIEWS - 1, "view", motif, of);
  return { name: "现场照片.png", content: kept(`${motif} ${view}`, () => motifs[motif](view)) };
}

/** Segments of a display that are lit for each digit: top, middle, bottom, upper left, upper right, lower left, lower right. */
const DIGITS: Readonly<Record<string, string>> = {
  "0": "1011111",
  "1": "0000101",
  "2": "1110110",
  "3": "1110101",
  "4": "0101101",
  "5": "1111001",
  "6": "1111011",
  "7": "1000101",
  "8": "1111111",
  "9": "1111101",
};
const SEGMENTS = [
  [0, 0, 20, 4],
  [0, 20, 20, 4],
  [0, 40, 20, 4],
  [0, 0, 4, 24],
  [16, 0, 4, 24],
  [0, 20, 4, 24],
  [16, 20, 4, 24],
] as const;

/** What the weighbridge printed, in tonnes. */
export function ticketPhoto(tonnes: number): Photo {
  const picture = new Canvas(WIDTH, HEIGHT, GROUND).box(30, 16, 260, 208, PAPER).box(50, 34, 130, 10, INK);
  for (let line = 0; line < 4; line++) picture.box(50, 62 + line * 16, 60 + ((line * 53) % 90), 5, INK);
  picture.box(50, 196, 220, 2, INK);
  let x = 60;
  for (const letter of tonnes.toFixed(3)) {
    if (letter === ".") picture.box(x, 178, 5, 5, INK);
    const lit = DIGITS[letter] ?? "";
    for (const [at, [left, top, width, height]] of SEGMENTS.entries())
      if (lit[at] === "1") picture.box(x + left, 138 + top, width, height, INK);
    x += letter === "." ? 14 : 30;
  }
  return { name: "磅单照片.png", content: picture.png() };
}

const SEAL: Colour = [196, 46, 42];

/** A sheet of paper with rows of figures and the works' seal. */
export function certificatePhoto(name: string): Photo {
  const content = kept(`paper ${name}`, () => {
    const picture = new Canvas(WIDTH, HEIGHT, GROUND).box(46, 8, 228, 224, PAPER).box(110, 24, 100, 10, INK);
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 4; column++)
        picture.box(64 + column * 50, 56 + row * 16, 20 + ((row * 7 + column * 11) % 18), 4, INK);
    return picture.disc(224, 190, 26, SEAL).disc(224, 190, 22, PAPER).disc(224, 190, 6, SEAL);
  });
  return { name: `${name}.png`, content };
}
