import { chance } from "../random";
import {
  across,
  circle,
  ellipse,
  group,
  mix,
  path,
  poly,
  print,
  shades,
  shadow,
  slant,
  stroke,
  type Tones,
  tones,
  type Xy,
} from "./draw";
import { at, type Looks, named, numberIn, type Values } from "./look";
import { mixer, silo, tanker } from "./vehicles";

const KRAFT: Tones = tones("#efe3cc", "#dcc7a2", "#b89d72", "#806a48");
const PAPER: Tones = tones("#ffffff", "#eef0f1", "#cdd3d7", "#98a1a8");
/** A filled paper sack that stands, with a band of colour and print on it. */
function sack(x: number, y: number, scale: number, paper: Tones, band: string, lines: readonly string[]): string {
  const [title = "", below = ""] = lines;
  const body =
    "M6 14 q-10 96 -2 196 q2 14 16 14 q56 6 112 0 q14 0 16 -14 q8 -100 -2 -196 q-4 -12 -14 -12 q-56 6 -112 0 q-12 0 -14 12z";
  return group(
    path(body, across(paper.dark, paper.base, paper.light, paper.base, mix(paper.base, paper.dark, 0.6), paper.dark)) +
      path(
        "M2 78 q74 12 148 0 q3 44 0 78 q-74 12 -148 0 q-3 -40 0 -78z",
        across(mix(band, "#000000", 0.3), band, mix(band, "#ffffff", 0.24), band, mix(band, "#000000", 0.32)),
      ) +
      path("M8 16 q68 8 136 0 l2 14 q-70 9 -140 0z", paper.dark) +
      stroke("M12 23 h128", paper.deep, 2) +
      stroke("M14 44 q30 8 54 2 M92 202 q26 -8 44 -2 M18 190 q16 6 30 2", paper.dark, 2) +
      print(76, below ? 116 : 130, title.length > 6 ? 27 : 34, "#ffffff", title, title.length > 8 ? 128 : 0) +
      (below ? print(76, 147, below.length > 6 ? 19 : 25, "#ffffff", below, below.length > 9 ? 124 : 0) : ""),
    `translate(${x} ${y}) scale(${scale})`,
  );
}
/** One sack in front of two others. */
const sacks = (paper: Tones, band: string, lines: readonly string[]): string =>
  shadow(204, 322, 168, 16) +
  sack(36, 128, 0.84, paper, band, []) +
  sack(238, 128, 0.84, paper, band, []) +
  sack(117, 80, 1.08, paper, band, lines);

const stone = (x: number, y: number, size: number, material: Tones, seed: number, round: boolean): string => {
  const colour = at(
    [material.base, material.light, mix(material.base, material.dark, 0.5), mix(material.light, "#ffffff", 0.2)],
    seed % 4,
  );
  if (round) {
    const flat = 0.62 + 0.2 * chance("flat", seed);
    return ellipse(x, y, size, size * flat, slant(mix(colour, "#ffffff", 0.5), colour, mix(colour, "#20262d", 0.4)));
  }
  const corner = (place: number): Xy => {
    const turn = (place / 6) * Math.PI * 2 + chance("turn", seed, place) * 0.8;
    const reach = size * (0.74 + 0.4 * chance("reach", seed, place));
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.8];
  };
  const corners = Array.from({ length: 6 }, (_, place) => corner(place));
  return (
    poly(corners, slant(mix(colour, "#ffffff", 0.35), colour, mix(colour, "#20262d", 0.4))) +
    poly([corners[3] ?? [x, y], corners[4] ?? [x, y], corners[5] ?? [x, y], [x, y]], mix(colour, "#ffffff", 0.32))
  );
};

/** A heap of grains of one size; fine ones are points on a smooth heap. */
function heap(material: Tones, grain: number, round = false): string {
  const coarse = grain >= 5;
  const count = coarse ? Math.min(120, Math.round(15_000 / (grain * grain))) : grain === 0 ? 0 : 240;
  const grains = Array.from({ length: count }, (_, seed) => {
    // more of them below than at the top
    const height = 1 - Math.sqrt(chance("height", seed));
    const half = 158 * (1 - height) + 8;
    const x = 200 + (chance("side", seed) * 2 - 1) * (half - (coarse ? grain * 0.6 : 4)) * 0.97;
    const lift = Math.abs((x - 200) / half);
    return { x, y: 304 - height * 196 * (1 - lift * lift * 0.2) - (coarse ? grain * 0.4 : 2), seed };
  }).sort((a, b) => a.y - b.y);
  return (
    shadow(200, 312, 184, 18) +
    path(
      "M26 310 q64 -40 108 -112 q38 -64 66 -92 q32 26 68 92 q42 74 106 112 q-174 14 -348 0z",
      slant(mix(material.light, "#ffffff", 0.25), material.light, material.base, material.dark, material.dark),
    ) +
    grains
      .map(({ x, y, seed }) =>
        coarse
          ? stone(x, y, grain, material, seed, round)
          : circle(
              x,
              y,
              grain * (0.6 + 0.6 * chance("grain", seed)),
              seed % 3 ? material.deep : mix(material.light, "#ffffff", 0.5),
            ),
      )
      .join("")
  );
}

const drumOf = (colour: string, lines: readonly string[]): string => {
  const sides = across(
    mix(colour, "#000000", 0.42),
    colour,
    mix(colour, "#ffffff", 0.4),
    colour,
    mix(colour, "#000000", 0.36),
  );
  return (
    shadow(200, 324, 130, 14) +
    path("M112 92 v210 q88 34 176 0 v-210z", sides) +
    [160, 232]
      .map(
        (y) =>
          `<path d="M110 ${y} q90 34 180 0" fill="none" stroke="${mix(colour, "#000000", 0.4)}" stroke-width="7"/><path d="M110 ${y - 3} q90 34 180 0" fill="none" stroke="${mix(colour, "#ffffff", 0.35)}" stroke-width="3"/>`,
      )
      .join("") +
    ellipse(200, 92, 88, 25, slant(mix(colour, "#ffffff", 0.45), colour, mix(colour, "#000000", 0.3))) +
    ellipse(200, 92, 76, 19, slant(colour, mix(colour, "#ffffff", 0.25))) +
    ellipse(236, 94, 16, 6, "#f4f6f8") +
    ellipse(152, 88, 9, 4, "#f4f6f8") +
    path("M142 184 q58 16 116 0 v58 q-58 16 -116 0z", "#ffffff") +
    print(200, 222, 26, mix(colour, "#000000", 0.35), lines[0] ?? "", (lines[0]?.length ?? 0) > 6 ? 104 : 0) +
    print(200, 242, 15, "#5d6974", lines[1] ?? "")
  );
};

const cement = (band: (values: Values) => string, paper: Tones) => (values: Values) => {
  const { 品种代号 = "", 强度等级 = "", 包装 = "" } = values;
  const loose = 包装 === "散装";
  const lines = [品种代号.replaceAll(".", "·"), 强度等级];
  return {
    key: `${品种代号}-${强度等级}-${loose ? "loose" : "bag"}`.toLowerCase().replaceAll("p.", "p"),
    draw: () => (loose ? tanker(band(values), lines) : sacks(paper, band(values), lines)),
  };
};
const CEMENT_BANDS: Readonly<Record<string, string>> = {
  "P.S.A": "#2e8b57",
  "P.P": "#c26a1c",
  "P.F": "#6b7580",
  "P.C": "#23786f",
  "P.I": "#8a2f3c",
};

const MORTAR_BANDS: Readonly<Record<string, string>> = { DM: "#2e8b57", DP: "#2f74ab", DS: "#c26a1c", DW: "#1f7f92" };
const MORTAR_SIZE = 2;

const ADDITIVES: Readonly<Record<string, readonly [key: string, colour: string, print: string]>> = {
  聚羧酸高性能减水剂: ["pce", "#2f74ab", "PCE"],
  萘系高效减水剂: ["fdn", "#8a5a2b", "FDN"],
  早强剂: ["early", "#c8443c", "早强剂"],
  缓凝剂: ["retarder", "#6c4a9c", "缓凝剂"],
  引气剂: ["air", "#1f8fa8", "引气剂"],
  膨胀剂: ["expansive", "#c26a1c", "UEA"],
  防冻剂: ["frost", "#3f6fc0", "防冻剂"],
};
const FINENESS: Readonly<Record<string, readonly [key: string, grain: number]>> = {
  粗砂: ["coarse", 3.4],
  中砂: ["middle", 2.1],
  细砂: ["fine", 1],
};
const sandLook =
  (material: Tones) =>
  ({ 细度 }: Values) => {
    const [key, grain] = named(FINENESS, 细度);
    return { key, draw: () => heap(material, grain) };
  };
const stoneLook =
  (material: Tones, round: boolean) =>
  ({ 粒径 = "" }: Values) => {
    const most = Number(/-(\d+(\.\d+)?)/.exec(粒径)?.[1] ?? 20);
    const least = numberIn(粒径);
    const grain = Math.round(5 + (most + least) * 0.28);
    return { key: 粒径.replace("mm", ""), draw: () => heap(material, grain, round) };
  };
const concrete = (colour: string, mark: (values: Values) => string) => (values: Values) => {
  const pumped = values.浇筑方式 === "泵送";
  const printed = mark(values);
  return {
    key: [printed.toLowerCase(), pumped ? "pumped" : "poured"].filter(Boolean).join("-"),
    draw: () => mixer(pumped, printed, colour),
  };
};
const sackLook =
  (paper: Tones, band: string, key: (values: Values) => string, lines: (values: Values) => string[]) =>
  (values: Values) => ({ key: key(values), draw: () => sacks(paper, band, lines(values)) });
const PUTTY: Readonly<Record<string, string>> = { 一般型Y: "y", 柔韧型R: "r", 耐水型N: "n" };

/** Cement, concrete and what lies in heaps. */
export const bulkLooks: Looks = {
  "portland-cement": cement(() => "#2766a8", KRAFT),
  "blended-cement": cement(({ 品种代号 }) => named(CEMENT_BANDS, 品种代号), KRAFT),
  "special-cement": (values) =>
    cement(() => (values.品种代号 === "M" ? "#6b7580" : "#c8443c"), values.品种代号 === "M" ? KRAFT : PAPER)(values),
  "ready-mixed-concrete": concrete("#e07a2a", ({ 强度等级 = "" }) => 强度等级),
  "watertight-concrete": concrete("#2f7fb8", ({ 强度等级 = "" }) => 强度等级),
  "fine-concrete": concrete("#7c8894", ({ 强度等级 = "" }) => 强度等级),
  "dry-mortar": ({ 砂浆品种 = "", 强度等级 = "", 包装 }) => {
    const lines = [砂浆品种.slice(0, MORTAR_SIZE), 强度等级];
    const band = named(MORTAR_BANDS, 砂浆品种);
    const loose = 包装 === "散装";
    return {
      key: `${lines.join("-").toLowerCase()}-${loose ? "silo" : "bag"}`,
      draw: () => (loose ? silo(band, lines) : sacks(KRAFT, band, lines)),
    };
  },
  admixture: ({ 品种 = "", 形态, 固含量 = "" }) => {
    const [key, colour, printed] = named(ADDITIVES, 品种);
    const liquid = 形态 === "液体";
    return {
      key: `${key}-${liquid ? "liquid" : "powder"}-${固含量.replace("%", "")}`,
      draw: () => (liquid ? drumOf(colour, [printed, 固含量]) : sacks(PAPER, colour, [printed, 固含量])),
    };
  },
  "mineral-additive": ({ 品种, 等级 = "" }) => {
    const ash = 品种 === "粉煤灰";
    const grade = ash ? String(等级.replace("级", "").length) : 等级;
    const shade = 1 - (numberIn(grade) - 1) * 0.12;
    return {
      key: `${ash ? "ash" : "slag"}-${grade.toLowerCase()}`,
      draw: () =>
        heap(ash ? shades(mix("#5d6268", "#8f9499", shade)) : tones("#ffffff", "#ececea", "#c6c7c4", "#9a9c99"), 0),
    };
  },
  "natural-sand": sandLook(tones("#f0dcab", "#dbbf82", "#b5955b", "#856a3a")),
  "machine-sand": sandLook(tones("#d9dad6", "#b9bbb5", "#8b8e87", "#5f625c")),
  "crushed-stone": stoneLook(tones("#d3d5d3", "#a9adab", "#7c817f", "#555a58"), false),
  pebble: stoneLook(tones("#dcd3c4", "#b8ab98", "#8a7f70", "#5f564a"), true),
  putty: sackLook(
    PAPER,
    "#2f7fb8",
    ({ 类型, 净含量 = "" }) => `${named(PUTTY, 类型)}-${numberIn(净含量)}`,
    ({ 类型 = "", 净含量 = "" }) => [类型.slice(0, -1), `${类型.slice(-1)} ${净含量}`],
  ),
  "crystalline-coating": sackLook(
    PAPER,
    "#23786f",
    ({ 类型 = "", 净含量 }) => `${类型.slice(0, 1).toLowerCase()}-${numberIn(净含量)}`,
    ({ 类型 = "", 净含量 = "" }) => [类型.slice(0, 2), 净含量],
  ),
};
