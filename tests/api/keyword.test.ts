import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { Prisma } from "#prisma/generated/prisma/client";
import { countStatements } from "#server/kernel/db";
import {
  addConfirmed,
  addDelivery,
  addOrder,
  addReceiving,
  addReturn,
  type Market,
  openMarket,
} from "../support/documents";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld();
let market: Market;

const find = async (keyword: string) =>
  (await market.purchaser.api.order.search({ keyword, pageSize: 50 })).datas.map((row) => row.sysNo);

/** So many orders like this one, with keys of their own and no lines; of a hundred one is of other goods. */
async function copied(sysNo: number, after: number, count: number): Promise<void> {
  const written = Object.keys(Prisma.OrderTradeScalarFieldEnum).filter((name) => name !== "searchText");
  const [columns, values] = [written.map((name) => sql.id(name)), written.map((name) => sql.id("more", name))];
  // made once a row: a record that is expanded by its own star is made anew for each column
  await sql`
    INSERT INTO "mall"."OrderTrade" (${sql.join(columns)}) SELECT ${sql.join(values)}
    FROM "mall"."OrderTrade" o CROSS JOIN generate_series(1, ${count}::int) n
    CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object('sysNo', ${after}::int + n,
      'orderNo', 'DD' || (${after}::int + n),
      'goodsText', CASE WHEN n % 100 = 7 THEN '锚杆' ELSE '镀锌钢管' END)) more
    WHERE o."sysNo" = ${sysNo}`.execute(db);
}

describe("a keyword in the lists of documents", () => {
  test("finds goods, parties and numbers by any part of them, small or capital", async () => {
    market = await openMarket(world);
    const items = [{ skuName: "普通硅酸盐水泥 P.O 42.5" }, { skuName: "页岩砖 HRB" }];
    const { sysNo } = await addOrder(market, { items });
    await addOrder(market, { items: [{ skuName: "铝合金门窗" }] });
    const { orderNo } = await market.purchaser.api.order.get({ id: sysNo });
    for (const part of ["水泥", "砖", "硅酸盐水", "p.o 42", "42.5", "hrb", "HRB", orderNo, orderNo.slice(-4)])
      expect([part, await find(part)]).toEqual([part, [sysNo]]);
    expect(await find("测试钢铁")).toHaveLength(2);
  });

  test("what stands apart is not found, and no character means another one", async () => {
    market = await openMarket(world);
    const { sysNo } = await addOrder(market, { items: [{ skuName: "螺纹钢" }, { skuName: "筋网片 50%_a\\b" }] });
    for (const apart of ["钢筋", "螺钢", "纹螺", "%", "5%", "_b", "a_b", "''"]) {
      const found = apart === "%" ? [sysNo] : [];
      expect([apart, await find(apart)]).toEqual([apart, found]);
    }
    expect(await find("50%_a\\b")).toEqual([sysNo]);
  });

  test("a note is found by its truck as soon as one is named, by its goods, and by its order", async () => {
    market = await openMarket(world);
    const order = await addOrder(market, { items: [{ skuName: "防水卷材" }, { skuName: "电线" }] });
    const truck = await addDelivery(market, order, [5]);
    const note = await addReceiving(market, truck, [5]);
    const { api } = market.purchaser;
    const { deliveryNo, orderNo, vehicleNo } = await api.delivery.get({ id: truck.sysNo });
    for (const keyword of [deliveryNo, orderNo, vehicleNo, "卷材"])
      expect((await api.delivery.searchList({ keyword })).datas.map((row) => row.sysNo)).toEqual([truck.sysNo]);
    for (const keyword of [deliveryNo, orderNo, "卷材"])
      expect((await api.receiving.searchList({ keyword })).datas.map((row) => row.sysNo)).toEqual([note.sysNo]);
    const delivered = async (keyword: string) =>
      (await api.delivery.searchList({ keyword })).datas.map((row) => row.sysNo);
    // as papers have it and as it is written on the truck: without dash and dot, in wide letters
    const bare = (text: string) => text.replace(/[-·]/g, "");
    for (const keyword of [
      bare(deliveryNo),
      bare(orderNo),
      vehicleNo.replace("渝A", "渝A·"),
      vehicleNo.replace("渝A", "渝Ａ "),
    ])
      expect(await delivered(keyword), keyword).toEqual([truck.sysNo]);
    expect((await api.receiving.searchList({ keyword: bare(deliveryNo) })).total).toBe(1);
    expect((await api.order.search({ keyword: bare(orderNo).toLowerCase() })).total).toBe(1);
    expect(await delivered("电线")).toEqual([]);
    const other = await addDelivery(market, await addOrder(market, { items: [{ skuName: "电线" }] }), [5]);
    expect([await delivered("卷材"), await delivered("电线")]).toEqual([[truck.sysNo], [other.sysNo]]);
  });

  test("every list is narrowed by the days on which its documents were made", async () => {
    market = await openMarket(world);
    const truck = await addDelivery(market, await addOrder(market), [6]);
    const note = await addConfirmed(market, truck, [5]);
    await addReturn(market, note, [1]);
    const { api } = market.purchaser;
    const now = Math.floor(Date.now() / 1000);
    const lists = [api.order.search, api.delivery.searchList, api.receiving.searchList, api.return.searchList];
    const totals = (dateRange: { from?: number; to?: number }) =>
      Promise.all(lists.map(async (list) => (await list({ dateRange })).total));
    expect(await totals({ from: now - 3600 })).toEqual([1, 1, 1, 1]);
    expect(await totals({ from: now - 3600, to: now + 3600 })).toEqual([1, 1, 1, 1]);
    expect(await totals({ to: now - 3600 })).toEqual([0, 0, 0, 0]);
    expect(await totals({ from: now + 3600 })).toEqual([0, 0, 0, 0]);
    // a receiving note is of the day of its receipt, which its list shows, not of the day on which it was written
    await addReceiving(market, truck, [1], { receiveTime: now - 24 * 3600 });
    expect(await totals({ to: now - 3600 })).toEqual([0, 0, 1, 0]);
    expect(await totals({ from: now - 3600 })).toEqual([1, 1, 1, 1]);
  });

  test("among thousands, a word that is everywhere and one that is nowhere lead to the same rows as reading them all", async () => {
    market = await openMarket(world);
    const { sysNo } = await addOrder(market, { items: [{ skuName: "镀锌钢管" }] });
    await copied(sysNo, 500_000, 7000);
    await sql`ANALYZE "mall"."OrderTrade"`.execute(db);
    const { api } = market.purchaser;
    const everywhere = await countStatements(() => api.order.search({ keyword: "钢管", pageNo: 50 }));
    expect(everywhere.result).toMatchObject({ total: 1000, totalCapped: true });
    expect(everywhere.result.datas).toHaveLength(20);
    const rare = await countStatements(() => api.order.search({ keyword: "锚杆", pageSize: 100 }));
    expect(rare.result.total).toBe(70);
    expect(rare.result.datas.every(({ sysNo: one }) => one % 100 === 7)).toBe(true);
    // the session, the estimate, the page
    expect(rare.statements).toHaveLength(3);
    // by the index to the few, along the list to the many
    expect(rare.statements.at(-1)).toContain("searchTokens");
    expect(everywhere.statements.at(-1)).not.toContain("searchTokens");
    expect(await find("锚索")).toEqual([]);
  });
});

test("lines are added up of a thousand documents, of one more they are not", async () => {
  market = await openMarket(world);
  await copied((await addOrder(market)).sysNo, 600_000, 1000);
  const summed = async (beforeSysNo: number) =>
    (await market.purchaser.api.order.search({ withSums: true, beforeSysNo, pageSize: 1 })).sums?.quantityList;
  expect(await summed(601_000)).toEqual([{ unit: "吨", quantity: 100 }]);
  expect(await summed(601_001)).toBeUndefined();
});
