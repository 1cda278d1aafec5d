import type { contract } from "#trpc/contract/index";
import { PaymentStatus } from "#trpc/contract/shared/codes";
import { toNumber } from "#trpc/rules/money";
import { openAmount, payableAmount, statusAfterPayment } from "#trpc/rules/payment";
import { command } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { orderKind } from "./repo/kind";
import { insertPayment } from "./repo/payment";
import type { OrderFacts } from "./repo/rows";

const owing = (order: OrderFacts) => ({ ...order, payableAmount: payableAmount(order) });

/**
 * R-ORD-08, R-ORD-10, R-PAY-01: the purchaser says what was paid. Before delivery the order goes on when all is paid;
 * of a prepayment a part is enough, the rest and everything else is paid from the delivery on.
 */
export const pay: Handler<typeof contract.order.pay> = async (context) => {
  const { input, actor, fail } = context;
  const { document: found, doing, apply } = await command(context, orderKind, "pay");
  const order = owing(found);
  const tooMuch = () => {
    const message = `付款金额不能超过未付金额${openAmount(order).toFixed(2)}元`;
    return fail("PAY_TOO_MUCH", { message, fields: { amount: message } });
  };
  const paymentStatus = statusAfterPayment(order, input.amount);
  if (paymentStatus === null) throw tooMuch();
  const { db, tenantCode, now, operator } = doing;
  const payment = await insertPayment(db, {
    tenantCode,
    now,
    orderSysNo: order.sysNo,
    amount: input.amount,
    payer: operator,
  });
  if (!payment) throw tooMuch();
  const shownOn = { documentType: "payment", documentSysNo: payment.sysNo };
  await linkFiles(db, actor, shownOn, input.voucherFileList);
  const { paidAmount } = payment;
  const rest = openAmount({ ...order, paidAmount });
  const owed = paymentStatus === PaymentStatus.partPaid ? `，尚欠${rest.toFixed(2)}元` : "";
  const status = await apply({
    given: { paymentStatus },
    comment: `${input.amount.toFixed(2)}元${owed}`,
    detail: { paymentSysNo: payment.sysNo, amount: input.amount },
    set: { paymentStatus, payBefore: null },
  });
  return { sysNo: order.sysNo, status, paymentStatus, paidAmount: toNumber(paidAmount) };
};
