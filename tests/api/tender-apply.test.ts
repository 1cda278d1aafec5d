import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { auditCodes, type Person, refusal } from "../support/api";
import { administratorOf, settleApproval } from "../support/approval";
import { browser, type TestBrowser } from "../support/browser";
import { addBuyer, addGoods, type Buyer, fillCart, type TestGoods } from "../support/cart";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true, screens });
const { world, db } = market;
const AREA = 500000;
const HOUR = 3_600;
let goods: TestGoods;
let buyer: Buyer;
let boss: Person;
let judge: Person;
/** A colleague at the screens. */
let reader: TestBrowser;
beforeAll(async () => {
  const area = { sysNo: AREA, levelCode: "00500000", name: "重庆市", fullName: "重庆市" };
  await db
    .insertInto("mall.Area")
    .values({ ...area, level: "province", hasChild: false })
    .execute();
  goods = await addGoods(db);
  buyer = await addBuyer(world);
  const { organizationSysNo } = buyer;
  await settleApproval(await administratorOf(world, organizationSysNo), { approvedDocuments: ["purchaseApply"] });
  await buyer.api.tenderProject.save({ name: "滨江一期", code: "BJ-1" });
  boss = await world.person({ identity: "purchaser", organizationSysNo, permissions: auditCodes });
  judge = await world.person({ identity: "purchaser", organizationSysNo, displayName: "赵评标" });
  const { mobile } = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  reader = browser(world);
  await reader.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
});

/** An application of two goods that waits for its approval, or has it. */
async function applied(isPassed: boolean): Promise<number> {
  const { receiveAddressSysNo, invoiceTitleSysNo } = buyer;
  const cartSysNoList = await fillCart(buyer, [await goods.sku(), await goods.sku()], 6);
  const words = { projectName: "滨江一期", usePart: "3号楼", usePlace: "底板", wishDate: "2099-11-24" };
  const { sysNo } = await buyer.api.purchaseApply.save({
    ...{ receiveAddressSysNo, invoiceTitleSysNo, cartSysNoList, ...words },
  });
  await buyer.api.purchaseApply.submit({ sysNo });
  if (isPassed) await boss.api.purchaseApply.audit({ sysNo, approvalStatus: 3 });
  return sysNo;
}

/** Published as the form sends it that starts from an application. */
async function tendered(purchaseApplySysNo: number, who: Person = buyer) {
  const now = Math.floor(Date.now() / 1000);
  const { itemList } = await buyer.api.purchaseApply.getDetail({ id: purchaseApplySysNo });
  const lines = itemList.map(({ skuName, skuSpec, unit, quantity }) => ({ skuName, skuSpec, unit, quantity }));
  return who.api.tenderNotice.publish({
    ...{ title: "滨江一期 钢筋招标", itemList: lines, priceWeight: 100, purchaseApplySysNo, areaSysNo: AREA },
    ...{ questionTime: now + HOUR, bidTime: now + 2 * HOUR, openTime: now + 3 * HOUR },
    ...{ contactName: "陈建国", contactMobile: "13800000001", isPublic: true },
    memberSysNoList: [buyer.userSysNo, judge.userSysNo],
  });
}

describe("RT-02: a tender from an approved purchase application", () => {
  test("the form carries its lines, quantities, wished day, project and where they are used", async () => {
    const sysNo = await applied(true);
    const { itemList, applyNo } = await buyer.api.purchaseApply.getDetail({ id: sysNo });
    const page = await (await reader.fetch(`/portal/purchase-apply/${sysNo}`)).text();
    expect(page).toContain(`href="/portal/tender-notice/new?apply=${sysNo}"`);
    const form = await (await reader.fetch(`/portal/tender-notice/new?apply=${sysNo}`)).text();
    const valueIn = (name: string) =>
      new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(form)?.[1] ??
      new RegExp(`value="([^"]*)"[^>]* name="${name}"`).exec(form)?.[1];
    expect(valueIn("purchaseApplySysNo")).toBe(String(sysNo));
    expect(valueIn("title")).toBe(`滨江一期 采购申请 ${applyNo} 招标`);
    expect(form).toContain("用于：滨江一期 3号楼 底板");
    for (const [at, { skuName, quantity, unit }] of itemList.entries()) {
      expect(valueIn(`name\\.${at}`)).toBe(skuName);
      expect(valueIn(`quantity\\.${at}`)).toBe(String(quantity));
      expect(valueIn(`unit\\.${at}`)).toBe(unit);
      expect(valueIn(`deliveryDay\\.${at}`)).toBe("2099-11-24");
    }
    expect(itemList).toHaveLength(2);
  });

  test("the tender has its lines, and each of the two leads to the other", async () => {
    const sysNo = await applied(true);
    const { itemList } = await buyer.api.purchaseApply.getDetail({ id: sysNo });
    const made = await tendered(sysNo);
    const tender = await buyer.api.tenderNotice.detail({ id: made.sysNo });
    expect(tender).toMatchObject({ purchaseApplySysNo: sysNo, materialListSysNo: null });
    expect(tender.itemList).toMatchObject(itemList.map(({ skuName, quantity, unit }) => ({ skuName, quantity, unit })));
    expect(await buyer.api.tenderNotice.ofOrigin({ purchaseApplySysNo: sysNo })).toMatchObject([{ sysNo: made.sysNo }]);
    const page = await (await reader.fetch(`/portal/purchase-apply/${sysNo}`)).text();
    expect(page).toContain(made.tenderNoticeNo);
    expect(page, "it is not tendered twice").not.toContain(`?apply=${sysNo}"`);
  });

  test("at the same moment it is tendered once; again only after that one was cancelled", async () => {
    const sysNo = await applied(true);
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => tendered(sysNo)));
    const [made] = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusal(tendered(sysNo))).toMatchObject({
      ...{ code: 409, reason: "STATE_CONFLICT", message: expect.stringContaining(made?.tenderNoticeNo ?? "-") },
    });
    await buyer.api.tenderNotice.cancel({ sysNo: made?.sysNo ?? 0, reason: "计划调整" });
    await tendered(sysNo);
    expect(await buyer.api.tenderNotice.ofOrigin({ purchaseApplySysNo: sysNo })).toHaveLength(2);
  });

  test("one that waits for its approval makes none", async () => {
    const sysNo = await applied(false);
    expect(await refusal(tendered(sysNo))).toMatchObject({ code: 409, reason: "STATE_CONFLICT" });
    const page = await (await reader.fetch(`/portal/purchase-apply/${sysNo}`)).text();
    expect(page).not.toContain(`?apply=${sysNo}"`);
  });

  test("another organisation neither tenders it nor finds what was made of it", async () => {
    const sysNo = await applied(true);
    const stranger = market.otherPurchaser;
    expect(await refusal(tendered(sysNo, stranger))).toMatchObject({ code: expect.any(Number) });
    await tendered(sysNo);
    expect(await stranger.api.tenderNotice.ofOrigin({ purchaseApplySysNo: sysNo })).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS "count" FROM "mall"."TenderNotice"
      WHERE "tenantCode" = 'demo' AND "purchaseApplySysNo" = ${sysNo}`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
  });
});
