import { concreteOrder, confirmedPour, draftPour, shipTruck } from "../pours";
import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** A pour with a truck on its way, the draft of another one. */
async function add({ market, mark }: Ground) {
  const order = await concreteOrder(market, { projectName: `${mark}工程` } as object);
  const words = { part: "梁板", address: `${mark}工地`, contactName: `${mark}工长`, remark: mark };
  const pour = await confirmedPour(market, { ...words, quantity: 36 }, order);
  const pourTicket = await shipTruck(market, pour);
  const draft = await draftPour(market, { ...words, quantity: 12 }, order);
  const { itemList } = await market.purchaser.api.pourOrder.detail({ id: pour.sysNo });
  return {
    ...{ pourOrder: pour.sysNo, pourOrderItem: itemList[0]?.sysNo ?? 0, pourTicket },
    ...{ pourDraft: draft.sysNo, pourLine: pour.orderItemSysNo },
  };
}

export const pourOrder = defineWalk({
  records: ["pourOrder", "pourOrderItem", "pourTicket", "pourDraft", "pourLine"],
  add,
  keys: {
    "pourOrder.revise:sysNo": "pourDraft",
    "pourOrder.submit:sysNo": "pourDraft",
    "pourOrder.delete:sysNo": "pourDraft",
    "pourOrder:orderSysNo": "order",
    "pourOrder:projectSysNo": "project",
    "pourOrder:orderItemSysNo": "pourLine",
    "pourOrder:ticketSysNo": "pourTicket",
  },
  inherited: ["pourOrder:supplier:confirm", "pourOrder:supplier:ship"],
  forms: {
    "_portal.portal.pour-order": { intent: "print", "tick.7": "JZ20261122-000007" },
    "_portal.portal.pour-order_.$id": {
      ...{ intent: "unloaded", ticketSysNo: "7", restQuantity: "1.5", slump: "175", temperature: "21.5" },
      ...{ waterLitres: "10", waterReason: "坍落度不足", requestKey: `${REQUEST_KEY}-unloaded` },
    },
    "_portal.portal.pour-order_.$id_.photo": {
      ...{ intent: "photograph", ticketSysNo: "7", fileIds: "31", "fileName.31": "小票.jpg" },
      requestKey: `${REQUEST_KEY}-photograph`,
    },
    "_portal.portal.pour-order_.new": {
      ...{
        intent: "save",
        orderItemSysNo: "7",
        part: "梁板",
        quantity: "40",
        startTime: "2027-01-08 10:00",
        mode: "3",
      },
      ...{ holdQuantity: "24", truckInterval: "20", truckCapacity: "12", pouringType: "1", pumpLength: "37" },
      ...{ slump: "180±20", reducer: "on", address: "海尔路 1 号", contactName: "刘工长" },
      ...{ contactMobile: "13800000066", remark: "夜间浇筑", requestKey: `${REQUEST_KEY}-save` },
    },
    "_portal.portal.pour-order_.tariff": {
      ...{ intent: "save", freeMinutes: "30", waitPrice: "5", emptyRunPrice: "300", pumpMinimum: "50" },
      ...{ boomPumpPrice: "25", linePumpPrice: "20", reducerPrice: "12", antifreezePrice: "18.5" },
      ...{ lateCancelAmount: "800", requestKey: `${REQUEST_KEY}-save` },
    },
  },
});
