import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Person } from "../support/api";
import { outcome } from "../support/cart";
import { counted } from "../support/counted";
import { addOrder, type TestOrder, truck } from "../support/documents";
import { rounds } from "../support/hard";
import { useMarket } from "../support/worlds";

const ROUNDS = rounds(6, 30);
const market = useMarket({ tenants: true });
const { db, world } = market;

/** An order in which so much of each line becomes so much, sent to its supplier. */
async function proposed(order: TestOrder, quantity: number): Promise<number> {
  const { api } = market.purchaser;
  const itemList = order.itemSysNos.map((orderItemSysNo) => ({ orderItemSysNo, quantity, price: 10 }));
  const asked = { orderSysNo: order.sysNo, orderVersion: 0, itemList, reason: "计划调整" };
  const { sysNo } = await api.orderChange.propose(asked);
  await api.orderChange.send({ sysNo });
  return sysNo;
}
const lineOf = async (orderItemSysNo: number) => {
  const { rows } = await sql<Record<"quantity" | "delivered" | "held" | "reserved" | "version", number>>`
    SELECT o."quantity"::float8, o."deliveredQuantity"::float8 AS "delivered", h."version",
      (SELECT coalesce(sum(r."quantity" + r."issued"), 0)::float8 FROM mall."StockReservation" r
        WHERE r."orderItemSysNo" = o."sysNo") AS "held",
      (SELECT sum(s."reserved")::float8 FROM mall."SkuStock" s WHERE s."skuSysNo" = o."skuSysNo") AS "reserved"
    FROM mall."OrderItem" o JOIN mall."OrderTrade" h ON h."sysNo" = o."orderSysNo"
    WHERE o."sysNo" = ${orderItemSysNo}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the line is gone");
  return row;
};
const accepted = { status: 20, supplierConfirmStatus: 10 };

test("R-BIZ-19: two who agree at once have one effect; who withdraws meanwhile, or agrees, is the only one", async () => {
  const colleague = await world.person({ ...market.supplier });
  for (let round = 0; round < ROUNDS; round++) {
    const order = await addOrder(market, { ...accepted, items: [{ quantity: "100" }] });
    const sysNo = await proposed(order, 120);
    const calls = [market.supplier, colleague].map(({ api }) => outcome(api.orderChange.agree({ sysNo })));
    if (round % 2 > 0) calls.push(outcome(market.purchaser.api.orderChange.withdraw({ sysNo })));
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
    expect(outcomes.filter((one) => one !== "ok" && one !== "STATE_CONFLICT")).toEqual([]);
    const line = await lineOf(order.itemSysNos[0] ?? 0);
    const took = outcomes.slice(0, 2).includes("ok");
    const quantity = took ? 120 : 100;
    expect(line).toEqual({ quantity, delivered: 0, held: quantity, reserved: quantity, version: took ? 1 : 0 });
  }
});

test("goods that are shipped while less is agreed to: never more on notes than is ordered, never more held", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await addOrder(market, { ...accepted, items: [{ quantity: "100" }] });
    const [orderItemSysNo = 0] = order.itemSysNos;
    const sysNo = await proposed(order, 40);
    const itemList = [{ orderItemSysNo, quantity: 30 }];
    const ship = () => outcome(market.supplier.api.delivery.create({ orderSysNo: order.sysNo, itemList, ...truck }));
    const agree = () => outcome(market.supplier.api.orderChange.agree({ sysNo }));
    const [first, second] = round % 2 > 0 ? [ship(), ship()] : [agree(), ship()];
    const outcomes = await Promise.all([first, second, ship(), round % 2 > 0 ? agree() : ship()]);
    const { quantity, delivered, held } = await lineOf(orderItemSysNo);
    expect(delivered).toBeLessThanOrEqual(quantity);
    expect([40, 100]).toContain(quantity);
    expect(held).toBe(quantity);
    expect(
      outcomes.filter((one) => !["ok", "STATE_CONFLICT", "DELIVER_TOO_MUCH", "CHANGE_TOO_SMALL"].includes(one)),
    ).toEqual([]);
  }
});

test("two orders want the last goods of a warehouse at once: one has them, the other is refused whole", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const skuSysNo = await market.sku(250);
    const orders = await Promise.all(
      [1, 2].map(() => addOrder(market, { ...accepted, items: [{ skuSysNo, quantity: "100" }] })),
    );
    const changes: number[] = [];
    for (const order of orders) changes.push(await proposed(order, 140));
    const { api } = market.supplier;
    const outcomes = await Promise.all(changes.map((sysNo) => outcome(api.orderChange.agree({ sysNo }))));
    expect(outcomes.toSorted()).toEqual(["OUT_OF_STOCK", "ok"]);
    const lines = await Promise.all(orders.map(({ itemSysNos: [sysNo = 0] }) => lineOf(sysNo)));
    expect(lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([100, 140]);
    expect(lines[0]?.reserved).toBe(240);
  }
});

test("a change of 500 lines takes as many statements as one of one line", async () => {
  const skuSysNo = await market.sku(1_000_000);
  const cost = async (lines: number) => {
    const items = Array.from({ length: lines }, () => ({ skuSysNo, quantity: "10" }));
    const order = await addOrder(market, { ...accepted, totalAmount: String(lines * 1000), items });
    const { api } = market.purchaser;
    const wanted = order.itemSysNos.map((orderItemSysNo, at) => ({
      orderItemSysNo,
      quantity: at % 2 ? 8 : 12,
      price: 10.5,
    }));
    const asked = { orderSysNo: order.sysNo, orderVersion: 0, itemList: wanted, reason: "计划调整" };
    const made = await counted(() => api.orderChange.propose(asked));
    const sent = await counted(() => api.orderChange.send({ sysNo: made.result.sysNo }));
    const agreed = await counted(() => agreeBy(market.supplier, made.result.sysNo));
    return [made.count, sent.count, agreed.count];
  };
  // more and fewer alike in both
  const [few, many] = [await cost(2), await cost(500)];
  expect(many).toEqual(few);
  expect(Math.max(...many)).toBeLessThanOrEqual(12);
});

const agreeBy = ({ api }: Person, sysNo: number) => api.orderChange.agree({ sysNo });
