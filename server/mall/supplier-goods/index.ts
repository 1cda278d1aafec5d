import { goodsReview as reviewCalls } from "#trpc/contract/goods-review";
import { supplierGoods as calls } from "#trpc/contract/supplier-goods";
import { implement } from "../implement";
import { readerOf } from "./access";
import { familyForm, saveFamily } from "./family";
import { form } from "./form";
import { moveGoods, moveOwnDrafts, submitDrafts } from "./move";
import { passDrafts } from "./pass";
import { readDraft, readGoods, searchGoods } from "./read";
import { save } from "./save";

export { type CheckedRow, checkGoods, goodsSheet, type SheetRow, writeImported } from "./import";
export { lockPassing } from "./repo/pass";
export { draftFiles } from "./repo/waiting";

const changed = async (count: Promise<number>) => ({ changed: await count });
const versions = (itemList: readonly { sysNo: number; version: number }[]) =>
  new Map(itemList.map(({ sysNo, version }) => [sysNo, version]));

export const supplierGoods = implement(calls, {
  search: ({ db, actor, input }) => searchGoods(db, readerOf(actor, "supplier"), input),
  get: ({ db, actor, input }) => readGoods(db, readerOf(actor, "supplier"), input.id),
  getDraft: ({ db, actor, input }) => readDraft(db, readerOf(actor, "supplier"), input.id),
  form,
  save,
  familyForm,
  saveFamily,
  submit: (context) => changed(submitDrafts(context, context.input.sysNoList)),
  withdraw: (context) => changed(moveOwnDrafts(context, "withdraw", context.input.sysNoList)),
  discard: (context) => changed(moveOwnDrafts(context, "discard", context.input.sysNoList)),
  putOn: (context) => changed(moveGoods(context, "putOn", context.input.skuSysNoList)),
  takeOff: (context) => changed(moveGoods(context, "takeOff", context.input.skuSysNoList)),
});

export const goodsReview = implement(reviewCalls, {
  search: ({ db, actor, input }) => searchGoods(db, readerOf(actor, "operator"), input),
  get: ({ db, actor, input }) => readGoods(db, readerOf(actor, "operator"), input.id),
  getDraft: ({ db, actor, input }) => readDraft(db, readerOf(actor, "operator"), input.id),
  pass: (context) => changed(passDrafts(context, context.input.itemList)),
  refuse: (context) => {
    const { itemList, comment } = context.input;
    const sysNoList = itemList.map(({ sysNo }) => sysNo);
    return changed(moveOwnDrafts(context, "refuse", sysNoList, { comment, seen: versions(itemList) }));
  },
  ban: (context) => changed(moveGoods(context, "ban", context.input.skuSysNoList, context.input.comment)),
  lift: (context) => changed(moveGoods(context, "lift", context.input.skuSysNoList, context.input.comment)),
});
