import { Failure } from "#trpc/contract/failures";
import type { Contract } from "#trpc/contract/index";
import { ApprovalStatus, PaymentStatus } from "#trpc/contract/shared/codes";
import { PaymentMethod } from "#trpc/rules/kinds/payment";
import { decimal, toNumber } from "#trpc/rules/money";
import { openAmount, statusAfterPayment } from "#trpc/rules/payment";
import { paymentProblem } from "#trpc/rules/payment-method";
import { chinaDay } from "#trpc/rules/price";
import { type CommandContext, command, createDocument, judge } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { countPayment, orderKind, owing } from "../order/index";
import { paymentKind } from "./repo/kind";
import { itemsOf, writeItems } from "./repo/lines";

/** It is paid: it counts into its orders, and its supplier is asked whether the money is there. */
export const pay: Handler<Contract["payment"]["pay"]> = async (context) => {
  const { input, actor, now } = context;
  const { payDay, method, maturityReason, bankNo, voucherFileList } = input;
  const { document, doing, apply } = await command(context, paymentKind, "pay");
  const { db, tenantCode } = doing;
  const { sysNo, paymentNo } = document;
  await linkFiles(db, actor, { documentType: "payment", documentSysNo: sysNo }, voucherFileList);
  const maturityDay = input.maturityDay ?? null;
  const problem = paymentProblem({ method, payDay, maturityDay, maturityReason }, chinaDay(now));
  if (problem) {
    const { field, message } = problem;
    throw new Failure("BAD_INPUT", { message, fields: { [field]: message } });
  }
  await countPayment(doing, await itemsOf(db, { tenantCode, sysNo }), { comment: paymentNo });
  const status = await apply({ set: { payDay, method, maturityDay, maturityReason, bankNo, payTime: now } });
  return { sysNo, status };
};

/** Where the organisation wants its payments approved, none is made on an order's page. */
async function needFree({ db, tenantCode }: CommandContext, sysNo: number): Promise<void> {
  const { approvalStatus } = await judge(db, paymentKind, { tenantCode, sysNo });
  if (approvalStatus !== ApprovalStatus.none) throw new Failure("PAYMENT_APPROVED_FIRST");
}

/** R-ORD-08, R-ORD-10, R-PAY-01: the purchaser says on an order's page what was paid of it: a payment of its own. */
export const payOrder: Handler<Contract["order"]["pay"]> = async (context) => {
  const { input, actor, now, db } = context;
  const { amount, voucherFileList } = input;
  const { document: found, doing } = await command(context, orderKind, "pay");
  const order = owing(found);
  const paymentStatus = statusAfterPayment(order, amount);
  if (paymentStatus === null) {
    const message = `付款金额不能超过未付金额${openAmount(order).toFixed(2)}元`;
    throw new Failure("PAY_TOO_MUCH", { message, fields: { amount: message } });
  }
  const items = [{ orderSysNo: order.sysNo, amount: amount.toFixed(2) }];
  const made = await createDocument(doing, paymentKind, "record", {
    parties: order,
    values: {
      ...{
        purchaserUserSysNo: actor.userSysNo,
        purchaserUserName: actor.displayName,
        approvalStatus: ApprovalStatus.none,
      },
      ...{ totalAmount: amount.toFixed(2), method: PaymentMethod.transfer, payDay: chinaDay(now), payTime: now },
    },
    lines: (key) => writeItems(db, key, items),
  });
  await needFree(doing, made.sysNo);
  await linkFiles(db, actor, { documentType: "payment", documentSysNo: made.sysNo }, voucherFileList);
  const paidAmount = decimal(order.paidAmount).plus(amount);
  const rest = openAmount({ ...order, paidAmount });
  const owed = paymentStatus === PaymentStatus.partPaid ? `，尚欠${rest.toFixed(2)}元` : "";
  const standing = await countPayment(doing, items, {
    comment: `${amount.toFixed(2)}元${owed}`,
    detail: { paymentSysNo: made.sysNo, amount },
  });
  const status = (standing.get(order.sysNo) ?? order.status) as typeof order.status;
  return { sysNo: order.sysNo, status, paymentStatus, paidAmount: toNumber(paidAmount) };
};
