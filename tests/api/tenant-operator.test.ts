import { beforeAll, describe, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { addOrganization } from "../support/goods";
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
