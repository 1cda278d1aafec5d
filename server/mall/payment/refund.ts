import { Failure } from "#trpc/contract/failures";
import type { Contract } from "#trpc/contract/index";
import { MOST_ORDERS } from "#trpc/contract/payment";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { PaymentDirection, PaymentMethod } from "#trpc/rules/kinds/payment";
import { paymentMachine } from "#trpc/rules/machine-payment";
import { decimal, sum } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { createDocument, needEvent, notOwn, operatorOf } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { countPayment, lockOrders, orderKind } from "../order/index";
import { backProblem } from "./plan";
import { paymentKind } from "./repo/kind";
import { writeItems } from "./repo/lines";
import { partiesOf } from "./repo/open";
import { overpaidOrders } from "./repo/overpaid";

type Refund = Handler<Contract["payment"]["refund"]>;
type Context = Parameters<Refund>[0];

/** @throws Failure NOT_FOUND, FORBIDDEN where one of the orders is not the supplier's, or not of that purchaser */
async function needOwn({ db, tenantCode, actor, input }: Context, orderSysNos: readonly number[]): Promise<void> {
  const parties = await partiesOf(db, tenantCode, orderSysNos);
  if (parties.length < new Set(orderSysNos).size) throw notOwn(undefined, orderKind.machine.name);
  const other = parties.find(({ supplierSysNo }) => supplierSysNo !== actor.supplierSysNo);
  if (other) throw notOwn(other, orderKind.machine.name);
  const { purchaserOrganizationSysNo } = input;
  if (parties.some((one) => one.purchaserOrganizationSysNo !== purchaserOrganizationSysNo))
    throw new Failure("NOT_FOUND", { message: "有订单不是这家采购方的，请刷新后重新选择" });
}

/** The orders of a refund as they are: overpaid by at least so much, each once. @throws Failure */
async function checkedItems(context: Context) {
  const { db, tenantCode, actor, input } = context;
  const { purchaserOrganizationSysNo, itemList } = input;
  const orderSysNos = itemList.map(({ orderSysNo }) => orderSysNo);
  await needOwn(context, orderSysNos);
  // before what is overpaid is read: refunds of the same order wait for each other here
  await lockOrders(db, { tenantCode, sysNos: orderSysNos });
  const of = { tenantCode, supplierSysNo: actor.supplierSysNo ?? 0, purchaserOrganizationSysNo, orderSysNos };
  const overpaid = await overpaidOrders(db, of, MOST_ORDERS);
  const fields: Record<string, string> = {};
  const seen = new Set<number>();
  for (const { orderSysNo, amount } of itemList) {
    const order = overpaid.find((one) => one.orderSysNo === orderSysNo);
    const problem = backProblem(order, amount, seen.has(orderSysNo));
    if (problem) fields[`amount.${orderSysNo}`] = problem;
    seen.add(orderSysNo);
  }
  const problems = Object.values(fields);
  if (problems.length > 0) throw new Failure("REFUND_TOO_MUCH", { message: problems.slice(0, 3).join("；"), fields });
  const items = itemList.map(({ orderSysNo, amount }) => ({ orderSysNo, amount: decimal(amount).neg().toFixed(2) }));
  const [{ purchaserOrganizationName, supplierName } = { purchaserOrganizationName: "", supplierName: "" }] = overpaid;
  return { items, purchaserOrganizationName, supplierName };
}

/** R-PAY-01: what is overpaid of orders goes back: a payment in the other direction, which its purchaser sees arrive. */
export const refund: Refund = async (context) => {
  const { input, actor, db, tenantCode, now } = context;
  needEvent(actor, "supplier", paymentMachine, "refund");
  const { purchaserOrganizationSysNo, payDay, bankNo, remark, voucherFileList } = input;
  const { items, purchaserOrganizationName, supplierName } = await checkedItems(context);
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "supplier") };
  const made = await createDocument(doing, paymentKind, "refund", {
    parties: {
      ...{ purchaserOrganizationSysNo, purchaserOrganizationName },
      ...{ supplierSysNo: actor.supplierSysNo ?? 0, supplierName },
    },
    values: {
      ...{ purchaserUserSysNo: actor.userSysNo, purchaserUserName: actor.displayName },
      ...{ approvalStatus: ApprovalStatus.none, direction: PaymentDirection.refund, method: PaymentMethod.transfer },
      ...{ totalAmount: sum(items.map(({ amount }) => amount)).toFixed(2), payDay, bankNo, remark, payTime: now },
    },
    lines: (key) => writeItems(db, key, items),
  });
  await linkFiles(db, actor, { documentType: "payment", documentSysNo: made.sysNo }, voucherFileList);
  if (payDay > chinaDay(now)) {
    const message = "退款日期不能晚于今天，请在实际退款后登记";
    throw new Failure("BAD_INPUT", { message, fields: { payDay: message } });
  }
  await countPayment(doing, items, { comment: `退款 ${made.no}` });
  return { sysNo: made.sysNo, status: made.status };
};
