import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { closeScoreMonths } from "#server/mall/performance/index";
import { evaluationKey } from "#trpc/rules/evaluation";
import { presetRule } from "#trpc/rules/evaluation-setting";
import { managing } from "#trpc/rules/people";
import { closableMonths } from "#trpc/rules/score-months";
import { type ShareName, shareNames } from "#trpc/rules/supplier-score";
import { type Person, refusal } from "../support/api";
import { counted } from "../support/counted";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db, world } = trade;
let buyer: Person["api"];
let seller: Person["api"];
let boss: Person["api"];
let supplierSysNo: number;

beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  supplierSysNo = trade.supplier.supplierSysNo ?? 0;
  const { tenantCode, organizationSysNo } = trade.purchaser;
  const permissions = [managing("purchaser")];
  const of = { tenantCode, organizationSysNo, identity: "purchaser", permissions } as const;
  boss = (await world.person({ ...of, displayName: "周管理" })).api;
  await trade.want({});
});

interface Change {
  nodes?: Record<number, number>;
  weights?: Partial<Record<ShareName, number>>;
  warnBelow?: number | null;
  blockBelow?: number | null;
}
async function settle({ nodes = { 3: 70, 4: 30 }, weights, warnBelow = null, blockBelow = null }: Change) {
  const { version } = await boss.performanceFlowRule.getSetting({});
  const own = { ...presetRule.weights, ...weights };
  return boss.performanceFlowRule.saveSetting({
    nodeList: Object.entries(nodes).map(([node, weight]) => ({ nodeType: Number(node) as 3 | 4, weight })),
    weightList: shareNames.map((share) => ({ share, weight: own[share] })),
    ...{ warnBelow, blockBelow, version },
  });
}
const onlyJudged: Partial<Record<ShareName, number>> = {
  ...{ priceHeld: 0, onTime: 0, accepted: 0, complete: 0, undisputed: 0, judged: 100 },
};
async function finished({ back = 0 } = {}): Promise<number> {
  const note = await trade.confirmed(await trade.left(await trade.ordered()));
  if (back > 0) await trade.agreeToReturn((await trade.askedBack(note, back)).sysNo);
  return note.delivery.order.sysNo;
}
const judge = (orderSysNo: number, score: number, node = 3) =>
  buyer.performance.batchUpdate({ dynamicEvaluationList: [{ sysNo: evaluationKey(orderSysNo, node), score }] });
const scoreNow = () => buyer.performance.getSupplierScore({ supplierSysNo });

describe("how an organisation evaluates", () => {
  test("is read on both sides, with cards, weights and people, and by strangers not at all", async () => {
    const sysNo = await finished();
    const rule = await buyer.performanceFlowRule.usingConfigGet({ id: sysNo });
    expect(rule.nodeList).toMatchObject([
      { nodeType: 3, name: "收货", inUse: true, weight: 70, markCardList: [{ code: "quality", most: 40 }, {}, {}, {}] },
      { nodeType: 4, inUse: true, weight: 30 },
    ]);
    expect(rule.evaluatorList).toContain("张建国");
    expect(await seller.performanceFlowRule.usingConfigGet({ id: sysNo })).toEqual(rule);
    const own = { id: trade.purchaser.organizationSysNo, of: "organization" } as const;
    expect(await seller.performanceFlowRule.usingConfigGet(own)).toEqual(rule);
    for (const { api } of [trade.otherSupplier, trade.otherPurchaser]) {
      expect(await refusal(api.performanceFlowRule.usingConfigGet({ id: sysNo }))).toMatchObject({ code: 403 });
      expect(await refusal(api.performanceFlowRule.usingConfigGet(own))).toMatchObject({ code: 403 });
    }
  });

  test("is settled by administrators, against what they saw, and with something that weighs", async () => {
    expect(await refusal(buyer.performanceFlowRule.getSetting({}))).toMatchObject({ code: 403 });
    const { version } = await boss.performanceFlowRule.getSetting({});
    expect(await settle({ warnBelow: 80, blockBelow: 60 })).toBe(true);
    const now = await boss.performanceFlowRule.getSetting({});
    expect(now).toMatchObject({ warnBelow: 80, blockBelow: 60, version: version + 1, updaterName: "周管理" });
    const { nodeList, weightList } = now;
    const again = { nodeList: [], weightList, warnBelow: null, blockBelow: null, version };
    expect(await refusal(boss.performanceFlowRule.saveSetting(again))).toMatchObject({ reason: "STATE_CONFLICT" });
    expect(await refusal(settle({ warnBelow: 59.5, blockBelow: 60 }))).toMatchObject({
      fields: { warnBelow: "提醒线不能低于停用线 60 分" },
    });
    expect(await refusal(settle({ weights: { ...onlyJudged, judged: 0 } }))).toMatchObject({ reason: "BAD_INPUT" });
    expect(nodeList).toHaveLength(2);
    await settle({});
  });

  test("R-EVAL-01: a step that is not evaluated is not offered, in lists, at the order and to the call alike", async () => {
    const sysNo = await finished({ back: 2 });
    await settle({ nodes: { 3: 0, 4: 100 } });
    expect(await buyer.performance.getDetail({ orderSysNo: sysNo, nodeType: 3 })).toMatchObject({
      needEvaluation: false,
      dynamicEvaluationList: [{ nodeType: 4 }],
    });
    expect((await refusal(judge(sysNo, 90))).reason).toBe("STATE_CONFLICT");
    await judge(sysNo, 90, 4);
    expect((await buyer.order.get({ id: sysNo })).actionList).not.toContain("evaluation:purchaser:save");
    await settle({});
    expect((await buyer.order.get({ id: sysNo })).actionList).toContain("evaluation:purchaser:save");
  });
});

describe("what suppliers are scored by", () => {
  test("a price above the last one, and above the agreed one, with the orders that it was paid in", async () => {
    const before = await scoreNow();
    const sysNo = await finished();
    expect((await scoreNow()).priceHeld).toBe(1);
    const open = await trade.ordered();
    const itemList = open.itemSysNos.map((orderItemSysNo) => ({ orderItemSysNo, quantity: 10, price: 400 }));
    const wanted = { orderSysNo: open.sysNo, orderVersion: 0, itemList, reason: "原材料涨价" };
    const change = await buyer.orderChange.propose(wanted);
    await buyer.orderChange.send({ sysNo: change.sysNo });
    await seller.orderChange.agree({ sysNo: change.sysNo });
    const after = await scoreNow();
    expect(after.priceHeld).toBeLessThan(1);
    expect(before.evidenceList.map(({ kind }) => kind)).not.toContain("dearer");
    expect(after.evidenceList.find(({ kind }) => kind === "dearer")).toMatchObject({
      document: "order",
      sysNo: open.sysNo,
      words: expect.stringContaining("单价由 ¥380 涨到 ¥400"),
    });
    const { evidenceList } = await buyer.performance.getSupplierScore({ supplierSysNo, share: "priceHeld" });
    expect(evidenceList[0]).toMatchObject({ sysNo: open.sysNo, lowers: true });
    expect(evidenceList.find((one) => one.sysNo === sysNo)).toMatchObject({ lowers: false, words: "单价没有上涨" });
  });

  test("a line of a statement that was disputed in vain", async () => {
    expect((await scoreNow()).undisputed).toBeNull();
    await finished();
    const { sysNo } = await buyer.settlement.make({ supplierSysNo, endDay: "2099-12-31" });
    await buyer.settlement.send({ sysNo });
    const { itemList, settlementNo } = await buyer.settlement.detail({ id: sysNo });
    const disputeList = itemList.map((item) => ({ itemSysNo: item.sysNo, amount: item.amount + 100, reason: "磅差" }));
    await seller.settlement.answer({ sysNo, disputeList });
    const replyList = itemList.map((item) => ({ itemSysNo: item.sysNo, accepts: false, comment: "以磅单为准" }));
    await buyer.settlement.reply({ sysNo, replyList });
    expect((await scoreNow()).undisputed).toBeNull();
    await seller.settlement.answer({ sysNo });
    const after = await scoreNow();
    expect(after.undisputed).toBe(0);
    expect(after.evidenceList.find(({ kind }) => kind === "lost")).toMatchObject({
      document: "settlement",
      no: settlementNo,
      words: expect.stringContaining("未成立：以磅单为准"),
    });
  });
});

describe("suppliers below a line", () => {
  test("are warned of, or refused at the checkout with what to do, and the cart stays", async () => {
    await judge(await finished(), 70);
    await settle({ weights: onlyJudged, warnBelow: 90 });
    const { score } = await scoreNow();
    const chosen = await trade.filled();
    const split = () => buyer.trade.shopSimulateSplit({ cartSysNoList: chosen, areaSysNo: 50 });
    expect(await split()).toMatchObject([{ supplierSysNo, lowScore: { score, standing: "warned", below: 90 } }]);
    await settle({});
    expect(await split()).toMatchObject([{ supplierSysNo, lowScore: null }]);
    await settle({ weights: onlyJudged, warnBelow: 90 });
    await trade.buy(buyer, chosen);
    await settle({ weights: onlyJudged, warnBelow: 95, blockBelow: 90 });
    const cart = await trade.filled();
    const refused = await refusal(trade.buy(buyer, cart));
    expect(refused).toMatchObject({ code: 409, reason: "SUPPLIER_BLOCKED" });
    for (const words of [`综合得分 ${score} 分，低于停用线 90 分，不能下单`, "周管理", "评价设置"])
      expect(refused.message).toContain(words);
    await settle({ weights: onlyJudged, warnBelow: 95 });
    expect((await trade.buy(buyer, cart)).orders).toHaveLength(1);
  });

  test("cost one statement at the checkout, and none without a line", async () => {
    const cost = async () => {
      const cart = await trade.filled();
      return (await counted(() => trade.buy(buyer, cart))).count;
    };
    await settle({ weights: onlyJudged, blockBelow: 10 });
    const watched = await cost();
    await settle({});
    expect(watched - (await cost())).toBe(1);
  });

  test("are marked where they are chosen for an enquiry, and refused as its suppliers", async () => {
    await settle({ weights: onlyJudged, blockBelow: 90 });
    const skuSysNo = (await buyer.order.get({ id: (await buyer.order.search({})).datas[0]?.sysNo ?? 0 })).itemList[0]
      ?.skuSysNo;
    const skuSysNoList = [skuSysNo ?? 0];
    const { datas } = await buyer.enquiry.suppliers({ skuSysNoList });
    expect(datas).toMatchObject([{ supplierSysNo, standing: "blocked" }]);
    const asked = (more: object) =>
      buyer.enquiry.create({
        itemList: [{ skuSysNo, skuName: "螺纹钢", quantity: 10, unit: "吨" }],
        ...{ areaSysNo: 50, contactName: "王工", contactMobile: "13800000000", ...more },
      });
    const refused = await refusal(asked({ supplierSysNoList: [supplierSysNo] }));
    expect(refused).toMatchObject({ reason: "SUPPLIER_BLOCKED", message: expect.stringContaining("不能邀请报价") });
    expect(refused.fields).toHaveProperty("supplierSysNoList");
    expect(await refusal(asked({}))).toMatchObject({ reason: "SUPPLIER_BLOCKED" });
    await settle({});
    expect((await asked({ supplierSysNoList: [supplierSysNo] })).askedCount).toBe(1);
  });
});

describe("a month", () => {
  const now = new Date();
  const month = closableMonths(now).at(-1) ?? "";
  const later = new Date(now.getTime() + 40 * 86_400_000);

  test("is closed once; what is learnt later does not change it, and months without events have none", async () => {
    const monthOf = async (name: string) => (await scoreNow()).monthList.find((one) => one.month === name);
    const sysNo = await finished();
    // the closed month is one in which nothing happened: what happens today is of an open one
    expect(await closeScoreMonths(db, now)).toBe(0);
    expect(await monthOf(month)).toBeUndefined();
    const before = (await scoreNow()).monthList.at(-1);
    expect(before).toMatchObject({ closeTime: null });
    const kept = await Promise.all([closeScoreMonths(db, later), closeScoreMonths(db, later)]);
    expect(Math.max(...kept)).toBeGreaterThan(0);
    expect(Math.min(...kept)).toBe(0);
    expect(await closeScoreMonths(db, later)).toBe(0);
    await judge(sysNo, 0);
    await judge(await finished(), 0);
    const after = await monthOf(before?.month ?? "");
    expect(after).toEqual({ ...before, closeTime: Math.floor(later.getTime() / 1000) });
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM mall."SupplierMonth"
      WHERE "supplierSysNo" = ${supplierSysNo}`.execute(db);
    expect(rows[0]?.n).toBe(1);
    const theirs = await seller.performance.getSupplierScore({ supplierSysNo });
    expect(theirs.monthList.map(({ closeTime }) => closeTime)).toEqual([after?.closeTime]);
  });
});
