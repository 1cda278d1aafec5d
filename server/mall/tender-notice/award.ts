import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { standstillEndOf } from "#trpc/rules/tender";
import { calendarOf } from "../calendar/index";
import { command, decide, judge, startApprovals } from "../document/index";
import type { Handler } from "../implement";
import { readAward, writeAward } from "./repo/award";
import { appendChain } from "./repo/chain";
import { tenderNoticeKind } from "./repo/kind";
import { scoredBids } from "./scored";

type Calls = typeof contract.tenderNotice;

/** When the stand-still of an award that is published now ends. */
async function standstillFrom(db: Db, { tenantCode, now }: { tenantCode: string; now: Date }, days: number) {
  const { typeOf } = await calendarOf(db, tenantCode);
  return standstillEndOf(typeOf, now, days);
}

/**
 * Awards to a bid that nothing holds back; bidders may complain until the end of the stand-still. Where a rule of the
 * organisation asks for it the award waits for its approval first (R-PERM-19), judged by the price of the bid.
 */
export const award: Handler<Calls["award"]> = async (context) => {
  const { input, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "award");
  const { db, tenantCode, now } = doing;
  const { sysNo } = document;
  const bids = await scoredBids(db, { ...document, tenantCode }, now);
  const found = bids.find((one) => one.sysNo === input.bidSysNo);
  if (!found) throw fail("NOT_FOUND", { message: "没有这份投标，请刷新后重试" });
  if (found.problem) throw fail("AWARD_REFUSED", { message: `${found.supplierName}：${found.problem}` });
  const key = { tenantCode, sysNo };
  await writeAward(db, key, { bidSysNo: found.sysNo, reason: input.reason });
  const { approvalStatus, rule } = await judge(db, tenderNoticeKind, key);
  const needsApproval = approvalStatus === ApprovalStatus.auditing;
  const standstillEnd = needsApproval ? null : await standstillFrom(db, doing, document.standstillDays);
  const set = { approvalStatus, standstillEnd };
  const status = await apply({ comment: found.supplierName, given: { needsApproval }, set });
  if (needsApproval && rule)
    await startApprovals(db, { tenantCode, documentType: "tenderNotice" }, [
      { documentSysNo: sysNo, ruleSysNo: rule.sysNo },
    ]);
  const { supplierSysNo, digest, totalScore } = found;
  const body = { supplierSysNo, digest, totalScore, reason: input.reason };
  await appendChain(db, doing, [{ sysNo, event: needsApproval ? "askAward" : "award", body }]);
  return { sysNo, status };
};

/** Approves an award, which is published then, or refuses it: the bids are judged again (R-PERM-19). */
export const audit: Handler<Calls["audit"]> = async (context) => {
  const { tenantCode, db, now, input } = context;
  const decided = await decide(context, tenderNoticeKind, async ({ standstillDays }) => ({
    standstillEnd: await standstillFrom(db, { tenantCode, now }, standstillDays),
  }));
  const { document, doing, status, approvalStatus } = decided;
  const { sysNo } = document;
  if (approvalStatus === ApprovalStatus.auditing) return { sysNo, status, approvalStatus };
  const found = await readAward(db, { tenantCode, tenderNoticeSysNo: sysNo });
  if (!found) throw new Failure("STATE_CONFLICT", { message: "没有待审批的定标，请刷新后重试" });
  const isPassed = approvalStatus === ApprovalStatus.passed;
  if (!isPassed) await writeAward(db, { tenantCode, sysNo }, { bidSysNo: null, reason: "" });
  const { supplierSysNo, digest, reason } = found;
  const body = isPassed ? { supplierSysNo, digest, reason } : { supplierSysNo, digest, refusal: input.comment };
  await appendChain(db, doing, [{ sysNo, event: isPassed ? "award" : "refuseAward", body }]);
  return { sysNo, status, approvalStatus };
};
