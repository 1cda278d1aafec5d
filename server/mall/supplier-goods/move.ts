import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { goodsChanges, goodsProblems } from "#trpc/rules/goods-fields";
import {
  type DraftEvent,
  draftMoves,
  goodsEventName,
  type ListingEvent,
  listingMoves,
  listingRefusal,
} from "#trpc/rules/goods-life";
import type { Actor } from "../implement";
import { categoriesOf } from "../mall/index";
import { needDraft, needOwn, type Reader, readerOf, type Words, wordsOf } from "./access";
import { type DraftRow, deleteDrafts, lockDrafts, moveDrafts } from "./repo/drafts";
import { writeEvents } from "./repo/events";
import { lockGoods, moveListing, type StoredGoods, storedFields } from "./repo/goods";

/** The request of a move. */
export interface Moving {
  db: Db;
  actor: Actor;
  tenantCode: string;
  now: Date;
}

const nameOf = ({ fields }: DraftRow): string => storedFields(fields).mallSpuName;

/** All drafts of the list, each the reader's own. @throws Failure NOT_FOUND, FORBIDDEN */
export async function ownDrafts(
  { db, tenantCode }: Moving,
  reader: Reader,
  sysNoList: readonly number[],
): Promise<DraftRow[]> {
  const wanted = [...new Set(sysNoList)];
  const rows = new Map((await lockDrafts(db, tenantCode, wanted)).map((row) => [row.sysNo, row]));
  return wanted.map((sysNo) => needDraft(rows.get(sysNo), reader));
}

/**
 * Drafts that are to take an event; what took it before is left out.
 * @throws Failure STATE_CONFLICT that names the first draft in another status
 */
export function draftsTo(event: DraftEvent, rows: readonly DraftRow[]): DraftRow[] {
  const { from, to } = draftMoves[event];
  const rest = rows.filter(({ reviewStatus }) => reviewStatus !== to);
  const wrong = rest.find(({ reviewStatus }) => !from.includes(reviewStatus));
  if (wrong)
    throw new Failure("STATE_CONFLICT", {
      message: `“${nameOf(wrong)}”的状态已变化，不能${goodsEventName[event]}，请刷新后重试`,
    });
  return rest;
}

/** @throws Failure BAD_INPUT that names the first draft that lacks something, and what */
function needComplete(rows: readonly DraftRow[], words: Words): void {
  for (const row of rows) {
    const fields = storedFields(row.fields);
    const base = row.base === null ? null : storedFields(row.base);
    const template = words.template(fields.categorySysNo);
    const [problem] = Object.values(goodsProblems(fields, { template, isNew: base === null }));
    const unchanged = base !== null && goodsChanges(base, fields, words).length === 0;
    const message = unchanged ? "没有任何修改，不需要提交审核" : problem;
    if (message) throw new Failure("BAD_INPUT", { message: `“${fields.mallSpuName}”还不能提交：${message}` });
  }
}

/** Moves drafts on and logs it; answers how many moved. */
async function moveAll(moving: Moving, event: DraftEvent, rows: readonly DraftRow[], comment = ""): Promise<number> {
  const { db, actor, tenantCode, now } = moving;
  const { from, to } = draftMoves[event];
  const keys = rows.map(({ sysNo }) => sysNo);
  if (keys.length === 0) return 0;
  if (to === null) await deleteDrafts(db, tenantCode, keys, from);
  else await moveDrafts(db, tenantCode, keys, { from, to, comment, now });
  const events = rows.map(({ sysNo, supplierSysNo, skuSysNo, reviewStatus }) => ({
    ...{ supplierSysNo, skuSysNo, draftSysNo: sysNo, fromStatus: reviewStatus, toStatus: to },
  }));
  await writeEvents(db, actor, { event, comment, now }, events);
  return keys.length;
}

export async function submitDrafts(moving: Moving, sysNoList: readonly number[]): Promise<number> {
  const reader = readerOf(moving.actor, "supplier");
  const rows = draftsTo("submit", await ownDrafts(moving, reader, sysNoList));
  needComplete(rows, await wordsOf(moving.db, moving.tenantCode));
  return moveAll(moving, "submit", rows);
}

/** Withdraws, discards or refuses drafts. All or none. */
export async function moveOwnDrafts(
  moving: Moving,
  event: "withdraw" | "discard" | "refuse",
  sysNoList: readonly number[],
  { comment = "", seen }: { comment?: string; seen?: ReadonlyMap<number, number> } = {},
): Promise<number> {
  const reader = readerOf(moving.actor, draftMoves[event].by);
  const rows = draftsTo(event, await ownDrafts(moving, reader, sysNoList));
  if (seen) needSeen(rows, seen);
  return moveAll(moving, event, rows, comment);
}

/** @throws Failure STATE_CONFLICT where a draft was saved since it was read */
export function needSeen(rows: readonly DraftRow[], seen: ReadonlyMap<number, number>): void {
  const changed = rows.find(({ sysNo, version }) => seen.get(sysNo) !== version);
  if (changed)
    throw new Failure("STATE_CONFLICT", { message: `“${nameOf(changed)}”刚被供应商修改，请打开最新内容核对后再审核` });
}

/** @throws Failure STATE_CONFLICT that names the first goods of a category that is hidden */
async function needShownCategories({ db, tenantCode }: Moving, rows: readonly StoredGoods[]): Promise<void> {
  const categories = await categoriesOf(db, tenantCode);
  const stray = rows.find(({ categorySysNo }) => categories.isHidden(categorySysNo));
  if (stray) throw new Failure("STATE_CONFLICT", { message: `“${stray.mallSpuName}”的类目已停用，请先修改商品的类目` });
}

/** Puts goods on the shelf, takes them off, bans them or lifts a ban. All or none; what is done already stays. */
export async function moveGoods(
  moving: Moving,
  event: ListingEvent,
  skuSysNoList: readonly number[],
  comment = "",
): Promise<number> {
  const { db, actor, tenantCode, now } = moving;
  const { by, from, to } = listingMoves[event];
  const reader = readerOf(actor, by);
  const wanted = [...new Set(skuSysNoList)];
  const found = new Map((await lockGoods(db, tenantCode, wanted)).map((row) => [row.sysNo, row]));
  const rows = wanted.map((sysNo) => needOwn(found.get(sysNo), reader)).filter(({ status }) => status !== to);
  for (const goods of rows) {
    const why = listingRefusal(event, goods);
    if (why) throw new Failure("STATE_CONFLICT", { message: `“${goods.mallSpuName}”${why}` });
  }
  const keys = rows.map(({ sysNo }) => sysNo);
  if (keys.length === 0 || to === null) return 0;
  if (event === "putOn") await needShownCategories(moving, rows);
  await moveListing(db, tenantCode, keys, { from, to, now });
  const events = rows.map(({ sysNo, supplierSysNo, status }) => ({
    ...{ supplierSysNo, skuSysNo: sysNo, draftSysNo: null, fromStatus: status, toStatus: to },
  }));
  await writeEvents(db, actor, { event, comment, now }, events);
  return keys.length;
}
