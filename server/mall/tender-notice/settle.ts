import type { contract } from "#trpc/contract/index";
import { ApprovalStatus, PriceMethod } from "#trpc/contract/shared/codes";
import { chinaDay } from "#trpc/rules/price";
import { draftVersion } from "../agreement-version/index";
import { command, readLines } from "../document/index";
import type { Handler } from "../implement";
import { agreementOf } from "./agreement";
import { readBids } from "./repo/bids";
import { appendChain } from "./repo/chain";
import { tenderLines, tenderNoticeKind } from "./repo/kind";
import { replyToQuestion, writeDecision } from "./repo/said";

type Calls = typeof contract.tenderNotice;

export const answerQuestion: Handler<Calls["answerQuestion"]> = async (context) => {
  const { input, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "answerQuestion");
  const { db, tenantCode, now } = doing;
  const { questionSysNo, content } = input;
  const key = { tenantCode, tenderNoticeSysNo: document.sysNo };
  if (!(await replyToQuestion(db, key, { questionSysNo, content, now })))
    throw fail("NOT_FOUND", { message: "没有这个提问，请刷新后重试" });
  const body = { questionSysNo, reply: content };
  await appendChain(db, doing, [{ sysNo: document.sysNo, event: "answerQuestion", body }]);
  return { sysNo: document.sysNo, status: await apply() };
};

/** An upheld complaint takes the award back: the bids are judged again. */
export const decideComplaint: Handler<Calls["decideComplaint"]> = async (context) => {
  const { input, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "decideComplaint");
  const { db, tenantCode, now } = doing;
  const { isUpheld } = input;
  if (!(await writeDecision(db, { tenantCode, tenderNoticeSysNo: document.sysNo }, { ...input, now })))
    throw fail("NOT_FOUND", { message: "没有待处理的异议，请刷新后重试" });
  const taken = isUpheld
    ? { awardedBidSysNo: null, awardReason: "", standstillEnd: null, approvalStatus: ApprovalStatus.none }
    : {};
  const set = { openComplaintCount: document.openComplaintCount - 1, ...taken };
  const status = await apply({ given: { isUpheld }, set });
  const body = { complaintSysNo: input.complaintSysNo, isUpheld, reply: input.reply };
  await appendChain(db, doing, [{ sysNo: document.sysNo, event: "decideComplaint", body }]);
  return { sysNo: document.sysNo, status };
};

const DAY_MS = 86_400_000;
/** A drafted agreement ends after so many days unless told. */
const PRESET_DAYS = 365;
const dayAfter = (now: Date, days: number): string => chinaDay(new Date(now.getTime() + days * DAY_MS));

/** Drafts an agreement with the winner: a fixed price for each of its goods, which both sides then sign. */
export const draftAgreement: Handler<Calls["draftAgreement"]> = async (context) => {
  const { input, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "draftAgreement");
  const { db, tenantCode, now } = doing;
  const key = { tenantCode, tenderNoticeSysNo: document.sysNo };
  const winner = (await readBids(db, key)).find(({ sysNo }) => sysNo === document.awardedBidSysNo);
  if (!winner?.content) throw new Error(`${document.tenderNoticeNo}: no awarded bid`);
  const lines = new Map(
    (await readLines(db, tenderLines, { tenantCode, sysNo: document.sysNo })).map((line) => [line.sysNo, line]),
  );
  const seen = new Set<number>();
  const leftList: string[] = [];
  const itemList = winner.content.itemList.flatMap(({ itemSysNo, skuSysNo, price }) => {
    const line = lines.get(itemSysNo);
    if (!line || skuSysNo === null || seen.has(skuSysNo)) {
      leftList.push(line?.skuName ?? "");
      return [];
    }
    seen.add(skuSysNo);
    return [{ skuSysNo, method: PriceMethod.fixed, price, quantity: Number(line.quantity) }];
  });
  if (itemList.length === 0) throw fail("AWARD_WITHOUT_GOODS");
  const drafted = await draftVersion({
    ...context,
    input: agreementOf(document, winner.supplierSysNo, {
      ...{ startDay: chinaDay(now), endDay: input.endDay ?? dayAfter(now, PRESET_DAYS), itemList },
    }),
  });
  const status = await apply({ comment: winner.supplierName, set: { agreementVersionSysNo: drafted.sysNo } });
  const body = { agreementVersionSysNo: drafted.sysNo, digest: winner.digest };
  await appendChain(db, doing, [{ sysNo: document.sysNo, event: "draftAgreement", body }]);
  const { sysNo: agreementVersionSysNo } = drafted;
  return { sysNo: document.sysNo, status, agreementVersionSysNo, successCount: itemList.length, leftList };
};
