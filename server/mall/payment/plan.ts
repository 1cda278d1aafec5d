import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { MOST_ORDERS } from "#trpc/contract/payment";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { paymentMachine } from "#trpc/rules/machine-payment";
import { decimal, sum } from "#trpc/rules/money";
import { askApproval, command, createDocument, needEvent, notOwn, operatorOf, unlinkFiles } from "../document/index";
import type { Actor, Handler } from "../implement";
import { orderKind } from "../order/index";
import { needUnfinanced } from "./financed";
import { paymentKind } from "./repo/kind";
import { type PaidFor, writeItems } from "./repo/lines";
import { type OpenRow, openOrders, type Payer, partiesOf } from "./repo/open";
import { type OverpaidRow, overpaidOrders } from "./repo/overpaid";

type Calls = typeof contract.payment;

interface Planned {
  db: Parameters<typeof openOrders>[0];
  actor: Actor;
  supplierSysNo: number;
  itemList: readonly { orderSysNo: number; amount: number }[];
  /** The payment that is changed. */
  exceptSysNo?: number;
}

/**
 * Orders whose payment is planned as they are: own, of that supplier, to be paid now, at most what is open; or overpaid,
 * at most by so much, and set off. In all something is paid.
 */
async function checkedItems({ db, actor, supplierSysNo, itemList, exceptSysNo }: Planned) {
  const { tenantCode, organizationSysNo: purchaserOrganizationSysNo } = actor;
  const orderSysNos = itemList.map(({ orderSysNo }) => orderSysNo);
  const of = { tenantCode, purchaserOrganizationSysNo, supplierSysNo, orderSysNos };
  const open = new Map((await openOrders(db, of, MOST_ORDERS)).map((row) => [row.orderSysNo, row]));
  const backs = itemList.flatMap(({ orderSysNo, amount }) => (amount < 0 ? [orderSysNo] : []));
  const found =
    backs.length > 0 ? await overpaidOrders(db, { ...of, orderSysNos: backs, exceptSysNo }, MOST_ORDERS) : [];
  const overpaid = new Map(found.map((row) => [row.orderSysNo, row]));
  const missing = orderSysNos.filter((sysNo) => !open.has(sysNo) && !overpaid.has(sysNo));
  if (missing.length > 0) await needOwnOrders(db, { tenantCode, purchaserOrganizationSysNo, supplierSysNo }, missing);
  const fields: Record<string, string> = {};
  const seen = new Set<number>();
  for (const item of itemList) {
    const isTwice = seen.has(item.orderSysNo);
    const problem =
      item.amount < 0
        ? backProblem(overpaid.get(item.orderSysNo), -item.amount, isTwice)
        : problemOf(open.get(item.orderSysNo), item.amount, isTwice);
    if (problem) fields[`amount.${item.orderSysNo}`] = problem;
    seen.add(item.orderSysNo);
  }
  const problems = Object.values(fields);
  if (problems.length > 0) {
    const isBack = itemList.every(({ orderSysNo, amount }) => amount < 0 || !fields[`amount.${orderSysNo}`]);
    const reason = isBack ? "REFUND_TOO_MUCH" : "PAY_TOO_MUCH";
    throw new Failure(reason, { message: problems.slice(0, 3).join("；"), fields });
  }
  if (sum(itemList.map(({ amount }) => amount)).lte(0)) {
    const message = "抵扣后付款合计必须大于0；多付的其余部分留待下次抵扣，或由供应商退款";
    throw new Failure("REFUND_TOO_MUCH", { message, fields: { itemList: message } });
  }
  const items = itemList.map(({ orderSysNo, amount }): PaidFor => ({ orderSysNo, amount: amount.toFixed(2) }));
  await needUnfinanced(db, tenantCode, items);
  const [order] = [...open.values(), ...overpaid.values()];
  return { items, supplierName: order?.supplierName ?? "" };
}

/** @throws Failure NOT_FOUND, FORBIDDEN where one of the orders is not the payer's, or not of that supplier */
export async function needOwnOrders(
  db: Planned["db"],
  { supplierSysNo, ...payer }: Payer & { supplierSysNo: number },
  orderSysNos: readonly number[],
): Promise<void> {
  const parties = await partiesOf(db, payer.tenantCode, orderSysNos);
  if (parties.length < new Set(orderSysNos).size) throw notOwn(undefined, orderKind.machine.name);
  const other = parties.find((one) => one.purchaserOrganizationSysNo !== payer.purchaserOrganizationSysNo);
  if (other) throw notOwn(other, orderKind.machine.name);
  if (parties.some((one) => one.supplierSysNo !== supplierSysNo))
    throw new Failure("NOT_FOUND", { message: "有订单不是这家供应商的，请刷新后重新选择" });
}

function problemOf(order: OpenRow | undefined, amount: number, isTwice: boolean): string | undefined {
  if (!order) return "有订单现在不需要付款，请刷新后重新选择";
  if (isTwice) return `订单 ${order.orderNo} 选择了两次`;
  if (decimal(amount).lte(order.openAmount)) return undefined;
  return `订单 ${order.orderNo} 的付款金额不能超过未付金额${decimal(order.openAmount).toFixed(2)}元`;
}

/** Why an order cannot be set off or refunded by so much. */
export function backProblem(
  order: Pick<OverpaidRow, "orderNo" | "overpaidAmount"> | undefined,
  amount: number,
  isTwice: boolean,
): string | undefined {
  if (!order) return "有订单现在没有多付，请刷新后重新选择";
  if (isTwice) return `订单 ${order.orderNo} 选择了两次`;
  if (decimal(amount).lte(order.overpaidAmount)) return undefined;
  return `订单 ${order.orderNo} 的退款或抵扣不能超过多付金额${decimal(order.overpaidAmount).toFixed(2)}元`;
}

const totalOf = (items: readonly PaidFor[]): string => sum(items.map(({ amount }) => amount)).toFixed(2);

/** A payment that is still to be approved, where that is asked for, and made. */
export const plan: Handler<Calls["plan"]> = async (context) => {
  const { input, actor, db, tenantCode, now } = context;
  needEvent(actor, "purchaser", paymentMachine, "plan");
  const { supplierSysNo, itemList, remark } = input;
  const { items, supplierName } = await checkedItems({ db, actor, supplierSysNo, itemList });
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  const made = await createDocument(doing, paymentKind, "plan", {
    parties: {
      ...{ purchaserOrganizationSysNo: actor.organizationSysNo, purchaserOrganizationName: actor.organizationName },
      ...{ supplierSysNo, supplierName },
    },
    values: {
      purchaserUserSysNo: actor.userSysNo,
      purchaserUserName: actor.displayName,
      remark,
      totalAmount: totalOf(items),
    },
    lines: (key) => writeItems(db, key, items),
  });
  return { sysNo: made.sysNo, status: made.status };
};

/** It is approved anew: what the approvers saw is no longer what is paid. */
export const save: Handler<Calls["save"]> = async (context) => {
  const { actor, db, input } = context;
  const { itemList, remark } = input;
  const { document, doing, apply } = await command(context, paymentKind, "save");
  const { sysNo, supplierSysNo } = document;
  const { items } = await checkedItems({ db, actor, supplierSysNo, itemList, exceptSysNo: sysNo });
  const key = { tenantCode: doing.tenantCode, sysNo };
  await writeItems(db, key, items);
  const status = await apply({ set: { remark, approvalStatus: ApprovalStatus.none } });
  await askApproval(db, paymentKind, key);
  return { sysNo, status };
};

export const remove: Handler<Calls["delete"]> = async (context) => {
  const { document, doing, apply } = await command(context, paymentKind, "delete");
  const { sysNo } = document;
  await unlinkFiles(doing.db, { kind: "payment", tenantCode: doing.tenantCode, sysNo });
  return { sysNo, status: await apply() };
};
