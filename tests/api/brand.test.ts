import { beforeAll, expect, test } from "vitest";
import { allPermissions, refusal } from "../support/api";
import { addGoods, type TestGoods } from "../support/cart";
import { addAgreement, addBrand, addOrganization } from "../support/goods";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
let dealer: TestGoods;
let maker: TestGoods;
beforeAll(async () => {
  dealer = await addGoods(db);
  maker = await addGoods(db);
});

test("goods of a dealer are had from their maker under the agreements with it that are in force", async () => {
  const { api: operator } = market.operator;
  const { api, organizationSysNo } = market.purchaser;
  const brandSysNo = await addBrand(db, "demo");
  const skuSysNo = await dealer.sku({ brandSysNo });
  const own = await maker.sku({ brandSysNo });
  const { supplierSysNo } = maker.shop;
  const parties = { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo };
  const agreementSysNo = await addAgreement(db, "demo", parties);
  await addAgreement(db, "demo", parties, { endTime: new Date("2021-01-01") });
  const ask = (sku: number) => api.mallSku.selectManufacturerSupplyAgreement({ skuSysNo: sku });
  expect(await ask(skuSysNo)).toEqual([]);
  await operator.brand.setMaker({ sysNo: brandSysNo, makerSysNo: supplierSysNo });
  expect(await ask(skuSysNo)).toMatchObject([{ sysNo: agreementSysNo, supplierSysNo }]);
  // none for the maker's own goods, none for an organisation without an agreement
  expect(await ask(own)).toEqual([]);
  const another = await world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") });
  expect(await another.api.mallSku.selectManufacturerSupplyAgreement({ skuSysNo })).toEqual([]);
  const { datas, events } = await operator.brand.search({ pageSize: 100 });
  expect(datas.find(({ sysNo }) => sysNo === brandSysNo)).toMatchObject({ makerSysNo: supplierSysNo, skuCount: 2 });
  expect(events[0]).toMatchObject({ event: "setMaker" });
  await operator.brand.setMaker({ sysNo: brandSysNo, makerSysNo: null });
  expect(await ask(skuSysNo)).toEqual([]);
});

test("R-PERM-16: without the right to prices no agreement is named", async () => {
  const { tenantCode, organizationSysNo } = market.purchaser;
  const permissions = allPermissions("purchaser").filter((code) => code !== "goods:purchaser:price");
  const { api } = await world.person({ tenantCode, organizationSysNo, identity: "purchaser", permissions });
  const skuSysNo = await dealer.sku();
  expect(await refusal(api.mallSku.selectManufacturerSupplyAgreement({ skuSysNo }))).toMatchObject({ code: 403 });
});

test("only operators with the right say who makes goods, of brands and suppliers of their own tenant", async () => {
  const { organizationSysNo, api } = market.operator;
  const clerk = await world.person({ identity: "operation", organizationSysNo, permissions: [] });
  const brandSysNo = await addBrand(db, "demo");
  for (const call of [
    () => clerk.api.brand.search({}),
    () => clerk.api.brand.suppliers({}),
    () => clerk.api.brand.setMaker({ sysNo: brandSysNo, makerSysNo: null }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 403 });
  const far = await addGoods(db, "north");
  const makerSysNo = far.shop.supplierSysNo;
  expect(await refusal(api.brand.setMaker({ sysNo: brandSysNo, makerSysNo }))).toMatchObject({
    ...{ code: 404, fields: { makerSysNo: "没有这个供应商，请重新选择" } },
  });
  const farBrand = await addBrand(db, "north");
  expect(await refusal(api.brand.setMaker({ sysNo: farBrand, makerSysNo: null }))).toMatchObject({ code: 404 });
});
