import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { GoodsFields } from "#trpc/contract/goods-fields";
import type { supplierGoods as calls } from "#trpc/contract/supplier-goods";
import { wholeCountry } from "#trpc/rules/area";
import { savedFrom } from "#trpc/rules/goods-life";
import { areaNames } from "../area/index";
import type { Handler } from "../implement";
import { unitScales } from "../measure-unit/index";
import { warehousesOf } from "../supplier-sku/index";
import { needDraft, needOwn, type Reader, readerOf, wordsOf } from "./access";
import { pictureOf } from "./read";
import { type DraftRow, findDraft, openDraft } from "./repo/drafts";
import { fieldsOf, findOne, type StoredGoods, storedFields } from "./repo/goods";
import { offeredOf } from "./repo/waiting";

interface Start {
  draft: DraftRow | undefined;
  goods: StoredGoods | undefined;
}

/** The draft, or the goods with the edit that is open beside them. @throws Failure NOT_FOUND, FORBIDDEN */
async function startOf(
  db: Db,
  reader: Reader,
  { draftSysNo, skuSysNo }: { draftSysNo?: number | undefined; skuSysNo?: number | undefined },
): Promise<Start> {
  const { tenantCode } = reader;
  if (draftSysNo !== undefined)
    return { draft: needDraft(await findDraft(db, tenantCode, draftSysNo), reader), goods: undefined };
  if (skuSysNo === undefined) return { draft: undefined, goods: undefined };
  const [goods, draft] = await Promise.all([findOne(db, tenantCode, skuSysNo), openDraft(db, tenantCode, skuSysNo)]);
  return { goods: needOwn(goods, reader), draft };
}

/** The tenant's units, those that goods of the category have before others; all of the goods where it keeps none. */
const unitsOf = (used: readonly string[], kept: readonly string[]): string[] =>
  kept.length === 0 ? [...used] : [...new Set([...used.filter((name) => kept.includes(name)), ...kept])];

/** @throws Failure NOT_FOUND for a category that the tenant does not have */
export async function offerOf(db: Db, reader: Reader, categorySysNo: number, saleAreas: readonly string[]) {
  const { tenantCode, supplierSysNo } = reader;
  const [words, areas, offered, warehouses, units] = await Promise.all([
    wordsOf(db, tenantCode),
    areaNames(db),
    offeredOf(db, tenantCode, categorySysNo),
    warehousesOf(db, { tenantCode, supplierSysNo: supplierSysNo ?? 0 }),
    unitScales(db, tenantCode),
  ]);
  if (!words.categories.byKey(categorySysNo)) throw new Failure("NOT_FOUND", { message: "类目不存在，请重新选择" });
  const provinces = new Set(areas.provinces.map(({ code }) => code));
  const others = saleAreas.filter((code) => code !== wholeCountry && !provinces.has(code));
  return {
    ...{
      ...offered,
      unitList: unitsOf(offered.unitList, [...units.keys()]),
      categorySysNo,
      categoryName: words.category(categorySysNo),
    },
    attributeDefs: [...words.template(categorySysNo)],
    warehouseList: warehouses.map(({ name }) => name),
    areaList: [
      { code: wholeCountry, name: areas.name(wholeCountry) },
      ...areas.provinces,
      ...others.map((code) => ({ code, name: areas.name(code) })),
    ],
  };
}

/** Start and choices of the form. */
export const form: Handler<typeof calls.form> = async ({ db, actor, tenantCode, input }) => {
  const reader = readerOf(actor, "supplier");
  const { draft, goods } = await startOf(db, reader, input);
  const fields: GoodsFields | null = draft ? storedFields(draft.fields) : goods ? fieldsOf(goods) : null;
  const categorySysNo = input.categorySysNo ?? fields?.categorySysNo;
  return {
    draftSysNo: draft?.sysNo ?? null,
    skuSysNo: draft ? draft.skuSysNo : (goods?.sysNo ?? null),
    version: draft?.version ?? null,
    mayEdit: draft === undefined || savedFrom.includes(draft.reviewStatus),
    fields,
    mainImgUrl: fields ? pictureOf(await wordsOf(db, tenantCode), fields, goods?.mainImgUrl) : "",
    offered: categorySysNo === undefined ? null : await offerOf(db, reader, categorySysNo, fields?.saleAreas ?? []),
  };
};
