import { contract } from "#trpc/contract/index";
import { ConfirmStatus, OrderStatus, PouringType, SupplyMode } from "#trpc/contract/shared/codes";
import { concreteName } from "#trpc/rules/concrete";
import { daysBefore, hoursAfter } from "./clock";
import type { Life } from "./director";
import { papersOf } from "./papers";
import { certificatePhoto } from "./photos";
import type { Scene } from "./scene";

const [BUYER, SELLER] = ["13800000001", "13800000013"];
const ORDERED_DAYS = 3;
/** 立方米 of the order that the pours are of. */
const QUANTITY = 96;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TRUCKS = [
  { vehicleNo: "渝A·C3368", driverName: "周师傅", driverMobile: "13800000099" },
  { vehicleNo: "渝A·C5120", driverName: "何师傅", driverMobile: "13800000098" },
  { vehicleNo: "渝B·H7702", driverName: "邓师傅", driverMobile: "13800000097" },
] as const;
const usual = {
  ...{ address: "悦来滨江一期 3#楼", contactName: "刘工长", contactMobile: "13800000066" },
  ...{ pouringType: PouringType.boomPump, pumpLength: 37, truckInterval: 20, truckCapacity: 12, slump: "180" },
  ...{ mode: SupplyMode.continuous, holdQuantity: null },
};
const TARIFF = {
  ...{ freeMinutes: 30, waitPrice: 4, emptyRunPrice: 300, pumpMinimum: 50, boomPumpPrice: 25, linePumpPrice: 20 },
  ...{ reducerPrice: 12, antifreezePrice: 18.5, lateCancelAmount: 800 },
};

const seconds = (time: Date): number => Math.floor(time.getTime() / 60_000) * 60;
const later = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);

/** An order of concrete under the signed contract; undefined where there is none. */
async function order({ actors, booksOf }: Scene) {
  const [ask, seller] = [actors(BUYER), actors(SELLER)];
  const { datas } = await ask(contract.contract.search, { pageSize: 20 });
  const found = await Promise.all(datas.map(({ sysNo }) => ask(contract.contract.detail, { id: sysNo })));
  const signed = found.find((one) => one.tradeAgreementSysNo !== null);
  const skuSysNo = signed?.itemList[0]?.skuSysNo;
  const tradeAgreementSysNo = signed?.tradeAgreementSysNo ?? undefined;
  const { addresses, titles } = await booksOf(BUYER);
  const [address, title] = [addresses[0], titles[0]];
  if (tradeAgreementSysNo === undefined || skuSysNo === undefined || !address || !title) return undefined;
  const { successList } = await ask(contract.cart.addList, {
    ...{ list: [{ skuSysNo, quantity: QUANTITY, tradeAgreementSysNo }], areaSysNo: address.regionSysNo },
  });
  const { orderSysNoList } = await ask(contract.trade.createShop, {
    ...{ cartSysNoList: successList, receiveAddressSysNo: address.sysNo, invoiceTitleSysNo: title.sysNo },
    remark: "分次浇筑，按浇筑单发车",
  });
  const sysNo = orderSysNoList[0] ?? 0;
  const { status } = await ask(contract.order.get, { id: sysNo });
  if (status !== OrderStatus.waitingSupplierConfirm) return undefined;
  await seller(contract.order.confirm, { sysNo, confirmStatus: ConfirmStatus.agree });
  return seller(contract.order.get, { id: sysNo });
}
type Ordered = NonNullable<Awaited<ReturnType<typeof order>>>;

/** A pour that its supplier confirmed, also sooner than a plant needs. */
async function called({ actors }: Scene, { itemList }: Ordered, part: string, quantity: number, start: Date) {
  const [ask, seller] = [actors(BUYER), actors(SELLER)];
  const { sysNo: orderItemSysNo = 0, skuSysNo = 0 } = itemList[0] ?? {};
  const attributeList = [
    { name: concreteName.part, value: part },
    { name: concreteName.pour, value: String(PouringType.boomPump) },
  ];
  const { passed } = await ask(contract.concrete.attributeCheck, { skuSysNo, attributeList });
  // goods of the contract that are not pumped, or too weak for that part
  const plain = { part: "路面", pouringType: PouringType.chute, pumpLength: 0 };
  const wish = { ...usual, part, ...(passed ? {} : plain), quantity, startTime: seconds(start) };
  const { sysNo } = await ask(contract.pourOrder.create, { orderItemSysNo, ...wish });
  await ask(contract.pourOrder.submit, { sysNo, urgent: true });
  const [stationName = "江北一站"] = (await seller(contract.pourOrder.detail, { id: sysNo })).stationList;
  const answer = { sysNo, stationName, firstTruckTime: seconds(start), acceptsUrgent: true };
  await seller(contract.pourOrder.confirm, answer);
  return sysNo;
}

async function ship(scene: Scene, ordered: Ordered, sysNo: number, at: number, quantity: number): Promise<number> {
  const truck = TRUCKS[at % TRUCKS.length] ?? TRUCKS[0];
  const certificateList = await papersOf({ by: { supplier: 3, seller: SELLER } }, scene, ordered);
  const seller = scene.actors(SELLER);
  return (await seller(contract.pourOrder.ship, { sysNo, quantity, ...truck, certificateList })).ticketSysNo;
}

/** The trucks of a pour, one after the other; the last `open` ones are still under way. */
async function* pour(
  scene: Scene,
  ordered: Ordered,
  { sysNo, loads, start, open }: { sysNo: number; loads: readonly number[]; start: Date; open: number },
): Life {
  const ask = scene.actors(BUYER);
  for (const [at, quantity] of loads.entries()) {
    const leaves = later(start, at * usual.truckInterval);
    yield leaves;
    const ticketSysNo = await ship(scene, ordered, sysNo, at, quantity);
    if (at >= loads.length - open) continue;
    yield later(leaves, 6);
    await ask(contract.pourOrder.arrive, { sysNo, ticketSysNo });
    yield later(leaves, 8);
    await ask(contract.pourOrder.unload, { sysNo, ticketSysNo });
    const photo = await scene.keep(BUYER, certificatePhoto("送货小票"));
    await ask(contract.pourOrder.photograph, { sysNo, ticketSysNo, fileSysNoList: [photo] });
    yield later(leaves, 17);
    await ask(contract.pourOrder.unloaded, { sysNo, ticketSysNo, slump: 175 + at * 5, temperature: 18.5 });
  }
}

/** Four pours of one order: one that is done, one cancelled too late, one that is being poured, one for tomorrow. */
export async function* pourLife(scene: Scene): Life {
  const { actors, now } = scene;
  const [ask, seller] = [actors(BUYER), actors(SELLER)];
  yield daysBefore(now, ORDERED_DAYS, 8);
  await seller(contract.pourOrder.saveTariff, TARIFF);
  const ordered = await order(scene);
  if (!ordered) return;
  const first = daysBefore(now, 1, 9);
  yield daysBefore(now, ORDERED_DAYS - 1, 8);
  const done = await called(scene, ordered, "柱", 28, first);
  yield* pour(scene, ordered, { sysNo: done, loads: [12, 12, 4], start: first, open: 0 });
  await ask(contract.pourOrder.finish, { sysNo: done });
  const { ticketList } = await seller(contract.pourOrder.detail, { id: done });
  for (const { receivingSysNo } of ticketList) {
    if (receivingSysNo === null) continue;
    const { actionList } = await seller(contract.receiving.detail, { id: receivingSysNo });
    if (actionList.includes("receiving:supplier:confirm"))
      await seller(contract.receiving.confirm, { sysNo: receivingSysNo, confirmStatus: ConfirmStatus.agree });
  }
  const rained = await called(scene, ordered, "楼梯", 4, later(first, 4 * 60));
  await ask(contract.pourOrder.cancel, { sysNo: rained, reason: "雷雨停工" });

  const current = hoursAfter(now, -1);
  yield hoursAfter(now, -2);
  const pouring = await called(scene, ordered, "梁板", 40, current);
  yield hoursAfter(now, -1.9);
  const next = new Date(Math.ceil((now.getTime() + 24 * HOUR_MS) / HOUR_MS) * HOUR_MS);
  await called(scene, ordered, "剪力墙", 24, next);
  yield* pour(scene, ordered, { sysNo: pouring, loads: [12, 12, 12], start: current, open: 1 });
}
