import { chance } from "../random";
import { box, line, mix, poly, repeat, shades, shadow, stroke, type Tones, type Xy } from "./draw";
import { at, type Looks, named, numberIn, numbersIn, step } from "./look";

/** Sheets in a stack: their number, thickness and proportion; `edge` draws on an edge. */
function sheets(
  layers: number,
  thickness: number,
  top: Tones,
  edge: Tones,
  onEdge: (x: number, y: number, w: number) => string = () => "",
): string {
  const [gap, width] = [4, 216];
  const depth: Xy = [112, -86];
  const height = layers * (thickness + gap);
  const y = 204 + (height - depth[1]) / 2 - height;
  const left = 200 - (width + depth[0]) / 2;
  return (
    shadow(206, y + height, 176, 16) +
    repeat(layers, (layer) => {
      const [x, up] = [left + ((layer * 7) % 5) - 2, y + (layers - 1 - layer) * (thickness + gap)];
      const body = box(
        x,
        up,
        width,
        thickness,
        depth,
        layer === layers - 1 ? { ...edge, light: top.base } : { ...edge, light: edge.dark },
      );
      return body + onEdge(x, up, width);
    })
  );
}
const plies = (material: Tones, thickness: number) => (x: number, y: number, w: number) =>
  repeat(Math.max(1, Math.floor(thickness / 6) - 1), (ply) =>
    line(
      [x + 1, y + ((ply + 1) * thickness) / Math.max(2, Math.floor(thickness / 6))],
      [x + w - 1, y + ((ply + 1) * thickness) / Math.max(2, Math.floor(thickness / 6))],
      material.dark,
      1.6,
      "butt",
    ),
  );
const layersOf = (place: number): readonly [layers: number, thickness: number] =>
  at([[8, 12] as const, [6, 17] as const, [4, 30] as const], place);

const WOODS: Readonly<Record<string, readonly [key: string, tones: Tones]>> = {
  杨木: ["poplar", shades("#e2c793")],
  松木: ["pine", shades("#d9a766")],
  桉木: ["eucalypt", shades("#bf8a5c")],
  铁杉: ["hemlock", shades("#d8bd94")],
  辐射松: ["radiata", shades("#e4bf7c")],
};
const GYPSUM: Readonly<Record<string, readonly [key: string, tones: Tones]>> = {
  普通: ["plain", shades("#dfd8c6")],
  耐水: ["water", shades("#8dbf9a")],
  耐火: ["fire", shades("#e2a1a0")],
  耐水耐火: ["both", shades("#a99bc9")],
};
const FOAM: Readonly<Record<string, Tones>> = {
  X200: shades("#f0c25a"),
  X250: shades("#f08fa0"),
  X300: shades("#5fa8e0"),
  X350: shades("#63b780"),
};
const CORE = shades("#f0ede6");
const GLASS: Readonly<Record<string, readonly [key: string, tint: string]>> = {
  无色: ["clear", "#a9d8cf"],
  超白: ["ultra", "#d5ecf3"],
  灰色: ["grey", "#7d8890"],
};

/** Panes on edge, one behind the other; thicker ones show more of their edge. */
const panes = (tint: string, edge: number, spacer = false): string => {
  const pane = (x: number, y: number): string =>
    poly(
      [
        [x, y + 36],
        [x + 150, y],
        [x + 150, y + 176],
        [x, y + 212],
      ],
      `${mix(tint, "#ffffff", 0.35)}d9`,
    ) +
    poly(
      [
        [x, y + 36],
        [x - edge, y + 30],
        [x - edge, y + 206],
        [x, y + 212],
      ],
      mix(tint, "#0d3b36", 0.45),
    ) +
    poly(
      [
        [x, y + 36],
        [x - edge, y + 30],
        [x + 150 - edge, y - 6],
        [x + 150, y],
      ],
      mix(tint, "#0d3b36", 0.25),
    ) +
    poly(
      [
        [x + 18, y + 160],
        [x + 104, y + 22],
        [x + 126, y + 17],
        [x + 18, y + 190],
      ],
      "#ffffff8c",
    ) +
    poly(
      [
        [x + 62, y + 178],
        [x + 140, y + 52],
        [x + 146, y + 66],
        [x + 74, y + 175],
      ],
      "#ffffff66",
    );
  const frame = (x: number, y: number): string =>
    poly(
      [
        [x, y + 36],
        [x - 20, y + 24],
        [x - 20, y + 200],
        [x, y + 212],
      ],
      "#7c8894",
    ) +
    poly(
      [
        [x, y + 36],
        [x - 20, y + 24],
        [x + 130, y - 12],
        [x + 150, y],
      ],
      "#b9c4cd",
    );
  if (spacer)
    return (
      shadow(206, 320, 150, 14) +
      pane(118, 82) +
      frame(148, 98) +
      pane(148 + edge, 98 + edge * 0.4) +
      stroke("M152 140 L292 106 M152 300 L292 266", "#5d6974", 3)
    );
  return shadow(206, 322, 168, 14) + pane(178, 74) + pane(128, 86) + pane(78, 98);
};

const timber = (w: number, h: number, material: Tones): string => {
  const depth: Xy = [128, -80];
  const [columns, rows] = [4, 3];
  const scale = Math.min((346 - depth[0]) / (columns * w), (270 + depth[1]) / (rows * h));
  const [width, height] = [w * scale, h * scale];
  const [left, top] = [200 - (columns * width + depth[0]) / 2, 204 - (rows * height + depth[1]) / 2];
  return (
    shadow(208, top + rows * height, 174, 16) +
    repeat(rows, (up) =>
      repeat(columns, (column) => {
        const [x, y] = [left + column * width, top + (rows - 1 - up) * height];
        return (
          box(x, y, width - 3, height - 3, depth, material) +
          stroke(
            `M${x + width * 0.2} ${y + height - 8} q2 ${-height * 0.6} ${width * 0.36} ${-height * 0.7} M${x + width * 0.45} ${y + height - 8} q2 ${-height * 0.4} ${width * 0.26} ${-height * 0.46}`,
            material.dark,
            1.8,
          )
        );
      }),
    )
  );
};

/** Boards, glass and timber in their own proportions. */
export const boardLooks: Looks = {
  "gypsum-board": ({ 类型, 规格 }) => {
    const [key, paper] = named(GYPSUM, 类型);
    const place = step(numbersIn(规格)[2] ?? 9.5, 10, 12);
    const [layers, thickness] = layersOf(place);
    return {
      key: `${key}-${place}`,
      draw: () =>
        sheets(
          layers,
          thickness,
          paper,
          CORE,
          (x, y, w) =>
            line([x, y + 1.5], [x + w, y + 1.5], paper.dark, 2.4, "butt") +
            line([x, y + thickness - 1], [x + w, y + thickness - 1], paper.dark, 2, "butt"),
        ),
    };
  },
  "rock-wool": ({ 密度, 厚度 }) => {
    const [dense, place] = [step(numberIn(密度), 80, 100, 120), step(numberIn(厚度), 40, 60)];
    const wool = shades(mix("#d9c777", "#9a8a45", dense / 3));
    const [layers, thickness] = layersOf(place);
    return {
      key: `${numberIn(密度)}-t${place}`,
      draw: () =>
        sheets(
          layers,
          thickness,
          wool,
          wool,
          (x, y, w) =>
            `<path d="${repeat(20, (fibre) => `M${Math.round(x + 4 + fibre * (w / 21))} ${Math.round(y + 3 + chance("a", fibre) * 4)}l9 ${Math.round(thickness - 8 - chance("b", fibre) * 4)}`)}" stroke="${wool.dark}" stroke-width="1.4"/>`,
        ),
    };
  },
  "xps-board": ({ 强度等级 = "", 厚度 }) => {
    const foam = named(FOAM, 强度等级);
    const place = step(numberIn(厚度), 40, 60);
    const [layers, thickness] = layersOf(place);
    return { key: `${强度等级.toLowerCase()}-t${place}`, draw: () => sheets(layers, thickness, foam, foam) };
  },
  "plywood-formwork": ({ 材质, 厚度 }) => {
    const [key, wood] = named(WOODS, 材质);
    const place = step(numberIn(厚度), 13, 15);
    const [layers, thickness] = layersOf(place);
    return {
      key: `${key}-${place}`,
      draw: () => sheets(layers, thickness, { ...wood, base: wood.light }, wood, plies(wood, thickness + 6)),
    };
  },
  "film-faced-formwork": ({ 覆膜, 厚度 }) => {
    const red = 覆膜 === "红膜";
    const wood = shades("#c79c66");
    const place = step(numberIn(厚度), 14, 16);
    const [layers, thickness] = layersOf(place);
    return {
      key: `${red ? "red" : "black"}-${place}`,
      draw: () =>
        sheets(
          layers,
          thickness,
          shades(red ? "#7c3428" : "#33383d"),
          wood,
          (x, y, w) =>
            plies(wood, thickness + 6)(x, y, w) +
            line([x, y + 1.5], [x + w, y + 1.5], red ? "#6b2a20" : "#2a2f34", 3.4, "butt"),
        ),
    };
  },
  timber: ({ 截面, 材质 }) => {
    const [w = 50, h = 100] = numbersIn(截面);
    const [key, wood] = named(WOODS, 材质);
    return { key: `${key}-${w}x${h}`, draw: () => timber(w, h, wood) };
  },
  "toughened-glass": ({ 颜色, 厚度 }) => {
    const [key, tint] = named(GLASS, 颜色);
    const place = step(numberIn(厚度), 6, 10);
    return { key: `${key}-t${place}`, draw: () => panes(tint, at([5, 9, 14], place)) };
  },
  "insulating-glass": ({ 构造 = "" }) => {
    const low = 构造.includes("Low-E");
    const outer = numberIn(构造);
    return {
      key: `${outer}${构造.includes("9A") ? "-9a" : "-12a"}${low ? "-low-e" : ""}`,
      draw: () => panes(low ? "#8fb2d6" : "#a9d8cf", outer, true),
    };
  },
};
