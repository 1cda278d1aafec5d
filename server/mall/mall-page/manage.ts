import type { z } from "zod";
import type { Db } from "#server/kernel/db";
import { areaCodeOf, areaName } from "#server/mall/area/index";
import { needPermission } from "#server/mall/document/index";
import type { Actor, HandlerContext } from "#server/mall/implement";
import { Failure } from "#trpc/contract/failures";
import type { mallPage as calls, ManagedModule, ManagedPage } from "#trpc/contract/mall-page";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { checkedModules, checkPeriod, contentOf, refuseProblems } from "./check";
import { forgetPages } from "./published";
import {
  copyDraft,
  deleteEdition,
  deleteModules,
  findPage,
  insertModules,
  type Key,
  lockDraft,
  updateHead,
} from "./repo/draft";
import { readEdition, type StoredModule } from "./repo/edition";
import { findSkus, type NamedSku } from "./repo/references";
import type { NamedShop } from "./repo/shop";

export const gone = () => new Failure("NOT_FOUND", { message: "没有这个页面，或已删除" });
const overtaken = () => new Failure("STATE_CONFLICT", { message: "页面刚刚被他人修改，请核对后重新操作" });
/** The author of a change and its time. */
export const by = ({ displayName }: Actor, now: Date) => ({ operatorName: displayName, now });

type Asking<Input> = HandlerContext<Input, never, Actor>;

/** Those who make pages: operators the mall's, suppliers those of their shops. */
export interface PageMaker {
  /** Their permission code. */
  readonly code: ActionCode;
  /**
   * The shop that a page is of; null for a page of the mall.
   * @throws Failure NOT_FOUND, FORBIDDEN where the page is not the caller's
   */
  needOwn(db: Db, actor: Actor, page: { shopSysNo: number | null }): Promise<NamedShop | null>;
  /** Notes what became of a page. */
  log?(context: Asking<unknown>, event: "publish" | "withdraw" | "remove", title: string): Promise<void>;
}

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

/** Locks the draft of a page that is the caller's. */
async function locked(maker: PageMaker, { db, actor, tenantCode, input: { sysNo } }: Asking<{ sysNo: number }>) {
  needPermission(actor, maker.code);
  const key: Key = { tenantCode, sysNo };
  const draft = await lockDraft(db, key);
  if (!draft) throw gone();
  return { key, draft, shop: await maker.needOwn(db, actor, draft) };
}

async function readDraft(maker: PageMaker, context: Asking<{ id: number }>): Promise<ManagedPage> {
  const { db, actor, tenantCode, input } = context;
  needPermission(actor, maker.code);
  const [row, draft] = await Promise.all([
    findPage(db, { tenantCode, sysNo: input.id }),
    readEdition(db, { tenantCode, isPublished: false }, { sysNo: input.id }),
  ]);
  if (!row || !draft) throw gone();
  await maker.needOwn(db, actor, row);
  const sysNos = draft.moduleList.flatMap(({ itemList }) => itemList.flatMap(({ skuSysNoList }) => skuSysNoList));
  const skus = new Map((await findSkus(db, tenantCode, { sysNos, codes: [] })).map((sku) => [sku.sysNo, sku]));
  const moduleList = await Promise.all(draft.moduleList.map((module) => managed(db, module, skus)));
  return { ...row, version: draft.version, source: draft.source, moduleList };
}

/** Modules with a key are the page's, each once. @throws Failure NOT_FOUND */
function needModules(sent: readonly { moduleSysNo?: number | undefined }[], own: readonly number[]): void {
  const kept = sent.flatMap(({ moduleSysNo }) => moduleSysNo ?? []);
  if (new Set(kept).size < kept.length || kept.some((key) => !own.includes(key)))
    throw new Failure("NOT_FOUND", { message: "页面没有这个模块，或已删除" });
}

async function saveDraft(maker: PageMaker, context: Asking<z.output<typeof calls.save.input>>) {
  const { db, actor, input, now } = context;
  const { version, title, source, startTime = null, endTime = null, moduleList } = input;
  const { key, draft, shop } = await locked(maker, context);
  needModules(moduleList, draft.moduleSysNoList);
  const problems: Record<string, string> = {};
  checkPeriod(input, "", problems);
  const contentHtml = contentOf(source, "source", problems);
  const modules = await checkedModules(db, actor, { modules: moduleList, shop }, problems);
  refuseProblems(problems);
  const next = await updateHead(db, key, version, { title, source, contentHtml, startTime, endTime }, by(actor, now));
  if (next === undefined) throw overtaken();
  await deleteModules(db, key);
  return { version: next, moduleSysNoList: await insertModules(db, key, modules) };
}

/** What the makers of pages do with one of theirs. */
export const pageHandlers = (maker: PageMaker) => ({
  get: (context: Asking<{ id: number }>) => readDraft(maker, context),
  save: (context: Asking<z.output<typeof calls.save.input>>) => saveDraft(maker, context),
  async publish(context: Asking<{ sysNo: number; version: number }>) {
    const { db, actor, input, now } = context;
    const { key, draft } = await locked(maker, context);
    if (draft.version !== input.version) throw overtaken();
    if (draft.isEmpty) throw new Failure("STATE_CONFLICT", { message: "页面还没有内容，请先添加模块或填写正文" });
    await deleteEdition(db, key, true);
    await copyDraft(db, key, by(actor, now));
    await maker.log?.(context, "publish", draft.title);
    forgetPages();
    return true as const;
  },
  async withdraw(context: Asking<{ sysNo: number }>) {
    const { key, draft } = await locked(maker, context);
    if (!(await deleteEdition(context.db, key, true)))
      throw new Failure("STATE_CONFLICT", { message: "页面没有发布，或已下架" });
    await maker.log?.(context, "withdraw", draft.title);
    forgetPages();
    return true as const;
  },
  async remove(context: Asking<{ sysNo: number }>) {
    const { key, draft } = await locked(maker, context);
    const row = await findPage(context.db, key);
    if (row?.publishTime) throw new Failure("STATE_CONFLICT", { message: "已发布的页面不能删除，请先下架" });
    await deleteEdition(context.db, key, false);
    await maker.log?.(context, "remove", draft.title);
    return true as const;
  },
});
