import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { receivingStatus } from "#trpc/contract/shared/enums";
import { refusal, startWorld, type World } from "../support/api";
import { addDelivery, addOrder, addReceiving, type Market, openMarket, putInto, snapshot } from "../support/documents";

let world: World;
let market: Market;
beforeAll(async () => {
  world = await startWorld();
  market = await openMarket(world);
});

async function underway(quantities = [100]) {
  const order = await addOrder(market, { status: 20 });
  return { order, delivery: await addDelivery(market, order, quantities) };
}
const statuses = async (order: { sysNo: number }, delivery: { sysNo: number }) => {
  const { api } = market.purchaser;
  return [(await api.order.get({ id: order.sysNo })).status, (await api.delivery.get({ id: delivery.sysNo })).status];
};

describe("receiving.void", () => {
  test("R-RCV-11, R-DEL-06: its quantities go back; without a valid note the truck is on the road again", async () => {
    const { order, delivery } = await underway();
    const { api } = market.purchaser;
    const one = await addReceiving(market, delivery, [40]);
    const two = await addReceiving(market, delivery, [10]);
    expect(await refusal(api.receiving.void({ sysNo: one.sysNo }))).toMatchObject({ reason: "REASON_NEEDED" });
    expect(await api.receiving.void({ sysNo: one.sysNo, reason: "点错" })).toMatchObject({ status: 100 });
    expect(await statuses(order, delivery)).toEqual([45, 15]);
    await api.receiving.void({ sysNo: two.sysNo, reason: "点错" });
    expect(await statuses(order, delivery)).toEqual([40, 10]);
    expect((await api.order.get({ id: order.sysNo })).itemList[0]?.receivedQuantity).toBe(0);
    expect(await api.receiving.detail({ id: one.sysNo })).toMatchObject({ voidReason: "点错" });
    await addReceiving(market, delivery, [100]);
    expect(await statuses(order, delivery)).toEqual([45, 15]);
  });

  test("R-RCV-11: a confirmed note that closed everything opens it again", async () => {
    const { order, delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [100]);
    await market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });
    expect(await statuses(order, delivery)).toEqual([50, 20]);
    await market.purchaser.api.receiving.void({ sysNo, reason: "点错" });
    expect(await statuses(order, delivery)).toEqual([40, 10]);
    const { historyList } = await market.purchaser.api.order.get({ id: order.sysNo });
    expect(historyList.map((entry) => entry.event)).toEqual([
      "prepare",
      "ship",
      "receive",
      "complete",
      "reopen",
      "unreceive",
    ]);
  });

  test("R-RCV-11: only from 5 and 10; not once the delivery is settled", async () => {
    for (const status of receivingStatus.values) {
      const { delivery } = await underway();
      const { sysNo } = await addReceiving(market, delivery, [1]);
      await putInto(world.database.kysely, "receiving", sysNo, { status });
      const call = market.purchaser.api.receiving.void({ sysNo, reason: "作废" });
      if (status === 5 || status === 10) expect(await call).toMatchObject({ status: 100 });
      else expect(await refusal(call)).toMatchObject({ code: 409 });
    }
    const { delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [1]);
    await putInto(world.database.kysely, "delivery", delivery.sysNo, { status: 30 });
    expect(await refusal(market.purchaser.api.receiving.void({ sysNo, reason: "作废" }))).toMatchObject({ code: 409 });
  });
});

describe("receiving.remove", () => {
  test("R-RCV-12: only from 0, 2 and 100", async () => {
    for (const status of receivingStatus.values) {
      const { delivery } = await underway();
      const { sysNo } = await addReceiving(market, delivery, [1], { draft: true });
      await putInto(world.database.kysely, "receiving", sysNo, { status });
      const call = market.purchaser.api.receiving.remove({ sysNo });
      if (![0, 2, 100].includes(status)) {
        expect(await refusal(call)).toMatchObject({ code: 409 });
        continue;
      }
      expect(await call).toBe(true);
      expect(await refusal(market.purchaser.api.receiving.detail({ id: sysNo }))).toMatchObject({
        reason: "NOT_FOUND",
      });
    }
  });

  test("R-DEL-06: a note that was sent back and removed leaves the truck on the road", async () => {
    const { order, delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [40]);
    await market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 20, confirmComment: "未送到" });
    expect(await statuses(order, delivery)).toEqual([45, 15]);
    await market.purchaser.api.receiving.remove({ sysNo });
    expect(await statuses(order, delivery)).toEqual([40, 10]);
  });

  test("a draft beside a closed delivery goes without opening it", async () => {
    const { order, delivery } = await underway();
    const draft = await addReceiving(market, delivery, [1], { draft: true });
    const { sysNo } = await addReceiving(market, delivery, [100]);
    await market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });
    expect(await statuses(order, delivery)).toEqual([50, 20]);
    await market.purchaser.api.receiving.remove({ sysNo: draft.sysNo });
    expect(await statuses(order, delivery)).toEqual([50, 20]);
  });
});

describe("sides", () => {
  test("R-RCV-01: every operation of receiving is there, for its own side and its own documents alone", async () => {
    const { purchaser, supplier, otherPurchaser, otherSupplier, northPurchaser, northSupplier } = market;
    const order = await addOrder(market, { status: 20 });
    const delivery = await addDelivery(market, order, [100]);
    const note = await addReceiving(market, delivery, [40]);
    const itemList = [{ deliveryItemSysNo: delivery.itemSysNos[0] ?? 0, receivedQuantity: 1 }];
    type Operation = (api: typeof purchaser.api, missing?: number) => Promise<unknown>;
    const ofPurchaser: Record<string, Operation> = {
      submit: (api, missing) =>
        api.receiving.submit({ orderDeliverySysNo: missing ?? delivery.sysNo, itemList, draft: true }),
      void: (api, missing) => api.receiving.void({ sysNo: missing ?? note.sysNo, reason: "填错" }),
      remove: (api, missing) => api.receiving.remove({ sysNo: missing ?? note.sysNo }),
      auditCancel: (api, missing) => api.receiving.auditCancel({ sysNo: missing ?? note.sysNo }),
      confirmReceiving: (api, missing) =>
        api.delivery.confirmReceiving({ sysNo: missing ?? note.sysNo, confirmStatus: 10 }),
      endReceiving: (api, missing) => api.delivery.endReceiving({ sysNo: missing ?? delivery.sysNo, reason: "退场" }),
      confirmDelivery: (api, missing) =>
        api.delivery.confirmDelivery({ sysNo: missing ?? delivery.sysNo, confirmStatus: 10 }),
    };
    const ofSupplier: Record<string, Operation> = {
      confirm: (api, missing) => api.receiving.confirm({ sysNo: missing ?? note.sysNo, confirmStatus: 10 }),
    };
    const before = await snapshot(world.database);
    for (const [operations, own, wrongSide, otherOwn, north] of [
      [ofPurchaser, purchaser, supplier, otherPurchaser, northPurchaser],
      [ofSupplier, supplier, purchaser, otherSupplier, northSupplier],
    ] as const) {
      for (const [name, run] of Object.entries(operations)) {
        const codes = [run(wrongSide.api), run(otherOwn.api), run(north.api), run(own.api, 999_999_999)];
        const refused = await Promise.all(codes.map(async (call) => (await refusal(call)).code));
        expect([name, ...refused]).toEqual([name, 403, 403, 404, 404]);
      }
    }
    expect(await snapshot(world.database)).toBe(before);
  });

  test("R-PERM-13: submit, void, remove and audit/cancel are the purchaser's; R-PERM-14: confirm the supplier's", async () => {
    const { delivery } = await underway();
    const { sysNo } = await addReceiving(market, delivery, [1]);
    const { supplier, purchaser } = market;
    const itemList = [{ deliveryItemSysNo: delivery.itemSysNos[0] ?? 0, receivedQuantity: 1 }];
    for (const call of [
      () => supplier.api.receiving.submit({ orderDeliverySysNo: delivery.sysNo, itemList }),
      () => supplier.api.receiving.void({ sysNo, reason: "作废" }),
      () => supplier.api.receiving.remove({ sysNo }),
      () => supplier.api.receiving.auditCancel({ sysNo }),
      () => supplier.api.delivery.checkToEndReceiving({ sysNo: delivery.sysNo }),
      () => supplier.api.delivery.getConfigOfEndReceiving({ id: delivery.sysNo }),
      () => purchaser.api.receiving.confirm({ sysNo, confirmStatus: 10 }),
    ]) {
      expect(await refusal(call())).toMatchObject({ code: 403 });
    }
  });
});

describe("lists and cost", () => {
  test("own notes newest first, by tab, delivery and keyword", async () => {
    const own = await openMarket(world);
    const order = await addOrder(own, { status: 20, items: [{ skuName: "白水泥" }, {}, {}, {}] });
    const delivery = await addDelivery(own, order, [9, 9, 9, 9]);
    const one = await addReceiving(own, delivery, [1, 1, 1, 1]);
    const two = await addReceiving(own, delivery, [1], { draft: true });
    const { api } = own.purchaser;
    const { datas, total } = await api.receiving.searchList({});
    expect([total, datas.map((row) => [row.sysNo, row.itemCount, row.itemList.length])]).toEqual([
      2,
      [
        [two.sysNo, 1, 1],
        [one.sysNo, 4, 3],
      ],
    ]);
    const keys = async (input: Parameters<typeof api.receiving.searchList>[0]) =>
      (await api.receiving.searchList(input)).datas.map((row) => row.sysNo);
    expect(await keys({ statusList: [2] })).toEqual([two.sysNo]);
    expect(await keys({ statusList: [2, 5], orderDeliverySysNo: delivery.sysNo, keyword: "白水泥" })).toEqual([
      two.sysNo,
      one.sysNo,
    ]);
    expect(await keys({ keyword: "没有的货" })).toEqual([]);
    expect((await own.otherPurchaser.api.receiving.searchList({})).total).toBe(0);
    const steps = await own.supplier.api.receiving.getReceivingSteps({ id: one.sysNo });
    expect(steps.map(({ nodeType, status }) => [nodeType, status])).toEqual([
      ["submit", 2],
      ["confirm", 1],
      ["complete", 0],
      ["settle", 0],
    ]);
  });

  test("a note of 200 lines takes as many statements as one of one line", async () => {
    const counts = [];
    for (const count of [1, 200]) {
      const own = await openMarket(world);
      const skuSysNo = await own.sku(1_000_000);
      const order = await addOrder(own, { status: 20, items: Array.from({ length: count }, () => ({ skuSysNo })) });
      const quantities = Array.from({ length: count }, () => 1);
      const delivery = await addDelivery(own, order, quantities);
      const submitted = await countStatements(() => addReceiving(own, delivery, quantities));
      const { sysNo } = submitted.result;
      const confirmed = await countStatements(() => own.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 }));
      const voided = await countStatements(() => own.purchaser.api.receiving.void({ sysNo, reason: "作废" }));
      const read = await countStatements(() => own.purchaser.api.receiving.detail({ id: sysNo }));
      counts.push([submitted, confirmed, voided, read].map(({ statements }) => statements.length));
    }
    expect(counts[1]).toEqual(counts[0]);
    expect(Math.max(...(counts[0] ?? []))).toBeLessThanOrEqual(16);
  });
});
