import {
  BAR_LENGTHS,
  type Bar,
  COLD_RIBBED_BARS,
  MESH_DIAMETERS,
  MESH_SPACINGS,
  PLAIN_BARS,
  RIBBED_BARS,
  RIBBED_GRADES,
  STRAND_STRENGTHS,
  STRANDS,
  WIRE_ROD_GRADES,
  WIRE_RODS,
} from "../../standards/steel-bars";
import { BRANDS } from "../brands";
import { type Family, type Group, info, type Spec, size, text } from "../types";

const ORIGINS = ["重庆", "成都", "唐山", "昆明", "武汉", "贵阳"];

// What the trade asks above the base size (18–25 mm), in 元 per 吨.
const SIZE_EXTRA: Readonly<Record<number, number>> = {
  6: 420,
  8: 260,
  10: 240,
  12: 150,
  14: 90,
  16: 30,
  28: 50,
  32: 70,
  36: 160,
  40: 190,
  50: 360,
};
const GRADE_EXTRA: Readonly<Record<string, number>> = { HRB400: -20, HRB400E: 0, HRB500E: 260 };
const BASE = 3460;

// The sizes sites use most stand first, so a small mall has them.
const USUAL = [25, 20, 16, 12, 22, 18, 14, 32, 28, 10, 8, 6, 36, 40, 50];
const usualFirst = (list: readonly Bar[]): Bar[] =>
  [...list].sort((a, b) => USUAL.indexOf(a.diameter) - USUAL.indexOf(b.diameter));

const straightBars = (): Spec[] =>
  RIBBED_GRADES.flatMap((grade) =>
    BAR_LENGTHS.flatMap((length) =>
      usualFirst(RIBBED_BARS).map(({ diameter, massPerMetre }) => ({
        name: `螺纹钢 ${grade} Φ${diameter}×${length}m`,
        values: [grade, diameter, length, grade.endsWith("E") ? "抗震" : "普通", massPerMetre],
        price: BASE + (SIZE_EXTRA[diameter] ?? 0) + (GRADE_EXTRA[grade] ?? 0) + (length === 12 ? 20 : 0),
        specKey: `rebar:${grade}:${diameter}`,
        massPerMetre,
        pieceLength: length,
      })),
    ),
  );

const ribbedBar: Family = {
  key: "ribbed-bar",
  name: "螺纹钢",
  aliases: "钢筋 螺纹 带肋钢筋",
  standard: "GB/T 1499.2",
  unit: "吨",
  quantityScale: 3,
  buyStart: [1, 2, 2, 5],
  goodsKind: 2,
  attributes: [text("牌号"), size("公称直径", "mm"), size("定尺长度", "m"), text("抗震性能"), info("理论重量", "kg/m")],
  specs: straightBars(),
  sellers: [1, 2, 12],
  brands: BRANDS.steel,
  origins: ORIGINS,
  stock: [80, 900],
  demand: 3,
};

const ribbedCoil: Family = {
  ...ribbedBar,
  key: "ribbed-coil",
  name: "盘螺",
  aliases: "钢筋 盘条",
  attributes: [text("牌号"), size("公称直径", "mm"), info("理论重量", "kg/m")],
  specs: RIBBED_GRADES.flatMap((grade) =>
    usualFirst(RIBBED_BARS)
      .filter(({ diameter }) => diameter <= 12)
      .map(({ diameter, massPerMetre }) => ({
        name: `盘螺 ${grade} Φ${diameter}`,
        values: [grade, diameter, massPerMetre],
        price: BASE + 180 + (SIZE_EXTRA[diameter] ?? 0) / 2 + (GRADE_EXTRA[grade] ?? 0),
        specKey: `coil:${grade}:${diameter}`,
        massPerMetre,
      })),
  ),
};

const plainBar: Family = {
  ...ribbedBar,
  key: "plain-bar",
  name: "圆钢",
  aliases: "钢筋 光圆钢筋 一级钢",
  standard: "GB/T 1499.1",
  attributes: [text("牌号"), size("公称直径", "mm"), size("定尺长度", "m"), info("理论重量", "kg/m")],
  specs: BAR_LENGTHS.flatMap((length) =>
    usualFirst(PLAIN_BARS).map(({ diameter, massPerMetre }) => ({
      name: `圆钢 HPB300 Φ${diameter}×${length}m`,
      values: ["HPB300", diameter, length, massPerMetre],
      price: BASE + 120 + (SIZE_EXTRA[diameter] ?? 0) / 2,
      specKey: `plain:HPB300:${diameter}`,
      massPerMetre,
      pieceLength: length,
    })),
  ),
  demand: 2,
};

const wireRod: Family = {
  ...ribbedBar,
  key: "wire-rod",
  name: "线材",
  aliases: "高线 盘条 高速线材",
  standard: "GB/T 701",
  attributes: [text("牌号"), size("公称直径", "mm")],
  specs: WIRE_ROD_GRADES.flatMap((grade, rank) =>
    WIRE_RODS.map((diameter) => ({
      name: `高速线材 ${grade} Φ${diameter}`,
      values: [grade, diameter],
      price: BASE + 90 + rank * 20 + (diameter < 8 ? 60 : 0),
      specKey: `wire:${grade}:${diameter}`,
    })),
  ),
  demand: 2,
};

const coldRibbed: Family = {
  ...ribbedBar,
  key: "cold-ribbed",
  name: "冷轧带肋钢筋",
  aliases: "钢筋 冷轧螺纹",
  standard: "GB/T 13788",
  attributes: [text("牌号"), size("公称直径", "mm"), info("理论重量", "kg/m")],
  specs: COLD_RIBBED_BARS.map(({ diameter, massPerMetre }) => ({
    name: `冷轧带肋钢筋 CRB600H Φ${diameter}`,
    values: ["CRB600H", diameter, massPerMetre],
    price: BASE + 280 + (diameter < 7 ? 120 : 0),
    massPerMetre,
  })),
  demand: 2,
};

const mesh: Family = {
  ...ribbedBar,
  key: "welded-mesh",
  name: "钢筋焊接网",
  aliases: "钢筋网片 网片",
  standard: "GB/T 1499.3",
  unit: "平方米",
  quantityScale: 2,
  buyStart: [50, 100],
  goodsKind: 1,
  attributes: [size("钢筋直径", "mm"), size("网孔间距", "mm")],
  specs: MESH_DIAMETERS.flatMap((diameter) =>
    MESH_SPACINGS.map((spacing) => ({
      name: `钢筋焊接网 CRB550 Φ${diameter}@${spacing}×${spacing}`,
      values: [diameter, spacing],
      price: (2 * diameter ** 2 * 0.00617 * 1000 * 4.6) / spacing,
    })),
  ),
  stock: [800, 6000],
  demand: 2,
};

const strand: Family = {
  ...ribbedBar,
  key: "strand",
  name: "预应力钢绞线",
  aliases: "钢绞线 预应力",
  standard: "GB/T 5224",
  goodsKind: 1,
  attributes: [size("公称直径", "mm"), size("强度级别", "MPa"), info("理论重量", "kg/m")],
  specs: STRAND_STRENGTHS.flatMap((strength) =>
    STRANDS.map(({ diameter, massPerMetre }) => ({
      name: `预应力钢绞线 1×7 Φ${diameter} ${strength}MPa`,
      values: [diameter, strength, massPerMetre],
      price: 4380 + (strength - 1860) * 2 + (diameter < 12 ? 180 : 0),
      massPerMetre,
    })),
  ),
  demand: 2,
};

export const steelBars: Group = {
  name: "建筑钢筋",
  goodsType: 10,
  families: [ribbedBar, ribbedCoil, plainBar, wireRod, coldRibbed, mesh, strand],
};
