import { toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { TenderBidContent } from "#trpc/contract/tender-shapes";
import { TenderBidStatus } from "#trpc/rules/kinds/tender-notice";
import { tenderLimits } from "#trpc/rules/tender";
import { checkedLines, command, readLines } from "../document/index";
import { ownGoods } from "../enquiry/index";
import { ownFiles } from "../file/index";
import type { Actor, Handler } from "../implement";
import { digestOf, openBid, type SealedFor, sealBid } from "./envelope";
import { readBids, type StoredBid, withdrawSealed, writeReason, writeSealed } from "./repo/bids";
import { appendChain } from "./repo/chain";
import { tenderLines, tenderNoticeKind } from "./repo/kind";
import { organizationOf } from "./repo/people";
import { insertComplaint, insertQuestion } from "./repo/said";

type Calls = typeof contract.tenderNotice;
interface Header {
  sysNo: number;
  version: number;
  bidTime: Date;
  bidCount: number;
  wholeOnly: boolean;
  purchaserOrganizationSysNo: number;
}
type BidContext = Parameters<Handler<Calls["bid"]>>[0];

const supplierOf = ({ supplierSysNo }: Actor): number => supplierSysNo ?? 0;
const wrong = (field: string, message: string): Failure =>
  new Failure("BAD_INPUT", { message, fields: { [field]: message } });

/** The deadline itself refuses, however late the clock's job comes. @throws Failure BIDS_CLOSED */
function needTime({ bidTime }: Pick<Header, "bidTime">, now: Date): void {
  if (now < bidTime) return;
  const time = bidTime.toLocaleString("zh-CN", { timeZone: "Asia/Shanghai", hour12: false });
  throw new Failure("BIDS_CLOSED", { message: `投标已于 ${time} 截止，不能再投标、确认或撤回` });
}
/** @throws Failure TENDER_CHANGED */
function needVersion(document: Header, version: number): void {
  if (version !== document.version) throw new Failure("TENDER_CHANGED");
}
const isValid = (bid: StoredBid | undefined): boolean => bid?.status === TenderBidStatus.valid;

/** @throws Failure FORBIDDEN for the purchaser's own supplier */
async function needStranger({ db, tenantCode, actor }: BidContext, document: Header): Promise<void> {
  const organization = await organizationOf(db, tenantCode, supplierOf(actor));
  if (organization === document.purchaserOrganizationSysNo)
    throw new Failure("FORBIDDEN", { message: "不能投本单位的招标" });
}

/** The goods that a former bid named, by line; they stay where a new one names none. */
function namedGoods(
  key: Omit<SealedFor, "version">,
  former: StoredBid | undefined,
): ReadonlyMap<number, number | null> {
  const content = former?.sealed ? openBid({ ...key, version: former.version }, former.sealed) : null;
  return new Map((content?.itemList ?? []).map(({ itemSysNo, skuSysNo }) => [itemSysNo, skuSysNo]));
}

/** The contents of a bid, each line checked against the line that it prices. */
async function contentOf(
  { db, tenantCode, actor, input }: BidContext,
  document: Header,
  named: ReadonlyMap<number, number | null>,
): Promise<TenderBidContent> {
  const lines = await readLines(db, tenderLines, { tenantCode, sysNo: document.sysNo });
  const byKey = new Map(lines.map((line) => [line.sysNo, line]));
  const codes = input.itemList.flatMap(({ skuCode }) => skuCode || []);
  const { byCode } = await ownGoods(db, { tenantCode, supplierSysNo: supplierOf(actor) }, { sysNos: [], codes });
  const itemList = checkedLines(input.itemList, {
    lineOf: ({ itemSysNo }) => byKey.get(itemSysNo),
    whose: "该招标单的明细",
    check: (line, { skuCode, ...item }) => {
      const skuSysNo = skuCode ? byCode.get(skuCode) : (named.get(item.itemSysNo) ?? null);
      if (skuSysNo === undefined) {
        const message = `第 ${line.lineNo} 行：本店没有这个商品，请核对商品编码`;
        return { reason: "NOT_FOUND", field: "skuCode", message };
      }
      return { ...item, skuSysNo };
    },
  });
  const missing = lines.find(({ sysNo }) => !itemList.some(({ itemSysNo }) => itemSysNo === sysNo));
  if (document.wholeOnly && missing) throw wrong("itemList", `第 ${missing.lineNo} 行没有报价，本招标须报全部明细`);
  const fileList = await ownFiles(db, actor, input.fileSysNoList);
  return { itemList, qualityList: input.qualityList, comment: input.comment, ...(fileList[0] ? { fileList } : {}) };
}

/** Seals a bid. What the database keeps of it until the opening is the envelope and its digest. */
export const bid: Handler<Calls["bid"]> = async (context) => {
  const { input, actor, now } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "bid");
  const { db, tenantCode } = doing;
  needTime(document, now);
  needVersion(document, input.version);
  await needStranger(context, document);
  const key = { tenantCode, tenderNoticeSysNo: document.sysNo };
  const supplierSysNo = supplierOf(actor);
  const [former] = await readBids(db, key, supplierSysNo);
  const content = await contentOf(context, document, namedGoods(key, former));
  const sealedFor: SealedFor = { ...key, version: document.version };
  const digest = digestOf(sealedFor, supplierSysNo, content);
  await writeSealed(db, key, {
    ...{ supplierSysNo, version: document.version, sealed: sealBid(sealedFor, content), digest, now },
    operatorName: actor.displayName,
  });
  const body = { supplierSysNo, version: document.version, digest, replaces: former?.digest ?? "" };
  await appendChain(db, doing, [{ sysNo: document.sysNo, event: "bid", body }]);
  const status = await apply({ set: { bidCount: document.bidCount + (isValid(former) ? 0 : 1) } });
  return { sysNo: document.sysNo, status, version: document.version, digest, bidTime: toUnixSeconds(now) };
};

/** Seals a void bid anew, for the tender's present version: its contents stay. */
export const confirmBid: Handler<Calls["confirmBid"]> = async (context) => {
  const { input, actor, now, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "confirmBid");
  const { db, tenantCode } = doing;
  needTime(document, now);
  needVersion(document, input.version);
  const key = { tenantCode, tenderNoticeSysNo: document.sysNo };
  const supplierSysNo = supplierOf(actor);
  const [own] = await readBids(db, key, supplierSysNo);
  if (own?.status !== TenderBidStatus.void)
    throw fail("STATE_CONFLICT", { message: "没有需要重新确认的投标，请刷新后重试" });
  const content = openBid({ ...key, version: own.version }, own.sealed);
  const lines = await readLines(db, tenderLines, { tenantCode, sysNo: document.sysNo });
  const known = new Set(lines.map(({ sysNo }) => sysNo));
  // a change writes the lines anew, so a bid that priced others is written anew too
  if (!content || content.itemList.some(({ itemSysNo }) => !known.has(itemSysNo)))
    throw fail("TENDER_CHANGED", { message: "招标明细已变更，原投标不再适用，请按新的明细重新投标" });
  const sealedFor: SealedFor = { ...key, version: document.version };
  const digest = digestOf(sealedFor, supplierSysNo, content);
  await writeSealed(db, key, {
    ...{ supplierSysNo, version: document.version, sealed: sealBid(sealedFor, content), digest, now },
    operatorName: actor.displayName,
  });
  const body = { supplierSysNo, version: document.version, digest, replaces: own.digest };
  await appendChain(db, doing, [{ sysNo: document.sysNo, event: "confirmBid", body }]);
  const status = await apply({ set: { bidCount: document.bidCount + 1 } });
  return { sysNo: document.sysNo, status, version: document.version, digest };
};

export const withdrawBid: Handler<Calls["withdrawBid"]> = async (context) => {
  const { actor, now, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "withdrawBid");
  const { db, tenantCode } = doing;
  needTime(document, now);
  const key = { tenantCode, tenderNoticeSysNo: document.sysNo };
  const supplierSysNo = supplierOf(actor);
  const [own] = await readBids(db, key, supplierSysNo);
  if (!own?.digest) throw fail("STATE_CONFLICT", { message: "没有可以撤回的投标，请刷新后重试" });
  await withdrawSealed(db, key, supplierSysNo);
  await appendChain(db, doing, [
    { sysNo: document.sysNo, event: "withdrawBid", body: { supplierSysNo, digest: own.digest } },
  ]);
  const status = await apply({ set: { bidCount: document.bidCount - (isValid(own) ? 1 : 0) } });
  return { sysNo: document.sysNo, status };
};

export const question: Handler<Calls["question"]> = async (context) => {
  const { input, actor, now, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "question");
  const { db, tenantCode } = doing;
  if (now >= document.questionTime) throw fail("STATE_CONFLICT", { message: "提问已经截止，请直接联系采购方" });
  const said = { supplierSysNo: supplierOf(actor), content: input.content, now, most: tenderLimits.questions };
  if (!(await insertQuestion(db, { tenantCode, tenderNoticeSysNo: document.sysNo }, said)))
    throw fail("TOO_MANY", { message: `一张招标单最多${tenderLimits.questions}个提问，请联系采购方` });
  await appendChain(db, doing, [{ sysNo: document.sysNo, event: "question", body: { content: input.content } }]);
  return { sysNo: document.sysNo, status: await apply() };
};

/** The supplier's own opened bid. @throws Failure STATE_CONFLICT without one */
async function openedBid(db: BidContext["db"], tenantCode: string, sysNo: number, actor: Actor): Promise<StoredBid> {
  const [own] = await readBids(db, { tenantCode, tenderNoticeSysNo: sysNo }, supplierOf(actor));
  if (own?.content) return own;
  throw new Failure("STATE_CONFLICT", { message: "贵方没有参加本次开标的投标" });
}

export const explain: Handler<Calls["explain"]> = async (context) => {
  const { input, actor, now, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "explain");
  const { db, tenantCode } = doing;
  const own = await openedBid(db, tenantCode, document.sysNo, actor);
  if (own.reasonAskTime === null || own.reason !== "")
    throw fail("STATE_CONFLICT", { message: "没有需要说明的报价，请刷新后重试" });
  await writeReason(db, tenantCode, { sysNo: own.sysNo, reason: input.content, now });
  const body = { supplierSysNo: own.supplierSysNo, reason: input.content };
  await appendChain(db, doing, [{ sysNo: document.sysNo, event: "explain", body }]);
  return { sysNo: document.sysNo, status: await apply() };
};

export const complain: Handler<Calls["complain"]> = async (context) => {
  const { input, actor, now, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "complain");
  const { db, tenantCode } = doing;
  if (document.standstillEnd && now >= document.standstillEnd)
    throw fail("STATE_CONFLICT", { message: "公示期已结束，不能再提出异议" });
  const own = await openedBid(db, tenantCode, document.sysNo, actor);
  const said = { content: input.content, now, most: tenderLimits.complaints };
  const { supplierSysNo, supplierName } = own;
  const key = { tenantCode, tenderNoticeSysNo: document.sysNo };
  const complaintSysNo = await insertComplaint(db, key, { supplierSysNo, supplierName, ...said });
  if (complaintSysNo === undefined) throw fail("TOO_MANY", { message: "异议过多，请直接联系采购方" });
  const body = { complaintSysNo, supplierSysNo, content: input.content };
  await appendChain(db, doing, [{ sysNo: document.sysNo, event: "complain", body }]);
  const status = await apply({ set: { openComplaintCount: document.openComplaintCount + 1 } });
  return { sysNo: document.sysNo, status };
};
