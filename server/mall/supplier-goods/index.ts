import { Failure } from "#trpc/contract/failures";
import { goodsReview as reviewCalls } from "#trpc/contract/goods-review";
import { supplierGoods as calls } from "#trpc/contract/supplier-goods";
import { wholeCountry } from "#trpc/rules/area";
import { areaNames } from "../area/index";
import { type Handler, implement } from "../implement";
import { warehousesOf } from "../supplier-sku/index";
import { readerOf, wordsOf } from "./access";
import { moveGoods, moveOwnDrafts, submitDrafts } from "./move";
import { passDrafts } from "./pass";
import { readDraft, readGoods, searchGoods } from "./read";
import { offeredOf } from "./repo/waiting";
import { save } from "./save";

export { draftFiles } from "./repo/waiting";

const form: Handler<typeof calls.form> = async ({ db, actor, tenantCode, input: { categorySysNo, areaCodes } }) => {
  const { supplierSysNo } = readerOf(actor, "supplier");
  const [words, areas, offered, warehouses] = await Promise.all([
    wordsOf(db, tenantCode),
    areaNames(db),
    offeredOf(db, tenantCode, categorySysNo),
    warehousesOf(db, { tenantCode, supplierSysNo: supplierSysNo ?? 0 }),
  ]);
  if (!words.categories.byKey(categorySysNo)) throw new Failure("NOT_FOUND", { message: "类目不存在，请重新选择" });
  const provinces = new Set(areas.provinces.map(({ code }) => code));
  const others = areaCodes.filter((code) => code !== wholeCountry && !provinces.has(code));
  return {
    ...offered,
    categoryName: words.category(categorySysNo),
    attributeDefs: [...words.template(categorySysNo)],
    warehouseList: warehouses.map(({ name }) => name),
    areaList: [
      { code: wholeCountry, name: areas.name(wholeCountry) },
      ...areas.provinces,
      ...others.map((code) => ({ code, name: areas.name(code) })),
    ],
  };
};

const changed = async (count: Promise<number>) => ({ changed: await count });
const versions = (itemList: readonly { sysNo: number; version: number }[]) =>
  new Map(itemList.map(({ sysNo, version }) => [sysNo, version]));

export const supplierGoods = implement(calls, {
  search: ({ db, actor, input }) => searchGoods(db, readerOf(actor, "supplier"), input),
  get: ({ db, actor, input }) => readGoods(db, readerOf(actor, "supplier"), input.id),
  getDraft: ({ db, actor, input }) => readDraft(db, readerOf(actor, "supplier"), input.id),
  form,
  save,
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
