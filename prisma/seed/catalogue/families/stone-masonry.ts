import {
  AAC_CLASSES,
  AAC_HEIGHTS,
  AAC_WIDTHS,
  AGGREGATE_CLASSES,
  BRICK_CLASSES,
  BRICK_MATERIALS,
  HOLLOW_CLASSES,
  HOLLOW_SIZES,
  PERFORATED_SIZES,
  SAND_FINENESS,
  SMALL_BLOCK_CLASSES,
  SMALL_BLOCK_SIZES,
  SOLID_CLASSES,
  STONE_GRADINGS,
} from "../../standards/masonry";
import { BRANDS } from "../brands";
import { type Family, type Group, info, type Spec, size, text } from "../types";

const heap = {
  unit: "立方米",
  quantityScale: 2,
  buyStart: [10, 20, 30],
  sellers: [5, 3, 12],
  brands: BRANDS.stone,
  stock: [500, 8000],
} as const satisfies Partial<Family>;

const sand = (label: string, base: number): Spec[] =>
  Object.entries(SAND_FINENESS).flatMap(([fineness, modulus]) =>
    AGGREGATE_CLASSES.map((grade, rank) => ({
      name: `${label} ${fineness} ${grade}`,
      values: [fineness, grade, modulus],
      price: base - rank * 8 + (fineness === "中砂" ? 6 : 0),
      specKey: `sand:${label}:${fineness}`,
    })),
  );
const sandAttributes = [text("细度"), text("类别"), info("细度模数")];

const aggregates: Family[] = [
  {
    ...heap,
    key: "natural-sand",
    name: "天然砂",
    aliases: "河砂 黄砂 砂子",
    standard: "GB/T 14684",
    origins: ["涪陵", "岳阳", "宜昌"],
    attributes: sandAttributes,
    specs: sand("河砂", 168),
    demand: 4,
  },
  {
    ...heap,
    key: "machine-sand",
    name: "机制砂",
    aliases: "人工砂 砂子",
    standard: "GB/T 14684",
    origins: ["重庆", "华蓥", "遵义"],
    attributes: sandAttributes,
    specs: sand("机制砂", 118),
    demand: 4,
  },
  {
    ...heap,
    key: "crushed-stone",
    name: "碎石",
    aliases: "石子 石灰石碎石",
    standard: "GB/T 14685",
    origins: ["重庆", "华蓥", "綦江"],
    attributes: [text("粒径"), text("类别")],
    specs: STONE_GRADINGS.flatMap((grading) =>
      AGGREGATE_CLASSES.map((grade, rank) => ({
        name: `碎石 ${grading}mm ${grade}`,
        values: [`${grading}mm`, grade],
        price: 98 - rank * 6 + (grading.startsWith("5-1") ? 8 : 0),
      })),
    ),
    demand: 3,
  },
  {
    ...heap,
    key: "pebble",
    name: "卵石",
    aliases: "鹅卵石 石子",
    standard: "GB/T 14685",
    origins: ["涪陵", "宜昌"],
    attributes: [text("粒径"), text("类别")],
    specs: STONE_GRADINGS.slice(0, 6).map((grading) => ({
      name: `卵石 ${grading}mm II类`,
      values: [`${grading}mm`, "II类"],
      price: 92,
    })),
    demand: 3,
  },
];

const brick = {
  unit: "块",
  quantityScale: 0,
  buyStart: [500, 1000, 2000],
  sellers: [12, 5, 3],
  brands: BRANDS.masonry,
  stock: [20_000, 400_000],
} as const satisfies Partial<Family>;
const brickAttributes = [text("材质"), text("规格"), text("强度等级")];
const rank = (grade: string): number => Number.parseFloat(grade.slice(2)) / 100;

const bricks: Family[] = [
  {
    ...brick,
    key: "fired-brick",
    name: "烧结普通砖",
    aliases: "红砖 标砖 实心砖",
    standard: "GB/T 5101",
    attributes: brickAttributes,
    specs: BRICK_MATERIALS.flatMap((material) =>
      BRICK_CLASSES.map((grade) => ({
        name: `烧结${material}砖 240×115×53 ${grade}`,
        values: [material, "240×115×53", grade],
        price: 0.42 + rank(grade),
      })),
    ),
    demand: 3,
  },
  {
    ...brick,
    key: "perforated-brick",
    name: "烧结多孔砖",
    aliases: "多孔砖 空心砖",
    standard: "GB/T 13544",
    attributes: brickAttributes,
    specs: [
      ...PERFORATED_SIZES.flatMap((dimension) =>
        BRICK_CLASSES.slice(0, 3).map((grade) => ({
          name: `烧结页岩多孔砖 ${dimension} ${grade}`,
          values: ["页岩", dimension, grade],
          price: 0.68 + rank(grade),
        })),
      ),
      ...HOLLOW_SIZES.flatMap((dimension) =>
        HOLLOW_CLASSES.map((grade) => ({
          name: `烧结页岩空心砖 ${dimension} ${grade}`,
          values: ["页岩", dimension, grade],
          price: 1.15 + rank(grade),
        })),
      ),
    ],
    demand: 2,
  },
  {
    ...brick,
    key: "concrete-brick",
    name: "混凝土实心砖",
    aliases: "水泥砖 灰砂砖",
    standard: "GB/T 21144",
    attributes: brickAttributes,
    specs: ["混凝土实心砖", "蒸压灰砂砖"].flatMap((kind) =>
      SOLID_CLASSES.map((grade) => ({
        name: `${kind} 240×115×53 ${grade}`,
        values: [kind.slice(0, kind.length - 1), "240×115×53", grade],
        price: 0.38 + rank(grade),
      })),
    ),
    demand: 5,
  },
];

const blocks: Family[] = [
  {
    ...brick,
    key: "aac-block",
    name: "加气混凝土砌块",
    aliases: "加气块 加气砖 轻质砖",
    standard: "GB/T 11968",
    unit: "立方米",
    quantityScale: 2,
    buyStart: [10, 20],
    stock: [200, 2500],
    attributes: [size("墙厚", "mm"), size("高度", "mm"), text("强度密度等级")],
    specs: AAC_CLASSES.flatMap((grade, order) =>
      AAC_HEIGHTS.flatMap((height) =>
        AAC_WIDTHS.map((width) => ({
          name: `蒸压加气混凝土砌块 600×${height}×${width} ${grade}`,
          values: [width, height, grade],
          price: 232 + order * 9 + (width <= 100 ? 10 : 0),
        })),
      ),
    ),
  },
  {
    ...brick,
    key: "small-block",
    name: "混凝土小型空心砌块",
    aliases: "空心砌块 小砌块",
    standard: "GB/T 8239",
    attributes: [text("规格"), text("强度等级")],
    specs: SMALL_BLOCK_SIZES.flatMap((dimension) =>
      SMALL_BLOCK_CLASSES.map((grade) => ({
        name: `混凝土小型空心砌块 ${dimension} ${grade}`,
        values: [dimension, grade],
        price: 2.6 + 4 * rank(grade) + (dimension.endsWith("×90") ? -0.9 : 0),
      })),
    ),
    demand: 3,
  },
];

export const stoneAndMasonry: readonly Group[] = [
  { name: "砂石骨料", goodsType: 30, families: aggregates },
  { name: "砖", goodsType: 31, families: bricks },
  { name: "砌块", goodsType: 32, families: blocks },
];
