import { beforeAll, describe, expect, test } from "vitest";
import { moveTenders } from "#server/mall/tender-notice/index";
import { type Person, refusal } from "../support/api";
import { administratorOf, settleApproval } from "../support/approval";
import { openFile, addFile as uploaded } from "../support/uploads";
import { useTrade } from "../support/worlds";

const market = useTrade();
const { world, db } = market;
const now = Math.floor(Date.now() / 1000);
const AREA = 500000;
const HOUR = 3_600;
let second: Person;
beforeAll(async () => {
  const area = { sysNo: AREA, levelCode: "00500000", name: "重庆市", fullName: "重庆市" };
  await db
    .insertInto("mall.Area")
    .values({ ...area, level: "province", hasChild: false })
    .execute();
  second = await world.person({ ...market.purchaser, displayName: "赵评标" });
});

type Publish = Parameters<Person["api"]["tenderNotice"]["publish"]>[0];
const line = { skuName: "螺纹钢 HRB400E", skuSpec: "Φ25", unit: "吨", quantity: 10 };
const terms = (): Omit<Publish, "areaSysNo"> => ({
  ...{ title: "三号楼钢筋", itemList: [line], priceWeight: 100, criterionList: [] },
  ...{ questionTime: now + HOUR, bidTime: now + 2 * HOUR, openTime: now + 3 * HOUR },
  ...{ contactName: "陈建国", contactMobile: "13800000001", isPublic: false },
  memberSysNoList: [market.purchaser.userSysNo, second.userSysNo],
  supplierSysNoList: [market.supplier.supplierSysNo ?? 0],
});
const publish = (change: Partial<Publish> = {}) =>
  market.purchaser.api.tenderNotice.publish({ ...terms(), areaSysNo: AREA, ...change });
const read = (who: Person, id: number) => who.api.tenderNotice.detail({ id });
async function bid(sysNo: number, price: number, fileSysNoList: number[] = []) {
  const { version, itemList } = await read(market.supplier, sysNo);
  const lines = itemList.map((item) => ({ itemSysNo: item.sysNo, price }));
  return market.supplier.api.tenderNotice.bid({ sysNo, version, fileSysNoList, itemList: lines });
}
/** A tender with a bid, opened and judged. */
async function judged(price: number, fileSysNoList: number[] = []) {
  const { sysNo } = await publish();
  await bid(sysNo, price, fileSysNoList);
  await moveTenders(db, new Date((now + 3 * HOUR + 1) * 1000));
  for (const who of [market.purchaser, second]) await who.api.tenderNotice.open({ sysNo });
  const { bidList } = await read(market.purchaser, sysNo);
  const bidSysNo = bidList[0]?.sysNo ?? 0;
  for (const who of [market.purchaser, second])
    await who.api.tenderNotice.score({ sysNo, bidList: [{ bidSysNo, hasConflict: false, scoreList: [] }] });
  return { sysNo, bidSysNo };
}

describe("RT-02: files of a tender", () => {
  test("who sees the tender opens them; a change of them voids the bids and is in the chain", async () => {
    const [drawing, list] = [
      await uploaded(world, market.purchaser, "图纸.pdf"),
      await uploaded(world, market.purchaser, "清单.pdf"),
    ];
    const { sysNo } = await publish({ fileSysNoList: [drawing] });
    const shown = (await read(market.supplier, sysNo)).fileList;
    expect(shown).toMatchObject([{ sysNo: drawing, name: "图纸.pdf", hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(await openFile(world, market.supplier, drawing)).toBe(200);
    expect(await openFile(world, market.otherSupplier, drawing)).toBe(403);
    await bid(sysNo, 4000);
    const { title, itemList, priceWeight, questionTime, bidTime, openTime } = await read(market.purchaser, sysNo);
    await market.purchaser.api.tenderNotice.revise({
      ...{ sysNo, version: 1, title, itemList, priceWeight, questionTime, bidTime, openTime },
      fileSysNoList: [list],
    });
    expect(await read(market.supplier, sysNo)).toMatchObject({ ownStatus: 20, fileList: [{ sysNo: list }] });
    expect(await openFile(world, market.supplier, drawing)).toBe(403);
    await market.purchaser.api.tenderNotice.cancel({ sysNo, reason: "计划取消" });
    const { entryList } = await market.purchaser.api.tenderNotice.exportChain({ id: sysNo });
    const files = entryList.map(({ body }) => (body as { files?: object[] }).files);
    expect(files[0]).toEqual([{ name: "图纸.pdf", hash: shown[0]?.hash }]);
    expect(files[2]).toMatchObject([{ name: "清单.pdf" }]);
  });

  test("another organisation's file is refused", async () => {
    const strange = await uploaded(world, market.otherSupplier, "图纸.pdf");
    expect(await refusal(publish({ fileSysNoList: [strange] }))).toMatchObject({ code: 400 });
    const { sysNo } = await publish();
    expect(await refusal(bid(sysNo, 4000, [strange]))).toMatchObject({ code: 400 });
  });

  test("those of a bid are sealed until the opening", async () => {
    const paper = await uploaded(world, market.supplier, "资质证书.pdf");
    const { sysNo } = await publish();
    await bid(sysNo, 4000, [paper]);
    expect((await read(market.supplier, sysNo)).ownBid?.content?.fileList).toMatchObject([{ sysNo: paper }]);
    expect(JSON.stringify(await read(market.purchaser, sysNo))).not.toContain("资质证书");
    expect(await openFile(world, market.purchaser, paper)).toBe(403);
    const opened = await judged(4000, [paper]);
    expect((await read(market.purchaser, opened.sysNo)).bidList[0]).toMatchObject({
      ...{ isIntact: true, content: { fileList: [{ name: "资质证书.pdf" }] } },
    });
    expect(await openFile(world, market.purchaser, paper)).toBe(200);
    expect(await openFile(world, market.otherSupplier, paper)).toBe(403);
  });
});

describe("RT-02: a tender made from a list or an application", () => {
  test("it names its origin to its organisation alone, which finds it from there", async () => {
    const { api } = market.purchaser;
    const { sysNo: materialListSysNo } = await api.materialList.create({ name: "主体", lineList: [{ words: "中砂" }] });
    const made = await publish({ materialListSysNo });
    expect(await read(market.purchaser, made.sysNo)).toMatchObject({ materialListSysNo, purchaseApplySysNo: null });
    expect(await read(market.supplier, made.sysNo)).toMatchObject({ materialListSysNo: null });
    const { sysNo, tenderNoticeNo } = made;
    expect(await api.tenderNotice.ofOrigin({ materialListSysNo })).toEqual([
      { sysNo, tenderNoticeNo, title: "三号楼钢筋", status: 10 },
    ]);
    expect(await market.otherPurchaser.api.tenderNotice.ofOrigin({ materialListSysNo })).toEqual([]);
    expect(await api.tenderNotice.ofOrigin({})).toEqual([]);
  });

  test("a list of others, and an application that is not approved, are refused", async () => {
    const strange = await market.otherPurchaser.api.materialList.create({ name: "别家", lineList: [] });
    expect(await refusal(publish({ materialListSysNo: strange.sysNo }))).toMatchObject({ code: 403 });
    expect(await refusal(publish({ purchaseApplySysNo: 999_999 }))).toMatchObject({ code: 404 });
    expect(await refusal(publish({ materialListSysNo: strange.sysNo, purchaseApplySysNo: 1 }))).toMatchObject({
      ...{ code: 400, fields: { purchaseApplySysNo: expect.any(String) } },
    });
  });
});

describe("R-PERM-19: awards are approved", () => {
  test("one below the amount of the rule is published at once, one above waits, hidden from suppliers", async () => {
    const administrator = await administratorOf(world, market.purchaser.organizationSysNo);
    await settleApproval(administrator, { approvedDocuments: [] });
    const rule = await administrator.api.approvalRule.save({
      ...{ documentType: "tenderNotice", name: "大额定标", amountFrom: 50_000, levelList: [{ assignee: 4 }] },
    });
    const small = await judged(4_999.99);
    const reason = "价格最低";
    expect(await market.purchaser.api.tenderNotice.award({ ...small, reason })).toMatchObject({ status: 40 });
    const great = await judged(5_000);
    const { sysNo } = great;
    expect(await market.purchaser.api.tenderNotice.award({ ...great, reason })).toMatchObject({ status: 30 });
    expect(await read(market.purchaser, sysNo)).toMatchObject({
      ...{ approvalStatus: 1, standstillEnd: null, award: { bidSysNo: great.bidSysNo, totalAmount: 50_000 } },
    });
    const seen = await read(market.supplier, sysNo);
    expect(seen.award).toBeNull();
    expect(seen.historyList.map(({ event }) => event)).not.toContain("award");
    const decision = { sysNo, approvalStatus: 3 } as const;
    expect(await refusal(market.purchaser.api.tenderNotice.audit(decision))).toMatchObject({ code: 403 });
    expect(await market.approver.api.tenderNotice.audit(decision)).toMatchObject({ status: 40, approvalStatus: 3 });
    const announced = await read(market.supplier, sysNo);
    expect(announced).toMatchObject({ award: { isOwn: true, reason }, standstillEnd: expect.any(Number) });
    expect(announced.historyList.at(-1)).toMatchObject({ event: "award", operatorName: "", comment: "" });
    await administrator.api.approvalRule.remove({ sysNo: rule.sysNo });
  });

  test("two approvers at the same moment decide once, and a refused award leads back to the scores", async () => {
    const administrator = await administratorOf(world, market.purchaser.organizationSysNo);
    await settleApproval(administrator, { approvedDocuments: ["tenderNotice"] });
    const one = await judged(4_000);
    const { sysNo } = one;
    await market.purchaser.api.tenderNotice.award({ ...one, reason: "价格最低" });
    const decide = () => market.approver.api.tenderNotice.audit({ sysNo, approvalStatus: 2, comment: "超出预算" });
    const answers = await Promise.allSettled([decide(), decide()]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await read(market.purchaser, sysNo)).toMatchObject({ status: 30, approvalStatus: 2, award: null });
    const { entryList } = await market.purchaser.api.tenderNotice.exportChain({ id: sysNo });
    expect(entryList.map(({ event }) => event).slice(-2)).toEqual(["askAward", "refuseAward"]);
  });
});
