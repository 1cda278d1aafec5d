import { addOrder } from "../documents";
import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** A change of an order, sent to its supplier. */
async function add({ market, mark, skuSysNo }: Ground) {
  const { api } = market.purchaser;
  const of = { items: [{ skuSysNo, skuName: `${mark}碎石` }], projectName: `${mark}工程`, status: 20 };
  const order = await addOrder(market, of);
  const { itemList, version } = await api.order.get({ id: order.sysNo });
  const lines = itemList.map(({ sysNo, quantity, price }) => ({
    orderItemSysNo: sysNo,
    quantity: quantity + 1,
    price,
  }));
  const asked = { orderSysNo: order.sysNo, orderVersion: version, itemList: lines, reason: mark };
  const { sysNo } = await api.orderChange.propose(asked);
  await api.orderChange.send({ sysNo });
  return { orderChange: sysNo };
}

export const orderChange = defineWalk({
  records: ["orderChange"],
  add,
  keys: {
    "orderChange:orderItemSysNo": "orderItem",
    "orderChange:orderSysNo": "order",
    "orderChange:receiveAddressSysNo": "address",
    "orderChange.changeable:id": "order",
  },
  inherited: ["orderChange:purchaser:audit", "orderChange:supplier:save", "orderChange:supplier:answer"],
  forms: {
    "_portal.portal.order-change": { intent: "print", "tick.7": "BG20261122-000007" },
    "_portal.portal.order-change_.$id": {
      ...{ intent: "decline", reason: "数量已经够用", requestKey: `${REQUEST_KEY}-decline` },
    },
    "_portal.portal.order-change_.create": {
      ...{ intent: "save", "quantity.7": "120.5", "price.7": "3980.25", expectedDate: "2027-01-08" },
      ...{ reason: "主体加快", requestKey: `${REQUEST_KEY}-save` },
    },
  },
});
