import type { Db } from "#server/kernel/db";
import { type Handler, implement } from "#server/mall/implement";
import { concrete as calls } from "#trpc/contract/concrete";
import { GoodsKind, PouringType, SupplyMode } from "#trpc/contract/shared/codes";
import { pouringType, supplyMode } from "#trpc/contract/shared/labels";
import {
  type ConcreteAttribute,
  type ConcreteProblem,
  concreteName,
  concreteProblems,
  usualParts,
} from "#trpc/rules/concrete";
import { ownProject } from "../project/index";
import { ownSubcontractor } from "../subcontractor/index";
import { readGoods, readValues } from "./repo";

/** By the number in front, then as text. */
const byNumber = (a: string, b: string) => a.localeCompare(b, "zh", { numeric: true });

const queryInformation: Handler<typeof calls.queryInformation> = async (context) => {
  const { db, tenantCode, input } = context;
  const { projectSysNo } = input;
  const own = projectSysNo === undefined ? undefined : await ownProject(context, projectSysNo);
  const values = await readValues(db, tenantCode);
  const list = (name: string) => (values.get(name) ?? []).sort(byNumber);
  return {
    strengthGradeList: list(concreteName.grade),
    slumpList: list(concreteName.slump),
    pouringPartList: own && own.useParts.length > 0 ? own.useParts : [...usualParts],
    supplyModeList: Object.values(SupplyMode).map((value) => ({ value, label: supplyMode[value] })),
  };
};

const queryPouringType: Handler<typeof calls.queryPouringType> = async () =>
  Object.values(PouringType).map((value) => ({ value, label: pouringType[value] }));

const querySubcontractorContacter: Handler<typeof calls.querySubcontractorContacter> = async (context) => {
  const { contactName, contactMobile } = await ownSubcontractor(context, context.input.subcontractorSysNo);
  return [{ name: contactName, mobile: contactMobile }];
};

const attributeCheck: Handler<typeof calls.attributeCheck> = async ({ db, tenantCode, input, fail }) => {
  const { skuSysNo, attributeList } = input;
  const goods = (await readGoods(db, tenantCode, [skuSysNo])).get(skuSysNo);
  if (!goods) throw fail("NOT_FOUND", { message: "商品不存在或已下架" });
  if (goods.goodsKind !== GoodsKind.concrete) throw fail("BAD_INPUT", { fields: { skuSysNo: "该商品不是混凝土" } });
  const errorList = concreteProblems(goods.attributes, attributeList);
  return { passed: errorList.length === 0, errorList };
};

/** Concrete that is ordered, and what for. */
export interface PouredLine {
  skuSysNo: number;
  goodsKind: number;
  said: readonly ConcreteAttribute[];
}

/**
 * R-CONC-01: what is wrong with each line of concrete, in one statement for any number of them; none where there is
 * no concrete.
 * @returns problems by the position of the line; lines without any are left out
 */
export async function pouringProblems(
  db: Db,
  tenantCode: string,
  lines: readonly PouredLine[],
): Promise<ReadonlyMap<number, ConcreteProblem[]>> {
  const poured = lines.flatMap((line, at) => (line.goodsKind === GoodsKind.concrete ? [{ ...line, at }] : []));
  if (poured.length === 0) return new Map();
  const goods = await readGoods(db, tenantCode, [...new Set(poured.map(({ skuSysNo }) => skuSysNo))]);
  return new Map(
    poured.flatMap(({ at, skuSysNo, said }) => {
      const problems = concreteProblems(goods.get(skuSysNo)?.attributes ?? [], said);
      return problems.length > 0 ? [[at, problems] as const] : [];
    }),
  );
}

export const concrete = implement(calls, {
  queryInformation,
  queryPouringType,
  querySubcontractorContacter,
  attributeCheck,
});
