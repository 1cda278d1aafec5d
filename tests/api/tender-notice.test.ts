import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { chainProblem } from "#server/mall/tender-notice/chain";
import { moveTenders } from "#server/mall/tender-notice/index";
import { type Person, refusal } from "../support/api";
import { counted } from "../support/counted";
import { addShop } from "../support/goods";
import { useMarket } from "../support/worlds";

let moved = 0;
const now = () => new Date(Date.now() + moved);
const market = useMarket({ clock: { now } });
const { world, db } = market;
const AREA = 500000;
const HOUR = 3_600_000;
const seconds = (time: number) => Math.floor(time / 1000);
/** A unit price that no other number of the test looks like. */
const PRICE = 4321.75;
let second: Person;
let skuCode: string;

beforeAll(async () => {
  const area = { sysNo: AREA, levelCode: "00500000", name: "重庆市", fullName: "重庆市" };
  await db
    .insertInto("mall.Area")
    .values({ ...area, level: "province", hasChild: false })
    .execute();
  second = await world.person({ ...market.purchaser, displayName: "赵评标" });
  const skuSysNo = await market.sku();
  const found = await sql<{ code: string }>`
    SELECT "code" FROM "mall"."Sku" WHERE "tenantCode" = 'demo' AND "sysNo" = ${skuSysNo}`.execute(db);
  skuCode = found.rows[0]?.code ?? "";
});

type Publish = Parameters<Person["api"]["tenderNotice"]["publish"]>[0];
const line = { skuName: "螺纹钢 HRB400E Φ25", skuSpec: "12米", unit: "吨", quantity: 12.5 };
const terms = (): Publish => ({
  ...{ title: "三号楼钢筋", itemList: [line, { ...line, skuName: "盘螺", quantity: 4 }], priceWeight: 60 },
  criterionList: [{ name: "供货能力", weight: 40, minimum: 60 }],
  questionTime: seconds(now().getTime() + HOUR),
  bidTime: seconds(now().getTime() + 2 * HOUR),
  openTime: seconds(now().getTime() + 3 * HOUR),
  ...{ areaSysNo: AREA, contactName: "陈建国", contactMobile: "13800000001", isPublic: true },
  memberSysNoList: [market.purchaser.userSysNo, second.userSysNo],
});
const publish = (change: Partial<Publish> = {}, who = market.purchaser) =>
  who.api.tenderNotice.publish({ ...terms(), ...change });
const read = (who: Person, id: number) => who.api.tenderNotice.detail({ id });

async function bid(who: Person, sysNo: number, price: number, lines = 2) {
  const { version, itemList } = await read(who, sysNo);
  const code = who === market.supplier ? { skuCode } : {};
  return who.api.tenderNotice.bid({
    ...{ sysNo, version, qualityList: ["库存 300 吨"] },
    itemList: itemList.slice(0, lines).map((item, at) => ({ itemSysNo: item.sysNo, price, ...(at === 0 ? code : {}) })),
  });
}
/** The clock's job, a second after a time; sessions stay as they are. */
const passTo = (time: number) => moveTenders(db, new Date(time * 1000 + 1000));
const bidders = () => [market.supplier, market.otherSupplier] as const;

/** A tender with two bids, opened by both members. */
async function opened(change: Partial<Publish> = {}) {
  const made = await publish(change);
  const [first, other] = bidders();
  await bid(first, made.sysNo, PRICE);
  await bid(other, made.sysNo, PRICE + 100);
  const { openTime } = await read(market.purchaser, made.sysNo);
  await passTo(openTime);
  await market.purchaser.api.tenderNotice.open({ sysNo: made.sysNo });
  await second.api.tenderNotice.open({ sysNo: made.sysNo });
  return made.sysNo;
}
async function judged(sysNo: number) {
  const { bidList } = await read(market.purchaser, sysNo);
  for (const who of [market.purchaser, second]) {
    const said = bidList.map(({ sysNo: bidSysNo }) => ({ bidSysNo, hasConflict: false, scoreList: [80] }));
    await who.api.tenderNotice.score({ sysNo, bidList: said });
  }
  return read(market.purchaser, sysNo);
}

describe("RT-02: a tender from its publication to an agreement", () => {
  test("sealed bids are opened by two members, judged, awarded, and become the draft of an agreement", async () => {
    const sysNo = await opened();
    const tender = await judged(sysNo);
    expect(tender).toMatchObject({ status: 30, bidCount: 2 });
    const [best, next] = tender.bidList;
    expect(best).toMatchObject({
      ...{ isIntact: true, isLow: false, priceScore: 100, averageList: [80], totalScore: 92, problem: "" },
      totalAmount: Number((16.5 * PRICE).toFixed(2)) + 0.01 - 0.01,
    });
    expect(next?.totalScore ?? 0).toBeLessThan(92);
    const awarded = { sysNo, bidSysNo: best?.sysNo ?? 0, reason: "综合评分最高" };
    expect(await market.purchaser.api.tenderNotice.award(awarded)).toMatchObject({ status: 40 });
    expect(await refusal(market.purchaser.api.tenderNotice.draftAgreement({ sysNo }))).toMatchObject({ code: 409 });
    const { standstillEnd } = await read(market.purchaser, sysNo);
    await passTo(standstillEnd ?? 0);
    const made = await market.purchaser.api.tenderNotice.draftAgreement({ sysNo });
    expect(made).toMatchObject({ status: 60, successCount: 1, leftList: ["盘螺"] });
    const version = await market.purchaser.api.agreementVersion.detail({ id: made.agreementVersionSysNo });
    expect(version).toMatchObject({ supplierSysNo: market.supplier.supplierSysNo, itemList: [{ price: PRICE }] });
    const chain = await market.purchaser.api.tenderNotice.exportChain({ id: sysNo });
    expect(chain.entryList.map(({ event }) => event)).toEqual([
      ...["publish", "bid", "bid", "closeQuestions", "closeBids", "admitOpening", "openPressed", "opened"],
      ...["score", "score", "award", "finish", "draftAgreement"],
    ]);
    const entries = chain.entryList.map((entry) => ({ ...entry, body: entry.body ?? null }));
    expect(chainProblem(entries)).toBeUndefined();
    const bent = entries.map((entry) => (entry.seq === 8 ? { ...entry, body: {} } : entry));
    expect(chainProblem(bent)).toMatchObject({ seq: 8 });
  });

  test("without a valid bid it fails at the deadline; the clock does the same twice", async () => {
    const { sysNo } = await publish();
    const { bidTime } = await read(market.purchaser, sysNo);
    await passTo(bidTime);
    expect(await read(market.purchaser, sysNo)).toMatchObject({ status: -10 });
    expect(await passTo(bidTime)).toBe(0);
  });
});

describe("bids are sealed until the opening", () => {
  test("no answer and no row holds a price, and the number of bids is hidden", async () => {
    const { sysNo } = await publish();
    const receipt = await bid(market.supplier, sysNo, PRICE);
    expect(receipt.digest).toMatch(/^[0-9a-f]{64}$/);
    const answers = await Promise.all([
      read(market.purchaser, sysNo),
      read(market.otherSupplier, sysNo),
      market.purchaser.api.tenderNotice.search({}),
      market.purchaser.api.tender.hallGet({ id: sysNo }),
      market.purchaser.api.tender.hallList({}),
    ]);
    expect(JSON.stringify(answers)).not.toContain(String(PRICE));
    expect(answers[0]).toMatchObject({ bidList: [], bidCount: null });
    expect(answers[0].historyList.map(({ event }) => event)).toEqual(["publish"]);
    expect(await refusal(market.purchaser.api.tenderNotice.exportChain({ id: sysNo }))).toMatchObject({ code: 409 });
    const tables = await sql<{ name: string }>`
      SELECT table_name AS "name" FROM information_schema.tables
      WHERE table_schema = 'mall' AND table_type = 'BASE TABLE'`.execute(db);
    const holders = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql`
        SELECT FROM ${sql.id("mall", name)} t WHERE t::text LIKE ${`%${PRICE}%`}
          AND t::text NOT LIKE '%"priceScore"%' AND t::text LIKE ${`%${sysNo}%`} LIMIT 1`.execute(db);
      if (rows.length > 0 && !["TenderBid", "AgreementVersionItem"].includes(name)) holders.push(name);
    }
    expect(holders).toEqual([]);
    const own = await sql<{ text: string }>`
      SELECT b::text AS "text" FROM "mall"."TenderBid" b
      WHERE b."tenantCode" = 'demo' AND b."tenderNoticeSysNo" = ${sysNo}`.execute(db);
    expect(own.rows).toHaveLength(1);
    expect(own.rows[0]?.text).not.toContain(String(PRICE));
    // the bidder's own people may read what they sealed
    expect(await read(market.supplier, sysNo)).toMatchObject({
      ownBid: { digest: receipt.digest, content: { itemList: [{ price: PRICE }, { price: PRICE }] } },
    });
  });

  test("a late bid is refused with the time, however late the clock's job comes", async () => {
    const soon = seconds(now().getTime()) + 31 * 60;
    const { sysNo } = await publish({ questionTime: soon, bidTime: soon });
    moved = soon * 1000 - Date.now();
    const late = await refusal(bid(market.supplier, sysNo, PRICE));
    moved = 0;
    expect(late).toMatchObject({ code: 409, reason: "BIDS_CLOSED" });
    expect(late.message).toMatch(/截止/);
  });

  test("parallel bids all count, and replacing or taking one back does not count twice", async () => {
    const { sysNo } = await publish({ showsBidCount: true });
    const shops = await Promise.all(Array.from({ length: 4 }, () => addShop(db, "demo")));
    const people = await Promise.all(
      shops.map(({ organizationSysNo, supplierSysNo }) =>
        world.person({ tenantCode: "demo", identity: "supplier", organizationSysNo, supplierSysNo }),
      ),
    );
    await Promise.all(people.map((who, at) => bid(who, sysNo, PRICE + at)));
    const [first] = people;
    if (!first) throw new Error("no bidder");
    await Promise.all([bid(first, sysNo, PRICE), bid(first, sysNo, PRICE + 1)]);
    expect(await read(market.purchaser, sysNo)).toMatchObject({ bidCount: 4 });
    await first.api.tenderNotice.withdrawBid({ sysNo });
    expect(await read(market.purchaser, sysNo)).toMatchObject({ bidCount: 3 });
  });

  test("a change voids bids until each bidder confirms or writes anew", async () => {
    const { sysNo } = await publish();
    const before = await bid(market.supplier, sysNo, PRICE);
    await bid(market.otherSupplier, sysNo, PRICE);
    const { contactName: _n, contactMobile: _m, areaSysNo: _a, memberSysNoList: _l, isPublic: _p, ...same } = terms();
    const revised = await market.purchaser.api.tenderNotice.revise({ ...same, sysNo, version: 1 });
    expect(revised).toMatchObject({ status: 10, version: 2 });
    expect(await read(market.supplier, sysNo)).toMatchObject({ ownStatus: 20 });
    const stale = market.purchaser.api.tenderNotice.revise({ ...same, sysNo, version: 1 });
    expect(await refusal(stale)).toMatchObject({ reason: "TENDER_CHANGED" });
    const confirmed = await market.supplier.api.tenderNotice.confirmBid({ sysNo, version: 2 });
    expect(confirmed.digest).not.toBe(before.digest);
    expect(await read(market.supplier, sysNo)).toMatchObject({ ownStatus: 10 });
    await passTo((await read(market.purchaser, sysNo)).openTime);
    // two members at the same moment open once
    await Promise.all([market.purchaser, second].map((who) => who.api.tenderNotice.open({ sysNo })));
    const { bidList } = await read(market.purchaser, sysNo);
    expect(bidList).toMatchObject([{ supplierSysNo: market.supplier.supplierSysNo, isIntact: true }]);
  });
});

describe("opening and judging", () => {
  test("members alone open, after the time, each once; two at the same moment open exactly once", async () => {
    const { sysNo } = await publish();
    await bid(market.supplier, sysNo, PRICE);
    expect(await refusal(market.purchaser.api.tenderNotice.open({ sysNo }))).toMatchObject({ code: 409 });
    await passTo((await read(market.purchaser, sysNo)).openTime);
    const stranger = await world.person({ ...market.purchaser, displayName: "孙某" });
    expect(await refusal(stranger.api.tenderNotice.open({ sysNo }))).toMatchObject({ code: 403 });
    await market.purchaser.api.tenderNotice.open({ sysNo });
    expect(await read(market.purchaser, sysNo)).toMatchObject({ status: 25, bidList: [] });
    expect(await refusal(market.purchaser.api.tenderNotice.open({ sysNo }))).toMatchObject({ code: 409 });
    await second.api.tenderNotice.open({ sysNo });
    const chain = await market.purchaser.api.tenderNotice.exportChain({ id: sysNo });
    expect(chain.entryList.filter(({ event }) => event === "opened")).toHaveLength(1);
  });

  test("who declared a conflict cannot score that bid, and its score comes from the others", async () => {
    const sysNo = await opened();
    const { bidList } = await read(market.purchaser, sysNo);
    const [first] = bidList;
    const said = (hasConflict: boolean, scoreList: number[]) => ({
      sysNo,
      bidList: [{ bidSysNo: first?.sysNo ?? 0, hasConflict, scoreList }],
    });
    await second.api.tenderNotice.score(said(true, []));
    expect(await refusal(second.api.tenderNotice.score(said(false, [100])))).toMatchObject({ code: 403 });
    await market.purchaser.api.tenderNotice.score(said(false, [70]));
    const after = await read(market.purchaser, sysNo);
    expect(after.bidList.find((one) => one.sysNo === first?.sysNo)).toMatchObject({ averageList: [70] });
  });

  test("a far too low price waits for its reason", async () => {
    const sysNo = await opened({ estimate: 1_000_000 });
    const { bidList } = await judged(sysNo);
    const [best] = bidList;
    expect(best).toMatchObject({ isLow: true, problem: "报价明显偏低，须先要求供应商说明" });
    const award = () =>
      market.purchaser.api.tenderNotice.award({ sysNo, bidSysNo: best?.sysNo ?? 0, reason: "最低价" });
    expect(await refusal(award())).toMatchObject({ reason: "AWARD_REFUSED" });
    await market.purchaser.api.tenderNotice.askReason({ sysNo, bidSysNo: best?.sysNo ?? 0 });
    expect(await refusal(award())).toMatchObject({ reason: "AWARD_REFUSED" });
    await market.supplier.api.tenderNotice.explain({ sysNo, content: "自有库存，运距短" });
    expect(await award()).toMatchObject({ status: 40 });
  });

  test("an open complaint holds the end of the stand-still, an upheld one takes the award back", async () => {
    const sysNo = await opened();
    const { bidList } = await judged(sysNo);
    const award = { sysNo, bidSysNo: bidList[0]?.sysNo ?? 0, reason: "综合评分最高" };
    await market.purchaser.api.tenderNotice.award(award);
    await market.otherSupplier.api.tenderNotice.complain({ sysNo, content: "评分没有公开依据" });
    const { standstillEnd, complaintList } = await read(market.purchaser, sysNo);
    await passTo(standstillEnd ?? 0);
    expect(await read(market.purchaser, sysNo)).toMatchObject({ status: 40 });
    const complaintSysNo = complaintList[0]?.sysNo ?? 0;
    const upheld = { sysNo, complaintSysNo, isUpheld: true, reply: "重新评审" };
    expect(await market.purchaser.api.tenderNotice.decideComplaint(upheld)).toMatchObject({ status: 30 });
    expect(await read(market.purchaser, sysNo)).toMatchObject({ status: 30, award: null });
  });
});

describe("who sees a tender", () => {
  test("an invited one is for its organisation and the invited; another organisation changes nothing", async () => {
    const { sysNo } = await publish({ isPublic: false, supplierSysNoList: [market.supplier.supplierSysNo ?? 0] });
    expect(await read(market.supplier, sysNo)).toMatchObject({ ownStatus: 0, estimate: null });
    for (const who of [market.otherSupplier, market.otherPurchaser])
      expect(await refusal(read(who, sysNo))).toMatchObject({ code: 403 });
    expect(await refusal(read(market.northSupplier, sysNo))).toMatchObject({ code: 404 });
    expect(await refusal(market.purchaser.api.tender.hallGet({ id: sysNo }))).toMatchObject({ code: 404 });
    expect(await refusal(market.otherPurchaser.api.tenderNotice.cancel({ sysNo, reason: "x" }))).toMatchObject({
      code: 403,
    });
  });

  test("the hall is narrowed by keyword, area and status; questions are answered without names", async () => {
    const { sysNo } = await publish({ title: "独一份的桥梁支座" });
    await market.supplier.api.tenderNotice.question({ sysNo, content: "是否含安装" });
    const { questionList } = await read(market.purchaser, sysNo);
    await market.purchaser.api.tenderNotice.answerQuestion({
      ...{ sysNo, questionSysNo: questionList[0]?.sysNo ?? 0, content: "不含" },
    });
    const hall = (input: Parameters<Person["api"]["tender"]["hallList"]>[0]) =>
      market.purchaser.api.tender.hallList(input);
    expect(await hall({ keyword: "桥梁支座", area: "00500000", status: "bidding" })).toMatchObject({
      total: 1,
      datas: [{ sysNo, bidCount: null }],
    });
    expect(await hall({ keyword: "桥梁支座", status: "ended" })).toMatchObject({ total: 0 });
    expect(await hall({ keyword: "桥梁支座", area: "00110000" })).toMatchObject({ total: 0 });
    const shown = await market.otherPurchaser.api.tender.hallGet({ id: sysNo });
    expect(shown.questionList).toMatchObject([{ isOwn: false, question: "是否含安装", reply: "不含" }]);
    expect(JSON.stringify(shown)).not.toContain("李强");
  });

  test("what cannot be is said at its field", async () => {
    const wrong = async (change: Partial<Publish>) => (await refusal(publish(change))).fields;
    expect(await wrong({ priceWeight: 50 })).toEqual({ priceWeight: "价格权重与各项评分权重之和应为100，现在是90" });
    expect(await wrong({ bidTime: seconds(now().getTime()) })).toEqual({ bidTime: "投标截止时间至少在半小时以后" });
    expect(await wrong({ openTime: seconds(now().getTime() + HOUR) })).toEqual({
      openTime: "开标时间不能早于投标截止时间",
    });
    expect(await wrong({ memberSysNoList: [market.supplier.userSysNo, second.userSysNo] })).toEqual({
      memberSysNoList: "有的评标人不是本单位有开标评标权限的人员，请重新选择",
    });
    expect(await refusal(publish({}, market.supplier))).toMatchObject({ code: 403 });
  });
});

test("a bid costs as many statements for two lines as for forty", async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...line, skuName: `钢筋 ${at}` }));
  const [small, large] = [await publish(), await publish({ itemList: many })];
  const cost = (sysNo: number, lines: number) => counted(() => bid(market.otherSupplier, sysNo, PRICE, lines));
  expect((await cost(large.sysNo, 40)).count).toBe((await cost(small.sysNo, 2)).count);
});
