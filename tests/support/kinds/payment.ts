import { addDelivery, addOrder } from "../documents";
import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** A payment that its supplier is asked about, for an order on its way; another is still to be paid, a third overpaid. */
async function add({ market, mark, skuSysNo }: Ground) {
  const { purchaser, supplier } = market;
  const of = { items: [{ skuSysNo, skuName: `${mark}中砂` }], projectName: `${mark}工程` };
  const [order, other] = [await addOrder(market, of), await addOrder(market, of)];
  for (const one of [order, other]) await addDelivery(market, one, [10]);
  const { sysNo } = await purchaser.api.payment.plan({
    ...{ supplierSysNo: supplier.supplierSysNo ?? 0, itemList: [{ orderSysNo: order.sysNo, amount: 1 }], remark: mark },
  });
  await purchaser.api.payment.pay({ sysNo, payDay: "2026-01-05", method: 1, bankNo: mark });
  const { itemList } = await purchaser.api.payment.detail({ id: sysNo });
  const planned = await purchaser.api.payment.plan({
    ...{ supplierSysNo: supplier.supplierSysNo ?? 0, itemList: [{ orderSysNo: order.sysNo, amount: 1 }], remark: mark },
  });
  const overpaid = await addOrder(market, { ...of, status: 5, paymentMode: 1 });
  await purchaser.api.order.pay({ sysNo: overpaid.sysNo, amount: 50 });
  await purchaser.api.order.cancel({ sysNo: overpaid.sysNo, reason: mark });
  return {
    ...{ payment: sysNo, paymentItem: itemList[0]?.sysNo ?? 0, plannedPayment: planned.sysNo },
    overpaidOrder: overpaid.sysNo,
  };
}

export const payment = defineWalk({
  records: ["payment", "paymentItem", "plannedPayment", "overpaidOrder"],
  add,
  keys: {
    "payment.save:sysNo": "plannedPayment",
    "payment.pay:sysNo": "plannedPayment",
    "payment.refund:orderSysNo": "overpaidOrder",
    "payment:supplierSysNo": "supplier",
    "payment:purchaserOrganizationSysNo": "organization",
    "payment:orderSysNo": "order",
    "payment:paymentSysNo": "payment",
    "batch.confirmPayments:sysNoList": "payment",
  },
  inherited: ["payment:purchaser:save", "payment:purchaser:pay", "payment:purchaser:audit", "payment:supplier:confirm"],
  forms: {
    "_portal.portal.payment": { intent: "print", "tick.7": "FK20261122-000007" },
    "_portal.portal.payment_.$id": {
      ...{ intent: "withdraw", reason: "金额填错，重新付款", requestKey: `${REQUEST_KEY}-withdraw` },
    },
    "_portal.portal.payment_.$id_.edit": {
      ...{ intent: "plan", "pay.7": "1", "amount.7": "88.5", remark: "十一月" },
      requestKey: `${REQUEST_KEY}-plan`,
    },
    "_portal.portal.payment_.refund": {
      ...{ intent: "refund", purchaserOrganizationSysNo: "7", "back.7": "1", "amount.7": "88.5", payDay: "2026-01-06" },
      ...{ bankNo: "B7", remark: "十一月", requestKey: `${REQUEST_KEY}-refund` },
    },
    "_portal.portal.payment_.new": {
      ...{ intent: "plan", supplierSysNo: "7", "pay.7": "1", "amount.7": "88.5", remark: "十一月" },
      requestKey: `${REQUEST_KEY}-plan`,
    },
  },
});
