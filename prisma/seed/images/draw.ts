/** Shades of one material, light to deep. */
export interface Tones {
  light: string;
  base: string;
  dark: string;
  deep: string;
}

export const tones = (light: string, base: string, dark: string, deep: string): Tones => ({ light, base, dark, deep });

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
/** A colour between two: `share` of the second. */
export const mix = (a: string, b: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(channel(a, at) * (1 - share) + channel(b, at) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
/** Shades of one colour. */
export const shades = (base: string): Tones => ({
  light: mix(base, "#ffffff", 0.42),
  base,
  dark: mix(base, "#10151c", 0.26),
  deep: mix(base, "#10151c", 0.54),
});

const gradient = (kind: string, stops: readonly string[]): string =>
  `url(#${kind}-${stops.map((stop) => stop.slice(1)).join("-")})`;
/** Paints from one colour to the next: from above, from the left, from the upper left, from within. */
export const down = (...stops: string[]): string => gradient("v", stops);
export const across = (...stops: string[]): string => gradient("h", stops);
export const slant = (...stops: string[]): string => gradient("d", stops);
const glow = (...stops: string[]): string => gradient("r", stops);

const vectors: Record<string, string> = {
  v: 'x1="0" y1="0" x2="0" y2="1"',
  h: 'x1="0" y1="0" x2="1" y2="0"',
  d: 'x1="0" y1="0" x2="1" y2="1"',
};
/** The definitions of the paints that a drawing names. */
export function paintsOf(content: string): string {
  const ids = new Set([...content.matchAll(/url\(#([vhdr](?:-[0-9a-f]{6,8})+)\)/g)].map(([, id = ""]) => id));
  const defs = [...ids].map((id) => {
    const [kind = "", ...colours] = id.split("-");
    const stops = colours.map((colour, at) => {
      const offset = round((at * 100) / Math.max(1, colours.length - 1));
      const opacity =
        colour.length === 8 ? ` stop-opacity="${round2(Number.parseInt(colour.slice(6), 16) / 255)}"` : "";
      return `<stop offset="${offset}%" stop-color="#${colour.slice(0, 6)}"${opacity}/>`;
    });
    const tag = kind === "r" ? "radialGradient" : "linearGradient";
    return `<${tag} id="${id}" ${vectors[kind] ?? ""}>${stops.join("")}</${tag}>`;
  });
  return defs.length > 0 ? `<defs>${defs.join("")}</defs>` : "";
}

export type Xy = readonly [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);
const round1 = (value: number): number => Math.round(value * 10) / 10;
const round2 = (value: number): string => String(Math.round(value * 100) / 100);
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
/** Drawn a little smaller about the middle, for goods that would reach beyond the frame. */
export const fitted = (content: string, scale: number, down = 0): string =>
  group(content, `translate(${round(200 * (1 - scale))} ${round(200 * (1 - scale) + down)}) scale(${scale})`);
export const group = (content: string, transform: string): string => `<g transform="${transform}">${content}</g>`;
/** The ground under goods. */
export const shadow = (cx: number, cy: number, rx: number, ry = rx * 0.12): string =>
  ellipse(cx, cy, rx, ry, glow("#1f23293d", "#1f23291f", "#1f232900"));
export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");

/** A prism seen from the upper right: `face` (clockwise) in front, receding by `depth`. */
export function prism(face: readonly Xy[], depth: Xy, { light, base, dark, deep }: Tones): string {
  const [dx, dy] = depth;
  const sides = face.map((from, at) => {
    const to = face[(at + 1) % face.length] ?? from;
    const normal: Xy = [to[1] - from[1], from[0] - to[0]];
    return { from, to, normal, order: (from[0] + to[0]) * dx + (from[1] + to[1]) * dy };
  });
  // Of two sides the one further along the depth is nearer to the eye.
  const visible = sides.filter(({ normal }) => normal[0] * dx + normal[1] * dy > 0).sort((a, b) => a.order - b.order);
  const top = slant(mix(light, "#ffffff", 0.35), light, mix(light, base, 0.5));
  const side = across(dark, mix(dark, deep, 0.6));
  const quads = visible.map(({ from, to, normal }) =>
    poly(
      [from, to, [to[0] + dx, to[1] + dy], [from[0] + dx, from[1] + dy]],
      Math.abs(normal[1]) > Math.abs(normal[0]) ? top : side,
    ),
  );
  return quads.join("") + poly(face, slant(mix(light, base, 0.45), base, mix(base, dark, 0.45)));
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

/** How a round surface takes the light, from its upper edge to its lower one. */
const roundness = ({ light, base, dark, deep }: Tones): string[] => [
  mix(base, dark, 0.35),
  mix(base, light, 0.55),
  mix(light, "#ffffff", 0.45),
  mix(base, light, 0.25),
  mix(base, dark, 0.55),
  dark,
  mix(dark, deep, 0.75),
];

/** The surface of a rod between its ends; `skin` is drawn on it: x from the front end, y from −radius to radius. */
export function barrel(end: Xy, radius: number, depth: Xy, tones: Tones, skin = ""): string {
  const length = Math.hypot(depth[0], depth[1]);
  const turn = (Math.atan2(depth[1], depth[0]) * 180) / Math.PI;
  return group(
    circle(length, 0, radius, down(...roundness(tones))) +
      rect(0, -radius, length, radius * 2, down(...roundness(tones))) +
      skin,
    `translate(${round(end[0])} ${round(end[1])}) rotate(${round(turn)})`,
  );
}

/** A round bar or tube that recedes from its front end; `bore` is the share of the radius that is hollow. */
export function rod(end: Xy, radius: number, depth: Xy, tones: Tones, bore = 0, skin = ""): string {
  const [x, y] = end;
  const { light, base, dark, deep } = tones;
  const face = slant(mix(light, "#ffffff", 0.5), light, mix(light, base, 0.8));
  return (
    barrel(end, radius, depth, tones, skin) +
    circle(x, y, radius, face) +
    (bore
      ? circle(x, y, radius * bore, slant(mix(deep, "#000000", 0.35), deep, mix(deep, dark, 0.8)))
      : ring(x, y, radius * 0.72, mix(light, base, 0.7), round1(radius * 0.1)))
  );
}

/** Places in a pyramid of `rows` rounds of a radius, bottom row first, its lowest left centre at `start`. */
const pile = (rows: number, radius: number, start: Xy): Xy[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: rows - row },
      (_, at): Xy => [start[0] + (at * 2 + row) * radius, start[1] - row * radius * 1.74],
    ),
  ).flat();

/** A pyramid of rods in the middle of the canvas, the far ones first. */
export function stacked(rows: number, radius: number, depth: Xy, one: (end: Xy) => string): string {
  const [width, height] = [radius * 2 * rows + depth[0], radius * 2 + (rows - 1) * radius * 1.74 - depth[1]];
  const start: Xy = [200 - width / 2 + radius, 202 + height / 2 - radius];
  const ends = pile(rows, radius, start).reverse();
  return shadow(205, start[1] + radius * 0.8, width * 0.46, 15) + ends.map(one).join("");
}

/** A path as a round tube: lighter strokes over darker ones. */
export const tube = (d: string, width: number, { light, base, dark, deep }: Tones): string =>
  (
    [
      [1, mix(dark, deep, 0.6), 0],
      [0.93, dark, -0.01],
      [0.78, mix(base, dark, 0.45), -0.03],
      [0.6, base, -0.07],
      [0.4, mix(base, light, 0.45), -0.11],
      [0.2, light, -0.14],
      [0.08, mix(light, "#ffffff", 0.6), -0.15],
    ] as const
  )
    .map(([share, colour, up]) => {
      const drawn = `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round1(width * share)}" stroke-linejoin="round"/>`;
      return up ? group(drawn, `translate(${round1(width * up)} ${round1(width * up)})`) : drawn;
    })
    .join("");

const FONT = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
/** Print on goods, centred; at most `fit` wide. */
export const print = (x: number, y: number, size: number, fill: string, content: string, fit = 0): string =>
  `<text x="${round(x)}" y="${round(y)}" font-family="${FONT}" font-size="${size}" font-weight="700" text-anchor="middle" fill="${fill}"${fit ? ` textLength="${fit}" lengthAdjust="spacingAndGlyphs"` : ""}>${content}</text>`;

/** A rod across the canvas: light on its upper side. */
export const sideways = (t: Tones): string =>
  down(t.dark, mix(t.base, t.light, 0.6), mix(t.light, "#ffffff", 0.5), t.base, t.dark, t.deep);
