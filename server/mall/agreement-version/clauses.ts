import type { Db } from "#server/kernel/db";
import type { ClauseInput, SaveVersion } from "#trpc/contract/agreement-version";
import { Failure } from "#trpc/contract/failures";
import { clauseProblem } from "#trpc/rules/agreement-clause";
import { decimal } from "#trpc/rules/money";
import type { LineValues } from "../document/index";
import { type NamedProject, type Target, targetsOf } from "./repo/find";

/** Two clauses for the same goods under the same conditions would leave it to their order which one prices. */
const goodsKey = ({ skuSysNo, categorySysNo, attributeTokens, brandName }: ClauseInput): string =>
  skuSysNo === undefined ? `${categorySysNo}:${brandName}:${attributeTokens.toSorted().join("|")}` : `sku ${skuSysNo}`;
/** One key for each of its projects: two clauses may not share one. */
const keysOf = (clause: ClauseInput, projects: readonly NamedProject[]): string[] =>
  projects.length === 0 ? [goodsKey(clause)] : projects.map((project) => `${goodsKey(clause)} @${project.sysNo}`);

/** Projects by the names and codes that a draft says. */
interface ProjectLookup {
  /** In the order of their names, none twice. */
  of: (names: readonly string[]) => NamedProject[];
  /** A sentence about the first name that no project has; undefined where all are known. */
  problem: (names: readonly string[]) => string | undefined;
}

/** @param found the projects that some of the names mean */
export function projectLookup(found: readonly NamedProject[]): ProjectLookup {
  const meant = (name: string) => found.find((one) => one.name === name) ?? found.find((one) => one.code === name);
  return {
    of: (names) => [...new Set(names.flatMap((name) => meant(name) ?? []))],
    problem: (names) => {
      const unknown = names.find((name) => !meant(name));
      return unknown === undefined ? undefined : `项目“${unknown}”不存在，请填写采购方项目簿里的名称或编号`;
    },
  };
}

const unknownBrand = (index: number, name: string): string =>
  `第 ${index + 1} 条的品牌“${name}”不存在，请填写商城里的品牌名称`;

/** What a clause prices: goods, a category, or a brand alone. */
function targetOf(
  { skuSysNo, categorySysNo, brandName }: ClauseInput,
  targets: Awaited<ReturnType<typeof targetsOf>>,
): Target | undefined {
  if (skuSysNo !== undefined) return targets.skus.get(skuSysNo);
  return categorySysNo === undefined ? targets.brands.get(brandName) : targets.categories.get(categorySysNo);
}

const text = (value: number | undefined): string | null => (value === undefined ? null : decimal(value).toFixed());

/**
 * Clauses as a version keeps them, each of goods of its supplier, of a category or of a brand.
 * @throws Failure BAD_INPUT with a sentence at each clause that is wrong
 */
export async function keptClauses(
  db: Db,
  supplier: { tenantCode: string; supplierSysNo: number },
  typed: SaveVersion["itemList"],
  projects: ProjectLookup,
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
    const target = targetOf(clause, targets);
    const own = projects.of(clause.projectNames);
    const unknown = projects.problem(clause.projectNames);
    const keys = keysOf(clause, own);
    const before = keys.map((key) => seen.get(key)).find((place) => place !== undefined);
    const problem = clauseProblem(clause);
    if (problem) fields[`${at}.${problem.field}`] = `第 ${index + 1} 条${problem.message}`;
    else if (unknown) fields[`${at}.projectNames`] = `第 ${index + 1} 条的${unknown}`;
    else if (!target && categorySysNo === undefined && skuSysNo === undefined)
      fields[`${at}.brandName`] = unknownBrand(index, clause.brandName);
    else if (!target)
      fields[`${at}.${skuSysNo === undefined ? "categorySysNo" : "skuSysNo"}`] =
        `第 ${index + 1} 条的${skuSysNo === undefined ? "类目不存在" : "商品不是该供应商的，或已删除"}，请修改`;
    else if (clause.brandName && !targets.brands.has(clause.brandName))
      fields[`${at}.brandName`] = unknownBrand(index, clause.brandName);
    else if (before !== undefined)
      fields[`${at}.skuSysNo`] = `第 ${index + 1} 条与第 ${before + 1} 条适用的商品相同，请合并为一条`;
    for (const key of keys) seen.set(key, seen.get(key) ?? index);
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
        ...{ projectSysNos: own.map(({ sysNo }) => sysNo), projectNames: own.map(({ name }) => name) },
      },
    ];
  });
  const [message] = Object.values(fields);
  if (message) throw new Failure("BAD_INPUT", { message, fields });
  return lines;
}
