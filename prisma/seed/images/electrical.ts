import { cable, type Sheath, wireCoil } from "./cables";
import {
  across,
  box,
  circle,
  down,
  group,
  mix,
  path,
  poly,
  print,
  prism,
  rect,
  repeat,
  shades,
  shadow,
  slant,
  type Tones,
  tones,
  type Xy,
} from "./draw";
import { at, type Looks, named, numberIn, numbersIn, step } from "./look";

const ZINC: Tones = tones("#eef2f5", "#c9d3db", "#98a5b0", "#64717d");
const BLACK = shades("#353b42");
const PLASTIC: Readonly<Record<string, readonly [key: string, tones: Tones]>> = {
  雅白: ["white", tones("#ffffff", "#f3f4f4", "#cfd4d7", "#9aa2a8")],
  深灰: ["grey", tones("#8a9199", "#5a6169", "#3a4047", "#23272c")],
};
const SHEATHS: Readonly<Record<string, readonly [key: string, sheath: Sheath]>> = {
  YJV: ["yjv", { tones: BLACK }],
  "ZR-YJV": ["zr", { tones: BLACK, stripe: "#d2443a" }],
  "WDZ-YJY": ["wdz", { tones: shades("#e08a34") }],
  YJV22: ["armoured", { tones: BLACK, armoured: true }],
};
/** Sizes of cores from 4×25+1×16: the fifth is thinner. */
function coresOf(text: string): { key: string; sizes: number[]; section: number } {
  const groups = text.split("+").map((part) => numbersIn(part));
  const largest = Math.max(...groups.map(([, section = 1]) => section));
  const sizes = groups.flatMap(([count = 1, section = 1]) =>
    Array.from({ length: count }, () => (section < largest ? 0.78 : 1)),
  );
  return { key: groups.map(([count]) => count).join("-"), sizes, section: largest };
}

const hole = (x: number, y: number, turn = 0): string =>
  group(rect(-5, -15, 10, 30, "#23272c", 2), `translate(${x} ${y}) rotate(${turn})`);
const threeHoles = (x: number, y: number, size = 1): string =>
  group(hole(0, -24) + hole(-28, 22, 32) + hole(28, 22, -32), `translate(${x} ${y}) scale(${size})`);
const rockers = (count: number, { light, base, dark, deep }: Tones, twoWay: boolean): string => {
  const wide = 156 / count;
  return repeat(count, (place) => {
    const x = 122 + place * wide;
    return (
      rect(x + 1.5, 126, wide - 3, 156, deep, 4) +
      rect(x + 1.5, 126, wide - 3, 80, down(dark, base), 4) +
      rect(x + 1.5, 202, wide - 3, 80, down(mix(light, "#ffffff", 0.5), light), 4) +
      rect(x + wide / 2 - 9, 262, 18, 5, "#58a86a", 2) +
      (twoWay
        ? poly(
            [
              [x + wide / 2 - 8, 146],
              [x + wide / 2 + 8, 146],
              [x + wide / 2, 136],
            ],
            deep,
          ) +
          poly(
            [
              [x + wide / 2 - 8, 152],
              [x + wide / 2 + 8, 152],
              [x + wide / 2, 162],
            ],
            deep,
          )
        : "")
    );
  });
};
const FACES: Readonly<Record<string, readonly [key: string, face: (t: Tones) => string]>> = {
  一开单控: ["switch-1", (t) => rockers(1, t, false)],
  一开双控: ["switch-1-two-way", (t) => rockers(1, t, true)],
  二开单控: ["switch-2", (t) => rockers(2, t, false)],
  三开单控: ["switch-3", (t) => rockers(3, t, false)],
  五孔插座: ["socket-5", () => hole(176, 164) + hole(224, 164) + threeHoles(200, 236)],
  七孔插座: [
    "socket-7",
    () => hole(164, 160) + hole(236, 160) + hole(184, 160) + hole(216, 160) + threeHoles(200, 236),
  ],
  "16A三孔插座": ["socket-16a", (t) => threeHoles(200, 206, 1.45) + print(200, 278, 15, t.deep, "16A")],
  电脑插座: [
    "socket-data",
    (t) =>
      rect(160, 160, 80, 84, slant(t.dark, t.base), 6) +
      path("M172 172 h56 v46 h-12 v12 h-32 v-12 h-12z", "#23272c") +
      repeat(8, (pin) => rect(177 + pin * 6, 174, 3, 14, "#e0b04f")) +
      print(200, 274, 15, t.deep, "PC"),
  ],
  空白面板: ["blank", () => ""],
};
const plate = (t: Tones, face: string): string =>
  shadow(204, 326, 130, 12) +
  rect(90, 96, 224, 224, slant(t.dark, t.deep), 20) +
  rect(86, 90, 224, 224, slant(mix(t.light, "#ffffff", 0.4), t.base, t.dark), 20) +
  rect(89, 93, 218, 218, slant(t.light, t.base), 18) +
  rect(118, 122, 164, 164, slant(t.dark, t.light), 10) +
  rect(120, 124, 160, 160, slant(mix(t.base, t.light, 0.3), t.base), 9) +
  face;

const cabinet = (level: number): string => {
  const orange = shades("#e8862e");
  const { x, y, w, h } = at(
    [
      { x: 88, y: 84, w: 176, h: 234 },
      { x: 112, y: 106, w: 146, h: 196 },
      { x: 130, y: 146, w: 116, h: 136 },
    ] as const,
    level,
  );
  const doors = level === 0 ? 2 : 1;
  return (
    shadow(212, y + h + 6, w * 0.85, 14) +
    box(x, y, w, h, [54, -30], orange) +
    (level === 0 ? rect(x + 6, y + h, 16, 12, "#3a4047") + rect(x + w - 22, y + h, 16, 12, "#3a4047") : "") +
    repeat(doors, (door) => {
      const [left, wide] = [x + 8 + (door * (w - 12)) / doors, (w - 16) / doors - (doors - 1) * 3];
      return (
        rect(left, y + 8, wide, h - 16, slant(orange.light, mix(orange.light, orange.base, 0.6), orange.base), 5) +
        rect(left + wide - 14, y + h * 0.5, 7, 28, slant("#f4f6f8", "#5d6974"), 3)
      );
    }) +
    rect(x + w / 2 - w * 0.3, y + h * 0.14, w * 0.6, h * 0.16, "#ffffff", 3) +
    print(x + w / 2, y + h * 0.255, h * 0.1, "#b3541e", at(["总配电箱", "分配电箱", "开关箱"], level)) +
    group(
      path("M14 0 L-14 38 H2 L-8 72 L26 28 H8 L20 0z", "#23272c"),
      `translate(${x + w / 2 - 4} ${y + h * 0.44}) scale(${h / 234})`,
    ) +
    (level === 2 ? circle(x + w - 24, y + 52, 0, "#000000") : "")
  );
};

const tray = (kind: string, wide: number, deep: number): string => {
  const w = at([96, 150, 196], wide);
  const h = w * at([0.28, 0.48, 0.7], deep);
  const [dx, dy] = [148, -94];
  const left = 200 - (w + dx) / 2;
  const top = 206 - (h + dy) / 2;
  const t = 7;
  const inside = (u: number, v: number): Xy => [left + t + (w - 2 * t) * u + dx * v, top + h - t + dy * v];
  const floor =
    kind === "梯级式"
      ? ""
      : poly([inside(0, 0), inside(1, 0), inside(1, 1), inside(0, 1)], slant("#8c99a5", "#dfe5ea", "#b5c0ca"));
  const rungs =
    kind === "梯级式"
      ? repeat(7, (rung) =>
          poly(
            [
              inside(0, (rung + 0.35) / 7),
              inside(1, (rung + 0.35) / 7),
              inside(1, (rung + 0.65) / 7),
              inside(0, (rung + 0.65) / 7),
            ],
            down("#eef2f5", "#98a5b0"),
          ),
        )
      : "";
  const slots =
    kind === "托盘式"
      ? repeat(6, (row) =>
          repeat(4, (place) =>
            poly(
              [
                inside(0.08 + place * 0.23, (row + 0.3) / 6),
                inside(0.22 + place * 0.23, (row + 0.3) / 6),
                inside(0.22 + place * 0.23, (row + 0.62) / 6),
                inside(0.08 + place * 0.23, (row + 0.62) / 6),
              ],
              "#4d5863",
            ),
          ),
        )
      : "";
  const farWall = poly(
    [[left + dx + w - t, top + dy], [left + w - t, top], inside(1, 0), inside(1, 1)],
    across("#7b8894", "#a9b5bf"),
  );
  const wall = (x: number): string =>
    prism(
      [
        [x, top],
        [x + t, top],
        [x + t, top + h],
        [x, top + h],
      ],
      [dx, dy],
      ZINC,
    );
  return (
    shadow(208, top + h + 4, 166, 14) +
    floor +
    rungs +
    slots +
    farWall +
    wall(left) +
    wall(left + w - t) +
    (kind === "梯级式" ? "" : rect(left, top + h - t, w, t, down("#dfe5ea", "#8c99a5")))
  );
};
const TRAYS: Readonly<Record<string, string>> = { 槽式: "trough", 梯级式: "ladder", 托盘式: "tray" };
const WIRES: Readonly<Record<string, readonly [key: string, tones: Tones, stripe?: string]>> = {
  红: ["red", shades("#cf3b33")],
  蓝: ["blue", shades("#2f6fc0")],
  黄绿: ["earth", shades("#e2c136"), "#3f9a50"],
};

/** Wires, cables and what they end in. */
export const electricalLooks: Looks = {
  "building-wire": ({ 颜色, 标称截面 }) => {
    const [key, wire, stripe] = named(WIRES, 颜色);
    const place = step(numberIn(标称截面), 4, 16);
    return { key: `${key}-s${place}`, draw: () => wireCoil(wire, at([8, 12, 18], place), stripe) };
  },
  "flexible-cable": ({ 芯数截面 = "" }) => {
    const { key, sizes, section } = coresOf(芯数截面);
    const place = step(section, 1, 1.5);
    return {
      key: `${key}-s${place}`,
      draw: () => cable({ tones: tones("#ffffff", "#eceeef", "#c3cacf", "#8b959d") }, sizes, at([60, 70, 80], place)),
    };
  },
  "power-cable": ({ 型号, 芯数截面 = "" }) => {
    const [kind, sheath] = named(SHEATHS, 型号);
    const { key, sizes, section } = coresOf(芯数截面);
    const place = step(section, 16, 70);
    return { key: `${kind}-${key}-s${place}`, draw: () => cable(sheath, sizes, at([70, 82, 94], place)) };
  },
  "switch-socket": ({ 品种, 颜色 }) => {
    const [key, face] = named(FACES, 品种);
    const [colour, plastic] = named(PLASTIC, 颜色);
    return { key: `${key}-${colour}`, draw: () => plate(plastic, face(plastic)) };
  },
  "distribution-box": ({ 级别 = "" }) => {
    const level = Math.max(0, ["一级", "二级", "三级"].indexOf(级别));
    return { key: `level-${level + 1}`, draw: () => cabinet(level) };
  },
  "cable-tray": ({ 结构 = "", 规格 }) => {
    const [width = 100, height = 50] = numbersIn(规格);
    const [wide, deep] = [step(width, 150, 400), step(height / width, 0.34, 0.6)];
    return { key: `${named(TRAYS, 结构)}-w${wide}-d${deep}`, draw: () => tray(结构, wide, deep) };
  },
};
