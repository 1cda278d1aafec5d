import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { interestFrom } from "#trpc/rules/factoring";
import { chinaDay } from "#trpc/rules/price";
import { auditOf, command, needReason } from "../document/index";
import type { Handler } from "../implement";
import { recordAdvance } from "../payment/index";
import { type FactoringHeader, factoringKind } from "./repo/kind";
import { itemsOf } from "./repo/lines";

type Calls = typeof contract.factoring;

/** R-PERM-19 */
export const audit = auditOf(factoringKind);

export const withdraw: Handler<Calls["withdraw"]> = async (context) => {
  const { document, apply } = await command(context, factoringKind, "withdraw");
  const comment = needReason(context.input.reason, "reason", "请填写撤回申请的原因");
  return { sysNo: document.sysNo, status: await apply({ comment }) };
};

export const agree: Handler<Calls["agree"]> = async (context) => {
  const { document, apply } = await command(context, factoringKind, "agree");
  return { sysNo: document.sysNo, status: await apply() };
};

export const decline: Handler<Calls["decline"]> = async (context) => {
  const { document, apply } = await command(context, factoringKind, "decline");
  const comment = needReason(context.input.reason, "reason", "请填写不同意的原因，便于采购方改用其他方式付款");
  return { sysNo: document.sysNo, status: await apply({ comment }) };
};

export const accept: Handler<Calls["accept"]> = async (context) => {
  const { document, apply } = await command(context, factoringKind, "accept");
  return { sysNo: document.sysNo, status: await apply() };
};

export const refuse: Handler<Calls["refuse"]> = async (context) => {
  const { document, apply } = await command(context, factoringKind, "refuse");
  const comment = needReason(context.input.reason, "reason", "请填写资金方未通过的原因");
  return { sysNo: document.sysNo, status: await apply({ comment }) };
};

/** @throws Failure BAD_INPUT for a day that is to come */
function needPast(day: string, field: "payOutDay" | "repayDay", now: Date): void {
  if (day <= chinaDay(now)) return;
  const message = `${field === "payOutDay" ? "放款" : "还款"}日期不能晚于今天，请在实际办理后登记`;
  throw new Failure("BAD_INPUT", { message, fields: { [field]: message } });
}

/**
 * Days and interest from the payout to the end of the bill.
 * @throws Failure BAD_INPUT for a day before the application, or on which the bill ends already
 */
function costFrom(document: FactoringHeader, payOutDay: string) {
  const { billEndDate, createTime, totalAmount: principal, yearRate: rate, dayBasis } = document;
  const applied = chinaDay(createTime);
  const refuse = (message: string) => new Failure("BAD_INPUT", { message, fields: { payOutDay: message } });
  if (payOutDay < applied) throw refuse(`放款日期不能早于申请日期 ${applied}`);
  const cost = interestFrom({ principal, rate, dayBasis }, payOutDay, billEndDate);
  if (cost.days < 1) throw refuse(`放款日期须早于到期日 ${billEndDate}；已到期的请登记资金方未通过，由采购方重新申请`);
  return cost;
}

/** R-PAY-01: the money has arrived at the supplier, so its orders are paid by it in this transaction. */
export const payOut: Handler<Calls["payOut"]> = async (context) => {
  const { payOutDay, bankNo } = context.input;
  const { document, doing, apply } = await command(context, factoringKind, "payOut");
  needPast(payOutDay, "payOutDay", context.now);
  const { tenantCode, db } = doing;
  const { days, interest } = costFrom(document, payOutDay);
  const items = await itemsOf(db, { tenantCode, sysNo: document.sysNo });
  const paymentSysNo = await recordAdvance(doing, document, {
    ...{ items, payDay: payOutDay, bankNo, maturityDay: document.billEndDate },
    comment: `融资放款 ${document.factoringNo}`,
  });
  const cost = { payOutDays: days, payOutInterest: interest.toFixed(2) };
  const set = { payOutDay, bankNo, paymentSysNo, ...cost };
  return { sysNo: document.sysNo, status: await apply({ set, comment: bankNo }) };
};

export const repay: Handler<Calls["repay"]> = async (context) => {
  const { repayDay } = context.input;
  const { document, apply } = await command(context, factoringKind, "repay");
  needPast(repayDay, "repayDay", context.now);
  if (document.payOutDay !== null && repayDay < document.payOutDay) {
    const message = `还款日期不能早于放款日期 ${document.payOutDay}`;
    throw new Failure("BAD_INPUT", { message, fields: { repayDay: message } });
  }
  return { sysNo: document.sysNo, status: await apply({ set: { repayDay } }) };
};
