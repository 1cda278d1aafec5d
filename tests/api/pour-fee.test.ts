import { beforeAll, describe, expect, test } from "vitest";
import { makeStatements } from "#server/mall/settlement/index";
import { type Person, refusal } from "../support/api";
import { confirmedPour, shipTruck, startSoon } from "../support/pours";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
let site: Person["api"];
let plant: Person["api"];
const DAY_MS = 86_400_000;

beforeAll(() => {
  site = market.purchaser.api;
  plant = market.supplier.api;
});

const tariff = {
  ...{ freeMinutes: 0, waitPrice: 0, emptyRunPrice: 300, pumpMinimum: 50, boomPumpPrice: 25.5, linePumpPrice: 20 },
  ...{ reducerPrice: 12.35, antifreezePrice: 18.5, lateCancelAmount: 812.35 },
};

describe("R-CONC-04 the fee of a late cancellation without receipts", () => {
  const wanted = () => ({ supplierSysNo: market.supplier.supplierSysNo ?? 0 });
  const cancelledLate = async () => {
    await plant.pourOrder.saveTariff(tariff);
    const pour = await confirmedPour(market, { startTime: startSoon(3) });
    await site.pourOrder.cancel({ sysNo: pour.sysNo, reason: "下雨" });
    return pour;
  };
  const feesIn = async (id: number, orderSysNo: number) =>
    (await site.settlement.detail({ id })).itemList
      .filter((line) => line.orderSysNo === orderSysNo)
      .map(({ type, skuName, quantity, amount, receivingSysNo }) => ({
        type,
        skuName,
        quantity,
        amount,
        receivingSysNo,
      }));
  const fee = { type: 6, skuName: "临时取消费", quantity: 0, amount: 812.35, receivingSysNo: null };

  test("comes into one of three statements that are made at once, and into no later one", async () => {
    const { order } = await cancelledLate();
    const [waiting] = await site.settlement.searchUnsettled({});
    expect(waiting?.feeCount).toBeGreaterThan(0);
    const one = { ...wanted(), orderSysNo: order.sysNo };
    const made = await Promise.allSettled([one, one, wanted()].map((of) => site.settlement.make(of)));
    const done = made.flatMap((each) => (each.status === "fulfilled" ? [each.value.sysNo] : []));
    const fees = await Promise.all(done.map((sysNo) => feesIn(sysNo, order.sysNo)));
    expect(fees.flat()).toEqual([fee]);
    const id = done[fees.findIndex((list) => list.length > 0)] ?? 0;
    await Promise.all([site.settlement.refresh({ sysNo: id }), refusal(site.settlement.make(one))]);
    expect(await feesIn(id, order.sysNo)).toEqual([fee]);
    await site.settlement.send({ sysNo: id });
    await plant.settlement.answer({ sysNo: id });
    await site.settlement.finish({ sysNo: id });
    expect(await refusal(site.settlement.make(one))).toMatchObject({ reason: "SETTLEMENT_EMPTY" });
  });

  test("waits for the next statement where a draft leaves it out, and is waived by a correction once settled", async () => {
    const { order } = await cancelledLate();
    const one = { ...wanted(), orderSysNo: order.sysNo };
    const { sysNo: draft } = await site.settlement.make(one);
    await site.settlement.delete({ sysNo: draft });
    const { sysNo } = await site.settlement.make(one);
    const [line] = (await site.settlement.detail({ id: sysNo })).itemList;
    await site.settlement.send({ sysNo });
    await plant.settlement.answer({ sysNo });
    await site.settlement.finish({ sysNo });
    const waive = { sysNo, itemSysNo: line?.sysNo ?? 0, reason: "供应商免收" };
    expect(await refusal(site.settlement.correct({ ...waive, amount: -812.36 }))).toMatchObject({
      reason: "CORRECTION_TOO_MUCH",
    });
    const next = await site.settlement.correct({ ...waive, amount: -812.35 });
    expect(await feesIn(next.sysNo, order.sysNo)).toMatchObject([{ type: 4, amount: -812.35, receivingSysNo: null }]);
  });

  test("is paid with what the order's receipts come to later", async () => {
    const { order } = await cancelledLate();
    const one = { ...wanted(), orderSysNo: order.sysNo };
    const settled = async () => {
      const { sysNo } = await site.settlement.make(one);
      await site.settlement.send({ sysNo });
      await plant.settlement.answer({ sysNo });
      await site.settlement.finish({ sysNo });
    };
    await settled();
    await plant.pourOrder.saveTariff({ ...tariff, pumpMinimum: 0 });
    const pour = await confirmedPour(market, { quantity: 12 }, order);
    await site.pourOrder.unloaded({ sysNo: pour.sysNo, ticketSysNo: await shipTruck(market, pour) });
    await site.pourOrder.finish({ sysNo: pour.sysNo });
    const note = (await site.pourOrder.detail({ id: pour.sysNo })).ticketList[0]?.receivingSysNo ?? 0;
    await plant.receiving.confirm({ sysNo: note, confirmStatus: 10 });
    const { datas } = await site.payable.search({ pageSize: 50 });
    const owed = datas.filter(({ orderSysNo }) => orderSysNo === order.sysNo);
    expect(owed.map(({ openAmount }) => openAmount)).toEqual([12 * 420 + 812.35]);
  });

  test("comes into the month's statement, once, when the clock makes it twice at once", async () => {
    const { order } = await cancelledLate();
    const db = market.world.database.kysely;
    const soon = new Date(Date.now() + 70 * DAY_MS);
    await Promise.all([makeStatements(db, soon), makeStatements(db, soon)]);
    const { datas } = await site.settlement.search({ pageSize: 50 });
    const found = await Promise.all(datas.map(({ sysNo }) => feesIn(sysNo, order.sysNo)));
    expect(found.flat()).toEqual([fee]);
  });
});
