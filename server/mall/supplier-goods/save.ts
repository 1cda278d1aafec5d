import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { GoodsFields } from "#trpc/contract/goods-fields";
import type { supplierGoods as calls } from "#trpc/contract/supplier-goods";
import { goodsChanges, goodsProblems, inTemplate } from "#trpc/rules/goods-fields";
import { savedFrom } from "#trpc/rules/goods-life";
import { showPicture } from "../file/index";
import type { Actor, Handler } from "../implement";
import { needDraft, needOwn, type Reader, readerOf, type Words, wordsOf } from "./access";
import { submitDrafts } from "./move";
import { knownNames, unknownNames } from "./names";
import { type DraftRow, insertDraft, lockDrafts, writeDraft } from "./repo/drafts";
import { writeEvents } from "./repo/events";
import { fieldsOf, lockGoods, storedFields, takenCodes } from "./repo/goods";

type Context = Parameters<Handler<typeof calls.save>>[0];

/** @throws Failure BAD_INPUT with a sentence at each field */
function needNone(wrong: Record<string, string>): void {
  const [message] = Object.values(wrong);
  if (message !== undefined) throw new Failure("BAD_INPUT", { message, fields: wrong });
}

/** @throws Failure STATE_CONFLICT where the draft waits, was passed, or was saved since it was read */
function needEditable({ reviewStatus, version, operatorName }: DraftRow, seen: number | undefined): void {
  if (!savedFrom.includes(reviewStatus))
    throw new Failure("STATE_CONFLICT", { message: "草稿已提交审核或已通过，请撤回或重新打开后再修改" });
  if (seen !== undefined && seen !== version)
    throw new Failure("STATE_CONFLICT", {
      message: `草稿刚被${operatorName}修改，没有保存。请打开最新内容核对后再改`,
      fields: { version: "草稿已在别处修改" },
    });
}

interface Target {
  draft: DraftRow | undefined;
  skuSysNo: number | null;
  /** Of an edit: the goods as it began. */
  base: GoodsFields | null;
}

/** The draft to be written, and the goods that it edits. @throws Failure where it, or the goods, are others' */
async function targetOf({ db, actor, input }: Context, reader: Reader): Promise<Target> {
  const { draftSysNo, skuSysNo, version } = input;
  const { tenantCode } = actor;
  const [locked] = draftSysNo === undefined ? [] : await lockDrafts(db, tenantCode, [draftSysNo]);
  const draft = draftSysNo === undefined ? undefined : needDraft(locked, reader);
  const [row] = skuSysNo === undefined ? [] : await lockGoods(db, tenantCode, [skuSysNo]);
  const goods = skuSysNo === undefined ? undefined : needOwn(row, reader);
  if (!draft) return { draft, skuSysNo: goods?.sysNo ?? null, base: goods ? fieldsOf(goods) : null };
  needEditable(draft, version);
  if (goods && goods.sysNo !== draft.skuSysNo)
    throw new Failure("BAD_INPUT", { message: "草稿不属于该商品，请刷新后重试" });
  return { draft, skuSysNo: draft.skuSysNo, base: draft.base === null ? null : storedFields(draft.base) };
}

/** Shows a picture on a draft if it is another than before. @throws Failure BAD_INPUT for no picture of the caller's */
async function keepPicture(db: Db, actor: Actor, sysNo: number, fileSysNo: number | null, before: number | null) {
  if (fileSysNo === null || fileSysNo === before) return;
  const shown = await showPicture(db, actor, { documentType: "goodsDraft", documentSysNo: sysNo }, fileSysNo);
  if (!shown) needNone({ fileSysNo: "图片不存在，请重新上传" });
}

async function write(context: Context, target: Target, fields: GoodsFields): Promise<number> {
  const { db, actor, tenantCode, now } = context;
  const { draft, skuSysNo, base } = target;
  const of = { tenantCode, fields, operatorName: actor.displayName, now };
  if (draft) {
    await writeDraft(db, { tenantCode, sysNo: draft.sysNo }, of);
    return draft.sysNo;
  }
  const sysNo = await insertDraft(db, { ...of, supplierSysNo: actor.supplierSysNo ?? 0, skuSysNo, base });
  if (sysNo === undefined) throw new Failure("STATE_CONFLICT", { message: "该商品已有修改草稿，请打开草稿后继续修改" });
  return sysNo;
}

/** @throws Failure BAD_INPUT where an edit changes nothing, or what is submitted lacks something */
function needComplete(fields: GoodsFields, base: GoodsFields | null, words: Words): void {
  if (base && goodsChanges(base, fields, words).length === 0)
    throw new Failure("BAD_INPUT", { message: "没有任何修改，不需要提交审核" });
  needNone(goodsProblems(fields, { template: words.template(fields.categorySysNo), isNew: base === null }));
}

/** Writes a draft; a draft that is saved again is logged only where it was refused before. */
export const save: Handler<typeof calls.save> = async (context) => {
  const { db, actor, tenantCode, input, now } = context;
  const reader = readerOf(actor, "supplier");
  const target = await targetOf(context, reader);
  const before = target.draft ? storedFields(target.draft.fields) : target.base;
  const keep = (sysNo: number) => keepPicture(db, actor, sysNo, input.fileSysNo, before?.fileSysNo ?? null);
  if (target.draft) await keep(target.draft.sysNo);
  const words = await wordsOf(db, tenantCode);
  const typed = GoodsFields.parse(input);
  const template = words.template(typed.categorySysNo);
  const fields = {
    ...typed,
    attributeList: inTemplate(typed.attributeList, template),
    // what is on hand of goods that are there is set on its own
    stockList: target.base ? [] : typed.stockList,
  };
  const wrong = unknownNames(fields, target.base, await knownNames(db, reader, words));
  const taken = fields.code === "" ? undefined : (await takenCodes(db, tenantCode, [fields.code])).get(fields.code);
  if (taken !== undefined && taken !== target.skuSysNo) wrong.code = `商品编码“${fields.code}”已被使用，请换一个`;
  needNone(wrong);
  if (input.submit) needComplete(fields, target.base, words);
  const sysNo = await write(context, target, fields);
  if (!target.draft) await keep(sysNo);
  const { draft, skuSysNo } = target;
  const from = draft?.reviewStatus ?? null;
  if (from !== savedFrom[0]) {
    const event = { supplierSysNo: reader.supplierSysNo ?? 0, skuSysNo, draftSysNo: sysNo };
    await writeEvents(db, actor, { event: "save", now }, [
      { ...event, fromStatus: from, toStatus: savedFrom[0] ?? null },
    ]);
  }
  if (input.submit) await submitDrafts(context, [sysNo]);
  return { sysNo, version: (draft?.version ?? 0) + 1 };
};
