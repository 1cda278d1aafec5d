import { addConfirmed, addDelivery, addOrder } from "../documents";
import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** A statement of one receiving note, sent to its supplier. */
async function add({ market, mark, skuSysNo }: Ground) {
  const { purchaser, supplier } = market;
  const of = { items: [{ skuSysNo, skuName: `${mark}中砂` }], projectName: `${mark}工程` };
  const [order, other] = [await addOrder(market, of), await addOrder(market, of)];
  // the second one waits for a statement
  for (const one of [order, other]) await addConfirmed(market, await addDelivery(market, one, [10]), [10]);
  const { sysNo } = await purchaser.api.settlement.make({
    ...{ supplierSysNo: supplier.supplierSysNo ?? 0, orderSysNo: order.sysNo, remark: mark },
  });
  await purchaser.api.settlement.send({ sysNo });
  const { itemList } = await purchaser.api.settlement.detail({ id: sysNo });
  return { settlement: sysNo, settlementItem: itemList[0]?.sysNo ?? 0 };
}

export const settlement = defineWalk({
  records: ["settlement", "settlementItem"],
  add,
  keys: {
    "settlement:supplierSysNo": "supplier",
    "settlement:projectSysNo": "project",
    "settlement:orderSysNo": "order",
    "settlement:itemSysNo": "settlementItem",
    "settlement:itemSysNoList": "settlementItem",
    "settlement:agreeList": "settlementItem",
    receivingSysNoList: "receiving",
  },
  inherited: [
    ...(["settlement:purchaser:save", "settlement:purchaser:send", "settlement:purchaser:settle"] as const),
    ...(["settlement:purchaser:audit", "settlement:operator:settle"] as const),
  ],
  forms: {
    "_portal.portal.settlement": { intent: "print", "tick.7": "JS20261122-000007" },
    "_portal.portal.settlement_.$id": {
      ...{ intent: "correct", itemSysNo: "7", amount: "-12.5", reason: "磅差更正" },
      requestKey: `${REQUEST_KEY}-correct`,
    },
    "_portal.portal.settlement_.$id_.answer": {
      ...{ intent: "answer", "claim.7": "88.5", "reason.7": "数量与磅单不符" },
      ...{ fileIds: "31", "fileName.31": "磅单.jpg", requestKey: `${REQUEST_KEY}-answer` },
    },
    "_portal.portal.settlement_.$id_.reply": {
      ...{ intent: "reply", "decision.7": "hold", "comment.7": "以磅单为准", requestKey: `${REQUEST_KEY}-reply` },
    },
    "_portal.portal.settlement_.unsettled": {
      ...{ intent: "make", group: "7.", startDay: "2026-11-01", endDay: "2026-11-30" },
      requestKey: `${REQUEST_KEY}-make`,
    },
  },
});
