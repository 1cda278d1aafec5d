import { beforeAll, expect, test } from "vitest";
import { makeStatements } from "#server/mall/settlement/index";
import type { Person } from "../support/api";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db } = trade;
let buyer: Person["api"];
let seller: Person["api"];
let supplierSysNo: number;

beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  supplierSysNo = trade.supplier.supplierSysNo ?? 0;
  await trade.want({});
});

const noon = (day: string) => new Date(`${day}T04:00:00Z`);
const receivedOn = async (day: string) => {
  const { sysNo } = await trade.confirmed(await trade.left(await trade.ordered()));
  await db
    .updateTable("mall.Receiving")
    .set({ receiveTime: noon(day) })
    .where("sysNo", "=", sysNo)
    .execute();
};

test("a draft that a correction made does not stand for the statement of a later period", async () => {
  await receivedOn("2026-08-15");
  const { sysNo } = await buyer.settlement.make({ supplierSysNo, endDay: "2026-08-31" });
  await buyer.settlement.send({ sysNo });
  await seller.settlement.answer({ sysNo });
  await buyer.settlement.finish({ sysNo });
  const { itemList } = await buyer.settlement.detail({ id: sysNo });
  const line = { sysNo, itemSysNo: itemList[0]?.sysNo ?? 0 };
  const made = await buyer.settlement.correct({ ...line, amount: -100, reason: "磅差" });
  expect(await buyer.settlement.detail({ id: made.sysNo })).toMatchObject({ endDay: "2026-08-31", itemCount: 1 });
  await receivedOn("2026-09-15");
  await makeStatements(db, noon("2026-10-12"));
  const { datas } = await buyer.settlement.search({ pageSize: 50 });
  expect(datas.filter(({ endDay }) => endDay === "2026-09-30")).toMatchObject([{ status: 0, totalAmount: 3800 }]);
});

test("a month is settled on the first working day after it, by project, once", async () => {
  await receivedOn("2026-10-15");
  // 2026-11-01 is a Sunday
  await makeStatements(db, noon("2026-11-01"));
  const found = async () =>
    (await buyer.settlement.search({ pageSize: 50 })).datas.filter(({ endDay }) => endDay === "2026-10-31");
  expect(await found()).toEqual([]);
  await Promise.all([makeStatements(db, noon("2026-11-02")), makeStatements(db, noon("2026-11-02"))]);
  expect(await found()).toMatchObject([{ status: 0, cycle: 3, startDay: null, totalAmount: 3800 }]);
  await makeStatements(db, noon("2026-11-03"));
  expect(await found()).toHaveLength(1);
  expect(await buyer.settlement.searchUnsettled({})).toEqual([]);
});
