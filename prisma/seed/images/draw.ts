/** Shades of one material, light to deep. */
export interface Tones {
  light: string;
  base: string;
  dark: string;
  deep: string;
}

const tones = (light: string, base: string, dark: string, deep: string): Tones => ({ light, base, dark, deep });

export const STEEL = tones("#c9d2da", "#9aa7b3", "#72808d", "#4a5661");
export const ZINC = tones("#e3e9ee", "#bfcad3", "#94a2ae", "#66737f");
export const RUST = tones("#c79c84", "#a5765c", "#7f5642", "#573a2c");
export const CEMENT = tones("#e4ded2", "#cbc2b1", "#a89e8b", "#7b7263");
export const CLAY = tones("#e0a085", "#c97d5d", "#a35e43", "#74402c");
export const STONE = tones("#dfe0dc", "#bfc1bb", "#979a93", "#6b6e68");
export const WOOD = tones("#ecd0a4", "#d6b07a", "#b0885a", "#7c5d3a");
export const WHITE = tones("#ffffff", "#e4e9ee", "#c2cbd3", "#8b959e");
export const BLACK = tones("#6c747c", "#4b535b", "#343a41", "#20252a");
export const GREEN = tones("#9bd6a8", "#55b06c", "#358a4c", "#20592f");
export const BLUE = tones("#9fc9ee", "#4f98d3", "#2f74ab", "#1c4a70");
export const RED = tones("#f0a79f", "#d9584c", "#b03a30", "#70231c");
export const YELLOW = tones("#ffe29a", "#f5bf3a", "#cf9716", "#8a630a");
export const ORANGE = tones("#fbc79c", "#ee8f43", "#c66d24", "#834412");
export const SAND = tones("#f0deb4", "#dcc48d", "#b99f68", "#8b7647");
export const PAINTED = tones("#9fc9ee", "#4f98d3", "#2f74ab", "#1c4a70");
export const GLASS = tones("#e3f4f8", "#bfe3ec", "#8fc4d2", "#4f8b9b");

export type Xy = readonly [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);
const points = (list: readonly Xy[]): string => list.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${rx ? ` rx="${rx}"` : ""}/>`;
export const circle = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"/>`;
export const ring = (cx: number, cy: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;
export const hoop = (cx: number, cy: number, rx: number, ry: number, stroke: string, width: number): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
export const poly = (list: readonly Xy[], fill: string): string => `<polygon points="${points(list)}" fill="${fill}"/>`;
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const line = (
  [x1, y1]: Xy,
  [x2, y2]: Xy,
  colour: string,
  width: number,
  cap: "round" | "butt" = "round",
): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}"/>`;
export const group = (content: string, transform: string): string => `<g transform="${transform}">${content}</g>`;
/** Drawn a little smaller, for goods that reach beyond the canvas. */
export const smaller = (content: string): string => group(content, "translate(-2 28) scale(0.88)");
export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");

/** A prism seen from the upper right: `face` (clockwise) in front, receding by `depth`. */
export function prism(face: readonly Xy[], depth: Xy, { light, base, dark }: Tones): string {
  const [dx, dy] = depth;
  const sides = face.map((from, at) => {
    const to = face[(at + 1) % face.length] ?? from;
    const normal: Xy = [to[1] - from[1], from[0] - to[0]];
    return { from, to, normal, order: (from[0] + to[0]) * dx + (from[1] + to[1]) * dy };
  });
  // Of two sides the one further along the depth stands nearer to the eye.
  const visible = sides.filter(({ normal }) => normal[0] * dx + normal[1] * dy > 0).sort((a, b) => a.order - b.order);
  const quads = visible.map(({ from, to, normal }) =>
    poly(
      [from, to, [to[0] + dx, to[1] + dy], [from[0] + dx, from[1] + dy]],
      Math.abs(normal[1]) > Math.abs(normal[0]) ? light : dark,
    ),
  );
  return quads.join("") + poly(face, base);
}

/** A box: front at (x, y) with width and height, receding by `depth`. */
export const box = (x: number, y: number, w: number, h: number, depth: Xy, material: Tones): string =>
  prism(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    depth,
    material,
  );

/** A round bar or tube that recedes from its front end; `bore` is the share of the radius that is hollow. */
export function rod(end: Xy, radius: number, depth: Xy, { light, base, dark, deep }: Tones, bore = 0): string {
  const back: Xy = [end[0] + depth[0], end[1] + depth[1]];
  const [shineX, shineY] = [-radius * 0.28, -radius * 0.34];
  return (
    line(end, back, dark, radius * 2) +
    line([end[0] + shineX / 2, end[1] + shineY / 2], [back[0] + shineX / 2, back[1] + shineY / 2], base, radius * 1.4) +
    line([end[0] + shineX, end[1] + shineY], [back[0] + shineX, back[1] + shineY], light, radius * 0.36) +
    circle(end[0], end[1], radius, light) +
    (bore ? circle(end[0], end[1], radius * bore, deep) : ring(end[0], end[1], radius * 0.6, base, radius * 0.16))
  );
}

/** Places in a pyramid of `rows` rounds of a radius, bottom row first, its lowest left centre at `start`. */
export const pile = (rows: number, radius: number, start: Xy): Xy[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: rows - row },
      (_, at): Xy => [start[0] + (at * 2 + row) * radius, start[1] - row * radius * 1.74],
    ),
  ).flat();
