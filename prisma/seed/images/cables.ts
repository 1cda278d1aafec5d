import {
  across,
  circle,
  ellipse,
  fitted,
  hoop,
  line,
  mix,
  path,
  rect,
  repeat,
  rod,
  shades,
  shadow,
  slant,
  type Tones,
  tones,
  type Xy,
} from "./draw";
import { at } from "./look";

const ZINC: Tones = tones("#eef2f5", "#c9d3db", "#98a5b0", "#64717d");
const BLACK = shades("#353b42");
const COPPER = tones("#ffd9b0", "#e0904f", "#a85e26", "#6b3812");
/** Insulation of cores in the order in which they are laid: phases, neutral, earth. */
const CORES = ["#e9b92b", "#3f9a50", "#d2443a", "#3f7fd0", "#2b3036"] as const;

/** A coil of wire in its wrap, the end stripped. */
export function wireCoil(wire: Tones, thickness: number, stripe?: string): string {
  const turns = Math.round(92 / thickness);
  const arc = (y: number): string => `M66 ${y}a134 50 0 0 0 268 0`;
  const arcs = repeat(turns, (turn) => arc(Math.round((188 + (turn * 84) / turns) * 10) / 10));
  const { light, base, dark, deep } = wire;
  const marked = stripe
    ? `<path d="${arcs}" transform="translate(0 ${-thickness * 0.4})" fill="none" stroke="${stripe}" stroke-width="${thickness * 0.44}"/>`
    : "";
  return (
    shadow(200, 316, 166, 18) +
    path("M66 180v84a134 50 0 0 0 268 0v-84z", across(deep, dark, base, light, base, dark, deep)) +
    marked +
    `<path d="${arcs}" fill="none" stroke="${deep}" stroke-opacity="0.75" stroke-width="${Math.max(1.4, thickness * 0.18)}"/>` +
    ellipse(200, 184, 134, 50, slant(light, base, dark)) +
    repeat(Math.round(turns * 0.7), (turn) => {
      const share = 1 - (turn * 0.5) / Math.round(turns * 0.7);
      return (
        (stripe ? hoop(200, 184, 134 * share - 3, 50 * share - 1, stripe, thickness * 0.28) : "") +
        hoop(200, 184, 134 * share, 50 * share, deep, Math.max(1.2, thickness * 0.14))
      );
    }) +
    ellipse(200, 186, 66, 23, slant("#c9ced3", "#f4f6f8")) +
    ellipse(200, 190, 62, 19, "#ffffff") +
    path(
      "M176 134 q24 -8 48 0 l2 28 q-26 -6 -52 0z M150 226 q50 12 100 0 v94 q-50 12 -100 0z",
      slant("#ffffff", "#eef1f3", "#ccd3d9"),
    ) +
    rect(164, 258, 72, 30, dark, 3) +
    rect(174, 268, 52, 4, "#ffffff", 2) +
    rect(184, 276, 32, 4, "#ffffff", 2) +
    tubeEnd(wire, thickness, stripe)
  );
}
const tubeEnd = (wire: Tones, thickness: number, stripe?: string): string => {
  const d = "M312 150 Q352 120 344 84";
  const wide = Math.max(10, thickness * 0.9);
  return (
    `<path d="${d}" fill="none" stroke="${wire.deep}" stroke-width="${wide}"/><path d="${d}" fill="none" stroke="${wire.base}" stroke-width="${wide * 0.8}"/>` +
    (stripe
      ? `<path d="${d}" fill="none" stroke="${stripe}" stroke-width="${wide * 0.3}"/>`
      : `<path d="${d}" fill="none" stroke="${wire.light}" stroke-width="${wide * 0.25}"/>`) +
    `<path d="M344 86 L340 62" fill="none" stroke="${COPPER.dark}" stroke-width="${wide * 0.6}"/><path d="M343 86 L339 62" fill="none" stroke="${COPPER.light}" stroke-width="${wide * 0.3}"/>`
  );
};

/** Seven strands of copper, or one. */
const copper = (x: number, y: number, radius: number): string =>
  circle(x, y, radius, slant(COPPER.light, COPPER.base, COPPER.dark)) +
  (radius > 8
    ? repeat(7, (wire) => {
        const turn = (wire * Math.PI) / 3;
        const [dx, dy] = wire === 6 ? [0, 0] : [Math.cos(turn) * radius * 0.64, Math.sin(turn) * radius * 0.64];
        return `<circle cx="${Math.round((x + dx) * 10) / 10}" cy="${Math.round((y + dy) * 10) / 10}" r="${Math.round(radius * 3.2) / 10}" fill="${slant("#ffe6c8", COPPER.base, COPPER.dark)}" stroke="${COPPER.deep}" stroke-width="1"/>`;
      })
    : "");

export interface Sheath {
  tones: Tones;
  stripe?: string;
  armoured?: boolean;
}
/**
 * A piece of cable with its cores drawn out in front, each with its colour and copper.
 * @param cores radius of each core, the largest being 1
 */
export function cable(sheath: Sheath, cores: readonly number[], radius: number): string {
  const depth: Xy = [176, -104];
  const end: Xy = [200 - 176 / 2 - radius * 0.1 + 8, 206 + 104 / 2];
  const [x, y] = end;
  const armour = sheath.armoured ? radius * 0.86 : radius * 0.88;
  const inner = sheath.armoured ? radius * 0.76 : radius * 0.84;
  const most = cores.length;
  // each core touches its neighbours and the bedding
  const reach = most === 1 ? 0 : inner / (1 + Math.sin(Math.PI / most));
  const largest = most === 1 ? inner * 0.7 : Math.min(inner - reach, reach * Math.sin(Math.PI / most)) * 0.97;
  const skin = sheath.stripe ? rect(0, -radius * 0.42, 206, radius * 0.12, sheath.stripe) : "";
  const { light, base, dark, deep } = sheath.tones;
  const out: Xy = [-46, 27];
  const tape = sheath.armoured
    ? rod(
        [x + 26, y - 15],
        armour,
        [54, -32],
        ZINC,
        0.98,
        repeat(4, (turn) => line([6 + turn * 14, armour], [18 + turn * 14, -armour], "#64717d", 2.4, "butt")),
      )
    : "";
  const places = cores.map((size, place) => {
    const turn = -Math.PI / 2 + (place * Math.PI * 2) / most;
    return {
      cx: x + Math.cos(turn) * reach,
      cy: y + Math.sin(turn) * reach,
      size: largest * size,
      colour: at(most === 2 ? (["#d2443a", "#3f7fd0"] as const) : CORES, place),
      earth: most >= 3 && place === most - 1 && most !== 4,
    };
  });
  const start: Xy = sheath.armoured ? [x + 70, y - 41] : end;
  const drawn =
    shadow(206, y + radius + 8, 176, 14) +
    rod(start, radius, sheath.armoured ? [depth[0] - 70, depth[1] + 41] : depth, sheath.tones, 0, skin) +
    tape +
    (sheath.armoured ? rod(end, inner, [40, -24], BLACK, 0) : circle(x, y, radius, slant(light, base, dark))) +
    circle(x, y, inner, slant(mix(deep, "#ffffff", 0.78), "#f4f6f8")) +
    [...places]
      .sort((a, b) => a.cy - b.cy)
      .map(({ cx, cy, size, colour, earth }) => {
        const insulation = shades(earth ? "#4ba35a" : colour);
        const [fx, fy] = [cx + out[0], cy + out[1]];
        const band = earth ? rect(0, -size * 0.3, 54, size * 0.5, "#f0cf3c") : "";
        return (
          rod([fx, fy], size, [-out[0], -out[1]], insulation, 0, band) +
          (earth ? path(`M${fx - size} ${fy} a${size} ${size} 0 0 1 ${size * 2} 0z`, "#f0cf3c") : "") +
          copper(fx, fy, size * 0.66)
        );
      })
      .join("");
  return fitted(drawn, radius > 80 ? 0.82 : radius > 70 ? 0.9 : 0.96, radius > 80 ? -4 : 0);
}
