import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { GoodsFields } from "#trpc/contract/goods-fields";
import type { Code, ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import { DraftReview } from "#trpc/contract/shared/codes";
import type { GoodsDraft, GoodsRow, GoodsTab, OwnGoods } from "#trpc/contract/supplier-goods";
import { pictureUrl } from "#trpc/rules/file-url";
import { goodsChanges, goodsFacts, goodsFindings, goodsProblems, mergedFields } from "#trpc/rules/goods-fields";
import { draftEvents, listingEvents } from "#trpc/rules/goods-life";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import { ownSkus, warehousesOf } from "../supplier-sku/index";
import { needDraft, needOwn, type Reader, type Words, wordsOf } from "./access";
import { compareDrafts } from "./repo/compare";
import { type DraftRow, findDraft, openDraft } from "./repo/drafts";
import { readEvents } from "./repo/events";
import { fieldsOf, findOne, type StoredGoods, storedFields } from "./repo/goods";
import { countGoods, findGoods, type ListedGoods } from "./repo/list";
import { draftFields } from "./repo/waiting";

type Listing = Code<typeof ProductListing>;
type Review = Code<typeof ReviewStatus>;
type DraftStatus = Code<typeof DraftReview>;

/** The picture of a draft: the uploaded one, what its goods show, or the drawing of its category. */
export const pictureOf = (
  words: Words,
  fields: Pick<GoodsFields, "fileSysNo" | "categorySysNo">,
  shown = "",
): string =>
  fields.fileSysNo === null
    ? shown || (words.categories.byKey(fields.categorySysNo)?.imageUrl ?? "")
    : pictureUrl(fields.fileSysNo, 480);

/** How much the check found about each draft of a page that waits. Two statements at most. */
async function findingCounts(db: Db, { tenantCode }: Reader, words: Words, rows: readonly ListedGoods[]) {
  const waiting = rows.flatMap((row) =>
    row.draftStatus === DraftReview.pending && row.draftSysNo !== null ? [row.draftSysNo] : [],
  );
  if (waiting.length === 0) return new Map<number, number>();
  const drafts = (await draftFields(db, tenantCode, waiting)).map((row) => ({
    ...row,
    fields: storedFields(row.fields),
  }));
  const compared = await compareDrafts(db, tenantCode, drafts);
  return new Map(
    drafts.map(({ sysNo, fields }) => {
      const found = compared.get(sysNo);
      const findings = found ? goodsFindings(fields, words.template(fields.categorySysNo), found) : [];
      // most goods show a drawing
      return [sysNo, findings.filter(({ kind }) => kind !== "picture").length];
    }),
  );
}

interface Asked {
  tab: GoodsTab;
  keyword: string;
  familySysNo?: number | undefined;
  afterDraftSysNo?: number | undefined;
  afterSkuSysNo?: number | undefined;
  pageSize: number;
}

/** One page of goods and drafts with what the reader may do; counts of all tabs. */
export async function searchGoods(db: Db, reader: Reader, asked: Asked) {
  const words = asked.keyword.split(/\s+/).filter(Boolean);
  const { tab, familySysNo, afterDraftSysNo, afterSkuSysNo, pageSize } = asked;
  const [found, counts, names] = await Promise.all([
    findGoods(db, reader, { tab, words, familySysNo, afterDraftSysNo, afterSkuSysNo, limit: pageSize + 1 }),
    countGoods(db, reader, { words, familySysNo }),
    wordsOf(db, reader.tenantCode),
  ]);
  const rows = found.slice(0, pageSize);
  const findings =
    reader.role === "operator" ? await findingCounts(db, reader, names, rows) : new Map<number, number>();
  return { datas: rows.map((row) => rowOf(row, reader, names, findings)), hasMore: found.length > pageSize, counts };
}

function rowOf(row: ListedGoods, { role }: Reader, words: Words, findings: ReadonlyMap<number, number>): GoodsRow {
  const { status, reviewStatus, draftStatus, categorySysNo, fileSysNo, salesPrice, ...rest } = row;
  return {
    ...rest,
    status: status as Listing | null,
    reviewStatus: reviewStatus as Review | null,
    draftStatus: draftStatus as DraftStatus | null,
    categoryName: words.categories.byKey(categorySysNo)?.name ?? "",
    salesPrice: salesPrice === null ? null : Number(salesPrice),
    mainImgUrl: pictureOf(words, { fileSysNo, categorySysNo }, row.mainImgUrl),
    updateTime: toUnixSeconds(row.updateTime),
    listingEvents: status === null || reviewStatus === null ? [] : listingEvents(role, { status, reviewStatus }),
    draftEvents: draftStatus === null ? [] : draftEvents(role, draftStatus),
    findingCount: findings.get(row.draftSysNo ?? 0) ?? 0,
  };
}

/** Changes of an edit against its goods as they are now. */
const changesOf = (draft: Pick<DraftRow, "fields" | "base">, goods: StoredGoods, words: Words) => {
  const now = fieldsOf(goods);
  return goodsChanges(now, mergedFields(now, storedFields(draft.base), storedFields(draft.fields)), words);
};

/** A draft with all that its reader decides by. */
export async function readDraft(db: Db, reader: Reader, sysNo: number): Promise<GoodsDraft> {
  const { tenantCode, role } = reader;
  const draft = needDraft(await findDraft(db, tenantCode, sysNo), reader);
  const { skuSysNo, supplierSysNo, reviewStatus } = draft;
  const fields = storedFields(draft.fields);
  const [goods, words, eventList, compared] = await Promise.all([
    skuSysNo === null ? undefined : findOne(db, tenantCode, skuSysNo),
    wordsOf(db, tenantCode),
    readEvents(db, tenantCode, { skuSysNo, draftSysNo: sysNo }),
    compareDrafts(db, tenantCode, [{ sysNo, supplierSysNo, skuSysNo, fields }]),
  ]);
  const template = words.template(fields.categorySysNo);
  const found = compared.get(sysNo);
  return {
    familySysNo: goods ? goods.familySysNo : draft.familySysNo,
    ...{ sysNo, skuSysNo, version: draft.version, reviewStatus: reviewStatus as DraftStatus, fields, eventList },
    ...{ supplierName: draft.supplierName, comment: draft.comment, operatorName: draft.operatorName },
    categoryName: words.category(fields.categorySysNo),
    mainImgUrl: pictureOf(words, fields, goods?.mainImgUrl),
    factList: goodsFacts(fields, words),
    changeList: goods && draft.base ? changesOf(draft, goods, words) : [],
    problems: goodsProblems(fields, { template, isNew: draft.base === null }),
    findingList: found ? goodsFindings(fields, template, found) : [],
    updateTime: toUnixSeconds(draft.updateTime),
    draftEvents: draftEvents(role, reviewStatus),
  };
}

/** Stock of goods, on hand and reserved, by warehouse of their supplier. */
async function stockOf(
  db: Db,
  tenantCode: string,
  { supplierSysNo, code }: StoredGoods,
): Promise<OwnGoods["stockList"]> {
  const owner = { tenantCode, supplierSysNo };
  const [[sku], warehouses] = await Promise.all([
    ownSkus(db, owner, { codes: [code], afterSysNo: 0, limit: 1 }),
    warehousesOf(db, owner),
  ]);
  const kept = new Map(sku?.stockList.map((row) => [row.warehouseName, row]));
  return warehouses.map(({ name }) => ({
    warehouseName: name,
    onHand: toNumberOrNull(kept.get(name)?.onHand),
    reserved: toNumber(kept.get(name)?.reserved ?? 0),
  }));
}

/** Goods as they are, with the edit beside them. */
export async function readGoods(db: Db, reader: Reader, sysNo: number): Promise<OwnGoods> {
  const { tenantCode, role } = reader;
  const goods = needOwn(await findOne(db, tenantCode, sysNo), reader);
  const [open, words, stockList, eventList] = await Promise.all([
    openDraft(db, tenantCode, sysNo),
    wordsOf(db, tenantCode),
    stockOf(db, tenantCode, goods),
    readEvents(db, tenantCode, { skuSysNo: sysNo, draftSysNo: null }),
  ]);
  const draft = role === "operator" && open?.reviewStatus === DraftReview.editing ? undefined : open;
  const fields = fieldsOf(goods);
  const { status, reviewStatus, supplierName, mainImgUrl } = goods;
  return {
    ...{ sysNo, status: status as Listing, reviewStatus: reviewStatus as Review, supplierName, mainImgUrl, fields },
    familySysNo: goods.familySysNo,
    categoryName: words.category(fields.categorySysNo),
    factList: goodsFacts(fields, words),
    stockList,
    draft: draft
      ? {
          ...{ sysNo: draft.sysNo, reviewStatus: draft.reviewStatus as DraftStatus, comment: draft.comment },
          changeList: changesOf(draft, goods, words),
        }
      : null,
    listingEvents: listingEvents(role, goods),
    eventList,
  };
}
