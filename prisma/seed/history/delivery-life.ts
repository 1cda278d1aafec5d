import { contract } from "#trpc/contract/index";
import { ConfirmStatus, ReceivingStatus, ShippingTrace } from "#trpc/contract/shared/codes";
import { countedAt } from "./cargo";
import type { Life } from "./director";
import { type Pace, paceFrom } from "./pace";
import { sitePhoto, ticketPhoto } from "./photos";
import { endsBefore, type OrderPlan } from "./plan";
import type { Scene } from "./scene";

interface Truck {
  plan: OrderPlan;
  scene: Scene;
  deliverySysNo: number;
  pace: Pace;
}

/** A truck on its way: what the supplier reports, what is counted at the gate, what both sides say to it. */
export async function* deliveryLife(
  { plan, scene, deliverySysNo }: Omit<Truck, "pace">,
  left: Date,
  name: string,
): Life {
  const { by } = plan;
  const pace = paceFrom(left, name);
  const truck = { plan, scene, deliverySysNo, pace };
  const report = (shippingTrace: 15 | 25, location: string) =>
    scene.actors(by.seller)(contract.delivery.updateTrace, { sysNo: deliverySysNo, shippingTrace, location });

  yield pace.soon(1.5);
  await report(ShippingTrace.inTransit, "绕城高速收费站");
  if (endsBefore(plan, "arrived")) return;
  if (plan.turned) {
    yield pace.soon(0.5);
    await scene.actors(by.seller)(contract.delivery.invalid, { sysNo: deliverySysNo, reason: plan.turned });
    return;
  }
  yield pace.soon(1.6);
  await report(ShippingTrace.delivered, "工地门口");
  if (endsBefore(plan, "received")) return;
  yield pace.soon(0.6);
  let noteSysNo = await receive(truck);
  if (plan.voided) {
    yield pace.soon(0.8);
    await scene.actors(by.buyer)(contract.receiving.void, { sysNo: noteSysNo, reason: plan.voided });
    yield pace.soon(0.4);
    noteSysNo = await receive(truck);
  }
  if (endsBefore(plan, "answered")) return;
  yield pace.later(4);
  await answer(truck, noteSysNo);
  if (plan.sentBack) return;
  if (plan.missing) {
    yield pace.later(2);
    const ended = { sysNo: deliverySysNo, reason: "数量短少，按实收结束" };
    await scene.actors(by.buyer)(contract.delivery.endReceiving, ended);
  }
  yield* goBack(truck, noteSysNo);
}

/** What the receiver photographs: the load, and the ticket where it was weighed. */
async function photosOf({ plan: { by }, scene, deliverySysNo }: Truck, items: readonly { weighedMass?: number }[]) {
  const [first] = items;
  const taken = [sitePhoto(by.supplier === 3 ? "mixer" : "load", deliverySysNo)];
  if (first?.weighedMass !== undefined) taken.push(ticketPhoto(first.weighedMass));
  return Promise.all(taken.map((photo) => scene.keep(by.receiver, photo)));
}

async function receive(truck: Truck): Promise<number> {
  const { plan, scene, deliverySysNo } = truck;
  const ask = scene.actors(plan.by.receiver);
  const { itemList } = await ask(contract.delivery.get, { id: deliverySysNo });
  const remark = plan.missing ? "点数少于发货单，已与司机当面核对" : "";
  const items = countedAt(itemList, plan);
  const fileSysNoList = await photosOf(truck, items);
  const counted = { orderDeliverySysNo: deliverySysNo, itemList: items, fileSysNoList, remark };
  return (await ask(contract.receiving.submit, counted)).sysNo;
}

/** Supplier or purchaser agrees to a receiving note, or sends it back, as its agreement wants it. */
async function answer({ plan: { by, sentBack }, scene: { actors } }: Truck, sysNo: number): Promise<void> {
  const said = sentBack
    ? { sysNo, confirmStatus: ConfirmStatus.disagree, confirmComment: sentBack }
    : { sysNo, confirmStatus: ConfirmStatus.agree };
  const seen = await actors(by.seller)(contract.receiving.detail, { id: sysNo });
  if (seen.status === ReceivingStatus.received) return;
  if (seen.actionList.includes("receiving:supplier:confirm")) {
    await actors(by.seller)(contract.receiving.confirm, said);
  } else await actors(by.buyer)(contract.delivery.confirmReceiving, said);
}

/** Goods of a note that go back. */
async function* goBack({ plan: { by, back }, scene, pace }: Truck, noteSysNo: number): Life {
  if (!back) return;
  yield pace.later(20);
  const buyer = scene.actors(by.buyer);
  const { itemList } = await buyer(contract.return.preCreate, { id: noteSysNo });
  const [line] = itemList;
  if (!line) throw new RangeError("nothing of the note may go back");
  const quantity = back.quantity === "all" ? line.returnableQuantity : Math.min(back.quantity, line.returnableQuantity);
  const { sysNo } = await buyer(contract.return.save, {
    receivingSysNo: noteSysNo,
    itemList: [{ receivingItemSysNo: line.receivingItemSysNo, quantity }],
    reason: back.reason,
    fileSysNoList: [await scene.keep(by.buyer, sitePhoto("load", noteSysNo))],
    outcome: back.outcome,
  });
  if (back.answer === "none") return;
  yield pace.later(5);
  if (back.answer === "withdrawn") {
    await buyer(contract.return.cancel, { sysNo });
    return;
  }
  const seller = scene.actors(by.seller);
  const said =
    back.answer === "refused"
      ? { confirmStatus: ConfirmStatus.disagree, reason: "出厂检验合格，照片看不出质量问题" }
      : { confirmStatus: ConfirmStatus.agree };
  await seller(contract.return.supplierConfirm, { sysNo, ...said });
  if (back.answer === "voided" && by.operator) {
    yield pace.later(30);
    const why = { sysNo, reason: "双方另行协商折价，不再退货" };
    await scene.actors(by.operator)(contract.return.void, why);
  }
  if (back.answer !== "arrived") return;
  yield pace.later(26);
  await seller(contract.return.confirmArrival, { sysNo });
}
