import { category as calls } from "#trpc/contract/category";
import { Failure } from "#trpc/contract/failures";
import type { materialName } from "#trpc/contract/material-name";
import type { Code, GoodsKind } from "#trpc/contract/shared/codes";
import { templateOf, templateProblems } from "#trpc/rules/attribute-template";
import { type Handler, implement } from "../implement";
import { categoriesOf, forgetCategories } from "../mall/index";
import { readOperatorEvents, writeOperatorEvent } from "../site/index";
import { lockPassing } from "../supplier-goods/index";
import { CATEGORY_AREA, needCategory, needKeeper } from "./access";
import { catalogueWritten } from "./reindex";
import { findKept, hangingOn, tagsNamed } from "./repo/find";
import { deleteCategory, writeOrder, writeTemplate } from "./repo/write";
import { save } from "./save";

export { catalogueWritten, reindexAfterCommits, reindexGoods } from "./reindex";

type Kept = Awaited<ReturnType<typeof findKept>>[number];
const shown = ({ attributeDefs, imageUrl: _, goodsKind, ...row }: Kept) => ({
  ...row,
  goodsKind: goodsKind as Code<typeof GoodsKind>,
  attributeCount: attributeDefs.length,
});

const search: Handler<typeof calls.search> = async ({ db, actor, tenantCode }) => {
  needKeeper(actor);
  const [rows, events] = await Promise.all([
    findKept(db, tenantCode),
    readOperatorEvents(db, tenantCode, CATEGORY_AREA),
  ]);
  return { datas: rows.map(shown), events };
};

const get: Handler<typeof calls.get> = async ({ db, actor, tenantCode, input: { id } }) => {
  needKeeper(actor);
  const row = needCategory(await findKept(db, tenantCode, id), id);
  const { attributeDefs, imageUrl } = row;
  return { ...shown(row), imageUrl, attributeDefs };
};

const arrange: Handler<typeof calls.arrange> = async ({ db, actor, tenantCode, input, now }) => {
  needKeeper(actor);
  const { parentSysNo, sysNoList } = input;
  await lockPassing(db, tenantCode);
  const rows = await findKept(db, tenantCode);
  const parent = parentSysNo === null ? undefined : needCategory(rows, parentSysNo);
  const below = rows.filter((row) => row.parentSysNo === parentSysNo).map(({ sysNo }) => sysNo);
  for (const sysNo of sysNoList) needCategory(rows, sysNo);
  if (new Set(sysNoList).size !== sysNoList.length || [...below].sort().join() !== [...sysNoList].sort().join())
    throw new Failure("STATE_CONFLICT", { message: "类目刚被增减，请刷新后重新排序" });
  await writeOrder(db, tenantCode, sysNoList);
  forgetCategories(tenantCode);
  catalogueWritten.emit();
  await writeOperatorEvent(db, actor, { area: CATEGORY_AREA, event: "arrange", subject: parent?.name ?? "" }, now);
  return true as const;
};

const setTemplate: Handler<typeof calls.setTemplate> = async ({ db, actor, tenantCode, input, now }) => {
  needKeeper(actor);
  const { sysNo, attributeList } = input;
  await lockPassing(db, tenantCode);
  const row = needCategory(await findKept(db, tenantCode, sysNo), sysNo);
  if (row.childCount > 0 || row.level < 3)
    throw new Failure("STATE_CONFLICT", { message: "只有末级类目有属性模板，请选择第三级类目" });
  const wrong = templateProblems(attributeList);
  const [message] = Object.values(wrong);
  if (message !== undefined) throw new Failure("BAD_INPUT", { message, fields: wrong });
  await writeTemplate(db, { tenantCode, sysNo }, templateOf(attributeList));
  forgetCategories(tenantCode);
  catalogueWritten.emit();
  await writeOperatorEvent(db, actor, { area: CATEGORY_AREA, event: "template", subject: row.name }, now);
  return true as const;
};

/** What keeps a category, with how much of each; "" where nothing does. */
function heldBy(
  { childCount, skuCount, draftCount }: Kept,
  { clauses, rules }: { clauses: number; rules: number },
): string {
  const counts: [number, string][] = [
    [childCount, "个下级类目"],
    [skuCount, "种商品"],
    [draftCount, "份商品草稿"],
    [clauses, "条协议条款"],
    [rules, "条审批规则"],
  ];
  return counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])).join("、");
}

const remove: Handler<typeof calls.remove> = async ({ db, actor, tenantCode, input: { sysNo }, now }) => {
  needKeeper(actor);
  await lockPassing(db, tenantCode);
  const row = needCategory(await findKept(db, tenantCode, sysNo), sysNo);
  const held = heldBy(row, await hangingOn(db, tenantCode, sysNo));
  if (held)
    throw new Failure("STATE_CONFLICT", { message: `“${row.name}”下还有 ${held}，不能删除；可以移走后再删，或停用` });
  await deleteCategory(db, { tenantCode, sysNo });
  forgetCategories(tenantCode);
  catalogueWritten.emit();
  await writeOperatorEvent(db, actor, { area: CATEGORY_AREA, event: "remove", subject: row.name }, now);
  return true as const;
};

/** Tags of categories that the mall shows. */
export const searchWzgjTagByName: Handler<typeof materialName.searchWzgjTagByName> = async ({
  db,
  tenantCode,
  input: { name },
}) => {
  const [tags, categories] = await Promise.all([tagsNamed(db, tenantCode, name), categoriesOf(db, tenantCode)]);
  return tags.filter(({ materialCategorySysNo }) => !categories.isHidden(materialCategorySysNo));
};

export const category = implement(calls, { search, get, save, arrange, setTemplate, remove });
