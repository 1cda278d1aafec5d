import { addDelivery, addOrder } from "../documents";
import { codeOf, daysAhead, openFinancing } from "../financing";
import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** An application that its supplier is asked about, for an order on its way. */
async function add({ market, mark, skuSysNo }: Ground) {
  const { purchaser, supplier, operator } = market;
  const order = await addOrder(market, {
    ...{ items: [{ skuSysNo, skuName: `${mark}中砂` }], projectName: `${mark}工程` },
  });
  await addDelivery(market, order, [10]);
  const { sysNo } = await purchaser.api.financing.apply({
    ...(await openFinancing(operator, { name: `银行${order.sysNo}` })),
    ...{ organizationCode: await codeOf(purchaser), supplierSysNo: supplier.supplierSysNo ?? 0 },
    ...{ billEndDate: daysAhead(90), paymentAmount: 2, effectScale: 50, materialCategorySysNos: [] },
    ...{ orderSysNos: [order.sysNo], remark: mark },
  });
  const { itemList } = await purchaser.api.factoring.detail({ id: sysNo });
  return { factoring: sysNo, factoringItem: itemList[0]?.sysNo ?? 0 };
}

export const factoring = defineWalk({
  records: ["factoring", "factoringItem"],
  add,
  keys: {
    "factoring:supplierSysNo": "supplier",
    "financing:supplierSysNo": "supplier",
    "financing:orderSysNos": "order",
  },
  inherited: [
    ...(["factoring:purchaser:apply", "factoring:purchaser:audit", "factoring:supplier:answer"] as const),
    ...(["factoring:operator:answer", "financing:operator:save"] as const),
  ],
  forms: {
    "_portal.portal.factoring": { intent: "print", "tick.7": "RZ20261127-000007" },
    "_portal.portal.factoring_.$id": {
      ...{ intent: "withdraw", reason: "改用银行转账", requestKey: `${REQUEST_KEY}-withdraw` },
    },
    "_portal.scf.apply": {
      ...{ intent: "apply", supplierSysNo: "7", "pay.7": "1", paymentAmount: "88.5", effectScale: "80" },
      ...{ lender: "3.4", billEndDate: "2027-01-31", organizationCode: "A1", remark: "十一月" },
      requestKey: `${REQUEST_KEY}-apply`,
    },
  },
});
