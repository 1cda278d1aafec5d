import { beforeAll, expect, test } from "vitest";
import { moveTenders } from "#server/mall/tender-notice/index";
import { type Person, refusal } from "../support/api";
import { counted } from "../support/counted";
import { addShop } from "../support/goods";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
const AREA = 500000;
const HOUR = 3_600;
const RIGHT = "documentLook:operator:open";
let second: Person;
let operator: Person;

beforeAll(async () => {
  const area = { sysNo: AREA, levelCode: "00500000", name: "重庆市", fullName: "重庆市" };
  await db
    .insertInto("mall.Area")
    .values({ ...area, level: "province", hasChild: false })
    .execute();
  second = await world.person({ ...market.purchaser, displayName: "赵评标" });
  operator = await world.person({ ...market.purchaser, identity: "operation", permissions: [RIGHT] });
});

const passTo = (time: number) => moveTenders(db, new Date((time + 1) * 1000));

/** An opened tender; its bidders ask the same price. */
async function opened(bidders: readonly Person[], days: number) {
  const now = Math.floor(Date.now() / 1000);
  const bidTime = now + days * 24 * HOUR + HOUR;
  const { sysNo } = await market.purchaser.api.tenderNotice.publish({
    ...{ title: "四号楼钢筋", itemList: [{ skuName: "螺纹钢", unit: "吨", quantity: 10 }], priceWeight: 100 },
    ...{ questionTime: now + HOUR, bidTime, openTime: bidTime + HOUR, isPublic: true, areaSysNo: AREA },
    ...{ contactName: "陈建国", contactMobile: "13800000001" },
    memberSysNoList: [market.purchaser.userSysNo, second.userSysNo],
  });
  for (const { api } of bidders) {
    const { version, itemList } = await api.tenderNotice.detail({ id: sysNo });
    await api.tenderNotice.bid({
      sysNo,
      version,
      itemList: itemList.map((item) => ({ itemSysNo: item.sysNo, price: 3600 })),
    });
  }
  await passTo(bidTime + HOUR);
  for (const who of [market.purchaser, second]) await who.api.tenderNotice.open({ sysNo });
  return sysNo;
}

/** Both members declare that they have no conflict of interest; the bids. */
async function scored(sysNo: number) {
  const { bidList } = await market.purchaser.api.tenderNotice.detail({ id: sysNo });
  const said = bidList.map(({ sysNo: bidSysNo }) => ({ bidSysNo, hasConflict: false }));
  for (const who of [market.purchaser, second]) await who.api.tenderNotice.score({ sysNo, bidList: said });
  return bidList;
}

/** After the stand-still of an award. */
async function ended(sysNo: number) {
  const { standstillEnd } = await market.purchaser.api.tenderNotice.detail({ id: sysNo });
  await passTo(standstillEnd ?? 0);
}

/** A tender whose award to the first bidder is final. */
async function finished(bidders: readonly Person[], days: number) {
  const sysNo = await opened(bidders, days);
  const bidList = await scored(sysNo);
  const awarded = { sysNo, bidSysNo: bidList[0]?.sysNo ?? 0, reason: "价格最低" };
  await market.purchaser.api.tenderNotice.award(awarded);
  await ended(sysNo);
  return sysNo;
}

test("an operator reads signs in finished tenders with their evidence, in one statement, of the own tenant", async () => {
  const same = await finished([market.supplier, market.otherSupplier], 20);
  const alone = await finished([market.supplier], 2);
  const { result: answer, count } = await counted(() => operator.api.tenderSignal.get({}));
  expect(count).toBeLessThanOrEqual(3);
  expect(answer).toMatchObject({ tenderCount: 2, signalCount: 3, pairList: [] });
  const found = answer.signalList.map(({ code, tender, supplierList, value }) => ({
    ...{ code, tender: tender?.sysNo, value },
    suppliers: supplierList.map(({ sysNo }) => sysNo),
  }));
  const [one = 0, other = 0] = [market.supplier.supplierSysNo ?? 0, market.otherSupplier.supplierSysNo ?? 0];
  expect(found).toEqual([
    { code: "R003", tender: alone, value: 2, suppliers: [] },
    { code: "R018", tender: alone, value: 1, suppliers: [one] },
    { code: "R028", tender: same, value: 2, suppliers: [one, other] },
  ]);
  expect(answer.signalList[2]?.supplierList.every(({ name }) => name !== "")).toBe(true);
  const { organizationSysNo } = await addShop(db, "north");
  const north = await world.person({
    tenantCode: "north",
    organizationSysNo,
    identity: "operation",
    permissions: [RIGHT],
  });
  expect(await north.api.tenderSignal.get({})).toMatchObject({ tenderCount: 0, signalList: [] });
});

test("neither parties nor operators without the right read them", async () => {
  const plain = await world.person({ ...operator, identity: "operation", permissions: ["site:operator:edit"] });
  for (const who of [market.purchaser, market.supplier, plain])
    expect(await refusal(who.api.tenderSignal.get({}))).toMatchObject({ code: 403 });
});

test("a rejected bid has no scores, is not awarded, tells its bidder with the award, and becomes a sign", async () => {
  const sysNo = await opened([market.supplier, market.otherSupplier], 20);
  const { api } = market.purchaser;
  const read = () => api.tenderNotice.detail({ id: sysNo });
  const [low, other] = (await read()).bidList;
  const rejected = { sysNo, bidSysNo: low?.sysNo ?? 0, reason: "没有生产许可证" };
  const tries = await Promise.allSettled([1, 2, 3].map(() => api.tenderNotice.rejectBid(rejected)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refusal(market.supplier.api.tenderNotice.rejectBid(rejected))).toMatchObject({ code: 403 });
  const award = (bidSysNo = 0) => api.tenderNotice.award({ sysNo, bidSysNo, reason: "唯一有效投标" });
  await scored(sysNo);
  expect(await refusal(award(low?.sysNo))).toMatchObject({ reason: "AWARD_REFUSED" });
  expect((await read()).bidList.find(({ sysNo: one }) => one === low?.sysNo)).toMatchObject({
    ...{ status: 40, rejectReason: "没有生产许可证", priceScore: 0 },
  });
  const own = async () => (await market.supplier.api.tenderNotice.detail({ id: sysNo })).ownBid;
  expect(await own()).toMatchObject({ status: 10, rejectReason: "" });
  await award(other?.sysNo);
  expect(await own()).toMatchObject({ status: 40, rejectReason: "没有生产许可证" });
  await ended(sysNo);
  const { signalList } = await operator.api.tenderSignal.get({});
  const codes = signalList.filter(({ tender }) => tender?.sysNo === sysNo).map(({ code }) => code);
  expect(codes).toEqual(["R028", "R035", "R036"]);
});
