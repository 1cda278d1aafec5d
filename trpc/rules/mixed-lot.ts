import { LOT_TONNES } from "./inspection";
import { InspectionBasis } from "./kinds/inspection";
import { type DecimalLike, decimal, sum } from "./money";

/** How far contents of the heats of one lot may be apart, in % of the mass (GB/T 1499.2-2024, 混合批). */
const CARBON_APART = 0.02;
const MANGANESE_APART = 0.15;
/** Decimals of a content. */
export const CONTENT_PLACES = 3;

/** A heat that is put into a mixed lot, with what its certificate says of it, in %. */
export interface MixedHeat {
  heatNo: string;
  carbon: number;
  manganese: number;
}
/** Goods of one of these heats that are in no lot. */
export interface MixedGoods {
  heatNo: string;
  basis: number;
  supplierSysNo: number;
  projectSysNo: number | null;
  /** Brand of the goods: its mill. */
  makerSysNo: number | null;
  grade: string;
  size: string;
  unit: string;
  quantity: DecimalLike;
}

const distinct = (values: readonly unknown[]): number => new Set(values).size;

/** What of goods has to be the same, and its word. */
const sameOf: readonly (readonly [keyof MixedGoods, string])[] = [
  ["supplierSysNo", "供应商"],
  ["projectSysNo", "项目"],
  ["makerSysNo", "钢厂（品牌）"],
  ["grade", "牌号"],
  ["size", "规格"],
  ["unit", "单位"],
];

function contentProblem(heats: readonly MixedHeat[], name: "carbon" | "manganese", word: string, most: number): string {
  const by = [...heats].sort((one, other) => one[name] - other[name]);
  const [low, high] = [by[0], by.at(-1)];
  if (!low || !high) return "";
  const apart = decimal(high[name]).minus(low[name]);
  if (apart.lte(most)) return "";
  const said = `炉批号 ${low.heatNo} 为 ${low[name]}%，${high.heatNo} 为 ${high[name]}%`;
  return `各炉${word}之差不能大于 ${most}%：${said}，相差 ${apart.toFixed()}%。请去掉相差大的炉批号，单独组批`;
}

/**
 * Why heats may not be one lot, as a sentence; "" where they may (GB/T 1499.2-2024: one mill, grade and size, at most
 * 60 吨, carbon at most 0.02 % and manganese at most 0.15 % apart).
 */
export function mixedProblem(goods: readonly MixedGoods[], heats: readonly MixedHeat[]): string {
  if (distinct(heats.map(({ heatNo }) => heatNo)) < 2) return "混合批至少要有两个炉批号；一个炉批号请直接组检验批";
  if (heats.length > distinct(heats.map(({ heatNo }) => heatNo))) return "同一个炉批号填写了两次，请合并";
  if (goods.some(({ basis }) => basis !== InspectionBasis.heat)) return "只有按炉批号组批的钢材可以组混合批";
  const other = sameOf.find(([name]) => distinct(goods.map((one) => one[name])) > 1);
  if (other) return `混合批须为同一钢厂、同一牌号、同一规格：所选货物的${other[1]}不同，请分开组批`;
  const all = sum(goods.map(({ quantity }) => quantity));
  if (all.gt(LOT_TONNES)) {
    return `混合批不能超过 ${LOT_TONNES} 吨，所选共 ${all.toFixed()} 吨，请减少炉批号，或先将大的炉批号单独组批`;
  }
  return (
    contentProblem(heats, "carbon", "含碳量", CARBON_APART) ||
    contentProblem(heats, "manganese", "含锰量", MANGANESE_APART)
  );
}
