import type { Db } from "#server/kernel/db";
import { areaCodeOf, areaName } from "#server/mall/area/index";
import { needPermission } from "#server/mall/document/index";
import type { Actor, Handler } from "#server/mall/implement";
import { readOperatorEvents, writeOperatorEvent } from "#server/mall/site/index";
import { Failure } from "#trpc/contract/failures";
import type { mallPage as calls, ManagedModule } from "#trpc/contract/mall-page";
import { pageLimits, pagePath } from "#trpc/rules/mall-page";
import { checkedModules, checkPeriod, contentOf, refuseProblems } from "./check";
import { forgetPages, PAGE_CODE } from "./published";
import {
  copyDraft,
  deleteEdition,
  deleteModules,
  findPage,
  findPages,
  insertModules,
  insertPage,
  type Key,
  lockDraft,
  updateHead,
} from "./repo/draft";
import { readEdition, type StoredModule } from "./repo/edition";
import { findSkus, type NamedSku } from "./repo/references";

const AREA = "page";
const gone = () => new Failure("NOT_FOUND", { message: "没有这个页面，或已删除" });
const overtaken = () => new Failure("STATE_CONFLICT", { message: "页面刚刚被他人修改，请核对后重新操作" });
const by = ({ displayName }: Actor, now: Date) => ({ operatorName: displayName, now });

export const search: Handler<typeof calls.search> = async ({ db, actor, tenantCode, input }) => {
  needPermission(actor, PAGE_CODE);
  const { pageNo, pageSize, keyword, statusList } = input;
  const filter = { keyword, statusList, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const [{ rows, total }, events] = await Promise.all([
    findPages(db, tenantCode, filter),
    readOperatorEvents(db, tenantCode, AREA),
  ]);
  return { datas: rows, total, pageNo, pageSize, events };
};

/** A module with the names of its goods and areas; goods that are gone are left out. */
async function managed(db: Db, module: StoredModule, skus: ReadonlyMap<number, NamedSku>): Promise<ManagedModule> {
  const { sysNo, itemList, contentHtml: _, ...rest } = module;
  const areaNameList = await Promise.all(
    module.areaSysNoList.map(async (key) => areaName(db, await areaCodeOf(db, key))),
  );
  const items = itemList.map(({ skuSysNoList, ...item }) => ({
    ...item,
    skuList: skuSysNoList.flatMap((key) => skus.get(key) ?? []),
  }));
  return { ...rest, moduleSysNo: sysNo, areaNameList, itemList: items };
}

export const get: Handler<typeof calls.get> = async ({ db, actor, tenantCode, input }) => {
  needPermission(actor, PAGE_CODE);
  const [row, draft] = await Promise.all([
    findPage(db, { tenantCode, sysNo: input.id }),
    readEdition(db, { tenantCode, isPublished: false }, { sysNo: input.id }),
  ]);
  if (!row || !draft) throw gone();
  const sysNos = draft.moduleList.flatMap(({ itemList }) => itemList.flatMap(({ skuSysNoList }) => skuSysNoList));
  const skus = new Map((await findSkus(db, tenantCode, { sysNos, codes: [] })).map((sku) => [sku.sysNo, sku]));
  const moduleList = await Promise.all(draft.moduleList.map((module) => managed(db, module, skus)));
  return { ...row, version: draft.version, source: draft.source, moduleList };
};

export const create: Handler<typeof calls.create> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, PAGE_CODE);
  const sysNo = await insertPage(db, tenantCode, { ...input, most: pageLimits.pages }, by(actor, now));
  if (sysNo !== undefined) return { sysNo };
  const taken = `已有地址为 ${pagePath(input.tag)} 的页面，请换一个标识；一个商城最多${pageLimits.pages}个页面`;
  throw new Failure("BAD_INPUT", { message: taken, fields: { tag: taken } });
};

export const save: Handler<typeof calls.save> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, PAGE_CODE);
  const { sysNo, version, title, source, startTime = null, endTime = null, moduleList } = input;
  const key: Key = { tenantCode, sysNo };
  if (!(await lockDraft(db, key))) throw gone();
  const problems: Record<string, string> = {};
  checkPeriod(input, "", problems);
  const contentHtml = contentOf(source, "source", problems);
  const modules = await checkedModules(db, actor, moduleList, problems);
  refuseProblems(problems);
  const next = await updateHead(db, key, version, { title, source, contentHtml, startTime, endTime }, by(actor, now));
  if (next === undefined) throw overtaken();
  const before = await deleteModules(db, key);
  const kept = modules.flatMap((module) => module.sysNo ?? []);
  if (new Set(kept).size < kept.length || kept.some((one) => !before.has(one)))
    throw new Failure("NOT_FOUND", { message: "页面没有这个模块，或已删除" });
  return { version: next, moduleSysNoList: await insertModules(db, key, modules) };
};

export const publish: Handler<typeof calls.publish> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, PAGE_CODE);
  const key: Key = { tenantCode, sysNo: input.sysNo };
  const draft = await lockDraft(db, key);
  if (!draft) throw gone();
  if (draft.version !== input.version) throw overtaken();
  if (draft.isEmpty) throw new Failure("STATE_CONFLICT", { message: "页面还没有内容，请先添加模块或填写正文" });
  await deleteEdition(db, key, true);
  await copyDraft(db, key, by(actor, now));
  await writeOperatorEvent(db, actor, { area: AREA, event: "publish", subject: draft.title }, now);
  forgetPages();
  return true as const;
};

export const withdraw: Handler<typeof calls.withdraw> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, PAGE_CODE);
  const key: Key = { tenantCode, sysNo: input.sysNo };
  const draft = await lockDraft(db, key);
  if (!draft) throw gone();
  if (!(await deleteEdition(db, key, true))) throw new Failure("STATE_CONFLICT", { message: "页面没有发布，或已下架" });
  await writeOperatorEvent(db, actor, { area: AREA, event: "withdraw", subject: draft.title }, now);
  forgetPages();
  return true as const;
};

export const remove: Handler<typeof calls.remove> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, PAGE_CODE);
  const key: Key = { tenantCode, sysNo: input.sysNo };
  if (!(await lockDraft(db, key))) throw gone();
  const row = await findPage(db, key);
  if (row?.publishTime) throw new Failure("STATE_CONFLICT", { message: "已发布的页面不能删除，请先下架" });
  await deleteEdition(db, key, false);
  await writeOperatorEvent(db, actor, { area: AREA, event: "remove", subject: row?.title ?? "" }, now);
  return true as const;
};
