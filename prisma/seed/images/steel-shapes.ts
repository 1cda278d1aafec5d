import {
  across,
  box,
  circle,
  down,
  ellipse,
  fitted,
  group,
  hoop,
  mix,
  poly,
  prism,
  rect,
  repeat,
  rod,
  shades,
  shadow,
  slant,
  stacked,
  type Tones,
  tones,
  type Xy,
} from "./draw";
import { at, type Looks, named, numberIn, numbersIn, step } from "./look";

const DEPTH: Xy = [168, -98];
const STEEL: Tones = tones("#c8d1d9", "#9ba8b4", "#6b7986", "#434f5a");
const ZINC: Tones = tones("#eef2f5", "#c9d3db", "#98a5b0", "#64717d");
const SEAMLESS: Tones = tones("#a9b0b8", "#727b86", "#4c545e", "#2b3138");

/** Sections of a face in mm, in the middle of the canvas: one of a large, several of a small one. */
function sections(face: readonly Xy[], count: 1 | 2 | 4): string {
  const xs = face.map(([x]) => x);
  const ys = face.map(([, y]) => y);
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const [columns, rows] = [count === 1 ? 1 : 2, count === 4 ? 2 : 1];
  const gap = 14;
  const scale = Math.min(
    (344 - DEPTH[0] - gap * (columns - 1)) / (width * columns),
    (276 + DEPTH[1] - gap * (rows - 1)) / (height * rows),
  );
  const [w, h] = [width * scale, height * scale];
  const [left, top] = [
    200 - (w * columns + gap * (columns - 1) + DEPTH[0]) / 2,
    204 - (h * rows + gap * (rows - 1) + DEPTH[1]) / 2,
  ];
  const one = (column: number, row: number): string =>
    prism(
      face.map(
        ([x, y]): Xy => [
          left + column * (w + gap) + (x - Math.min(...xs)) * scale,
          top + row * (h + gap) + (y - Math.min(...ys)) * scale,
        ],
      ),
      DEPTH,
      STEEL,
    );
  const places = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => [column, row]),
  );
  return (
    shadow(212, top + h * rows + gap * (rows - 1), 176, 18) +
    places
      .reverse()
      .flat()
      .map(([column = 0, row = 0]) => one(column, row))
      .join("")
  );
}

const beam = (h: number, b: number, web: number, flange: number): Xy[] => [
  [-b / 2, -h / 2],
  [b / 2, -h / 2],
  [b / 2, -h / 2 + flange],
  [web / 2, -h / 2 + flange],
  [web / 2, h / 2 - flange],
  [b / 2, h / 2 - flange],
  [b / 2, h / 2],
  [-b / 2, h / 2],
  [-b / 2, h / 2 - flange],
  [-web / 2, h / 2 - flange],
  [-web / 2, -h / 2 + flange],
  [-b / 2, -h / 2 + flange],
];
/** Flanges of an I are thicker at the web. */
const tapered = (h: number, b: number): Xy[] => {
  const [web, tip, root] = [h * 0.07, h * 0.05, h * 0.11];
  return [
    [-b / 2, -h / 2],
    [b / 2, -h / 2],
    [b / 2, -h / 2 + tip],
    [web / 2, -h / 2 + root],
    [web / 2, h / 2 - root],
    [b / 2, h / 2 - tip],
    [b / 2, h / 2],
    [-b / 2, h / 2],
    [-b / 2, h / 2 - tip],
    [-web / 2, h / 2 - root],
    [-web / 2, -h / 2 + root],
    [-b / 2, -h / 2 + tip],
  ];
};
const channel = (h: number, b: number): Xy[] => {
  const [web, tip, root] = [h * 0.08, h * 0.07, h * 0.12];
  return [
    [0, 0],
    [b, 0],
    [b, tip],
    [web, root],
    [web, h - root],
    [b, h - tip],
    [b, h],
    [0, h],
  ];
};
const angle = (leg: number, thickness: number): Xy[] => [
  [0, 0],
  [thickness, 0],
  [thickness, leg - thickness],
  [leg, leg - thickness],
  [leg, leg],
  [0, leg],
];
const count = (place: number): 1 | 2 | 4 => at([4, 2, 1] as const, place);

const plates = (place: number): string => {
  const [layers, thickness] = at([[9, 5] as const, [6, 12] as const, [3, 26] as const], place);
  const [gap, height] = [place === 0 ? 5 : 6, thickness];
  const top = 252 - ((layers - 1) * (height + gap)) / 2;
  return (
    shadow(208, top + layers * (height + gap), 172, 16) +
    repeat(layers, (layer) =>
      box(42 + (layer % 2) * 4, top + (layers - 1 - layer) * (height + gap), 200, height, [112, -92], STEEL),
    )
  );
};

const chequered = (place: number): string => {
  const edge = at([8, 14, 20], place);
  return (
    shadow(200, 306, 172, 20) +
    poly(
      [
        [34, 220],
        [232, 288],
        [366, 150],
        [366, 150 + edge],
        [232, 288 + edge],
        [34, 220 + edge],
      ],
      across("#525d68", "#3b444d", "#5f6b76"),
    ) +
    group(
      rect(0, 0, 230, 230, slant("#c3ccd4", "#9aa7b3", "#7e8b97")) +
        repeat(8, (row) =>
          repeat(8, (column) =>
            group(
              ellipse(1, 2, 12, 4.4, "#5d6974") + ellipse(0, 0, 11.5, 4, down("#f3f6f8", "#b4bfc9")),
              `translate(${16 + column * 28} ${16 + row * 28}) rotate(${(row + column) % 2 ? 45 : -45})`,
            ),
          ),
        ),
      "matrix(0.861 0.296 -0.583 0.6 168 82)",
    )
  );
};

/** A coil of sheet, its edge in front. */
const sheetCoil = (material: Tones): string => {
  const { light, base, dark, deep } = material;
  return (
    shadow(210, 318, 150, 18) +
    ellipse(284, 200, 62, 116, across(dark, deep)) +
    rect(148, 84, 136, 232, down(base, mix(light, "#ffffff", 0.6), light, base, dark, deep)) +
    ellipse(148, 200, 62, 116, slant(light, base, dark)) +
    repeat(9, (turn) => hoop(148, 200, 58 - turn * 4.3, 109 - turn * 8, turn % 2 ? light : dark, 1.6)) +
    ellipse(148, 200, 19, 35, slant("#20262d", deep)) +
    ellipse(152, 200, 14, 30, mix(deep, "#ffffff", 0.88)) +
    [204, 246].map((x) => rect(x, 82, 9, 236, down("#7b8793", "#b9c4cd", "#59646f", "#3f4953"))).join("")
  );
};

const pipeSizes = [
  { rows: 5, radius: 16 },
  { rows: 4, radius: 21 },
  { rows: 3, radius: 29 },
  { rows: 2, radius: 45 },
] as const;
const pipes = (material: Tones, place: number, bore: number): string => {
  const { rows, radius } = at(pipeSizes, place);
  return stacked(rows, radius, DEPTH, (end) => rod(end, radius - 0.8, DEPTH, material, bore));
};
/** A pipe's look by its outer size and how thick its wall is for it. */
const pipeLook = (material: Tones, outside: number, wall: number) => {
  const [place, thick] = [step(outside, 32, 80, 140), step(wall / outside, 0.055, 0.085)];
  return { key: `d${place}-w${thick}`, draw: () => pipes(material, place, at([0.88, 0.8, 0.66], thick)) };
};

const hollow = (width: number, height: number, wall: number): string => {
  const many = width < 80;
  const [columns, rows] = many ? [3, 3] : [2, 2];
  const scale = Math.min((350 - 130) / (columns * width), (270 - 80) / (rows * height));
  const [w, h] = [width * scale, height * scale];
  const [left, top] = [200 - (columns * w + 130) / 2, 204 - (rows * h - 80) / 2];
  const inset = Math.max(3, wall * scale * 1.3);
  return (
    shadow(214, top + rows * h, 172, 18) +
    repeat(rows, (up) =>
      repeat(columns, (place) => {
        const [x, y] = [left + place * w, top + (rows - 1 - up) * h];
        return (
          box(x, y, w - 1, h - 1, [130, -80], STEEL) +
          rect(x + inset, y + inset, w - 1 - inset * 2, h - 1 - inset * 2, slant("#20262d", "#434f5a", "#6b7986"), 3)
        );
      }),
    )
  );
};

const PAINTS = { 海蓝: shades("#3b7fc4"), 白灰: shades("#d7dcdd"), 绯红: shades("#c8443c") } as const;
const PAINT_KEYS: Readonly<Record<string, string>> = { 海蓝: "blue", 白灰: "white", 绯红: "red" };

/** Steel in sections, plates and pipes. */
export const steelShapeLooks: Looks = {
  "h-beam": ({ 规格型号 = "" }) => {
    const [h = 0, b = 0, web = 0, flange = 0] = numbersIn(规格型号);
    const [place, ratio] = [step(h, 175, 320), step(b / h, 0.45, 0.6, 0.9)];
    const sides = at([0.4, 0.5, 0.72, 1] as const, ratio);
    const face = beam(100, 100 * sides, 8 + (web / h) * 20, 9 + (flange / h) * 30);
    return { key: `${规格型号.slice(0, 2).toLowerCase()}-${place}-${ratio}`, draw: () => sections(face, count(place)) };
  },
  "i-beam": ({ 规格型号 }) => {
    const place = step(numberIn(规格型号), 16, 32);
    return { key: `s${place}`, draw: () => sections(tapered(100, at([64, 50, 36], place)), count(place)) };
  },
  channel: ({ 规格型号 }) => {
    const place = step(numberIn(规格型号), 10, 22);
    return { key: `s${place}`, draw: () => sections(channel(100, at([56, 42, 32], place)), count(place)) };
  },
  angle: ({ 规格型号 }) => {
    const [leg = 1, thickness = 1] = numbersIn(规格型号);
    const [place, thick] = [step(leg, 50, 100), step(thickness / leg, 0.09, 0.12)];
    return {
      key: `s${place}-t${thick}`,
      draw: () => sections(angle(100, at([8, 11, 15], thick)), count(place)),
    };
  },
  plate: ({ 厚度 }) => {
    const place = step(numberIn(厚度), 8, 20);
    return { key: `t${place}`, draw: () => plates(place) };
  },
  "chequered-plate": ({ 厚度 }) => {
    const place = step(numberIn(厚度), 3.5, 5);
    return { key: `t${place}`, draw: () => chequered(place) };
  },
  "galvanised-sheet": () => ({ key: "zinc", draw: () => sheetCoil(ZINC) }),
  "prepainted-sheet": ({ 颜色 = "" }) => ({
    key: named(PAINT_KEYS, 颜色),
    draw: () => sheetCoil(named(PAINTS, 颜色)),
  }),
  "welded-pipe": ({ 公称口径, 壁厚 }) => pipeLook(STEEL, numberIn(公称口径), numberIn(壁厚)),
  "galvanised-pipe": ({ 公称口径, 壁厚 }) => pipeLook(ZINC, numberIn(公称口径), numberIn(壁厚)),
  "seamless-pipe": ({ 外径, 壁厚 }) => pipeLook(SEAMLESS, numberIn(外径), numberIn(壁厚)),
  "scaffold-tube": ({ 长度, 表面 }) => {
    const place = step(numberIn(长度), 1.5, 3);
    const material = 表面 === "刷漆" ? shades("#e0672c") : ZINC;
    const depth: Xy = at([[70, -42] as const, [116, -70] as const, [168, -100] as const], place);
    return {
      key: `${表面 === "刷漆" ? "painted" : "zinc"}-l${place}`,
      draw: () => stacked(4, 20, depth, (end) => rod(end, 19, depth, material, 0.8)),
    };
  },
  "hollow-section": ({ 截面, 壁厚 }) => {
    const [width = 1, height = 1] = numbersIn(截面);
    const thick = step(numberIn(壁厚), 3);
    return {
      key: `${width}x${height}-w${thick}`,
      draw: () => hollow(width, height, at([width * 0.05, width * 0.09], thick)),
    };
  },
  "rebar-coupler": ({ 类型, 钢筋直径 }) => {
    const place = step(numberIn(钢筋直径), 22);
    const stepped = 类型 === "异径型";
    const kind = stepped ? "reducing" : 类型 === "正反丝型" ? "opposed" : "standard";
    return {
      key: `${kind}-d${place}`,
      draw: () => fitted(sleeves(place, stepped, kind === "opposed"), stepped ? 0.86 : 1),
    };
  },
};

/** Steel sleeves with a thread inside. */
function sleeves(place: number, stepped: boolean, opposed: boolean): string {
  const radius = at([40, 52], place);
  const depth: Xy = [112, -66];
  const one = (end: Xy): string => {
    const knurl = opposed ? rect(58, -radius, 14, radius * 2, "#2b313855") : "";
    const thread = repeat(3, (turn) =>
      hoop(
        end[0],
        end[1],
        radius * (0.62 - turn * 0.11),
        radius * (0.62 - turn * 0.11),
        turn % 2 ? "#8b97a3" : "#5d6974",
        2.4,
      ),
    );
    const back = stepped ? rod([end[0] + depth[0] * 0.5, end[1] + depth[1] * 0.5], radius * 0.74, depth, STEEL, 0) : "";
    const body: Xy = stepped ? [depth[0] * 0.5, depth[1] * 0.5] : depth;
    return back + rod(end, radius, body, STEEL, 0.7, knurl) + thread + circle(end[0], end[1], radius * 0.3, "#20262d");
  };
  return stacked(2, radius, depth, one);
}
