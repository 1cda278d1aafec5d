import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { TenderBidContent, TenderCriterion } from "#trpc/contract/tender-shapes";
import { TenderBidStatus } from "#trpc/rules/kinds/tender-notice";
import { tenderLimits } from "#trpc/rules/tender";
import { bidTotal, lowPrices } from "#trpc/rules/tender-score";
import { command, readLines } from "../document/index";
import type { Actor, Handler } from "../implement";
import { digestOf, openBid } from "./envelope";
import { showBidFiles } from "./files";
import { readBids, type StoredBid, writeOpened, writeReasonAsked, writeRejected } from "./repo/bids";
import { appendChain } from "./repo/chain";
import { tenderLines, tenderNoticeKind } from "./repo/kind";
import { pressOpen, readMembers, type StoredMember } from "./repo/people";
import { readJudgements, writeJudgements } from "./repo/scores";

type Calls = typeof contract.tenderNotice;
type Db = Parameters<typeof readBids>[0];

/** @throws Failure FORBIDDEN for who is no member of the tender */
function needMember(members: readonly StoredMember[], { userSysNo }: Actor): void {
  if (!members.some((member) => member.userSysNo === userSysNo))
    throw new Failure("FORBIDDEN", { message: "只有本招标的评标人可以开标和评分" });
}

const EMPTY: TenderBidContent = { itemList: [], qualityList: [], comment: "" };

/** Opens the envelopes of all valid bids and checks each against its receipt. */
async function openAll(
  db: Db,
  { tenantCode, sysNo: tenderNoticeSysNo, estimate }: { tenantCode: string; sysNo: number; estimate: string | null },
) {
  const key = { tenantCode, tenderNoticeSysNo };
  const [bids, lines] = [
    (await readBids(db, key)).filter(({ status }) => status === TenderBidStatus.valid),
    await readLines(db, tenderLines, { tenantCode, sysNo: tenderNoticeSysNo }),
  ];
  const opened = bids.map((bid) => {
    const sealedFor = { ...key, version: bid.version };
    const found = openBid(sealedFor, bid.sealed);
    const isIntact = found !== null && digestOf(sealedFor, bid.supplierSysNo, found) === bid.digest;
    const content = found ?? EMPTY;
    return { bid, sysNo: bid.sysNo, content, isIntact, total: bidTotal(content, lines) };
  });
  const low = lowPrices(
    opened.map(({ total }) => total),
    estimate,
  );
  await writeOpened(
    db,
    tenantCode,
    opened.map(({ sysNo, content, isIntact, total }, at) => {
      return { sysNo, content, isIntact, totalAmount: total.toFixed(2), isLow: low[at] ?? false };
    }),
  );
  await showBidFiles(
    db,
    tenantCode,
    opened.map(({ sysNo, content }) => ({ sysNo, files: content.fileList ?? [] })),
  );
  return opened.map(({ bid, isIntact, total }) => {
    const { supplierSysNo, digest } = bid;
    return { supplierSysNo, digest, isIntact, totalAmount: total.toFixed(2) };
  });
}

/** A member asks for the opening; with the second one the bids are open. */
export const open: Handler<Calls["open"]> = async (context) => {
  const { actor, now, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "open");
  const { db, tenantCode } = doing;
  const key = { tenantCode, tenderNoticeSysNo: document.sysNo };
  const members = await readMembers(db, key);
  needMember(members, actor);
  if (!(await pressOpen(db, key, actor.userSysNo, now)))
    throw fail("STATE_CONFLICT", { message: "您已经开标，等待其他评标人开标" });
  const pressed = members.filter(({ openTime }) => openTime !== null).length + 1;
  const isLastMember = pressed >= tenderLimits.leastMembers;
  const status = await apply({ given: { isLastMember } });
  const bids = isLastMember ? await openAll(db, { ...document, tenantCode }) : [];
  const event = isLastMember ? "opened" : "openPressed";
  await appendChain(db, doing, [{ sysNo: document.sysNo, event, body: { userSysNo: actor.userSysNo, bids } }]);
  return { sysNo: document.sysNo, status };
};

const wrong = (field: string, message: string): Failure =>
  new Failure("BAD_INPUT", { message, fields: { [field]: message } });

/** A member says of each bid that there is a conflict of interest, or how it is. */
export const score: Handler<Calls["score"]> = async (context) => {
  const { input, actor, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "score");
  const { db, tenantCode, now } = doing;
  const key = { tenantCode, tenderNoticeSysNo: document.sysNo };
  needMember(await readMembers(db, key), actor);
  const bids = new Set((await readBids(db, key)).flatMap(({ sysNo, content }) => (content ? [sysNo] : [])));
  const own = (await readJudgements(db, key)).filter(({ userSysNo }) => userSysNo === actor.userSysNo);
  const conflicts = new Set(own.flatMap(({ bidSysNo, hasConflict }) => (hasConflict ? [bidSysNo] : [])));
  const criteria = document.criterionList as unknown as TenderCriterion[];
  const seen = new Set<number>();
  for (const [at, { bidSysNo, hasConflict, scoreList }] of input.bidList.entries()) {
    if (!bids.has(bidSysNo) || seen.has(bidSysNo))
      throw fail("NOT_FOUND", { message: `第 ${at + 1} 份投标不在本次开标中，请刷新后重试` });
    seen.add(bidSysNo);
    if (conflicts.has(bidSysNo) && !hasConflict) throw fail("CONFLICT_DECLARED");
    if (!hasConflict && scoreList.length !== criteria.length)
      throw wrong(`bidList.${at}.scoreList`, `第 ${at + 1} 份投标还有评分项没有评分`);
  }
  const said = input.bidList.map((one) => ({ ...one, scoreList: one.hasConflict ? [] : one.scoreList }));
  await writeJudgements(db, { tenantCode, userSysNo: actor.userSysNo, name: actor.displayName, now }, said);
  await appendChain(db, doing, [
    { sysNo: document.sysNo, event: "score", body: { userSysNo: actor.userSysNo, bids: said } },
  ]);
  return { sysNo: document.sysNo, status: await apply() };
};

/** An opened bid of the tender. @throws Failure NOT_FOUND */
const needOpened = (bids: readonly StoredBid[], sysNo: number): StoredBid => {
  const found = bids.find((bid) => bid.sysNo === sysNo && bid.content);
  if (found) return found;
  throw new Failure("NOT_FOUND", { message: "没有这份投标，请刷新后重试" });
};

export const askReason: Handler<Calls["askReason"]> = async (context) => {
  const { input, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "askReason");
  const { db, tenantCode, now } = doing;
  const found = needOpened(await readBids(db, { tenantCode, tenderNoticeSysNo: document.sysNo }), input.bidSysNo);
  if (!found.isLow || found.reasonAskTime !== null)
    throw fail("STATE_CONFLICT", { message: "这份报价不偏低，或已要求说明" });
  await writeReasonAsked(db, tenantCode, found.sysNo, now);
  const body = { supplierSysNo: found.supplierSysNo };
  await appendChain(db, doing, [{ sysNo: document.sysNo, event: "askReason", body }]);
  return { sysNo: document.sysNo, status: await apply() };
};

/** Rejects a bid that does not answer the tender; its price sets no score any more. */
export const rejectBid: Handler<Calls["rejectBid"]> = async (context) => {
  const { input, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "rejectBid");
  const { db, tenantCode } = doing;
  const found = needOpened(await readBids(db, { tenantCode, tenderNoticeSysNo: document.sysNo }), input.bidSysNo);
  if (!(await writeRejected(db, tenantCode, found.sysNo, input.reason)))
    throw fail("STATE_CONFLICT", { message: "这份投标已经否决" });
  const body = { supplierSysNo: found.supplierSysNo, digest: found.digest, reason: input.reason };
  await appendChain(db, doing, [{ sysNo: document.sysNo, event: "rejectBid", body }]);
  return { sysNo: document.sysNo, status: await apply({ comment: `${found.supplierName}：${input.reason}` }) };
};
