import { Failure } from "#trpc/contract/failures";
import { FamilyFields, FamilyVariant, type GoodsFields } from "#trpc/contract/goods-fields";
import type { Code, DraftReview } from "#trpc/contract/shared/codes";
import type { supplierGoods as calls } from "#trpc/contract/supplier-goods";
import { familyGoods, familyProblems } from "#trpc/rules/goods-family";
import { goodsProblems } from "#trpc/rules/goods-fields";
import { savedFrom } from "#trpc/rules/goods-life";
import { showFiles, showPicture } from "../file/index";
import type { Handler } from "../implement";
import { needOwn, type Reader, readerOf, wordsOf } from "./access";
import { editsOf, type FamilyEdit } from "./family-edits";
import { offerOf } from "./form";
import { type Moving, ownDrafts, submitDrafts } from "./move";
import { knownNames, unknownNames } from "./names";
import { pictureOf } from "./read";
import type { DraftRow } from "./repo/drafts";
import { writeEvents } from "./repo/events";
import { findFamily, lockFamily, writeFamily, writeVariants } from "./repo/family";
import { storedFields, takenCodes } from "./repo/goods";

type Save = Parameters<Handler<typeof calls.saveFamily>>[0];

/** Start and choices of the form of a family. */
export const familyForm: Handler<typeof calls.familyForm> = async ({ db, actor, tenantCode, input }) => {
  const reader = readerOf(actor, "supplier");
  const { familySysNo } = input;
  const found = familySysNo === undefined ? undefined : await findFamily(db, tenantCode, familySysNo);
  const family = familySysNo === undefined ? undefined : needOwn(found, reader, "同款商品");
  const fields = family ? FamilyFields.parse(family.fields) : null;
  const categorySysNo = fields?.categorySysNo ?? input.categorySysNo;
  const words = await wordsOf(db, tenantCode);
  return {
    familySysNo: family?.sysNo ?? null,
    fields,
    mainImgUrl: fields ? pictureOf(words, fields, family?.goods[0]?.mainImgUrl) : "",
    variantList: (family?.drafts ?? []).map(({ sysNo, version, reviewStatus, fields: stored }) => ({
      ...FamilyVariant.parse(storedFields(stored)),
      ...{ draftSysNo: sysNo, version, reviewStatus: reviewStatus as Code<typeof DraftReview> },
      mayEdit: savedFrom.includes(reviewStatus),
    })),
    goodsList: (family?.goods ?? []).map(({ mainImgUrl: _, ...goods }) => goods),
    offered: categorySysNo === undefined ? null : await offerOf(db, reader, categorySysNo, fields?.saleAreas ?? []),
  };
};

/** @throws Failure STATE_CONFLICT where a draft waits, was passed, is of another family, or was saved since it was read */
function needEditable(draft: DraftRow, familySysNo: number | undefined, seen: number | undefined): void {
  const name = storedFields(draft.fields).mallSpuName;
  if (draft.familySysNo !== (familySysNo ?? null))
    throw new Failure("BAD_INPUT", { message: `“${name}”不属于该同款商品，请刷新后重试` });
  if (!savedFrom.includes(draft.reviewStatus))
    throw new Failure("STATE_CONFLICT", { message: `“${name}”已提交审核或已通过，请撤回后再修改，没有保存` });
  if (seen !== undefined && seen !== draft.version)
    throw new Failure("STATE_CONFLICT", {
      message: `“${name}”刚被${draft.operatorName}修改，没有保存。请打开最新内容核对后再改`,
    });
}

/** The drafts that are changed, until the transaction ends. @throws Failure where one of them is others' */
async function lockedDrafts(moving: Moving, reader: Reader, input: Save["input"]): Promise<Map<number, DraftRow>> {
  const { familySysNo, variantList } = input;
  const keys = variantList.flatMap(({ draftSysNo }) => draftSysNo ?? []);
  const drafts = new Map(
    (keys.length === 0 ? [] : await ownDrafts(moving, reader, keys)).map((row) => [row.sysNo, row]),
  );
  for (const { draftSysNo, version } of variantList) {
    const draft = drafts.get(draftSysNo ?? 0);
    if (draft) needEditable(draft, familySysNo, version);
  }
  return drafts;
}

/** Fields of a variant's own; a sentence about any other is the family's. */
const OWN = new Set(["code", "salesPrice", "stockList", "leadDays", "madeToOrder"]);

const atVariant = (at: number, wrong: Record<string, string>): [string, string][] =>
  Object.entries(wrong).map(([field, sentence]) => [OWN.has(field) ? `variantList.${at}.${field}` : field, sentence]);

/** @throws Failure BAD_INPUT with a sentence at each field */
async function needRight(
  context: Save,
  reader: Reader,
  goods: readonly GoodsFields[],
  edits: readonly FamilyEdit[],
): Promise<void> {
  const { db, tenantCode, input } = context;
  const words = await wordsOf(db, tenantCode);
  const template = words.template(input.categorySysNo);
  const [known, taken] = await Promise.all([
    knownNames(db, reader, words),
    takenCodes(
      db,
      tenantCode,
      goods.map(({ code }) => code),
    ),
  ]);
  const wrong = { ...familyProblems(goods, template) };
  for (const { fields, base } of edits) Object.assign(wrong, unknownNames(fields, base, known));
  for (const [at, fields] of goods.entries()) {
    const missing = input.submit ? goodsProblems(fields, { template, isNew: true }) : {};
    Object.assign(wrong, Object.fromEntries(atVariant(at, { ...missing, ...unknownNames(fields, null, known) })));
    if (taken.has(fields.code)) wrong[`variantList.${at}.code`] = `商品编码“${fields.code}”已被使用，请换一个`;
  }
  const [message] = Object.values(wrong);
  if (message !== undefined) throw new Failure("BAD_INPUT", { message, fields: wrong });
}

/** Shows a picture on a family, if it is another than before. @throws Failure BAD_INPUT for no picture of the caller's */
async function keepPicture({ db, actor, input }: Save, familySysNo: number, before: number | null): Promise<void> {
  const { fileSysNo } = input;
  if (fileSysNo === null || fileSysNo === before) return;
  const shown = await showPicture(db, actor, { documentType: "goodsFamily", documentSysNo: familySysNo }, fileSysNo);
  const message = "图片不存在，请重新上传";
  if (!shown) throw new Failure("BAD_INPUT", { message, fields: { fileSysNo: message } });
}

/**
 * What the family that is changed shared before, until the transaction ends; undefined for a new one.
 * @throws Failure where it, or the picture, is others'
 */
async function lockedFamily(context: Save, reader: Reader): Promise<FamilyFields | undefined> {
  const { db, tenantCode, input } = context;
  const { familySysNo, categorySysNo } = input;
  if (familySysNo === undefined) return undefined;
  const family = needOwn(await lockFamily(db, tenantCode, familySysNo), reader, "同款商品");
  const before = FamilyFields.parse(family.fields);
  await keepPicture(context, familySysNo, before.fileSysNo);
  if (family.categorySysNo !== categorySysNo)
    throw new Failure("BAD_INPUT", { message: "同款商品不能更换类目，请新建" });
  return before;
}

/** Writes a family and its variants by a constant number of statements. */
export const saveFamily: Handler<typeof calls.saveFamily> = async (context) => {
  const { db, actor, tenantCode, input, now } = context;
  const reader = readerOf(actor, "supplier");
  const before = await lockedFamily(context, reader);
  const drafts = await lockedDrafts(context, reader, input);
  const words = await wordsOf(db, tenantCode);
  const shared = FamilyFields.parse(input);
  const variants = input.variantList.map((variant) => FamilyVariant.parse(variant));
  const goods = familyGoods(shared, variants, words.template(shared.categorySysNo));
  const toGoods = input.withGoods && before && input.familySysNo !== undefined;
  const edits = toGoods ? await editsOf(context, input.familySysNo ?? 0, { before, now: shared }, words) : [];
  if (goods.length + edits.length === 0)
    throw new Failure("BAD_INPUT", { message: toGoods ? "没有任何修改，不需要保存" : "请至少填写一个规格" });
  await needRight(context, reader, goods, edits);
  const of = { tenantCode, supplierSysNo: actor.supplierSysNo ?? 0, operatorName: actor.displayName, now };
  const familySysNo = await writeFamily(db, { ...of, sysNo: input.familySysNo, fields: shared });
  const keys = await writeVariants(db, { ...of, familySysNo }, [
    ...goods.map((fields, at) => ({ draftSysNo: input.variantList[at]?.draftSysNo ?? null, fields })),
    ...edits,
  ]);
  if (input.familySysNo === undefined) await keepPicture(context, familySysNo, null);
  const { fileSysNo } = shared;
  const shown = fileSysNo === null ? [] : keys.map((documentSysNo) => ({ documentSysNo, fileSysNo }));
  await showFiles(db, tenantCode, "goodsDraft", shown);
  const [to] = savedFrom;
  const changed = keys.flatMap((draftSysNo, at) => {
    const edit = edits[at - goods.length];
    const from = (edit ? edit.from : drafts.get(draftSysNo)?.reviewStatus) ?? null;
    const event = { supplierSysNo: of.supplierSysNo, skuSysNo: edit?.skuSysNo ?? null, draftSysNo };
    return from === to ? [] : [{ ...event, fromStatus: from, toStatus: to ?? null }];
  });
  await writeEvents(db, actor, { event: "save", now }, changed);
  if (input.submit) await submitDrafts(context, keys);
  return { familySysNo, draftSysNoList: keys };
};
