import {
  across,
  ellipse,
  group,
  hoop,
  line,
  mix,
  path,
  rect,
  repeat,
  ring,
  rod,
  shades,
  shadow,
  slant,
  stacked,
  type Tones,
  tones,
  type Xy,
} from "./draw";
import { at, type Looks, numberIn, step } from "./look";

const DEPTH: Xy = [158, -96];
/** Hot rolled steel with its scale, bright drawn steel, zinc. */
const ROLLED: Tones = tones("#c3b3a8", "#93827a", "#6d5f59", "#433936");
const BRIGHT: Tones = tones("#d5dce3", "#a3afba", "#74818d", "#48545f");
const LENGTH = Math.hypot(DEPTH[0], DEPTH[1]);

/** Crescent ribs along a bar, and the seam between them: one path for each, they are many. */
function ribs(radius: number): string {
  const gap = Math.max(11, radius * 0.62);
  const count = Math.floor((LENGTH - radius) / gap);
  const [lean, half] = [radius * 0.42, radius * 0.86];
  const marks = (shift: number): string =>
    repeat(count, (place) => {
      const x = radius * 0.7 + place * gap + shift;
      return `M${Math.round(x - lean)} ${Math.round(half)}L${Math.round(x + lean)} ${Math.round(-half)}`;
    });
  const lined = (d: string, colour: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  const width = Math.max(1.8, Math.round(radius * 1.6) / 10);
  return (
    lined(marks(width * 0.8), ROLLED.deep, width) +
    lined(marks(0), mix(ROLLED.light, "#ffffff", 0.15), width * 0.7) +
    rect(0, radius * 0.3, LENGTH, Math.max(1.4, radius * 0.1), ROLLED.deep)
  );
}

const sizes = [
  { rows: 6, radius: 12 },
  { rows: 5, radius: 16 },
  { rows: 4, radius: 21 },
  { rows: 3, radius: 29 },
] as const;
const BAR_STEPS = [10, 18, 28] as const;

const bars = (size: { rows: number; radius: number }, ribbed: boolean): string =>
  stacked(size.rows, size.radius, DEPTH, (end) =>
    rod(end, size.radius - 0.6, DEPTH, ROLLED, 0, ribbed ? ribs(size.radius) : ""),
  );

type Surface = "ribbed" | "plain" | "strand";
/** What a coil's turns look like along them. */
const dashes: Record<Surface, string> = { ribbed: "4 4", plain: "", strand: "9 3" };

/** A coil on its side of wire of some thickness, bound four times. */
function coil(material: Tones, thickness: number, surface: Surface): string {
  const turns = Math.round(150 / thickness);
  const arc = (y: number): string => `M58 ${y}a142 46 0 0 0 284 0`;
  const wires = repeat(turns, (turn) => arc(Math.round((152 + (turn * 132) / turns) * 10) / 10));
  const over = dashes[surface];
  const twisted = over
    ? `<path d="${wires}" transform="translate(0 ${-thickness / 2})" fill="none" stroke="${mix(material.light, "#ffffff", 0.3)}" stroke-opacity="0.75" stroke-width="${thickness * 0.5}" stroke-dasharray="${over}"/>`
    : "";
  const { light, base, dark, deep } = material;
  return (
    shadow(200, 318, 168, 18) +
    path("M58 150v128a142 46 0 0 0 284 0v-128z", across(deep, dark, base, light, base, dark, deep)) +
    twisted +
    `<path d="${wires}" fill="none" stroke="${deep}" stroke-opacity="0.7" stroke-width="${Math.max(1.4, thickness * 0.22)}"/>` +
    ellipse(200, 150, 142, 46, slant(light, mix(light, base, 0.6), base, dark)) +
    repeat(Math.round(turns / 2), (turn) => {
      const share = 1 - (turn * 0.52) / Math.round(turns / 2);
      return hoop(200, 150, 142 * share, 46 * share, dark, Math.max(1.2, thickness * 0.18));
    }) +
    ellipse(200, 151, 66, 20, slant("#20262d", deep, dark)) +
    [108, 200, 292]
      .map((x) => {
        const edge = 150 + 46 * Math.sqrt(1 - ((x - 200) / 142) ** 2);
        const inner = 150 + (x === 200 ? 20 : 4);
        const wide = x === 200 ? 12 : 10;
        return (
          path(
            `M${x - wide / 2} ${inner}h${wide}v${Math.round(edge - inner) + 128}h${-wide}z`,
            across("#5b646d", "#8d97a1", "#4a525a"),
          ) + rect(x - wide / 2 - 2, edge + 52, wide + 4, 12, "#3c444c", 2)
        );
      })
      .join("")
  );
}

function mesh(spacing: number, diameter: number): string {
  const count = at([9, 6, 5], step(spacing, 100, 150));
  const [gap, width] = [240 / (count - 1), 4 + diameter * 0.55];
  const wire = (from: Xy, to: Xy): string =>
    line(from, to, BRIGHT.deep, width) +
    line([from[0] - 1, from[1] - 1], [to[0] - 1, to[1] - 1], BRIGHT.base, width * 0.7) +
    line([from[0] - 1.6, from[1] - 1.6], [to[0] - 1.6, to[1] - 1.6], "#e8edf1", width * 0.24);
  return (
    shadow(196, 300, 170, 22) +
    group(
      repeat(count, (row) => wire([-9, row * gap], [249, row * gap])) +
        repeat(count, (column) => wire([column * gap, -9], [column * gap, 249])),
      "matrix(0.86 0.28 -0.62 0.6 172 98)",
    )
  );
}

/** Seven wires around each other, three lengths of it. */
const strands = (diameter: number): string => {
  const radius = at([30, 36, 42], step(diameter, 11.1, 15.2));
  const twist = repeat(12, (mark) => `M${mark * 17 - 4} ${radius}L${mark * 17 + 20} ${-radius}`);
  const skin = `<path d="${twist}" fill="none" stroke="${BRIGHT.deep}" stroke-width="3.4"/><path d="${twist}" transform="translate(3 0)" fill="none" stroke="#eef2f5" stroke-opacity="0.8" stroke-width="2.4"/>`;
  return stacked(2, radius, DEPTH, (end) => {
    const [x, y] = end;
    const wires = repeat(7, (wire) => {
      const turn = (wire * Math.PI) / 3;
      const [dx, dy] = wire === 6 ? [0, 0] : [Math.cos(turn) * radius * 0.64, Math.sin(turn) * radius * 0.64];
      const size = radius * 0.33;
      return `<circle cx="${Math.round(x + dx)}" cy="${Math.round(y + dy)}" r="${Math.round(size)}" fill="${slant("#f2f5f7", BRIGHT.base, BRIGHT.dark)}" stroke="${BRIGHT.deep}" stroke-width="1.5"/>`;
    });
    return rod(end, radius, DEPTH, BRIGHT, 0.98, skin) + ring(x, y, radius, BRIGHT.deep, 1.5) + wires;
  });
};

const thick = (diameter: string | undefined): { key: string; wire: number } => {
  const place = step(numberIn(diameter), 7, 10);
  return { key: at(["thin", "middle", "thick"], place), wire: at([8, 11, 15], place) };
};
const coilLook = (name: string, surface: Surface, material: Tones) => (values: Readonly<Record<string, string>>) => {
  const { key, wire } = thick(values.公称直径);
  return { key: `${name}-${key}`, draw: () => coil(material, wire, surface) };
};

/** Steel for concrete: bars, coils, mesh, strand. */
export const steelBarLooks: Looks = {
  "ribbed-bar": ({ 公称直径 }) => {
    const place = step(numberIn(公称直径), ...BAR_STEPS);
    return { key: `d${place}`, draw: () => bars(at(sizes, place), true) };
  },
  "plain-bar": ({ 公称直径 }) => {
    const place = step(numberIn(公称直径), ...BAR_STEPS);
    return { key: `d${place}`, draw: () => bars(at(sizes, place), false) };
  },
  "ribbed-coil": coilLook("ribbed", "ribbed", ROLLED),
  "wire-rod": coilLook("plain", "plain", shades("#85888c")),
  "cold-ribbed": coilLook("cold", "ribbed", BRIGHT),
  "welded-mesh": ({ 网孔间距, 钢筋直径 }) => ({
    key: `${numberIn(网孔间距)}-${step(numberIn(钢筋直径), 6, 8)}`,
    draw: () => mesh(numberIn(网孔间距), at([5, 8, 12], step(numberIn(钢筋直径), 6, 8))),
  }),
  strand: ({ 公称直径 }) => ({
    key: `d${step(numberIn(公称直径), 11.1, 15.2)}`,
    draw: () => strands(numberIn(公称直径)),
  }),
};
