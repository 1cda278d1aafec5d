import { beforeAll, describe, expect, test } from "vitest";
import { forgetSiteConfiguration } from "#server/mall/site/index";
import { expireViolations } from "#server/mall/violation/index";
import { AppealStatus, ViolationResolution, ViolationStatus, ViolationType } from "#trpc/rules/violation";
import { type Person, refusal } from "../support/api";
import { addConfirmed, addDelivery, addOrder } from "../support/documents";
import { changeSwitches } from "../support/tenants";
import { addFile, openFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

let moved = 0;
const market = useMarket({ tenants: true, clock: { now: () => new Date(Date.now() + moved) } });
const { db } = market;
const DAY_MS = 86_400_000;
let purchaser: Person;
let supplier: Person;
let operator: Person;
beforeAll(() => {
  ({ purchaser, supplier, operator } = market);
});

/** A receiving note whose goods were confirmed. */
async function received() {
  const order = await addOrder(market, { items: [{ quantity: "50" }] });
  return (await addConfirmed(market, await addDelivery(market, order, [50]), [50])).sysNo;
}
async function written(change: Partial<Parameters<Person["api"]["violation"]["save"]>[0]> = {}) {
  return {
    ...{ documentType: "receiving" as const, documentSysNo: await received(), typeCode: ViolationType.quality },
    ...{ title: "螺纹钢负偏差超标", text: "到货 3 捆，过磅比理论重量少 **6%**。", ...change },
  };
}
const reported = async (change: Parameters<typeof written>[0] = {}) =>
  (await purchaser.api.violation.save({ ...(await written(change)), publish: true })).sysNo;
const state = (sysNo: number, statement = "磅单有误，附复秤记录。") =>
  supplier.api.violation.state({ sysNo, statement });
const decide = (sysNo: number, resolution: 1 | 2 | 3 = ViolationResolution.upheld) =>
  operator.api.violation.decide({ sysNo, resolution, decision: "复秤记录与磅单不符。" });
async function upheld() {
  const sysNo = await reported();
  await state(sysNo);
  await decide(sysNo);
  return sysNo;
}
async function released(audience: { roleList?: ("purchaser" | "supplier")[]; organizationList?: string[] } = {}) {
  const sysNo = await upheld();
  await operator.api.violation.releaseViolationRecord({ sysNo, ...audience });
  return sysNo;
}
const isNew = ({ api }: Person) => api.violation.fetchLatestExposeState({});
const column = async ({ api }: Person, filter = {}) =>
  (await api.violation.searchExposeList(filter)).datas.map(({ sysNo }) => sysNo);

describe("the column", () => {
  test("R-VIOL-01: opening it turns the marker off until a newer record is released to the reader", async () => {
    const first = await released();
    expect(await isNew(purchaser)).toBe(true);
    expect(await purchaser.api.shell.getExposureNewTextFlag({})).toBe(true);
    const before = await purchaser.api.violation.selectUserHistoryRecordCount({});
    await purchaser.api.violation.saveUserHistoryRecord({});
    expect(await isNew(purchaser)).toBe(false);
    expect(await isNew(supplier)).toBe(true);
    expect(await purchaser.api.violation.selectUserHistoryRecordCount({})).toBe(before + 1);
    const second = await released({ roleList: ["supplier"] });
    expect(await isNew(purchaser)).toBe(false);
    const third = await released();
    expect(await isNew(purchaser)).toBe(true);
    await purchaser.api.violation.saveUserHistoryRecord({ violationRecordSysNo: third });
    expect(await isNew(purchaser)).toBe(false);
    expect(await column(purchaser)).toEqual([third, first]);
    expect(await column(supplier)).toEqual([third, second, first]);
    expect(await refusal(purchaser.api.violation.exposed({ id: second }))).toMatchObject({ code: 404 });
    const unseen = purchaser.api.violation.saveUserHistoryRecord({ violationRecordSysNo: second });
    expect(await refusal(unseen)).toMatchObject({ code: 404 });
    expect(await column(market.northPurchaser)).toEqual([]);
  });

  test("a record is for the named organisations alone, and is found by words and type", async () => {
    const organizationName = (await purchaser.api.shell.getCurrentUser({})).profile?.organizationName ?? "";
    const sysNo = await released({ organizationList: [organizationName] });
    expect(await column(purchaser)).toContain(sysNo);
    expect(await column(market.otherPurchaser)).not.toContain(sysNo);
    expect(await column(purchaser, { keyword: "负偏差" })).toContain(sysNo);
    expect(await column(purchaser, { keyword: "没有这个词" })).toEqual([]);
    expect(await column(purchaser, { type: "延迟交货" })).toEqual([]);
    const shown = await purchaser.api.violation.exposed({ id: sysNo });
    expect(shown).toMatchObject({
      released: true,
      violationType: "质量与约定不符",
      statement: "磅单有误，附复秤记录。",
    });
    expect(shown.content).toContain("<strong>6%</strong>");
  });

  test("R-PERM-05: the button is for those who are not personal buyers, where the tenant has switched it on", async () => {
    const asked = () => purchaser.api.violation.isShowExposeBtn({});
    expect(await asked()).toBe(false);
    await changeSwitches(db, "demo", { exposureOn: true });
    forgetSiteConfiguration("demo");
    expect(await asked()).toBe(true);
    expect(await purchaser.api.shell.getExposureButtonFlag({})).toBe(true);
  });

  test("a correction keeps the old text, and a record leaves with its withdrawal or the end of its time", async () => {
    const sysNo = await released();
    await operator.api.violation.correct({ sysNo, title: "更正后的标题", source: "少 5%。", reason: "数字有误" });
    const { title, correctTime, versionList } = await purchaser.api.violation.exposed({ id: sysNo });
    expect([title, typeof correctTime]).toEqual(["更正后的标题", "number"]);
    expect(versionList).toMatchObject([{ versionNo: 1, title: "螺纹钢负偏差超标", reason: "数字有误" }]);
    await operator.api.violation.withdraw({ sysNo, reason: "双方已和解" });
    expect(await column(purchaser)).not.toContain(sysNo);
    const other = await released();
    moved = 400 * DAY_MS;
    expect(await column(purchaser)).not.toContain(other);
    expect(await expireViolations(db, new Date(Date.now() + moved))).toBeGreaterThan(0);
    moved = 0;
    expect(await operator.api.violation.managed({ id: other })).toMatchObject({ status: ViolationStatus.expired });
  });
});

describe("a report", () => {
  test("is its reporter's alone until it is submitted; no other organisation sees it", async () => {
    const fileSysNoList = [await addFile(market.world, purchaser, "磅单.pdf")];
    const draft = await written({ fileSysNoList });
    const { sysNo, status } = await purchaser.api.violation.save(draft);
    expect(status).toBe(ViolationStatus.draft);
    const [file = 0] = fileSysNoList;
    for (const { api } of [supplier, market.otherPurchaser, market.northPurchaser])
      expect(await refusal(api.violation.get({ id: sysNo }))).toMatchObject({ code: 404 });
    expect(await refusal(operator.api.violation.managed({ id: sysNo }))).toMatchObject({ code: 404 });
    expect((await supplier.api.violation.search({})).datas.map((row) => row.sysNo)).not.toContain(sysNo);
    expect(await openFile(market.world, supplier, file)).toBe(403);
    await purchaser.api.violation.save({ ...draft, sysNo, publish: true });
    expect(await openFile(market.world, supplier, file)).toBe(200);
    expect(await openFile(market.world, market.otherPurchaser, file)).toBe(403);
    for (const [{ api }, code] of [
      [market.otherPurchaser, 403],
      [market.otherSupplier, 403],
      [market.northPurchaser, 404],
    ] as const)
      expect(await refusal(api.violation.get({ id: sysNo }))).toMatchObject({ code });
    const seen = await supplier.api.violation.get({ id: sysNo });
    expect(seen).toMatchObject({ status: ViolationStatus.replying, actionList: ["state"] });
    expect(seen.fileList).toMatchObject([{ name: "磅单.pdf", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(await refusal(purchaser.api.violation.delete({ sysNo }))).toMatchObject({ code: 409 });
    const { datas } = await supplier.api.message.search({ kind: "violation" });
    expect(datas).toContainEqual(expect.objectContaining({ documentType: "violation", documentSysNo: sysNo }));
  });

  test("is made from a finished document of one's own, once for a key", async () => {
    const order = await addOrder(market, {});
    const open = { documentType: "order" as const, documentSysNo: order.sysNo };
    expect(await refusal(purchaser.api.violation.subject(open))).toMatchObject({ code: 409 });
    const draft = await written();
    expect(await refusal(market.otherPurchaser.api.violation.save(draft))).toMatchObject({ code: 403 });
    expect(await refusal(market.northPurchaser.api.violation.save(draft))).toMatchObject({ code: 404 });
    const [one, two] = await Promise.all([0, 1].map(() => purchaser.withKey("violation-0001").violation.save(draft)));
    expect(one).toEqual(two);
    await purchaser.api.violation.delete({ sysNo: one?.sysNo ?? 0 });
    expect(await refusal(purchaser.api.violation.get({ id: one?.sysNo ?? 0 }))).toMatchObject({ code: 404 });
  });

  test("is decided after the accused was heard, or its period ended; a statement after it is refused", async () => {
    const sysNo = await reported();
    expect(await refusal(decide(sysNo))).toMatchObject({ code: 409, message: expect.stringContaining("说明期") });
    expect(await refusal(purchaser.api.violation.decide({ sysNo, resolution: 1, decision: "属实" }))).toMatchObject({
      code: 403,
    });
    await state(sysNo, "第一次说明");
    await state(sysNo, "第二次说明");
    expect(await purchaser.api.violation.get({ id: sysNo })).toMatchObject({ statement: "第二次说明", actionList: [] });
    const silent = await reported();
    moved = 20 * DAY_MS;
    expect(await refusal(state(silent))).toMatchObject({ code: 409, message: expect.stringContaining("已经结束") });
    expect(await operator.api.violation.manage({ waiting: true })).toMatchObject({
      datas: expect.arrayContaining([expect.objectContaining({ sysNo: silent })]),
    });
    expect(await decide(silent, ViolationResolution.notProven)).toMatchObject({ status: ViolationStatus.declined });
    moved = 0;
    expect(await refusal(operator.api.violation.releaseViolationRecord({ sysNo: silent }))).toMatchObject({
      code: 409,
    });
  });

  test("parallel decisions: one is taken", async () => {
    const sysNo = await reported();
    await state(sysNo);
    const answers = await Promise.allSettled(([1, 2, 3] as const).map((resolution) => decide(sysNo, resolution)));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect((await operator.api.violation.managed({ id: sysNo })).historyList.map(({ event }) => event)).toHaveLength(4);
  });

  test("an appeal holds the release up until it is reviewed; accepted, it withdraws the decision", async () => {
    const sysNo = await upheld();
    await supplier.api.violation.appeal({ sysNo, appeal: "复秤记录未被采信" });
    const release = () => operator.api.violation.releaseViolationRecord({ sysNo });
    expect(await refusal(release())).toMatchObject({ code: 409, message: "供应商已申诉，请先复核" });
    await operator.api.violation.decideAppeal({ sysNo, upheld: true, reply: "维持" });
    expect(await refusal(supplier.api.violation.appeal({ sysNo, appeal: "再次申诉" }))).toMatchObject({ code: 409 });
    await release();
    const other = await released();
    await supplier.api.violation.appeal({ sysNo: other, appeal: "不服" });
    expect(await purchaser.api.violation.exposed({ id: other })).toMatchObject({ appealStatus: AppealStatus.waiting });
    await operator.api.violation.decideAppeal({ sysNo: other, upheld: false, reply: "撤销" });
    expect(await column(purchaser)).not.toContain(other);
    const late = await upheld();
    moved = 30 * DAY_MS;
    expect(await refusal(supplier.api.violation.appeal({ sysNo: late, appeal: "迟了" }))).toMatchObject({ code: 409 });
    moved = 0;
  });

  test("the operator files one about a supplier of the tenant, which is heard, and another operator decides", async () => {
    const { name: supplierName } = await db
      .selectFrom("mall.Supplier")
      .select("name")
      .where("tenantCode", "=", "demo")
      .where("sysNo", "=", market.shop.supplierSysNo)
      .executeTakeFirstOrThrow();
    const filed = {
      title: "资料造假",
      violationType: "质保资料造假",
      content: "<p>炉批号不符</p><script>alert(1)</script>",
    };
    const unknown = operator.api.violation.create({ ...filed, supplierName: "没有这家公司" });
    expect(await refusal(unknown)).toMatchObject({
      code: 400,
      fields: { supplierName: expect.stringContaining("没有找到") },
    });
    const { sysNo } = await operator.api.violation.create({ ...filed, supplierName });
    const seen = await supplier.api.violation.get({ id: sysNo });
    expect(seen).toMatchObject({ status: ViolationStatus.replying, byOperator: true, typeCode: ViolationType.papers });
    expect(seen.content).toBe("<p>炉批号不符</p>");
    expect(await refusal(operator.api.violation.releaseViolationRecord({ sysNo }))).toMatchObject({ code: 409 });
    await state(sysNo);
    expect(await refusal(decide(sysNo))).toMatchObject({ code: 403 });
  });
});
