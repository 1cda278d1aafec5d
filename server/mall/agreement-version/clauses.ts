import type { Db } from "#server/kernel/db";
import type { ClauseInput, SaveVersion } from "#trpc/contract/agreement-version";
import { Failure } from "#trpc/contract/failures";
import { clauseProblem } from "#trpc/rules/agreement-clause";
import { decimal } from "#trpc/rules/money";
import type { LineValues } from "../document/index";
import { targetsOf } from "./repo/find";

/** Two clauses for the same goods under the same conditions would leave it to their order which one prices. */
const keyOf = ({ skuSysNo, categorySysNo, attributeTokens, brandName }: ClauseInput): string =>
  skuSysNo === undefined ? `${categorySysNo}:${brandName}:${attributeTokens.toSorted().join("|")}` : `sku ${skuSysNo}`;

const text = (value: number | undefined): string | null => (value === undefined ? null : decimal(value).toFixed());

/**
 * Clauses as a version keeps them, each of goods of its supplier or of a category.
 * @throws Failure BAD_INPUT with a sentence at each clause that is wrong
 */
export async function keptClauses(
  db: Db,
  supplier: { tenantCode: string; supplierSysNo: number },
  typed: SaveVersion["itemList"],
): Promise<LineValues[]> {
  const named = <Name extends "skuSysNo" | "categorySysNo">(name: Name) =>
    typed.flatMap((clause) => clause[name] ?? []);
  const brandNames = typed.flatMap(({ brandName }) => brandName || []);
  const wanted = { skus: named("skuSysNo"), categories: named("categorySysNo"), brandNames };
  const targets = await targetsOf(db, supplier, wanted);
  const fields: Record<string, string> = {};
  const seen = new Map<string, number>();
  const lines = typed.flatMap((clause, index): LineValues[] => {
    const {
      skuSysNo,
      categorySysNo,
      attributeTokens,
      method,
      price,
      discount,
      priceSource,
      delta,
      floor,
      cap,
      quoteBasis,
      quantity,
      weighing,
    } = clause;
    const at = `itemList.${index}`;
    const target = skuSysNo === undefined ? targets.categories.get(categorySysNo ?? 0) : targets.skus.get(skuSysNo);
    const before = seen.get(keyOf(clause));
    const problem = clauseProblem(clause);
    if (problem) fields[`${at}.${problem.field}`] = `第 ${index + 1} 条${problem.message}`;
    else if (!target)
      fields[`${at}.${skuSysNo === undefined ? "categorySysNo" : "skuSysNo"}`] =
        `第 ${index + 1} 条的${skuSysNo === undefined ? "类目不存在" : "商品不是该供应商的，或已删除"}，请修改`;
    else if (clause.brandName && !targets.brands.has(clause.brandName))
      fields[`${at}.brandName`] = `第 ${index + 1} 条的品牌“${clause.brandName}”不存在，请填写商城里的品牌名称`;
    else if (before !== undefined)
      fields[`${at}.skuSysNo`] = `第 ${index + 1} 条与第 ${before + 1} 条适用的商品相同，请合并为一条`;
    seen.set(keyOf(clause), before ?? index);
    if (!target) return [];
    return [
      {
        ...{ skuSysNo: skuSysNo ?? null, categorySysNo: skuSysNo === undefined ? (categorySysNo ?? null) : null },
        ...{ skuName: target.name, skuSpec: target.spec, unit: target.unit, attributeTokens, method },
        ...{ price: text(price) ?? "0", discount: text(discount), priceSource: priceSource ?? null },
        ...{ delta: text(delta), floor: text(floor), cap: text(cap), quoteBasis },
        ...{ quantity: text(quantity) ?? "0", weighing: weighing ?? null },
        ...{ stepList: clause.stepList, massEdition: clause.massEdition, certificates: clause.certificates },
        ...{ brandName: clause.brandName, brandSysNo: targets.brands.get(clause.brandName)?.sysNo ?? null },
      },
    ];
  });
  const [message] = Object.values(fields);
  if (message) throw new Failure("BAD_INPUT", { message, fields });
  return lines;
}
