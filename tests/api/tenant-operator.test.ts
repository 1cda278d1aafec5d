import { beforeAll, describe, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { addOrder } from "../support/documents";
import { addAgreement, addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
/** An operator of a tenant that has nothing yet. */
let first: Person;
let clerk: Person;
const city = { sysNo: 5001, levelCode: "0000005000000001", name: "重庆城区", fullName: "重庆市重庆城区" };

beforeAll(async () => {
  await db
    .insertInto("mall.Area")
    .values({ ...city, level: "city", parentSysNo: 50, hasChild: false })
    .execute();
  const organizationSysNo = await addOrganization(db, "north");
  first = await world.person({ tenantCode: "north", identity: "operation", organizationSysNo });
  clerk = await world.person({
    identity: "operation",
    organizationSysNo: market.operator.organizationSysNo,
    permissions: [],
  });
});

describe("an operator sets how the tenant trades", () => {
  const typed = { payWithinHours: 48, cartLineLimit: 500, devicesPerAccount: 2, defaultAreaSysNo: city.sysNo };

  test("a change holds at once and is written down; who read an older one is refused", async () => {
    const { api } = market.operator;
    const { version, ...before } = await api.tenantSetup.rules({});
    expect(before).toMatchObject({ payWithinHours: 24, defaultArea: [50], notifyUrl: "" });
    expect(await api.tenantSetup.saveRules({ ...typed, version })).toBe(true);
    const after = await api.tenantSetup.rules({});
    expect(after).toMatchObject({ payWithinHours: 48, cartLineLimit: 500, defaultArea: [50, city.sysNo] });
    expect(after.events[0]?.subject).toBe(
      "付款期限 24 小时 → 48 小时，购物车行数 2000 → 500，登录设备数 不限 → 2 台，默认地区 重庆市重庆城区",
    );
    expect(await world.as().area.getDefault({})).toMatchObject({ sysNo: city.sysNo });
    expect(await refusal(api.tenantSetup.saveRules({ ...typed, payWithinHours: 1, version }))).toMatchObject({
      reason: "STATE_CONFLICT",
    });
    expect(await first.api.tenantSetup.rules({})).toMatchObject({ payWithinHours: 24, version: 0 });
  });

  test("visitors begin in a city or county; only those who set up the mall may", async () => {
    const { api } = market.operator;
    const { version } = await api.tenantSetup.rules({});
    const province = { ...typed, version, defaultAreaSysNo: 50 };
    expect(await refusal(api.tenantSetup.saveRules(province))).toMatchObject({
      fields: { defaultAreaSysNo: expect.any(String) },
    });
    expect(await refusal(clerk.api.tenantSetup.saveRules({ ...typed, version }))).toMatchObject({ code: 403 });
    expect(await refusal(clerk.api.tenantSetup.rules({}))).toMatchObject({ code: 403 });
  });
});

describe("a new tenant is set up", () => {
  const doneOf = async ({ api }: Person) => {
    const { steps, ...rest } = await api.tenantSetup.guide({});
    return { ...rest, done: steps.filter(({ done }) => done).map(({ step }) => step) };
  };

  test("steps are done by what the tenant has; the guide may be hidden", async () => {
    expect(await doneOf(first)).toEqual({ finished: false, hidden: false, done: ["look", "supplier"] });
    await first.api.tenantSetup.hideGuide({ hidden: true });
    expect(await doneOf(first)).toMatchObject({ hidden: true });
    await first.api.tenantSetup.hideGuide({ hidden: false });
    expect((await doneOf(market.operator)).done).toEqual(expect.arrayContaining(["area", "supplier"]));
  });

  test("the standard categories are taken over once, each below its own parent, with attributes", async () => {
    const { api } = first;
    const { count } = await api.tenantSetup.takeCategories({});
    expect(await api.mall.categoryList({})).toHaveLength(count);
    const tree = await api.mall.categoryGet({});
    const steel = tree.find(({ name }) => name === "钢材");
    expect(steel?.children.flatMap(({ children }) => children.map(({ name }) => name))).toContain("螺纹钢");
    expect(await refusal(api.tenantSetup.takeCategories({}))).toMatchObject({ reason: "CATEGORIES_THERE" });
    expect(await refusal(clerk.api.tenantSetup.takeCategories({}))).toMatchObject({ code: 403 });
    expect((await doneOf(first)).done).toContain("category");
  });
});

describe("operators block organisations and people", () => {
  const reason = "手机遗失";
  const isIn = async ({ api }: Person) => (await api.shell.getCurrentUser({})).profile !== null;
  const personOf = ({ applicationSysNo }: Person) => ({ personSysNo: applicationSysNo, reason });
  const worker = (identity: "purchaser" | "supplier" = "purchaser") => world.person({ ...market[identity], identity });

  test("a person's sessions end with the next request; the administrators read who ended them and why", async () => {
    const { api } = market.operator;
    const lost = await worker();
    const boss = await world.person({
      ...{ identity: "purchaser", organizationSysNo: market.purchaser.organizationSysNo },
      permissions: ["organization:purchaser:manage"],
    });
    const { people } = await api.organization.get({ id: market.purchaser.organizationSysNo });
    expect(people.find(({ sysNo }) => sysNo === lost.applicationSysNo)).toMatchObject({ sessionCount: 1 });
    await api.organization.endSessions(personOf(lost));
    expect(await refusal(lost.api.order.search({}))).toMatchObject({ code: 401 });
    expect((await boss.api.people.search({})).events[0]).toMatchObject({
      event: "endSessions",
      subject: expect.stringContaining(reason),
    });
    expect(await isIn(boss)).toBe(true);
  });

  test("a blocked account may not log in; a blocked organisation lets nobody in, and both are lifted", async () => {
    const { api } = market.operator;
    const organizationSysNo = await addOrganization(db, "demo");
    const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
    const enter = () => world.as().auth.login({ account: user.mobile, password: PASSWORD, loginType: "enterprise" });
    const { token, applicationSysNo } = await enter();
    await api.organization.blockPerson({ personSysNo: applicationSysNo, reason });
    expect(await refusal(world.as({ token }).order.search({}))).toMatchObject({ code: 401 });
    expect(await refusal(enter())).toMatchObject({ reason: "ACCOUNT_DISABLED" });
    expect(await refusal(api.organization.blockPerson({ personSysNo: applicationSysNo, reason }))).toMatchObject({
      reason: "STATE_CONFLICT",
    });
    await api.organization.unblockPerson({ personSysNo: applicationSysNo, reason });
    const again = await enter();
    await api.organization.block({ sysNo: organizationSysNo, reason });
    expect(await refusal(world.as({ token: again.token }).order.search({}))).toMatchObject({ code: 401 });
    expect(await refusal(enter())).toMatchObject({
      reason: "ACCOUNT_DISABLED",
      message: "您所在的单位已被平台停用，请联系平台客服",
    });
    const { datas } = await api.organization.find({ blocked: true });
    expect(datas.map(({ sysNo }) => sysNo)).toEqual([organizationSysNo]);
    await api.organization.unblock({ sysNo: organizationSysNo, reason });
    expect(await enter()).toMatchObject({ applicationKey: "purchaser" });
    const { events } = await api.organization.get({ id: organizationSysNo });
    expect(events.map(({ event }) => event)).toEqual(["unblock", "block", "unblockPerson", "blockPerson"]);
  });

  test("not the platform itself, nor oneself; not without the right; none of another tenant", async () => {
    const { api, organizationSysNo } = market.operator;
    const lost = await worker("supplier");
    expect(await refusal(api.organization.endSessions(personOf(market.operator)))).toMatchObject({ code: 403 });
    expect(await refusal(api.organization.blockPerson(personOf(clerk)))).toMatchObject({ code: 403 });
    await db.updateTable("mall.Organization").set({ roleType: 64 }).where("sysNo", "=", organizationSysNo).execute();
    expect(await refusal(api.organization.block({ sysNo: organizationSysNo, reason }))).toMatchObject({ code: 403 });
    for (const call of ["blockPerson", "unblockPerson", "endSessions"] as const)
      expect(await refusal(clerk.api.organization[call](personOf(lost)))).toMatchObject({ code: 403 });
    expect(await refusal(clerk.api.organization.find({}))).toMatchObject({ code: 403 });
    expect(await refusal(first.api.organization.endSessions(personOf(lost)))).toMatchObject({ code: 404 });
    expect(await refusal(first.api.organization.get({ id: lost.organizationSysNo }))).toMatchObject({ code: 404 });
    expect(await isIn(lost)).toBe(true);
  });
});

describe("operators look at documents for callers", () => {
  const administrator = (identity: "purchaser" | "supplier") =>
    world.person({ ...market[identity], identity, permissions: [`organization:${identity}:manage`] });

  test("under a reason, masked, for half an hour; the administrators of both parties read who looked", async () => {
    const { api, userSysNo } = market.operator;
    const { sysNo: documentSysNo } = await addOrder(market, {
      status: 20,
      orderNo: "DD-LOOK-1",
      remark: "电 13800000009",
    });
    expect(await api.documentLook.find({ number: "DD-LOOK" })).toEqual([]);
    const [found] = await api.documentLook.find({ number: "dd-look-1" });
    expect(found).toMatchObject({ documentType: "order", documentSysNo, documentNo: "DD-LOOK-1" });
    const { sysNo } = await api.documentLook.open({ documentType: "order", documentSysNo, reason: "问到货日" });
    const seen = await api.documentLook.get({ id: sysNo });
    expect(seen).toMatchObject({
      agreement: null,
      order: { orderNo: "DD-LOOK-1", remark: "电 138****0009", actionList: [] },
    });
    expect(seen.order?.receiveAddress).toMatchObject({ address: "***" });
    expect(seen.steps.length).toBeGreaterThan(3);
    for (const side of ["purchaser", "supplier"] as const) {
      const { datas } = await (await administrator(side)).api.documentLook.mine({});
      expect(datas[0]).toMatchObject({ sysNo, documentNo: "DD-LOOK-1", reason: "问到货日" });
    }
    const { organizationSysNo } = market.otherPurchaser;
    const permissions = ["organization:purchaser:manage"];
    const stranger = await world.person({ identity: "purchaser", organizationSysNo, permissions });
    expect((await stranger.api.documentLook.mine({})).datas).toEqual([]);
    await db
      .updateTable("mall.DocumentLook")
      .set({ createTime: new Date(Date.now() - 31 * 60_000) })
      .where("operatorUserSysNo", "=", userSysNo)
      .execute();
    expect(await refusal(api.documentLook.get({ id: sysNo }))).toMatchObject({ code: 403 });
  });

  test("an agreement without its fixed prices; no look without the right, nor at another operator's", async () => {
    const { api, organizationSysNo } = market.operator;
    const parties = {
      purchaserOrganizationSysNo: market.purchaser.organizationSysNo,
      supplierSysNo: market.shop.supplierSysNo,
    };
    const clauses = [{ skuSysNo: await market.sku(), price: "3600" }];
    const documentSysNo = await addAgreement(db, "demo", parties, { agreementNo: "XY-LOOK-1", clauses });
    const asked = { documentType: "agreement", documentSysNo, reason: "问有效期" } as const;
    const { sysNo } = await api.documentLook.open(asked);
    const { agreement, order } = await api.documentLook.get({ id: sysNo });
    expect(agreement).toMatchObject({ agreementNo: "XY-LOOK-1", itemList: [{ price: null }] });
    expect(order).toBeNull();
    const colleague = await world.person({ identity: "operation", organizationSysNo });
    expect(await refusal(colleague.api.documentLook.get({ id: sysNo }))).toMatchObject({ code: 403 });
    expect(await refusal(clerk.api.documentLook.open(asked))).toMatchObject({ code: 403 });
    expect(await refusal(first.api.documentLook.open(asked))).toMatchObject({ code: 404 });
    expect(await refusal(market.purchaser.api.documentLook.mine({}))).toMatchObject({ code: 403 });
  });
});
