import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { AttributeDef } from "#trpc/contract/goods-fields";
import { DraftReview } from "#trpc/contract/shared/codes";
import type { ActionCode } from "#trpc/contract/shared/labels";
import type { FieldNames } from "#trpc/rules/goods-fields";
import type { GoodsRole } from "#trpc/rules/goods-life";
import { areaNames } from "../area/index";
import { needPermission } from "../document/index";
import type { Actor } from "../implement";
import { type Categories, categoriesOf } from "../mall/index";
import type { GoodsScope } from "./repo/list";

/** The permission codes of both sides. */
const codes: Readonly<Record<GoodsRole, ActionCode>> = {
  supplier: "goods:supplier:edit",
  operator: "goods:operator:review",
};

/** The role of the caller and the goods in reach. @throws Failure FORBIDDEN without the side's permission code */
export interface Reader extends GoodsScope {
  role: GoodsRole;
}
export function readerOf(actor: Actor, role: GoodsRole): Reader {
  needPermission(actor, codes[role]);
  const { tenantCode, supplierSysNo } = actor;
  return { role, tenantCode, supplierSysNo: role === "operator" ? null : (supplierSysNo ?? 0) };
}

/**
 * The record, if it is the reader's to see.
 * @throws Failure NOT_FOUND in another tenant or nowhere, and for a draft that nobody submitted; FORBIDDEN of another supplier
 */
export function needOwn<Row extends { supplierSysNo: number }>(
  row: Row | undefined,
  { supplierSysNo }: GoodsScope,
  what = "商品",
): Row {
  if (!row) throw new Failure("NOT_FOUND", { message: `${what}不存在或已删除` });
  if (supplierSysNo !== null && row.supplierSysNo !== supplierSysNo)
    throw new Failure("FORBIDDEN", { message: "不能查看或修改其他供应商的商品" });
  return row;
}

/** The same of a draft: what is still being written is its supplier's alone. */
export function needDraft<Row extends { supplierSysNo: number; reviewStatus: number }>(
  row: Row | undefined,
  reader: Reader,
): Row {
  const hidden = reader.role === "operator" && row?.reviewStatus === DraftReview.editing;
  return needOwn(hidden ? undefined : row, reader, "草稿");
}

/** Names behind the keys in fields, and the attributes of categories. */
export interface Words extends FieldNames {
  categories: Categories;
  template: (categorySysNo: number) => readonly AttributeDef[];
  isArea: (code: string) => boolean;
}
export async function wordsOf(db: Db, tenantCode: string): Promise<Words> {
  const [categories, areas] = await Promise.all([categoriesOf(db, tenantCode), areaNames(db)]);
  return {
    categories,
    category: (sysNo) =>
      categories
        .path(sysNo)
        .map(({ name }) => name)
        .join(" / "),
    area: areas.name,
    isArea: areas.isKnown,
    template: (sysNo) => categories.byKey(sysNo)?.attributeDefs ?? [],
  };
}
