import type { Db } from "#server/kernel/db";
import type { GoodsFields } from "#trpc/contract/goods-fields";
import { unitScales } from "../measure-unit/index";
import { warehousesOf } from "../supplier-sku/index";
import type { Reader, Words } from "./access";
import { hiddenBrands } from "./repo/waiting";

/** The depth of categories that have goods. */
const LEAF_LEVEL = 3;
const LEAF = "没有这个类目，请重新选择";

/** What a supplier's goods may name. */
export interface KnownNames {
  words: Words;
  warehouses: ReadonlySet<string>;
  /** Decimals by unit; empty where the tenant keeps no units. */
  units: ReadonlyMap<string, number>;
  hiddenBrands: ReadonlySet<string>;
}

/** Three statements. */
export async function knownNames(db: Db, { tenantCode, supplierSysNo }: Reader, words: Words): Promise<KnownNames> {
  const [warehouses, units, hidden] = await Promise.all([
    warehousesOf(db, { tenantCode, supplierSysNo: supplierSysNo ?? 0 }),
    unitScales(db, tenantCode),
    hiddenBrands(db, tenantCode),
  ]);
  return { words, warehouses: new Set(warehouses.map(({ name }) => name)), units, hiddenBrands: new Set(hidden) };
}

function unitProblems({ unit, quantityScale }: GoodsFields, units: KnownNames["units"]): Record<string, string> {
  const scale = units.get(unit);
  if (unit === "" || units.size === 0) return {};
  if (scale === undefined) return { unit: `没有单位“${unit}”，可选：${[...units.keys()].join("、")}` };
  return quantityScale > scale ? { quantityScale: `“${unit}”最多${scale}位小数` } : {};
}

/**
 * Sentences for a category, brand, unit, area or warehouse that goods cannot have, by field.
 * @param base of an edit: what the goods have already stays allowed
 */
export function unknownNames(fields: GoodsFields, base: GoodsFields | null, known: KnownNames): Record<string, string> {
  const { words, warehouses, units } = known;
  const wrong: Record<string, string> = {};
  const { categorySysNo, brandName } = fields;
  if (words.categories.byKey(categorySysNo)?.level !== LEAF_LEVEL) wrong.categorySysNo = LEAF;
  else if (categorySysNo !== base?.categorySysNo && words.categories.isHidden(categorySysNo))
    wrong.categorySysNo = "类目已停用，请选择其他类目";
  if (brandName !== base?.brandName && known.hiddenBrands.has(brandName))
    wrong.brandName = `品牌“${brandName}”已停用，请填写其他品牌`;
  if (fields.unit !== base?.unit || fields.quantityScale !== base.quantityScale)
    Object.assign(wrong, unitProblems(fields, units));
  const strange = fields.saleAreas.find((code) => !words.isArea(code));
  if (strange !== undefined) wrong.saleAreas = `没有编码为“${strange}”的地区，请重新选择`;
  const missing = fields.stockList.find(({ warehouseName }) => !warehouses.has(warehouseName));
  if (missing) wrong.stockList = `没有仓库“${missing.warehouseName}”，请重新选择`;
  return wrong;
}
