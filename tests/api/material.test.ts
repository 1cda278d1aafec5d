import { beforeAll, describe, expect, test } from "vitest";
import { chinaDay } from "#trpc/rules/price";
import { type Person, refusal } from "../support/api";
import { counted } from "../support/counted";
import { addConfirmed, addDelivery, addOrder, addReturn } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
let buyer: Person["api"];
const rebar = { skuName: "螺纹钢 HRB400E Φ25", unit: "吨", goodsKind: 1, quantityScale: 3, quantity: "200" };
const today = chinaDay(new Date());

beforeAll(() => {
  buyer = market.purchaser.api;
});

/** A confirmed receiving note of one line of rebar, of these heats. */
async function received(quantity: number, inspectionRequired = false, ...heats: [heatNo: string, quantity?: number][]) {
  const order = await addOrder(market, { items: [rebar], inspectionRequired });
  const note = await addConfirmed(market, await addDelivery(market, order, [quantity]), [quantity]);
  const item = note.itemSysNos[0] ?? 0;
  const batchList = heats.map(([heatNo, part]) => ({ heatNo, quantity: part }));
  if (heats.length > 0)
    await buyer.receiving.identify({ sysNo: note.sysNo, itemList: [{ receivingItemSysNo: item, batchList }] });
  return { ...note, item };
}
const issue = (receivingItemSysNo: number, quantity: number, batchSysNo?: number, api = buyer) =>
  api.material.issue({
    ...{ receivingItemSysNo, quantity, batchSysNo },
    ...{ team: "钢筋一班", usePart: "3#楼 5层", takerName: "刘班长" },
  });
async function released(batchSysNo: number) {
  const { sysNo } = await buyer.inspection.make({ batchSysNo });
  const named = { sampler: "张建国", witness: "王监理", sampleNo: "YP-1", sampleDay: today };
  const testList = [1, 2, 3, 4, 5].map((property) => ({ property: property as 1, passed: true }));
  await buyer.inspection.sample({ sysNo, ...named });
  await buyer.inspection.conclude({ sysNo, lab: "检测中心", reportNo: "BG-1", resultDay: today, testList });
}
const stockOf = (id: number) => buyer.material.get({ id });

describe("issue on site", () => {
  test("20 issues at once come to no more than is there, and what was taken back is there again", async () => {
    const { item } = await received(10);
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => issue(item, 1)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await stockOf(item)).toMatchObject({ receivedQuantity: 10, issuedQuantity: 10, leftQuantity: 0 });
    expect((await refusal(issue(item, 0.5))).message).toContain("最多可领用 0 吨");
    const { itemList } = await buyer.material.searchIssue({ receivingItemSysNo: item });
    const sysNo = itemList[0]?.sysNo ?? 0;
    const back = (quantity: number, of = sysNo) => buyer.material.takeBack({ sysNo: of, quantity, note: "余料" });
    const both = await Promise.allSettled([back(0.6), back(0.6)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await refusal(back(0.5))).message).toContain("最多可退库 0.4 吨");
    const [newest] = (await buyer.material.searchIssue({ receivingItemSysNo: item })).itemList;
    expect(newest).toMatchObject({ quantity: -0.6, issueSysNo: sysNo, team: "钢筋一班", note: "余料" });
    expect((await refusal(back(0.1, newest?.sysNo))).message).toContain("这是退库记录");
    expect(await stockOf(item)).toMatchObject({ issuedQuantity: 9.4, leftQuantity: 0.6 });
  });

  test("and returns leave each other what they have; a note of issued goods is not voided", async () => {
    const note = await received(10);
    const { sysNo } = await issue(note.item, 7);
    expect((await refusal(addReturn(market, note, [4]))).message).toContain("退货数量最多3吨");
    const back = await addReturn(market, note, [2]);
    expect((await refusal(issue(note.item, 2))).message).toContain("最多可领用 1 吨");
    await market.supplier.api.return.supplierConfirm({ sysNo: back.sysNo, confirmStatus: 10 });
    expect(await stockOf(note.item)).toMatchObject({ returnedQuantity: 2, issuedQuantity: 7, leftQuantity: 1 });
    await buyer.material.takeBack({ sysNo, quantity: 7, note: "全部退库" });
    expect((await stockOf(note.item)).issuedQuantity).toBe(0);
    const other = await received(5);
    await issue(other.item, 1);
    const wrong = buyer.receiving.void({ sysNo: other.sysNo, reason: "点错" });
    expect((await refusal(wrong)).message).toContain("已在现场领用");
  });

  test("is of released lots alone where the agreement asks for it, batch by batch", async () => {
    const note = await received(30, true, ["IS-1", 10], ["IS-2", 20]);
    const { batchList } = await stockOf(note.item);
    const [one = 0, other = 0] = batchList.map(({ sysNo }) => sysNo);
    expect((await refusal(issue(note.item, 1, one))).message).toContain("未组检验批");
    await released(one);
    const { sysNo: lot } = await buyer.inspection.make({ batchSysNo: other });
    const { inspectionNo } = await buyer.inspection.detail({ id: lot });
    expect((await refusal(issue(note.item, 1, other))).message).toContain(`检验批 ${inspectionNo} 待取样`);
    expect((await refusal(issue(note.item, 1))).message).toContain("请选择");
    expect((await refusal(issue(note.item, 11, one))).message).toContain("最多可领用 10 吨");
    await issue(note.item, 6, one);
    expect(await stockOf(note.item)).toMatchObject({
      ...{ issuedQuantity: 6, leftQuantity: 24, issuableQuantity: 4 },
      batchList: [{ issuedQuantity: 6, issuableQuantity: 4 }, { issuableQuantity: 0 }],
    });
    const bare = await received(5, true);
    expect((await refusal(issue(bare.item, 1))).message).toContain("还没有登记炉批号");
  });

  test("keeps the heat that was issued, and a recall says where it went, to its own side alone", async () => {
    const note = await received(10, false, ["IS-9"]);
    await issue(note.item, 4);
    const again = { sysNo: note.sysNo, itemList: [{ receivingItemSysNo: note.item, batchList: [{ heatNo: "X-1" }] }] };
    expect((await refusal(buyer.receiving.identify(again))).message).toContain("不能超过");
    const [row] = (await buyer.inspection.recall({ heatNo: "IS-9" })).itemList;
    expect(row?.issueList).toMatchObject([{ team: "钢筋一班", usePart: "3#楼 5层", takerName: "刘班长", quantity: 4 }]);
    const [seen] = (await market.supplier.api.inspection.recall({ heatNo: "IS-9" })).itemList;
    expect(seen?.issueList).toEqual([]);
  });

  test("belongs to its organisation, and needs the code", async () => {
    const { item } = await received(5);
    const { sysNo } = await issue(item, 1);
    const { api } = market.otherPurchaser;
    expect((await refusal(issue(item, 1, undefined, api))).code).toBe(403);
    expect((await refusal(api.material.takeBack({ sysNo, quantity: 1, note: "退" }))).code).toBe(403);
    expect((await refusal(api.material.get({ id: item }))).code).toBe(403);
    expect((await refusal(issue(item, 1, undefined, market.northPurchaser.api))).code).toBe(404);
    expect((await api.material.searchIssue({})).itemList).toEqual([]);
  });

  test("is listed a page by key in one statement", async () => {
    const keys: number[] = [];
    let after: number | undefined;
    do {
      const asked = { pageSize: 2, ...(after === undefined ? {} : { afterSysNo: after }) };
      const { result, count } = await counted(() => buyer.material.search(asked));
      keys.push(...result.itemList.map((row) => row.receivingItemSysNo));
      after = result.nextSysNo ?? undefined;
      // and who asks
      expect(count).toBe(2);
    } while (after !== undefined);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual([...keys].sort((one, other) => other - one));
    expect(keys.length).toBeGreaterThan(6);
  });
});
