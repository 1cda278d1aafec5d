import type { Db } from "#server/kernel/db";
import type { category as calls } from "#trpc/contract/category";
import { Failure } from "#trpc/contract/failures";
import type { Handler } from "../implement";
import { forgetCategories } from "../mall/index";
import { writeOperatorEvent } from "../site/index";
import { lockPassing } from "../supplier-goods/index";
import { CATEGORY_AREA, needCategory, needKeeper } from "./access";
import { catalogueWritten } from "./reindex";
import { findKept } from "./repo/find";
import { insertCategory, moveGoodsOf, updateCategory, writeTags } from "./repo/write";

type Kept = Awaited<ReturnType<typeof findKept>>[number];
type Input = Parameters<Handler<typeof calls.save>>[0]["input"];

const DEEPEST = 3;

const refuseAt = (field: string, message: string): Failure =>
  new Failure("BAD_INPUT", { message, fields: { [field]: message } });

/** The level below a parent. @throws Failure BAD_INPUT where a category cannot be there */
function levelBelow(parent: Kept | undefined, own: Kept | undefined): number {
  const level = (parent?.level ?? 0) + 1;
  if (level > DEEPEST) throw refuseAt("parentSysNo", "类目最多三级，请选择上一级的类目");
  if (own && own.level !== level)
    throw refuseAt("parentSysNo", `“${own.name}”是${own.level}级类目，只能移到同级的其他上级下`);
  return level;
}

/** @throws Failure BAD_INPUT, STATE_CONFLICT where goods or other categories stand against a change */
function needChangeable(own: Kept, { name, hidden, goodsKind }: Input): void {
  const { onShelfCount, skuCount, draftCount } = own;
  if (hidden && !own.hidden && onShelfCount > 0)
    throw refuseAt("hidden", `“${name}”还有 ${onShelfCount} 种商品在售，请先下架或移到其他类目再停用`);
  if (goodsKind !== own.goodsKind && skuCount + draftCount > 0)
    throw refuseAt("goodsKind", `“${name}”已有 ${skuCount + draftCount} 种商品，不能更改物资种类`);
}

async function write(db: Db, tenantCode: string, input: Input, own: Kept | undefined, level: number) {
  if (!own) return insertCategory(db, tenantCode, level, input);
  const key = { tenantCode, sysNo: own.sysNo };
  await updateCategory(db, key, input);
  if (own.parentSysNo !== input.parentSysNo) await moveGoodsOf(db, key, level);
  return own.sysNo;
}

/** Adds or changes a category. */
export const save: Handler<typeof calls.save> = async ({ db, actor, tenantCode, input, now }) => {
  needKeeper(actor);
  const { sysNo, parentSysNo, name, tagList } = input;
  await lockPassing(db, tenantCode);
  const all = await findKept(db, tenantCode);
  const own = sysNo === undefined ? undefined : needCategory(all, sysNo);
  const parent = all.find((one) => one.sysNo === parentSysNo);
  if (parentSysNo !== null && !parent) throw refuseAt("parentSysNo", "没有这个上级类目，请重新选择");
  const level = levelBelow(parent, own);
  if (all.some((one) => one.parentSysNo === parentSysNo && one.name === name && one.sysNo !== sysNo))
    throw refuseAt("name", `同一上级下已有“${name}”，请换一个名称`);
  if (level < DEEPEST && tagList.length > 0) throw refuseAt("tagList", "标签只用于第三级类目，请填在下级类目上");
  if (own) needChangeable(own, input);
  const key = await write(db, tenantCode, input, own, level);
  if (level === DEEPEST) await writeTags(db, { tenantCode, sysNo: key }, tagList);
  forgetCategories(tenantCode);
  catalogueWritten.emit();
  const event = own ? (own.hidden === input.hidden ? "change" : input.hidden ? "hide" : "show") : "add";
  const subject = own && own.name !== name ? `${own.name} → ${name}` : name;
  await writeOperatorEvent(db, actor, { area: CATEGORY_AREA, event, subject }, now);
  return { sysNo: key };
};
