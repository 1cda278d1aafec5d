import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { refusal } from "../support/api";
import {
  addConfirmed,
  addDelivery,
  addOrder,
  addReceiving,
  addReturn,
  cementLine,
  openMarket,
} from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world, db } = market;

/** What a list answers of a page, whatever its kind. */
interface Answer {
  datas: { sysNo: number }[];
  total: number;
  nextCursor?: string | undefined;
}

/** The keys of a list read to its end, two at a time; a page that is not the last says where it ended. */
async function walk(read: (cursor: string) => Promise<Answer>): Promise<number[]> {
  const keys: number[] = [];
  for (let cursor = ""; ; ) {
    const { datas, nextCursor } = await read(cursor);
    keys.push(...datas.map(({ sysNo }) => sysNo));
    if (nextCursor === undefined) return keys;
    cursor = nextCursor;
  }
}

describe("a list in another order", () => {
  test("is read to its end without a gap or a repetition, whatever is equal", async () => {
    const { api } = market.purchaser;
    const orders: { sysNo: number; amount: number; day: string | null }[] = [];
    const plans = [
      ["300.10", null],
      ["20.00", "2026-12-02"],
      ["300.10", "2026-12-01"],
      ["300.10", null],
      ["9.99", "2026-12-01"],
      ["20.00", null],
      ["1000000.00", "2026-12-01"],
    ] as const;
    for (const [totalAmount, promiseDate] of plans) {
      const { sysNo } = await addOrder(market, { totalAmount, promiseDate });
      orders.push({ sysNo, amount: Number(totalAmount), day: promiseDate });
    }
    const sorted = (value: (order: (typeof orders)[number]) => number | string, ascending: boolean) =>
      [...orders]
        .sort((a, b) => {
          const [one, other] = [value(a), value(b)];
          const order = one < other ? -1 : one > other ? 1 : a.sysNo - b.sysNo;
          return ascending ? order : -order;
        })
        .map(({ sysNo }) => sysNo);
    for (const ascending of [true, false]) {
      const keys = (sortBy: "time" | "amount" | "due") =>
        walk((cursor) => api.order.search({ sortBy, ascending, cursor, pageSize: 2 }));
      expect(await keys("time")).toEqual(sorted(({ sysNo }) => sysNo, ascending));
      expect(await keys("amount")).toEqual(sorted(({ amount }) => amount, ascending));
      // an order without a day comes last, whichever way
      expect(await keys("due")).toEqual(sorted(({ day }) => day ?? (ascending ? "9999" : ""), ascending));
    }
    // a page that is not full is the last one, and says so
    expect(await api.order.search({ pageSize: 100 })).not.toHaveProperty("nextCursor");
    const byPage = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => api.order.search({ sortBy: "amount", pageNo, pageSize: 2 })),
    );
    expect(byPage.flatMap(({ datas }) => datas.map(({ sysNo }) => sysNo))).toEqual(
      sorted(({ amount }) => amount, false),
    );
    // the other side reads the same documents in the same order, a stranger none of them
    const supplier = await market.supplier.api.order.search({ sortBy: "amount", ascending: true });
    expect(supplier.datas.map(({ sysNo }) => sysNo)).toEqual(sorted(({ amount }) => amount, true));
    expect((await market.otherPurchaser.api.order.search({ sortBy: "amount" })).total).toBe(0);
  });

  test("a cursor holds for its own order alone, and says so", async () => {
    const { api } = market.purchaser;
    const { nextCursor = "", total } = await api.order.search({ sortBy: "amount", pageSize: 2 });
    expect(nextCursor).not.toBe("");
    const next = await api.order.search({ sortBy: "amount", pageSize: 2, cursor: nextCursor });
    expect(next.total).toBe(total);
    const bent = Buffer.from('["amount",false,"1; DROP","2"]').toString("base64url");
    const others = [
      { cursor: nextCursor },
      { cursor: nextCursor, sortBy: "due" },
      { cursor: nextCursor, sortBy: "amount", ascending: true },
      { cursor: bent, sortBy: "amount" },
      { cursor: "x", sortBy: "amount" },
    ] as const;
    for (const input of others) {
      const refused = await refusal(api.order.search(input));
      expect(refused).toMatchObject({ reason: "BAD_INPUT", message: "排序方式已改变，请从第一页重新查看" });
    }
  });

  test("every kind orders by what it declares", async () => {
    const own = await openMarket(world);
    const { api } = own.purchaser;
    const notes: number[] = [];
    const backs: number[] = [];
    const trucks: number[] = [];
    for (const [received, wishDate] of [
      [3, "2026-12-05"],
      [5, "2026-12-03"],
      [4, "2026-12-04"],
    ] as const) {
      const delivery = await addDelivery(own, await addOrder(own, { wishDate }), [10]);
      const note = await addConfirmed(own, delivery, [received]);
      trucks.push(delivery.sysNo);
      notes.push(note.sysNo);
      backs.push((await addReturn(own, note, [received - 2])).sysNo);
    }
    const [three, five, four] = notes;
    expect(await walk((cursor) => api.receiving.searchList({ sortBy: "amount", cursor, pageSize: 1 }))).toEqual([
      five,
      four,
      three,
    ]);
    expect(
      await walk((cursor) => api.receiving.searchList({ sortBy: "received", ascending: true, cursor, pageSize: 1 })),
    ).toEqual(notes);
    expect(await walk((cursor) => api.return.searchList({ sortBy: "amount", cursor, pageSize: 1 }))).toEqual(
      [1, 2, 0].map((at) => backs[at]),
    );
    expect(
      await walk((cursor) => api.delivery.searchList({ sortBy: "due", ascending: true, cursor, pageSize: 1 })),
    ).toEqual([1, 2, 0].map((at) => trucks[at]));
  });
});

test("trucks are listed as they come to the gate: who is there, who is late, who is expected, whoever said nothing", async () => {
  const own = await openMarket(world);
  const { api } = own.purchaser;
  const truck = async () => (await addDelivery(own, await addOrder(own, {}), [10])).sysNo;
  const [unsaid, later, there, late, received] = [
    await truck(),
    await truck(),
    await truck(),
    await truck(),
    await addDelivery(own, await addOrder(own, {}), [10]),
  ];
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  for (const [sysNo, at] of [
    [later, hours(3)],
    [there, hours(5)],
    [late, hours(-1)],
    [received.sysNo, hours(-9)],
  ] as const)
    await db.updateTable("mall.OrderDelivery").set({ expectedTime: at }).where("sysNo", "=", sysNo).execute();
  await own.supplier.api.delivery.updateTrace({ sysNo: there, shippingTrace: 25, location: "工地大门" });
  await addConfirmed(own, received, [10]);
  const sorted = { sortBy: "arrival", ascending: true, pageSize: 1 } as const;
  expect(await walk((cursor) => api.delivery.searchList({ ...sorted, cursor }))).toEqual([
    ...[there, late, later, unsaid, received.sysNo],
  ]);
});

describe("what the found documents come to", () => {
  test("is said for the filter, by unit, in the statement of the page", async () => {
    const own = await openMarket(world);
    const { api } = own.purchaser;
    await addOrder(own, { totalAmount: "1000.10", items: [{ quantity: "2.5" }, { ...cementLine, quantity: "40" }] });
    await addOrder(own, { totalAmount: "0.20", status: 50, items: [{ quantity: "1.25" }] });
    await addOrder(own, { totalAmount: "5.00", items: Array.from({ length: 5 }, () => ({ quantity: "1" })) });
    const all = await api.order.search({ withSums: true, pageSize: 1 });
    expect(all).toMatchObject({
      total: 3,
      sums: {
        amount: 1005.3,
        quantityList: [
          { unit: "袋", quantity: 40 },
          { unit: "吨", quantity: 8.75 },
        ],
      },
    });
    const completed = await api.order.search({ withSums: true, statusList: [50] });
    expect(completed.sums).toEqual({ amount: 0.2, openAmount: 0.2, quantityList: [{ unit: "吨", quantity: 1.25 }] });
    const found = await own.supplier.api.order.search({ withSums: true, keyword: cementLine.skuName });
    expect(found.sums?.amount).toBe(1000.1);
    expect(await own.otherPurchaser.api.order.search({ withSums: true })).not.toHaveProperty("sums");
    const [bare, summed] = [
      await countStatements(() => api.order.search({})),
      await countStatements(() => api.order.search({ withSums: true })),
    ];
    expect(summed.statements).toHaveLength(bare.statements.length);
    expect(bare.result).not.toHaveProperty("sums");
  });

  test("leaves out what nothing came of, unless its status is asked for", async () => {
    const own = await openMarket(world);
    const { api } = own.purchaser;
    const gone = await addOrder(own, { totalAmount: "70.00", items: [{ quantity: "9" }] });
    await api.order.cancel({ sysNo: gone.sysNo, reason: "改期" });
    expect((await api.order.search({ withSums: true })).sums).toEqual({ amount: 0, openAmount: 0 });
    await addOrder(own, { totalAmount: "10.00", items: [{ quantity: "2" }] });
    const sums = (amount: number, quantity: number) => ({ amount, quantityList: [{ unit: "吨", quantity }] });
    expect(await api.order.search({ withSums: true })).toMatchObject({ total: 2, sums: sums(10, 2) });
    const cancelled = await api.order.search({ withSums: true, statusList: [60] });
    expect(cancelled).toMatchObject({ total: 1, sums: sums(70, 9) });
  });

  test("says what of it is still to be paid", async () => {
    const own = await openMarket(world);
    const { api } = own.purchaser;
    const order = await addOrder(own, { totalAmount: "10.00", status: OrderStatus.waitingPaymentAfterConfirm });
    await addOrder(own, { totalAmount: "5.00", paidAmount: "5.00" });
    expect((await api.order.search({ withSums: true })).sums).toMatchObject({ amount: 15, openAmount: 10 });
    await api.order.pay({ sysNo: order.sysNo, amount: 4 });
    expect((await api.order.search({ withSums: true })).sums).toMatchObject({ amount: 15, openAmount: 6 });
  });

  test("counts what was received and what goes back; delivery notes carry no amount", async () => {
    const own = await openMarket(world);
    const delivery = await addDelivery(own, await addOrder(own), [10]);
    await addReceiving(own, delivery, [4]);
    const { sysNo } = await addDelivery(own, await addOrder(own), [7]);
    await own.supplier.api.delivery.invalid({ sysNo, reason: "车辆故障" });
    const { api } = own.purchaser;
    expect((await api.delivery.searchList({ withSums: true })).sums).toEqual({
      quantityList: [{ unit: "吨", quantity: 10 }],
    });
    expect((await api.receiving.searchList({ withSums: true })).sums).toEqual({
      amount: 40,
      quantityList: [{ unit: "吨", quantity: 4 }],
    });
  });
});
