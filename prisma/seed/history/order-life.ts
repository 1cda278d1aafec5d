import { Failure } from "#trpc/contract/failures";
import { contract } from "#trpc/contract/index";
import type { OrderTrade } from "#trpc/contract/order";
import { ApprovalStatus, ConfirmStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { decimal } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { chance } from "../random";
import { loadOf, orderedQuantity } from "./cargo";
import { daysBefore, hoursAfter } from "./clock";
import { deliveryLife } from "./delivery-life";
import type { Life } from "./director";
import { type Pace, paceFrom } from "./pace";
import { expectedAfter, papersOf } from "./papers";
import { endsBefore, type LinePlan, type OrderPlan } from "./plan";
import type { Scene } from "./scene";
import { truckOf } from "./trucks";

/** Hours from the last truck to the payment of what is still open. */
const PAID_AFTER = 12 * 24;

/** An order that was placed, and how it goes on. */
export interface Deal {
  plan: OrderPlan;
  scene: Scene;
  pace: Pace;
  name: string;
  sysNo: number;
}

export type Site = Awaited<ReturnType<Scene["booksOf"]>>["projects"][number];

/** What one warehouse should hold of it at least. */
export const leastOf = (quantity: LinePlan["quantity"]): number => (typeof quantity === "number" ? quantity : 1);

/** The project at the site, with one of its parts and budgets. */
export const whatFor = ({ sysNo, useParts, costCodes }: Site, nth: number) => {
  // what is below ground asks for watertight concrete
  const parts = useParts.filter((part) => !part.includes("地下"));
  return {
    projectSysNo: sysNo,
    usePart: parts[nth % Math.max(1, parts.length)] ?? "",
    costCode: costCodes[0] ?? "",
  };
};

/** @returns the order; nothing where the mall is too small to have the goods */
async function place(
  { by, lines, remark = "", wishedAfter }: OrderPlan,
  scene: Scene,
  now: Date,
): Promise<number | undefined> {
  const ask = scene.actors(by.buyer);
  const { addresses, titles, projects } = await scene.booksOf(by.buyer);
  const [address, title] = [addresses[by.address], titles[0]];
  if (!address || !title) throw new RangeError(`${by.buyer} has no address ${by.address} or no title`);
  const site = projects.find((project) => project.address === address.address);
  const list = lines.flatMap(({ leaf, nth, quantity }) => {
    const goods = scene.find({ leaf, nth, supplier: by.supplier, places: by.places, stock: leastOf(quantity) });
    if (!goods) return [];
    return {
      skuSysNo: scene.sku(goods.sysNo),
      quantity: orderedQuantity(quantity, goods),
      tradeAgreementSysNo: by.agreement === null ? null : scene.key(by.agreement),
    };
  });
  if (list.length === 0) return undefined;
  const added = await ask(contract.cart.addList, { list, areaSysNo: address.regionSysNo });
  const [refused] = added.failList;
  if (refused) throw new Error(`goods ${refused.skuSysNo} were not added: ${refused.message}`);
  const { orderSysNoList } = await ask(contract.trade.createShop, {
    cartSysNoList: added.successList,
    receiveAddressSysNo: address.sysNo,
    invoiceTitleSysNo: title.sysNo,
    invoiceType: title.invoiceType,
    remark,
    ...(wishedAfter === undefined ? {} : { wishDate: chinaDay(hoursAfter(now, wishedAfter * 24)) }),
    ...(site ? whatFor(site, lines.length) : {}),
  });
  const [sysNo, ...more] = orderSysNoList;
  if (sysNo === undefined || more.length > 0) throw new Error(`one order was planned, not ${orderSysNoList.length}`);
  return sysNo;
}

const read = ({ plan, scene, sysNo }: Deal): Promise<OrderTrade> =>
  scene.actors(plan.by.buyer)(contract.order.get, { id: sysNo });

/** The approver decides where the order waits for one. */
async function* decide(deal: Deal): Life {
  const { plan, scene, pace, sysNo } = deal;
  const { approvalStatus } = await read(deal);
  if (approvalStatus !== ApprovalStatus.auditing || !plan.by.approver) return;
  yield pace.later(5);
  await scene.actors(plan.by.approver)(contract.order.audit, {
    sysNo,
    approvalStatus: plan.disapproved ? ApprovalStatus.refused : ApprovalStatus.passed,
    comment: plan.disapproved ?? "同意",
  });
}

/** Pays what is due now, or a share of it. */
async function* pay(deal: Deal): Life {
  const { plan, scene, pace, sysNo } = deal;
  const order = await read(deal);
  const due: readonly number[] = [OrderStatus.waitingPayment, OrderStatus.waitingPaymentAfterConfirm];
  if (!due.includes(order.status)) return;
  yield pace.later(2);
  const amount = Number(
    decimal(order.totalAmount)
      .times(plan.paidShare ?? 1)
      .round(2),
  );
  await scene.actors(plan.by.buyer)(contract.order.pay, { sysNo, amount }).catch(unlessFinanced);
}

/** What an application for financing holds is paid by its payout. */
function unlessFinanced(error: unknown): void {
  if (!(error instanceof Failure && error.reason === "ORDER_FINANCED")) throw error;
}

/** Some time after its goods came the rest is paid. */
async function* settle({ plan, scene, name, sysNo }: Deal, left: Date): Life {
  const pace = paceFrom(left, `${name} paid`);
  yield pace.later(PAID_AFTER);
  const ask = scene.actors(plan.by.buyer);
  const { actionList, payableAmount, paidAmount } = await ask(contract.order.get, { id: sysNo });
  const open = decimal(payableAmount).minus(paidAmount);
  if (actionList.includes("order:purchaser:pay") && open.gt(0))
    await ask(contract.order.pay, { sysNo, amount: Number(open) }).catch(unlessFinanced);
}

/** The supplier answers once it was asked, and reminded. */
async function* confirm(deal: Deal): Life {
  const { plan, scene, pace, sysNo } = deal;
  for (let times = plan.reminded ?? 0; times > 0; times--) {
    yield pace.later(24);
    await scene.actors(plan.by.buyer)(contract.orderTrade.sendNotify, { sysNo });
  }
  if (endsBefore(plan, "confirmed")) return;
  yield pace.later(3);
  if ((await read(deal)).status !== OrderStatus.waitingSupplierConfirm) return;
  await scene.actors(plan.by.seller)(contract.order.confirm, {
    sysNo,
    confirmStatus: plan.refused ? ConfirmStatus.disagree : ConfirmStatus.agree,
    confirmComment: plan.refused ?? "",
  });
}

/** One of its trucks is loaded and leaves. */
async function* load(deal: Deal, truck: number, trucks: number): Life {
  const { plan, scene, pace, name, sysNo } = deal;
  const { by, loadsHoursAgo, hoursApart = 1, trucksLeft = trucks } = plan;
  const usual = () => pace.later(truck === 1 ? 16 : 3);
  yield loadsHoursAgo === undefined
    ? usual()
    : pace.at(hoursAfter(scene.now, (truck - 1) * hoursApart - loadsHoursAgo));
  const seller = scene.actors(by.seller);
  const order = await seller(contract.order.get, { id: sysNo });
  const delivery = await seller(contract.delivery.create, {
    orderSysNo: sysNo,
    itemList: loadOf(order.itemList, truck, trucks),
    certificateList: await papersOf(plan, scene, order),
    expectedTime: expectedAfter(pace.time),
    ...truckOf(by.supplier, name, truck),
  });
  if (endsBefore(plan, "left") || truck > trucksLeft) return;
  yield pace.soon(0.4);
  await seller(contract.delivery.outbound, { sysNo: delivery.sysNo });
  scene.begin(deliveryLife({ plan, scene, deliverySysNo: delivery.sysNo }, pace.time, `${name} ${truck}`));
}

export const placedAt = ({ placed }: Pick<OrderPlan, "placed">, now: Date, name: string): Date =>
  "hoursAgo" in placed
    ? hoursAfter(now, -placed.hoursAgo)
    : daysBefore(now, placed.daysAgo, placed.hour + chance("minute", name));

/** An order from its approval to what its plan says; each truck begins a life of its own. */
export async function* placedLife(deal: Deal): Life {
  const { plan, scene, pace } = deal;
  if (!endsBefore(plan, "decided")) yield* decide(deal);
  if (plan.disapproved) return;
  if (!endsBefore(plan, "paid")) yield* pay(deal);
  if (plan.cancelled) {
    yield pace.later(2);
    await scene.actors(plan.by.buyer)(contract.order.cancel, { sysNo: deal.sysNo, reason: plan.cancelled });
    return;
  }
  yield* confirm(deal);
  if (plan.refused || endsBefore(plan, "paidAfter")) return;
  yield* pay(deal);
  if (endsBefore(plan, "loaded")) return;
  const trucks = plan.trucks ?? 1;
  for (let truck = 1; truck <= trucks; truck++) yield* load(deal, truck, trucks);
  scene.begin(settle(deal, pace.time));
}

/** An order from the cart to what its plan says, by the calls that people make. */
export async function* orderLife(plan: OrderPlan, scene: Scene, name: string): Life {
  const pace = paceFrom(placedAt(plan, scene.now, name), name, "hoursAgo" in plan.placed);
  yield pace.time;
  const sysNo = await place(plan, scene, pace.time);
  if (sysNo !== undefined) yield* placedLife({ plan, scene, pace, name, sysNo });
}
