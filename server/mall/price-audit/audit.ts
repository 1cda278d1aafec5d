import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ReviewStatus } from "#trpc/contract/shared/codes";
import { PriceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { priceAuditMachine } from "#trpc/rules/machine-price-audit";
import { chinaDay } from "#trpc/rules/price";
import { auditedStatus } from "#trpc/rules/price-audit";
import { lockPriced, type PricedUnder } from "../agreement-version/index";
import { changeEach, needEvent, needReason, notOwn, operatorOf, ownRecord, stateConflict } from "../document/index";
import type { Handler } from "../implement";
import { applyPrices } from "./effect";
import { agreementProblem } from "./goods";
import type { PriceAuditHeader } from "./repo/kind";
import { type Chosen, lockChosen, writeDecision } from "./repo/lines";

type Calls = typeof contract.priceAudit;
type Context = Parameters<Handler<Calls["audit"]>>[0];

/** R-PRICE-01: all of them wait. @throws Failure STATE_CONFLICT naming the first that does not */
function needWaiting({ headers, lines }: Chosen, { reviewStatus }: Context["input"], event: "pass" | "refuse"): void {
  const ended = headers.find(({ status }) => status !== PriceAuditStatus.pending);
  if (ended) throw stateConflict(priceAuditMachine, event, ended.status);
  const decided = lines.find((line) => auditedStatus(line.reviewStatus, reviewStatus) === undefined);
  if (!decided) return;
  const message = `“${decided.skuName} ${decided.skuSpec}”的新价已审核过，请刷新后重试`;
  throw new Failure("STATE_CONFLICT", { message, details: { sysNo: decided.sysNo, status: decided.reviewStatus } });
}

/** The agreements of these submissions, locked. @throws Failure STATE_CONFLICT where one takes no prices over now */
async function agreementsOf({ db, tenantCode, now }: Context, headers: readonly PriceAuditHeader[]) {
  const keys = [...new Set(headers.map(({ tradeAgreementSysNo }) => tradeAgreementSysNo))];
  const agreements: PricedUnder[] = await lockPriced(db, tenantCode, keys);
  for (const agreement of agreements) {
    const problem = agreementProblem(agreement, chinaDay(now));
    if (problem) throw new Failure("STATE_CONFLICT", { message: problem });
  }
  return agreements;
}

/** All or none; as many statements for one price as for a thousand. */
export const audit: Handler<Calls["audit"]> = async (context) => {
  const { db, tenantCode, now, actor, input } = context;
  const isPassed = input.reviewStatus === ReviewStatus.passed;
  const event = isPassed ? "pass" : "refuse";
  const sysNos = [...new Set(input.sysNoList)];
  const chosen = await lockChosen(db, tenantCode, sysNos);
  const { headers, lines, waiting } = chosen;
  for (const header of headers) ownRecord(header, "调价", actor, "purchaser");
  if (lines.length !== sysNos.length) throw notOwn(undefined, "调价");
  needEvent(actor, "purchaser", priceAuditMachine, event);
  if (headers.some(({ submitterSysNo }) => submitterSysNo === actor.userSysNo))
    throw new Failure("OWN_REQUEST", { message: "调价由您本人提交，请由采购方的其他人审核" });
  needWaiting(chosen, input, event);
  const comment = isPassed ? input.comment : needReason(input.comment, "comment", "请填写拒绝的原因");
  const agreements = isPassed ? await agreementsOf(context, headers) : [];
  const { displayName: auditor, userSysNo: auditorSysNo } = actor;
  const { reviewStatus } = input;
  const decided = await writeDecision(db, sysNos, {
    ...{ tenantCode, now, reviewStatus, comment, auditor, auditorSysNo },
  });
  if (decided !== sysNos.length) throw stateConflict(priceAuditMachine, event, PriceAuditStatus.decided);
  const counts = new Map<number, number>();
  for (const { priceAuditSysNo } of lines) counts.set(priceAuditSysNo, (counts.get(priceAuditSysNo) ?? 0) + 1);
  const documents = headers.map((header) => ({
    record: { ...header, isLast: counts.get(header.sysNo) === waiting.get(header.sysNo) },
    no: header.priceAuditNo,
    set: {},
  }));
  const operator = operatorOf(actor, "purchaser");
  await changeEach(db, priceAuditMachine, event, documents, { tenantCode, now, operator, comment });
  if (!isPassed) return true;
  const today = chinaDay(now);
  const due = new Set(
    headers.filter(({ effectDay }) => effectDay.toISOString().slice(0, 10) <= today).map(({ sysNo }) => sysNo),
  );
  const passed = lines.flatMap((line) => (due.has(line.priceAuditSysNo) ? [{ ...line, auditor, auditorSysNo }] : []));
  await applyPrices(db, { tenantCode, now }, agreements, headers, passed);
  return true;
};
