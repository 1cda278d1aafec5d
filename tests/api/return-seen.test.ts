import { beforeAll, describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import { addReturn } from "../support/documents";
import { returning } from "../support/returns";
import { useMarket } from "../support/worlds";

let acts: ReturnType<typeof returning>;

const market = useMarket();
beforeAll(async () => {
  acts = returning(market);
});

describe("R-RET-06: the mall voids", () => {
  test("one at 10 or 20, with a reason: what it had returned is as if it had never been", async () => {
    const got = await acts.received([100]);
    const { api } = market.operator;
    const first = await addReturn(market, got.note, [100]);
    await acts.agree(first.sysNo);
    expect(await refusal(api.return.void({ sysNo: first.sysNo, reason: "" }))).toMatchObject({
      reason: "REASON_NEEDED",
    });
    expect((await api.return.void({ sysNo: first.sysNo, reason: "双方协商不退" })).status).toBe(50);
    expect(await acts.statuses(got)).toEqual({ order: 50, delivery: 20, note: 10, returned: 0 });
    expect(await acts.returnable(got)).toEqual([100]);
    const second = await addReturn(market, got.note, [5]);
    expect((await api.return.void({ sysNo: second.sysNo, reason: "重复申请" })).status).toBe(50);
    expect(await acts.returnable(got)).toEqual([100]);
  });
});

describe("R-RET-06: before it is voided the operator sees whose it is", () => {
  test("by its printed number or its key: parties, goods and amount, nothing else", async () => {
    const got = await acts.received([100]);
    const { sysNo } = await addReturn(market, got.note, [5]);
    const { returnNo, totalAmount, createTime, itemList } = await market.purchaser.api.return.get({ id: sysNo });
    const { purchaserOrganizationName, supplierName } = await market.supplier.api.return.get({ id: sysNo });
    const { find } = market.operator.api.return;
    const seen = await find({ named: returnNo });
    expect(seen).toEqual({
      ...{ sysNo, returnNo, status: 10, totalAmount, createTime, purchaserOrganizationName, supplierName },
      itemList: itemList.map(({ lineNo, skuName, skuSpec, unit, quantity }) => ({
        ...{ lineNo, skuName, skuSpec, unit, quantity },
      })),
    });
    expect(await find({ named: ` ${returnNo.toLowerCase()} ` })).toEqual(seen);
    expect(await find({ named: String(sysNo) })).toEqual(seen);
  });

  test("for who may void in that tenant; a number that is none finds nothing", async () => {
    const got = await acts.received([100]);
    const { sysNo } = await addReturn(market, got.note, [5]);
    const { returnNo: named } = await market.purchaser.api.return.get({ id: sysNo });
    const clerk = await market.world.person({ ...market.operator, permissions: ["site:operator:edit"] });
    for (const { api } of [market.purchaser, market.supplier, clerk])
      expect(await refusal(api.return.find({ named }))).toMatchObject({ code: 403 });
    expect(await refusal(market.northOperator.api.return.find({ named }))).toMatchObject({ code: 404 });
    for (const wrong of [`${named}0`, "9".repeat(15), "1e3", "TH"])
      expect(await refusal(market.operator.api.return.find({ named: wrong }))).toMatchObject({ code: 404 });
  });
});

describe("who sees it", () => {
  test("R-BIZ-13: both sides list and count it, the order's and the note's papers name it", async () => {
    const got = await acts.received([100]);
    const { sysNo } = await addReturn(market, got.note, [5]);
    for (const { api } of [market.purchaser, market.supplier]) {
      const { datas } = await api.return.searchList({ receivingSysNo: got.note.sysNo });
      expect(datas.map((row) => row.sysNo)).toEqual([sysNo]);
      const { returnStatusCount } = await api.home.statistics({});
      const total = async (status: 10) => (await api.return.searchList({ statusList: [status] })).total;
      expect(returnStatusCount.find(({ status }) => status === 10)?.count).toBe(await total(10));
    }
    const order = await market.supplier.api.order.get({ id: got.order.sysNo });
    expect(order.deliveryList[0]?.receivingList[0]?.returnList).toMatchObject([{ sysNo, status: 10, totalAmount: 50 }]);
    const note = await market.supplier.api.receiving.detail({ id: got.note.sysNo });
    expect(note.returnList).toMatchObject([{ sysNo, status: 10 }]);
    expect(note.historyList.at(-1)).toMatchObject({ event: "return", eventName: "申请退货" });
  });
});
