import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { HistoryEntry } from "#trpc/contract/shared/document";
import type { TenderNotice, TenderNoticeRow } from "#trpc/contract/tender-shapes";
import { TenderBidStatus, TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { tenderLimits } from "#trpc/rules/tender";
import { approversOf, documentReads, sideOf } from "../document/index";
import type { Actor, Handler } from "../implement";
import { openBid } from "./envelope";
import { tenderFiles } from "./files";
import { type Award, readAward } from "./repo/award";
import { invitedNames, type OwnBid, ownBidsOf, readBids } from "./repo/bids";
import { readChain } from "./repo/chain";
import { tenderNoticeKind } from "./repo/kind";
import { biddersFor, judgesOf, readMembers } from "./repo/people";
import { readComplaints, readQuestions } from "./repo/said";
import { scoredBids } from "./scored";

type Calls = typeof contract.tenderNotice;

const hiddenParts = {
  ...{ memberList: [], invitedNameList: [], ownBid: null, bidList: [], award: null, questionList: [] },
  ...{ complaintList: [], fileList: [] },
} satisfies Partial<TenderNotice>;
const reads = documentReads(tenderNoticeKind, {
  rest: async () => hiddenParts,
  waitedFor: async (db, { tenantCode, sysNo, approvalStatus }) =>
    approvalStatus === ApprovalStatus.auditing ? approversOf(db, tenderNoticeKind, { tenantCode, sysNo }) : [],
});

/** @throws Failure FORBIDDEN for personal buyers and operators */
function needReader({ identity }: Actor): void {
  if (identity === "purchaser" || identity === "supplier") return;
  throw new Failure("FORBIDDEN", { message: "只有采购方和供应商可以查看招标，请切换身份" });
}

const { judging, awarded, final, agreed } = TenderNoticeStatus;
const opened: readonly number[] = [judging, awarded, final, agreed];
const published: readonly number[] = [awarded, final, agreed];
const isOpened = ({ status }: { status: number }): boolean => opened.includes(status);

/** Whether a supplier may do now what the machine lets bidders do: after the opening that follows from its own bid. */
function isOffered({ status }: { status: number }, own: OwnBid | undefined): boolean {
  if (status === judging) return own?.isAsked ?? false;
  return status !== awarded || (own?.isOpened ?? false);
}

/** A row as its reader may see it: before the opening the number of bids where the tender shows it. */
function rowFor<Row extends TenderNoticeRow>(row: Row, own?: OwnBid): Row {
  const bidCount = isOpened(row) || row.showsBidCount ? row.bidCount : null;
  const actionList = row.actionList.filter((code) => code !== BID || isOffered(row, own));
  return { ...row, ownStatus: own?.status ?? null, bidCount, actionList };
}

const BID = "tenderNotice:supplier:bid";
const sealing = ["bid", "confirmBid", "withdrawBid"];
const internal = ["score", "askReason", "rejectBid"];
/** How an award is published: an approval is no supplier's matter, neither are awards that were refused. */
const AWARDING = ["award", "approve", "disapprove", "passLevel", "addSigner", "removeSigner"];
const publishedEntry = (entry: HistoryEntry): HistoryEntry[] =>
  entry.toStatus === awarded ? [{ ...entry, event: "award", eventName: "定标", operatorName: "", comment: "" }] : [];
/** The audit trail: before the opening without bids; to suppliers their own entries and the purchaser's public ones. */
const historyFor = (
  found: Pick<TenderNotice, "historyList" | "status" | "showsBidCount">,
  side: Side,
  name: string,
): HistoryEntry[] =>
  found.historyList.flatMap((entry) => {
    const isBidder = entry.operatorRole === "supplier";
    if (side === "supplier") {
      if (isBidder) return entry.operatorName === name ? [entry] : [];
      if (AWARDING.includes(entry.event)) return publishedEntry(entry);
      return internal.includes(entry.event) ? [] : [{ ...entry, operatorName: "" }];
    }
    if (!isBidder || isOpened(found)) return [entry];
    const isHidden = sealing.includes(entry.event) && !found.showsBidCount;
    return isHidden ? [] : [{ ...entry, operatorName: "供应商", comment: "" }];
  });

type Context = Parameters<Handler<Calls["detail"]>>[0];

/**
 * The supplier's own receipt with what it sealed, which its own people alone may read. That it was rejected is shown
 * with the award.
 */
async function ownBidOf({ db, tenantCode, actor }: Context, { sysNo, status: at }: { sysNo: number; status: number }) {
  const key = { tenantCode, tenderNoticeSysNo: sysNo };
  const [own] = await readBids(db, key, actor.supplierSysNo ?? 0);
  if (!own) return undefined;
  const { version, digest, bidTime, reasonAskTime, reason } = own;
  const isHidden = own.status === TenderBidStatus.rejected && !published.includes(at);
  const status = isHidden ? TenderBidStatus.valid : own.status;
  const rejectReason = isHidden ? "" : own.rejectReason;
  const content = own.sealed ? openBid({ ...key, version }, own.sealed) : null;
  const isAsked = reasonAskTime !== null && reason === "";
  const receipt = { status, version, digest, bidTime, content, reasonAskTime, reason, rejectReason };
  return { receipt, row: { status, isOpened: own.content !== null, isAsked } };
}

function shownAward(award: Award | null, supplierSysNo: number | null): TenderNotice["award"] {
  if (!award) return null;
  const { supplierSysNo: winner, digest: _, ...shown } = award;
  return { ...shown, isOwn: winner === supplierSysNo };
}

async function forSupplier(context: Context, found: TenderNotice): Promise<TenderNotice> {
  const { db, tenantCode, actor } = context;
  const key = { tenantCode, tenderNoticeSysNo: found.sysNo };
  const supplierSysNo = actor.supplierSysNo ?? 0;
  const isPublished = published.includes(found.status);
  const [own, questionList, complaintList, award, fileList] = await Promise.all([
    ownBidOf(context, found),
    readQuestions(db, key, supplierSysNo),
    readComplaints(db, key, supplierSysNo),
    isPublished ? readAward(db, key) : null,
    tenderFiles(db, tenantCode, found.sysNo),
  ]);
  return {
    ...rowFor(found, own?.row),
    ...{ estimate: null, agreementVersionSysNo: null, materialListSysNo: null, purchaseApplySysNo: null },
    ...{ ownBid: own?.receipt ?? null, questionList, complaintList, fileList },
    award: shownAward(award, supplierSysNo),
    historyList: historyFor(found, "supplier", actor.displayName),
  };
}

async function forPurchaser({ db, tenantCode, actor, now }: Context, found: TenderNotice): Promise<TenderNotice> {
  const key = { tenantCode, tenderNoticeSysNo: found.sysNo };
  const [members, invitedNameList, questionList, complaintList, award, fileList, bidList] = await Promise.all([
    readMembers(db, key),
    invitedNames(db, key),
    readQuestions(db, key, null),
    readComplaints(db, key),
    readAward(db, key),
    tenderFiles(db, tenantCode, found.sysNo),
    isOpened(found) ? scoredBids(db, { ...found, tenantCode }, now) : [],
  ]);
  return {
    ...rowFor(found),
    memberList: members.map((member) => ({ ...member, isOwn: member.userSysNo === actor.userSysNo })),
    ...{ invitedNameList, questionList, complaintList, fileList, bidList },
    award: shownAward(award, null),
    historyList: historyFor(found, "purchaser", ""),
  };
}

export const detail: Handler<Calls["detail"]> = async (context) => {
  needReader(context.actor);
  const found = await reads.get(context);
  return sideOf(context) === "supplier" ? forSupplier(context, found) : forPurchaser(context, found);
};

export const steps: Handler<Calls["steps"]> = async (context) => {
  needReader(context.actor);
  const list = await reads.steps(context);
  // an award that waits for its approval is not a supplier's matter
  return sideOf(context) === "supplier" ? list.map((step) => ({ ...step, contactList: [] })) : list;
};

export const search: Handler<Calls["search"]> = async (context) => {
  const { actor, db, tenantCode } = context;
  needReader(actor);
  const found = await reads.searchList(context);
  const { supplierSysNo } = actor;
  const own =
    sideOf(context) === "supplier" && supplierSysNo !== null
      ? await ownBidsOf(
          db,
          { tenantCode, supplierSysNo },
          found.datas.map(({ sysNo }) => sysNo),
        )
      : new Map<number, OwnBid>();
  return { ...found, datas: found.datas.map((row) => rowFor(row, own.get(row.sysNo))) };
};

export const people: Handler<Calls["people"]> = async ({ db, tenantCode, actor }) => {
  const own = { tenantCode, organizationSysNo: actor.organizationSysNo };
  const [memberList, supplierList] = await Promise.all([
    judgesOf(db, own),
    biddersFor(db, own, { limit: tenderLimits.suppliers }),
  ]);
  return { memberList, supplierList };
};

/** Bidders and what they sealed are in the chain, so it stays closed until the opening. */
export const exportChain: Handler<Calls["exportChain"]> = async (context) => {
  const { db, tenantCode, input, fail } = context;
  const { head } = await reads.readable(context, input.id);
  const taking: readonly number[] = [
    TenderNoticeStatus.asking,
    TenderNoticeStatus.bidding,
    TenderNoticeStatus.closed,
    TenderNoticeStatus.opening,
  ];
  if (taking.includes(head.status)) throw fail("ANSWERS_SEALED", { message: "开标以后才能下载存证链" });
  const entryList = await readChain(db, { tenantCode, sysNo: input.id });
  return { tenantCode, tenderNoticeSysNo: input.id, tenderNoticeNo: head.tenderNoticeNo, entryList };
};
