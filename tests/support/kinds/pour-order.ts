import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** One that is waited for. */
async function add({ market, mark }: Ground) {
  const { purchaser, supplier } = market;
  const { sysNo } = await purchaser.api.pourOrder.save({
    supplierSysNo: supplier.supplierSysNo ?? 0,
    itemList: [{ skuName: `${mark}中砂`, unit: "吨", quantity: 1, price: 1 }],
    remark: mark,
  });
  const { itemList } = await purchaser.api.pourOrder.detail({ id: sysNo });
  return { pourOrder: sysNo, pourOrderItem: itemList[0]?.sysNo ?? 0 };
}

export const pourOrder = defineWalk({
  records: ["pourOrder", "pourOrderItem"],
  add,
  keys: { "pourOrder:supplierSysNo": "supplier" },
  inherited: [],
  forms: {
    "_portal.portal.pour-order": { intent: "print", "tick.7": "ZZ20261122-000007" },
    "_portal.portal.pour-order_.$id": { intent: "withdraw", requestKey: `${REQUEST_KEY}-withdraw` },
  },
});
