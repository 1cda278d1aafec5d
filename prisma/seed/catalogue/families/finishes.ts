import {
  BOARD_THICKNESSES,
  EXTERIOR_CLASSES,
  FIRE_CLASSES,
  FIRE_COATINGS,
  FLOOR_TILE_SIZES,
  GYPSUM_KINDS,
  GYPSUM_SIZES,
  INSULATING_GLASS,
  INTERIOR_CLASSES,
  OUTDOOR_TILE_SIZES,
  PAIL_SIZES,
  PUTTY_TYPES,
  ROCK_WOOL_DENSITIES,
  STUD_PROFILES,
  TILE_FINISHES,
  TOUGHENED_GLASS,
  WALL_TILE_SIZES,
  XPS_CLASSES,
} from "../../standards/finishes";
import { BRANDS } from "../brands";
import { type Family, type Group, type Spec, size, text } from "../types";

const area = (dimension: string): number => {
  const [a = 0, b = 0] = dimension.split("×").map(Number);
  return (a * b) / 1_000_000;
};

const tile = {
  standard: "GB/T 4100",
  unit: "平方米",
  quantityScale: 2,
  buyStart: [10, 20, 50],
  sellers: [9, 12],
  brands: BRANDS.tile,
  stock: [300, 9000],
  attributes: [text("规格"), text("表面"), text("色系")],
  demand: 2,
} as const satisfies Partial<Family>;
const tileSpecs = (label: string, sizes: readonly string[], finishes: readonly string[], base: number): Spec[] =>
  sizes.flatMap((dimension) =>
    finishes.flatMap((finish) =>
      ["米白", "浅灰", "深灰", "木纹"].map((colour) => ({
        name: `${label} ${dimension} ${finish} ${colour}`,
        values: [dimension, finish, colour],
        price: base + area(dimension) * 38,
      })),
    ),
  );
const tiles: Family[] = [
  {
    ...tile,
    key: "wall-tile",
    name: "内墙砖",
    aliases: "瓷砖 瓷片 釉面砖",
    specs: tileSpecs("釉面内墙砖", WALL_TILE_SIZES, TILE_FINISHES.wall, 26),
  },
  {
    ...tile,
    key: "floor-tile",
    name: "地砖",
    aliases: "瓷砖 抛釉砖 地板砖",
    specs: tileSpecs("瓷质地砖", FLOOR_TILE_SIZES, TILE_FINISHES.floor, 38),
  },
  {
    ...tile,
    key: "outdoor-tile",
    name: "户外砖",
    aliases: "瓷砖 仿石砖 广场砖",
    specs: tileSpecs("仿石户外砖", OUTDOOR_TILE_SIZES, TILE_FINISHES.outdoor, 44),
  },
];

const paint = {
  unit: "桶",
  quantityScale: 0,
  buyStart: [1, 5, 10],
  sellers: [9, 8, 12],
  brands: BRANDS.paint,
  stock: [40, 2000],
  attributes: [text("等级"), size("净含量", "kg"), text("颜色")],
  demand: 2,
} as const satisfies Partial<Family>;
const paintSpecs = (label: string, classes: readonly string[], perKg: number): Spec[] =>
  classes.flatMap((grade, rank) =>
    PAIL_SIZES.flatMap((mass) =>
      ["白色", "调色"].map((colour) => ({
        name: `${label} ${grade} ${mass}kg ${colour}`,
        values: [grade, mass, colour],
        price: mass * (perKg + rank * 3) + (colour === "调色" ? 12 : 0),
      })),
    ),
  );
const paints: Family[] = [
  {
    ...paint,
    key: "interior-paint",
    name: "内墙涂料",
    aliases: "乳胶漆 墙面漆 油漆",
    standard: "GB/T 9756",
    specs: paintSpecs("合成树脂乳液内墙涂料", INTERIOR_CLASSES, 7.5),
  },
  {
    ...paint,
    key: "exterior-paint",
    name: "外墙涂料",
    aliases: "外墙漆 乳胶漆 油漆",
    standard: "GB/T 9755",
    specs: paintSpecs("合成树脂乳液外墙涂料", EXTERIOR_CLASSES, 11),
  },
  {
    ...paint,
    key: "putty",
    name: "腻子粉",
    aliases: "腻子 墙面腻子",
    standard: "JG/T 298",
    unit: "袋",
    buyStart: [20, 50, 100],
    stock: [300, 9000],
    attributes: [text("类型"), size("净含量", "kg")],
    specs: PUTTY_TYPES.flatMap((type, rank) =>
      [20, 25].map((mass) => ({
        name: `室内用腻子粉 ${type} ${mass}kg`,
        values: [type, mass],
        price: mass * (0.9 + rank * 0.35),
      })),
    ),
    demand: 5,
  },
  {
    ...paint,
    key: "fire-coating",
    name: "钢结构防火涂料",
    aliases: "防火漆 防火涂料",
    standard: "GB 14907",
    attributes: [text("类型"), size("净含量", "kg")],
    specs: FIRE_COATINGS.flatMap((type, rank) =>
      [20, 25].map((mass) => ({
        name: `钢结构防火涂料 ${type} ${mass}kg`,
        values: [type, mass],
        price: mass * (6.2 + rank * 1.1),
      })),
    ),
    demand: 3,
  },
];

const board = {
  quantityScale: 0,
  sellers: [12, 9, 8],
  brands: BRANDS.board,
  stock: [200, 6000],
} as const satisfies Partial<Family>;
const volume = { unit: "立方米", quantityScale: 2, buyStart: [5, 10] } as const;
const boards: Family[] = [
  {
    ...board,
    key: "gypsum-board",
    name: "纸面石膏板",
    aliases: "石膏板 吊顶板",
    standard: "GB/T 9775",
    unit: "张",
    buyStart: [10, 50],
    attributes: [text("类型"), text("规格")],
    specs: GYPSUM_KINDS.flatMap((kind, rank) =>
      GYPSUM_SIZES.map((dimension) => ({
        name: `${kind}纸面石膏板 ${dimension}`,
        values: [kind, dimension],
        price: area(dimension) * (7.2 + rank * 2.1) + (dimension.endsWith("9.5") ? 0 : 3),
      })),
    ),
    demand: 2,
  },
  {
    ...board,
    key: "steel-stud",
    name: "轻钢龙骨",
    aliases: "龙骨 吊顶龙骨 隔墙龙骨",
    standard: "GB/T 11981",
    unit: "米",
    buyStart: [30, 60, 300],
    attributes: [text("截面规格"), size("长度", "m")],
    specs: STUD_PROFILES.flatMap((profile) =>
      [3, 4].map((length) => ({
        name: `轻钢龙骨 ${profile} ${length}m`,
        values: [profile, length],
        price: 3.1 + Number(profile.split("×")[0]?.slice(1)) * 0.045,
      })),
    ),
    demand: 3,
  },
  {
    ...board,
    ...volume,
    key: "rock-wool",
    name: "岩棉板",
    aliases: "保温板 岩棉",
    standard: "GB/T 19686",
    attributes: [size("密度", "kg/m³"), size("厚度", "mm")],
    specs: ROCK_WOOL_DENSITIES.flatMap((density) =>
      BOARD_THICKNESSES.map((thickness) => ({
        name: `岩棉保温板 ${density}kg/m³ 1200×600×${thickness}`,
        values: [density, thickness],
        price: density * 3.1 + 40,
      })),
    ),
    demand: 2,
  },
  {
    ...board,
    ...volume,
    key: "xps-board",
    name: "挤塑聚苯板",
    aliases: "挤塑板 XPS 保温板",
    standard: "GB/T 10801.2",
    attributes: [text("强度等级"), text("燃烧性能"), size("厚度", "mm")],
    specs: XPS_CLASSES.flatMap((grade, rank) =>
      FIRE_CLASSES.flatMap((fire) =>
        BOARD_THICKNESSES.map((thickness) => ({
          name: `挤塑聚苯板 ${grade} ${fire} 1200×600×${thickness}`,
          values: [grade, fire, thickness],
          price: 360 + rank * 45 + (fire === "B1级" ? 110 : 0),
        })),
      ),
    ),
  },
  {
    ...board,
    key: "toughened-glass",
    name: "钢化玻璃",
    aliases: "玻璃",
    standard: "GB 15763.2",
    unit: "平方米",
    quantityScale: 2,
    buyStart: [5, 10],
    sellers: [9, 12],
    brands: BRANDS.glass,
    attributes: [size("厚度", "mm"), text("颜色")],
    specs: TOUGHENED_GLASS.flatMap((thickness) =>
      ["无色", "超白", "灰色"].map((colour, rank) => ({
        name: `钢化玻璃 ${thickness}mm ${colour}`,
        values: [thickness, colour],
        price: thickness * (7.6 + rank * 1.9),
      })),
    ),
    demand: 3,
  },
  {
    ...board,
    key: "insulating-glass",
    name: "中空玻璃",
    aliases: "玻璃 双层玻璃",
    standard: "GB/T 11944",
    unit: "平方米",
    quantityScale: 2,
    buyStart: [5, 10],
    sellers: [9, 12],
    brands: BRANDS.glass,
    attributes: [text("构造")],
    specs: INSULATING_GLASS.map((build, rank) => ({
      name: `中空玻璃 ${build}`,
      values: [build],
      price: 118 + rank * 32,
    })),
    demand: 6,
  },
];

export const finishes: readonly Group[] = [
  { name: "瓷砖", goodsType: 50, families: tiles },
  { name: "涂料", goodsType: 51, families: paints },
  { name: "板材保温玻璃", goodsType: 52, families: boards },
];
