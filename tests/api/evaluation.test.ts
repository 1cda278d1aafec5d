import { beforeAll, describe, expect, test } from "vitest";
import { evaluationKey } from "#trpc/rules/evaluation";
import { allPermissions, type Person, refusal } from "../support/api";
import { counted } from "../support/counted";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db, world } = trade;
let buyer: Person["api"];
let seller: Person["api"];

beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  await trade.want({});
});

/** A finished order; so much of it went back. */
async function finished({ back = 0 } = {}): Promise<number> {
  const note = await trade.confirmed(await trade.left(await trade.ordered()));
  if (back > 0) await trade.agreeToReturn((await trade.askedBack(note, back)).sysNo);
  return note.delivery.order.sysNo;
}
const marks = [
  { code: "quality", score: 38 },
  { code: "quantity", score: 20 },
  { code: "time", score: 12.5 },
  { code: "service", score: 20 },
];
const receipt = (orderSysNo: number) => evaluationKey(orderSysNo, 3);
const judge = (orderSysNo: number, api = buyer) =>
  api.performance.batchUpdate({
    dynamicEvaluationList: [
      { sysNo: receipt(orderSysNo), score: 0, markList: marks, quickReasonList: ["送货延误"], comment: "晚到一天" },
    ],
  });

describe("a finished order is judged", () => {
  test("R-EVAL-01: it waits for who may judge, once it is finished, and for nobody afterwards", async () => {
    const open = await trade.ordered();
    const asked = (orderSysNo: number, api = buyer) => api.performance.getDetail({ orderSysNo, nodeType: 3 });
    expect(await asked(open.sysNo)).toMatchObject({ needEvaluation: false, status: 0, score: null });
    const sysNo = await finished();
    expect(await asked(sysNo)).toMatchObject({ needEvaluation: true, isNotEvaluationUser: false });
    const { tenantCode, organizationSysNo } = trade.purchaser;
    const permissions = allPermissions("purchaser").filter((code) => code !== "evaluation:purchaser:save");
    const clerk = await world.person({ tenantCode, organizationSysNo, identity: "purchaser", permissions });
    expect(await asked(sysNo, clerk.api)).toMatchObject({ needEvaluation: true, isNotEvaluationUser: true });
    expect((await refusal(judge(sysNo, clerk.api))).reason).toBe("FORBIDDEN");
    await judge(sysNo);
    expect(await asked(sysNo)).toMatchObject({
      ...{ needEvaluation: false, status: 1, score: 90.5, comment: "晚到一天", quickReasonList: ["送货延误"] },
      evaluatorName: "张建国",
    });
    expect((await buyer.order.get({ id: sysNo })).actionList).not.toContain("evaluation:purchaser:save");
  });

  test("R-CALL-13: both sides read a judgement, the supplier once it is given", async () => {
    const sysNo = await finished();
    const key = { sysNo: receipt(sysNo) };
    expect((await refusal(seller.performance.supplierDynamicEvaluationGet(key))).reason).toBe("NOT_FOUND");
    await judge(sysNo);
    const theirs = await seller.performance.supplierDynamicEvaluationGet(key);
    expect(theirs).toMatchObject({ score: 90.5, isNotEvaluationUser: true, mayAppeal: true });
    expect(await buyer.performance.purchaserDynamicEvaluationGet(key)).toMatchObject({ score: 90.5, mayAppeal: false });
    const others = await refusal(trade.otherSupplier.api.performance.supplierDynamicEvaluationGet(key));
    expect(others.reason).toBe("FORBIDDEN");
  });

  test("marks beyond their card, without one, or of a step that nobody judges are refused, and nothing is kept", async () => {
    const sysNo = await finished();
    const send = (markList: typeof marks, key = receipt(sysNo)) =>
      refusal(
        buyer.performance.batchUpdate({
          dynamicEvaluationList: [
            { sysNo: receipt(sysNo), score: 80 },
            { sysNo: key, score: 0, markList },
          ],
        }),
      );
    const [quality, ...rest] = marks;
    expect(await send(rest)).toMatchObject({ reason: "BAD_INPUT", message: "请给“货物质量”打分" });
    expect(await send([{ code: "quality", score: 40.5 }, ...rest])).toMatchObject({
      fields: { "dynamicEvaluationList.1.markList.quality": "“货物质量”的分数为0至40" },
    });
    expect(quality?.score).toBe(38);
    expect(await send([], evaluationKey(sysNo, 1))).toMatchObject({ reason: "BAD_INPUT" });
    expect(await buyer.performance.getDetail({ sysNo: receipt(sysNo) })).toMatchObject({ status: 0 });
  });

  test("R-BIZ-03: of ten at once one judges, the others are told so", async () => {
    const sysNo = await finished();
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => judge(sysNo)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of sent) if (one.status === "rejected") expect(one.reason.reason).toBe("STATE_CONFLICT");
  });

  test("a hundred steps cost the statements of one", async () => {
    const keys = [await finished(), await finished(), await finished()];
    const cost = async (orders: number[]) => {
      const dynamicEvaluationList = orders.map((key) => ({ sysNo: receipt(key), score: 88 }));
      return (await counted(() => buyer.performance.batchUpdate({ dynamicEvaluationList }))).count;
    };
    const [first = 0, ...others] = keys;
    expect(await cost(others)).toBe(await cost([first]));
  });

  test("what went back has a step of its own, with cards of its own", async () => {
    const sysNo = await finished({ back: 2 });
    const found = await buyer.performance.getWithMarkCardList({ orderSysNo: sysNo, nodeType: 4 });
    expect(found).toMatchObject({ needEvaluation: true, dynamicEvaluationList: [{ nodeType: 3 }, { nodeType: 4 }] });
    expect(found.markCardList.map(({ code }) => code)).toEqual(["speed", "result", "service"]);
    expect(found.reasonList.some(({ reason, positive }) => reason === "处理拖延" && !positive)).toBe(true);
    expect(await buyer.performance.quickReasonGetList({ nodeType: 4 })).toEqual(found.reasonList);
    await judge(sysNo);
    // the other step still waits
    expect((await buyer.order.get({ id: sysNo })).actionList).toContain("evaluation:purchaser:save");
  });

  test("RT-62: what waits comes first, suppliers see what is judged, and strangers nothing", async () => {
    const [waiting, judged] = [await finished(), await finished()];
    await judge(judged);
    const list = await buyer.evaluation.list({ pageSize: 100 });
    const at = (key: number) => list.datas.findIndex(({ sysNo }) => sysNo === receipt(key));
    expect(at(waiting)).toBeLessThan(at(judged));
    const theirs = await seller.performance.search({ pageSize: 100 });
    const keys = theirs.datas.map(({ sysNo }) => sysNo);
    expect(keys).toContain(receipt(judged));
    expect(keys).not.toContain(receipt(waiting));
    const { orderNo } = await buyer.order.get({ id: waiting });
    expect(await buyer.performance.search({ status: 0, keyword: orderNo })).toMatchObject({
      total: 1,
      datas: [{ orderNo }],
    });
    expect((await trade.otherPurchaser.api.performance.search({})).datas).toEqual([]);
    expect((await trade.otherSupplier.api.performance.search({})).datas).toEqual([]);
  });
});

describe("R-ORD-03: a supplier appeals", () => {
  test("once, and is answered with other marks or with the reason", async () => {
    const sysNo = await finished();
    await judge(sysNo);
    const key = receipt(sysNo);
    await seller.performance.appeal({ sysNo: key, reason: "工地要求推迟一天" });
    expect((await refusal(seller.performance.appeal({ sysNo: key, reason: "再申诉" }))).reason).toBe("STATE_CONFLICT");
    expect(await buyer.performance.getDetail({ sysNo: key })).toMatchObject({ mayAnswer: true });
    const better = marks.map((mark) => (mark.code === "time" ? { ...mark, score: 20 } : mark));
    await buyer.performance.answerAppeal({ sysNo: key, reply: "属实，已更正", markList: better });
    expect(await seller.performance.supplierDynamicEvaluationGet({ sysNo: key })).toMatchObject({
      ...{ score: 98, firstScore: 90.5, appealReply: "属实，已更正", mayAppeal: false },
    });
    const again = buyer.performance.answerAppeal({ sysNo: key, reply: "再答复" });
    expect((await refusal(again)).reason).toBe("STATE_CONFLICT");
    const { historyList } = await buyer.order.get({ id: sysNo });
    expect(historyList.slice(-3).map(({ event }) => event)).toEqual(["evaluate", "appeal", "answerAppeal"]);
  });

  test("within fifteen days", async () => {
    const sysNo = await finished();
    await judge(sysNo);
    const old = new Date(Date.now() - 16 * 86_400_000);
    await db.updateTable("mall.Evaluation").set({ evaluateTime: old }).where("orderSysNo", "=", sysNo).execute();
    const late = await refusal(seller.performance.appeal({ sysNo: receipt(sysNo), reason: "迟了" }));
    expect(late).toMatchObject({ reason: "STATE_CONFLICT", message: expect.stringContaining("15 天内") });
  });
});

describe("how a supplier did", () => {
  test("follows from what happened, each with its paper; a supplier reads its own alone", async () => {
    const supplierSysNo = trade.supplier.supplierSysNo ?? 0;
    const before = await buyer.performance.getSupplierScore({ supplierSysNo });
    const order = await trade.ordered();
    await db
      .updateTable("mall.OrderTrade")
      .set({ promiseDate: "2020-01-01" })
      .where("sysNo", "=", order.sysNo)
      .execute();
    const note = await trade.confirmed(await trade.left(order));
    await trade.agreeToReturn((await trade.askedBack(note, 5)).sysNo);
    const after = await buyer.performance.getSupplierScore({ supplierSysNo });
    expect(after.receipts).toBe(before.receipts + 1);
    expect(after.onTime).toBeLessThan(before.onTime ?? 1.1);
    expect(after.accepted).toBeLessThan(before.accepted ?? 1.1);
    expect(after.evidenceList[0]).toMatchObject({ kind: "returned" });
    const late = after.evidenceList.find(({ kind }) => kind === "late");
    expect(late).toMatchObject({
      document: "receiving",
      sysNo: note.sysNo,
      words: expect.stringContaining("2020-01-01 应到"),
    });
    const own = await seller.performance.getSupplierScore({ supplierSysNo });
    expect(own.receipts).toBeGreaterThanOrEqual(after.receipts);
    const stranger = trade.otherSupplier.api.performance.getSupplierScore({ supplierSysNo });
    expect((await refusal(stranger)).reason).toBe("FORBIDDEN");
    const { otherPurchaser } = trade;
    expect(await otherPurchaser.api.performance.getSupplierScore({ supplierSysNo })).toMatchObject({
      ...{ receipts: 0, onTime: null, accepted: null, complete: null, judged: null, evidenceList: [] },
    });
  });
});
