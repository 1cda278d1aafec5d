import { beforeAll, describe, expect, test } from "vitest";
import { countStatements, type Db } from "#server/kernel/db";
import { issue, release, releaseQuantities, reserve, unissue } from "#server/mall/stock/index";
import { addGoods, addOrder, stockOf, type TestGoods } from "../support/cart";
import { testDatabase } from "../support/database";

const tenantCode = "demo";
let db: Db;
let goods: TestGoods;
beforeAll(async () => {
  db = (await testDatabase()).kysely;
  goods = await addGoods(db);
});

const order = (lines: { skuSysNo: number; quantity: string }[]) =>
  addOrder(db, { organizationSysNo: goods.shop.organizationSysNo, shop: goods.shop }, lines);

/** A sku with stock in several warehouses, in their order. */
async function spread(...stock: number[]): Promise<number> {
  const skuSysNo = await goods.sku({ stock: null });
  for (const onHand of stock) {
    const { sysNo: warehouseSysNo } = await db
      .insertInto("mall.Warehouse")
      .values({ tenantCode, supplierSysNo: goods.shop.supplierSysNo, name: "分库", areaCode: "0" })
      .returning("sysNo")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("mall.SkuStock")
      .values({ tenantCode, skuSysNo, warehouseSysNo, onHand: String(onHand) })
      .execute();
  }
  return skuSysNo;
}

/** On hand and reserved of each warehouse. */
const byWarehouse = async (skuSysNo: number) =>
  (
    await db
      .selectFrom("mall.SkuStock")
      .select(["onHand", "reserved"])
      .where("skuSysNo", "=", skuSysNo)
      .orderBy("warehouseSysNo")
      .execute()
  ).map((row) => [Number(row.onHand), Number(row.reserved)]);

const inTransaction = <T>(work: (transaction: Db) => Promise<T>): Promise<T> => db.transaction().execute(work);
const reserveAll = (lines: Parameters<typeof reserve>[1]["lines"]) =>
  inTransaction((transaction) => reserve(transaction, { tenantCode, lines }));
const line = (orderItemSysNo: number | undefined, skuSysNo: number, quantity: string) => ({
  orderItemSysNo: orderItemSysNo ?? 0,
  skuSysNo,
  quantity,
});

/** An order line that holds its whole quantity. */
async function held(skuSysNo: number, quantity: string): Promise<number> {
  const { itemSysNos } = await order([{ skuSysNo, quantity }]);
  await reserveAll([line(itemSysNos[0], skuSysNo, quantity)]);
  return itemSysNos[0] ?? 0;
}

describe("reserve", () => {
  test("R-BIZ-02: spreads over warehouses in their order, two lines of one sku included", async () => {
    const sku = await spread(3, 4, 5);
    const { itemSysNos } = await order([
      { skuSysNo: sku, quantity: "5" },
      { skuSysNo: sku, quantity: "4.5" },
    ]);
    await reserveAll([line(itemSysNos[0], sku, "5"), line(itemSysNos[1], sku, "4.5")]);
    expect(await byWarehouse(sku)).toEqual([
      [3, 3],
      [4, 4],
      [5, 2.5],
    ]);
    const notes = await db
      .selectFrom("mall.StockReservation")
      .select(["orderItemSysNo", "quantity"])
      .where("skuSysNo", "=", sku)
      .orderBy("orderItemSysNo")
      .orderBy("warehouseSysNo")
      .execute();
    expect(notes.map((note) => [note.orderItemSysNo, Number(note.quantity)])).toEqual([
      [itemSysNos[0], 3],
      [itemSysNos[0], 2],
      [itemSysNos[1], 2],
      [itemSysNos[1], 2.5],
    ]);
  });

  test("refuses all when one is short, and says what is there", async () => {
    const [full, short] = [await spread(10), await spread(1, 1)];
    const { itemSysNos } = await order([
      { skuSysNo: full, quantity: "1" },
      { skuSysNo: short, quantity: "3" },
    ]);
    const lines = [
      line(itemSysNos[0], full, "1"),
      { ...line(itemSysNos[1], short, "3"), skuName: "螺纹钢", unit: "吨" },
    ];
    await expect(reserveAll(lines)).rejects.toMatchObject({
      reason: "OUT_OF_STOCK",
      message: "“螺纹钢”库存不足，仅剩2吨，请修改数量后重试",
      details: [{ skuSysNo: short, quantity: 3, available: 2 }],
    });
    expect(await stockOf(db, full)).toMatchObject({ reserved: 0 });
    expect(await stockOf(db, short)).toMatchObject({ reserved: 0 });
  });

  test("a sku without any stock row is out of stock", async () => {
    const sku = await spread();
    const { itemSysNos } = await order([{ skuSysNo: sku, quantity: "1" }]);
    await expect(reserveAll([line(itemSysNos[0], sku, "1")])).rejects.toMatchObject({ reason: "OUT_OF_STOCK" });
  });

  test("takes two statements for one line and for 200", async () => {
    for (const count of [1, 200]) {
      const skus = await Promise.all(Array.from({ length: count }, () => spread(2)));
      const { itemSysNos } = await order(skus.map((skuSysNo) => ({ skuSysNo, quantity: "1" })));
      const lines = skus.map((sku, index) => line(itemSysNos[index], sku, "1"));
      const { statements } = await countStatements(() => reserveAll(lines));
      expect(statements).toHaveLength(2);
    }
  });

  test("in parallel never promises more than there is, whatever the order of the lines", async () => {
    const [a, b] = [await spread(10), await spread(4, 6)];
    const orders = await Promise.all(
      Array.from({ length: 12 }, () =>
        order([
          { skuSysNo: a, quantity: "1" },
          { skuSysNo: b, quantity: "1" },
        ]),
      ),
    );
    const results = await Promise.allSettled(
      orders.map(({ itemSysNos }, index) => {
        const lines = [line(itemSysNos[0], a, "1"), line(itemSysNos[1], b, "1")];
        return reserveAll(index % 2 ? lines : lines.reverse());
      }),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(10);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "OUT_OF_STOCK" });
    expect(await stockOf(db, a)).toEqual({ onHand: 10, reserved: 10, available: 0 });
    expect(await stockOf(db, b)).toEqual({ onHand: 10, reserved: 10, available: 0 });
  });
});

describe("what becomes of held stock", () => {
  test("release gives everything back, and nothing the second time", async () => {
    const sku = await spread(3, 4);
    const item = await held(sku, "5");
    await release(db, { tenantCode, orderItemSysNos: [item] });
    await release(db, { tenantCode, orderItemSysNos: [item] });
    expect(await stockOf(db, sku)).toEqual({ onHand: 7, reserved: 0, available: 7 });
  });

  test("releaseQuantities gives a part back from the last warehouse, at most what is held", async () => {
    const sku = await spread(3, 4);
    const item = await held(sku, "5");
    const give = (quantity: number) =>
      releaseQuantities(db, { tenantCode, items: [{ orderItemSysNo: item, quantity }] });
    await give(2.5);
    expect(await byWarehouse(sku)).toEqual([
      [3, 2.5],
      [4, 0],
    ]);
    await give(99);
    expect(await stockOf(db, sku)).toMatchObject({ reserved: 0, onHand: 7 });
  });

  test("issue takes goods out; unissue puts them back where they came from, held again", async () => {
    const sku = await spread(3, 4);
    const item = await held(sku, "5");
    const items = (quantity: number) => ({ tenantCode, items: [{ orderItemSysNo: item, quantity }] });
    await issue(db, items(2));
    await issue(db, items(2.5));
    expect(await byWarehouse(sku)).toEqual([
      [0, 0],
      [2.5, 0.5],
    ]);
    await unissue(db, items(2.5));
    expect(await byWarehouse(sku)).toEqual([
      [1, 1],
      [4, 2],
    ]);
    await release(db, { tenantCode, orderItemSysNos: [item] });
    expect(await stockOf(db, sku)).toEqual({ onHand: 5, reserved: 0, available: 5 });
  });

  test("issuing more than is held, or taking back more than left, is refused and changes nothing", async () => {
    const sku = await spread(3, 4);
    const item = await held(sku, "5");
    const items = [{ orderItemSysNo: item, quantity: 6 }];
    const asked = { tenantCode, items };
    const conflict = { reason: "STATE_CONFLICT", details: [{ orderItemSysNo: item, missing: 1 }] };
    await expect(inTransaction((transaction) => issue(transaction, asked))).rejects.toMatchObject(conflict);
    await expect(inTransaction((transaction) => unissue(transaction, asked))).rejects.toMatchObject({
      reason: "STATE_CONFLICT",
      details: [{ orderItemSysNo: item, missing: 6 }],
    });
    expect(await stockOf(db, sku)).toEqual({ onHand: 7, reserved: 5, available: 2 });
  });

  test("each takes two statements for any number of lines", async () => {
    const skus = await Promise.all(Array.from({ length: 40 }, () => spread(2)));
    const items = await Promise.all(skus.map(async (sku) => ({ orderItemSysNo: await held(sku, "2"), quantity: 1 })));
    for (const act of [issue, unissue, releaseQuantities]) {
      const { statements } = await countStatements(() => act(db, { tenantCode, items }));
      expect(statements).toHaveLength(2);
    }
  });

  test("another tenant's lines are not touched", async () => {
    const sku = await spread(3);
    const item = await held(sku, "3");
    await release(db, { tenantCode: "north", orderItemSysNos: [item] });
    expect(await stockOf(db, sku)).toMatchObject({ reserved: 3 });
  });
});
