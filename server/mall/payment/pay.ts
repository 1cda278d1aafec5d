import type { z } from "zod";
import { Failure } from "#trpc/contract/failures";
import type { Contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { PaymentMethod } from "#trpc/rules/kinds/payment";
import { decimal, toNumber } from "#trpc/rules/money";
import { openAmount } from "#trpc/rules/payment";
import { paymentProblem } from "#trpc/rules/payment-method";
import { chinaDay } from "#trpc/rules/price";
import { type CommandContext, command, createDocument, judge } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { countPayment, orderKind, owing } from "../order/index";
import { needUnfinanced } from "./financed";
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
  const items = await itemsOf(db, { tenantCode, sysNo });
  await needUnfinanced(db, tenantCode, items);
  await countPayment(doing, items, { comment: paymentNo });
  const status = await apply({ set: { payDay, method, maturityDay, maturityReason, bankNo, payTime: now } });
  return { sysNo, status };
};

/** Where the organisation wants its payments approved, none is made on an order's page. */
async function needFree({ db, tenantCode }: CommandContext, sysNo: number): Promise<void> {
  const { approvalStatus } = await judge(db, paymentKind, { tenantCode, sysNo });
  if (approvalStatus !== ApprovalStatus.none) throw new Failure("PAYMENT_APPROVED_FIRST");
}

type Paid = z.output<Contract["order"]["pay"]["output"]>;

/** R-ORD-08, R-ORD-10, R-PAY-01: the purchaser says on an order's page what was paid of it: a payment of its own. */
export const payOrder: Handler<Contract["order"]["pay"]> = async (context) => {
  const { input, actor, db } = context;
  const { amount, voucherFileList } = input;
  const { document: found, doing } = await command(context, orderKind, "pay");
  const order = owing(found);
  const items = [{ orderSysNo: order.sysNo, amount: amount.toFixed(2) }];
  await needUnfinanced(db, doing.tenantCode, items);
  const made = await createDocument(doing, paymentKind, "record", {
    parties: order,
    values: {
      ...{
        purchaserUserSysNo: actor.userSysNo,
        purchaserUserName: actor.displayName,
        approvalStatus: ApprovalStatus.none,
      },
      ...{
        totalAmount: amount.toFixed(2),
        method: PaymentMethod.transfer,
        payDay: chinaDay(context.now),
        payTime: context.now,
      },
    },
    lines: (key) => writeItems(db, key, items),
  });
  await needFree(doing, made.sysNo);
  await linkFiles(db, actor, { documentType: "payment", documentSysNo: made.sysNo }, voucherFileList);
  const rest = openAmount({ ...order, paidAmount: decimal(order.paidAmount).plus(amount) });
  const standing = await countPayment(doing, items, {
    comment: `${amount.toFixed(2)}元${rest > 0 ? `，尚欠${rest.toFixed(2)}元` : ""}`,
    detail: { paymentSysNo: made.sysNo, amount },
  });
  const now = standing.get(order.sysNo);
  if (!now) throw new RangeError("nothing was counted");
  const { status, paymentStatus, paidAmount } = now as typeof now & Pick<Paid, "status" | "paymentStatus">;
  return { sysNo: order.sysNo, status, paymentStatus, paidAmount: toNumber(paidAmount) };
};
