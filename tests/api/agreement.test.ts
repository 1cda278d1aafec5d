import { beforeAll, describe, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { addAgreement, addBrand, addCategories, addOrganization, addShop, addSku } from "../support/goods";
import { useWorld } from "../support/worlds";

let purchaser: Person;
let supplier: Person;
let id: number;

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  const shop = await addShop(db, "demo", { name: "渝钢" });
  const categories = await addCategories(db, "demo");
  const sku = await addSku(db, "demo", { shop, categories, brandSysNo: await addBrand(db, "demo") });
  const organizationSysNo = await addOrganization(db, "demo", "中建三局");
  purchaser = await world.person({ identity: "purchaser", organizationSysNo });
  supplier = await world.person({
    identity: "supplier",
    organizationSysNo: shop.organizationSysNo,
    supplierSysNo: shop.supplierSysNo,
  });
  id = await addAgreement(
    db,
    "demo",
    { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo: shop.supplierSysNo },
    {
      name: "年度钢材协议",
      areas: ["00000050", "0"],
      startTime: new Date("2026-01-01"),
      endTime: new Date("2026-12-31"),
      massTolerance: "0.003",
      weighing: 1,
      clauses: [
        { skuSysNo: sku, price: "3600.5" },
        { categorySysNo: categories.category3SysNo, attributeTokens: ["直径:25mm"], method: 2, discount: "97.5" },
        { categorySysNo: categories.category2SysNo, method: 3, priceSource: 3, delta: "-20" },
      ],
      terms: [
        { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "98" },
        { accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "100" },
      ],
    },
  );
});

describe("purchaserEc and supplierEc", () => {
  test("both parties read the same agreement: scope, validity, terms and clauses", async () => {
    const agreement = await purchaser.api.agreement.purchaserEc({ id });
    expect(agreement).toMatchObject({
      sysNo: id,
      name: "年度钢材协议",
      purchaserOrganizationName: "中建三局",
      supplierName: "渝钢",
      scope: [
        { areaCode: "0", name: "全国" },
        { areaCode: "00000050", name: "重庆市" },
      ],
      startTime: "2026-01-01",
      endTime: "2026-12-31",
      weighing: 1,
      massTolerance: 0.003,
      discountByMethodList: [
        { accountPeriod: 0, discount: 98, active: true },
        { accountPeriod: 2, name: "1个月", discount: 100, active: false },
      ],
      itemList: [
        { clauseNo: 1, method: 1, price: 3600.5, taxRate: 0.13, categorySysNo: null },
        { clauseNo: 2, method: 2, discount: 97.5, categoryName: "螺纹钢", attributeList: ["直径:25mm"] },
        { clauseNo: 3, method: 3, priceSource: 3, delta: -20, categoryName: "建筑钢材", skuSysNo: null },
      ],
    });
    expect(agreement.itemList[0]?.skuName).toContain("螺纹钢");
    expect(await supplier.api.agreement.supplierEc({ id: String(id) })).toEqual(agreement);
  });

  test("R-PERM-22: other parties are refused, other tenants find nothing, visitors log in first", async () => {
    const otherBuyer = await world.person({
      identity: "purchaser",
      organizationSysNo: await addOrganization(db, "demo"),
    });
    const { organizationSysNo, supplierSysNo } = await addShop(db, "demo");
    const otherSeller = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo });
    const north = await world.person({
      tenantCode: "north",
      identity: "purchaser",
      organizationSysNo: await addOrganization(db, "north"),
    });
    const forbidden = { reason: "FORBIDDEN", code: 403 };
    expect(await refusal(otherBuyer.api.agreement.purchaserEc({ id }))).toMatchObject(forbidden);
    expect(await refusal(otherSeller.api.agreement.supplierEc({ id }))).toMatchObject(forbidden);
    expect(await refusal(supplier.api.agreement.purchaserEc({ id }))).toMatchObject(forbidden);
    expect(await refusal(purchaser.api.agreement.supplierEc({ id }))).toMatchObject(forbidden);
    expect(await refusal(north.api.agreement.purchaserEc({ id }))).toMatchObject({ reason: "NOT_FOUND", code: 404 });
    expect(await refusal(purchaser.api.agreement.purchaserEc({ id: 999_999 }))).toMatchObject({ reason: "NOT_FOUND" });
    expect(await refusal(world.as().agreement.purchaserEc({ id }))).toMatchObject({
      reason: "LOGIN_NEEDED",
      code: 401,
    });
  });
});
