import type { contract } from "#trpc/contract/index";
import { PaymentStatus } from "#trpc/contract/shared/codes";
import { toNumber } from "#trpc/rules/money";
import { openAmount, statusAfterPayment } from "#trpc/rules/payment";
import { command, partiesOf } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { orderKind } from "./repo/kind";
import { insertPayment } from "./repo/payment";

/**
 * R-ORD-08, R-ORD-10, R-PAY-01: the purchaser says what was paid. Before delivery the order goes on when all is paid;
 * of a prepayment a part is enough.
 */
export const pay: Handler<typeof contract.order.pay> = async (context) => {
  const { input, actor, fail } = context;
  const { document: order, doing, apply } = await command(context, orderKind, "pay");
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
  await linkFiles(
    db,
    actor,
    { documentType: "payment", documentSysNo: payment.sysNo, ...partiesOf(order) },
    input.voucherFileList,
  );
  const { paidAmount } = payment;
  const rest = openAmount({ ...order, paidAmount });
  const owed = paymentStatus === PaymentStatus.partPaid ? `，尚欠${rest.toFixed(2)}元` : "";
  const status = await apply({
    given: { paymentStatus },
    comment: `${input.amount.toFixed(2)}元${owed}`,
    detail: { paymentSysNo: payment.sysNo, amount: input.amount },
    set: { paymentStatus },
  });
  return { sysNo: order.sysNo, status, paymentStatus, paidAmount: toNumber(paidAmount) };
};
