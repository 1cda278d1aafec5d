import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { forgetSiteConfiguration } from "#server/mall/site/index";
import { allPermissions } from "../support/api";
import { type Mall, ownStatements, startMall } from "../support/catalogue";
import { changeSwitches } from "../support/tenants";

let mall: Mall;
beforeAll(async () => {
  mall = await startMall();
});

const NAME = "螺纹钢 HRB500E Φ12 9米";
const offered = async (api: Mall["visitor"]) => {
  const { goods } = await api.mallSkuList.suggest({ keyword: "HRB500E" });
  return goods.map(({ mallSpuName, price, isAgreementPrice }) => [mallSpuName, price, isAgreementPrice]);
};

test("R-PERM-16, R-PERM-23: each reader is offered goods at their own prices, whoever typed the word before", async () => {
  const { visitor, skus, world } = mall;
  const who = await mall.buyer();
  const other = await mall.buyer();
  await mall.agree(who, { clauses: [{ skuSysNo: skus.thin, price: "3500" }] });
  const permissions = allPermissions("purchaser").filter((code) => code !== "goods:purchaser:price");
  const blind = await world.person({ ...who, identity: "purchaser", permissions });
  for (const _ of ["first", "from what is kept"]) {
    expect(await offered(who.api)).toEqual([[NAME, 3500, true]]);
    expect(await offered(visitor)).toEqual([[NAME, 4100.5, false]]);
    expect(await offered(other.api)).toEqual([[NAME, 4100.5, false]]);
    expect(await offered(blind.api)).toEqual([[NAME, null, false]]);
  }
  await changeSwitches(mall.db, "demo", { showPriceToVisitors: false });
  forgetSiteConfiguration("demo");
  expect(await offered(visitor)).toEqual([[NAME, null, false]]);
  expect(await offered(who.api)).toEqual([[NAME, 3500, true]]);
});

test("a purchaser's suggestions take two statements once the word is known, however many agreements there are", async () => {
  const who = await mall.buyer();
  for (let n = 0; n < 3; n += 1) await mall.agree(who, { clauses: [{ skuSysNo: mall.skus.thin, price: "3600" }] });
  await offered(who.api);
  const { statements } = await countStatements(() => offered(who.api));
  expect(ownStatements(statements), statements.join("\n")).toBeLessThanOrEqual(2);
});

test("goods that are off the shelf meanwhile are offered no more, and another tenant has none of these", async () => {
  const sysNo = await mall.bar({ mallSpuName: "工字钢 I36b" });
  const names = async () =>
    (await mall.visitor.mallSkuList.suggest({ keyword: "I36b" })).goods.map(({ mallSpuName }) => mallSpuName);
  expect(await names()).toEqual(["工字钢 I36b"]);
  await mall.db.updateTable("mall.Sku").set({ status: 0 }).where("sysNo", "=", sysNo).execute();
  expect(await names()).toEqual([]);
  const north = mall.world.as({ tenantCode: "north" });
  expect((await north.mallSkuList.suggest({ keyword: "HRB500E" })).goods).toEqual([]);
});
