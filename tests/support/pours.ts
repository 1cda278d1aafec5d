import { addOrder, type Market, type TestOrder } from "./documents";

/** Ready-mixed concrete, mixed to order. */
const concreteLine = {
  ...{ skuName: "商品混凝土 C30", unit: "立方米", goodsKind: 3, quantityScale: 2, madeToOrder: true },
};
const HOUR_S = 3600;
const DAY_MS = 86_400_000;
const CHINA_MS = 8 * HOUR_S * 1000;

/** 10:00 in China so many days from now. */
export const startIn = (days: number): number => {
  const day = new Date(Date.now() + CHINA_MS + days * DAY_MS).toISOString().slice(0, 10);
  return Date.parse(`${day}T10:00:00+08:00`) / 1000;
};
/** Hours from now, to the minute. */
export const startSoon = (hours: number): number => Math.floor(Date.now() / 60_000) * 60 + hours * HOUR_S;

/** What a pour of 40 立方米 in trucks of 12 is called off with. */
export const wishFor = (startTime = startIn(3)) => ({
  ...{ part: "梁板", address: "江北区海尔路 1 号 3#楼", contactName: "刘工长", contactMobile: "13800000066" },
  ...{ pouringType: 1 as const, pumpLength: 37, startTime, truckInterval: 20, truckCapacity: 12, quantity: 40 },
  ...{ mode: 1 as 1 | 2 | 3, holdQuantity: null as number | null, slump: "180", remark: "" },
});
export const truckOf = (quantity = 12) => ({
  ...{ quantity, vehicleNo: "渝A7K880", driverName: "陈师傅", driverMobile: "13900000077" },
});

/** An order of concrete that its supplier agreed to. */
export async function concreteOrder(market: Market, { lines = 1, quantity = "100", ...more } = {}): Promise<TestOrder> {
  const items = Array.from({ length: lines }, () => ({ ...concreteLine, quantity, price: "420", amount: "42000" }));
  const order = await addOrder(market, { items, ...more });
  await market.supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
  return order;
}

type Wish = Partial<ReturnType<typeof wishFor>>;
export interface TestPour {
  sysNo: number;
  orderItemSysNo: number;
  order: TestOrder;
}
/** A draft of a pour of an order of its own. */
export async function draftPour(market: Market, wish: Wish = {}, order?: TestOrder): Promise<TestPour> {
  const above = order ?? (await concreteOrder(market));
  const orderItemSysNo = above.itemSysNos[0] ?? 0;
  const { sysNo } = await market.purchaser.api.pourOrder.create({ orderItemSysNo, ...wishFor(), ...wish });
  return { sysNo, orderItemSysNo, order: above };
}
/** One that its supplier confirmed. */
export async function confirmedPour(market: Market, wish: Wish = {}, order?: TestOrder): Promise<TestPour> {
  const pour = await draftPour(market, wish, order);
  const { sysNo } = pour;
  await market.purchaser.api.pourOrder.submit({ sysNo, urgent: true });
  await market.supplier.api.pourOrder.confirm({
    ...{ sysNo, stationName: "江北一站", firstTruckTime: wish.startTime ?? startIn(3), acceptsUrgent: true },
  });
  return pour;
}
/** A truck of it leaves. @returns its key */
export async function shipTruck({ supplier }: Market, { sysNo }: { sysNo: number }, quantity = 12): Promise<number> {
  return (await supplier.api.pourOrder.ship({ sysNo, ...truckOf(quantity) })).ticketSysNo;
}
