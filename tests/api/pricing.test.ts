import { beforeAll, describe, expect, test } from "vitest";
import { countStatements, type Db } from "#server/kernel/db";
import { agreementHistory, agreementOptions } from "#server/mall/pricing/index";
import { basePriceOf, defaultOption, priceUnder } from "#trpc/rules/price";
import { testDatabase } from "../support/database";
import {
  addAgreement,
  addBrand,
  addCategories,
  addOrganization,
  addQuote,
  addShop,
  addSku,
  type TestCategories,
  type TestShop,
} from "../support/goods";

const tenantCode = "demo";
const beijing = "00000011";
const beijingCity = `${beijing}00000001`;
const day = "2026-11-20";

let db: Db;
let shop: TestShop;
let categories: TestCategories;
let sku: number;
let buyer: number;

beforeAll(async () => {
  db = (await testDatabase()).kysely;
  shop = await addShop(db, tenantCode);
  categories = await addCategories(db, tenantCode);
  const place = { shop, categories, brandSysNo: await addBrand(db, tenantCode) };
  sku = await addSku(db, tenantCode, place, {
    attributeTokens: ["牌号:HRB400E", "直径:25"],
    specKey: "rebar:HRB400E:25",
  });
});

const parties = async () => {
  buyer = await addOrganization(db, tenantCode);
  return { purchaserOrganizationSysNo: buyer, supplierSysNo: shop.supplierSysNo };
};
const ask = async (areaCode = beijingCity) => {
  const question = { tenantCode, organizationSysNo: buyer, areaCode, day, skuSysNos: [sku] };
  return (await agreementOptions(db, question)).get(sku) ?? [];
};

describe("which clause prices a sku", () => {
  test("the sku's own, then the category with most attributes, then the deeper category", async () => {
    const { category1SysNo, category2SysNo, category3SysNo } = categories;
    const clauses = [
      { skuSysNo: sku, price: "1" },
      { categorySysNo: category2SysNo, attributeTokens: ["牌号:HRB400E", "直径:25"], price: "2" },
      { categorySysNo: category3SysNo, attributeTokens: ["直径:25"], price: "3" },
      { categorySysNo: category3SysNo, attributeTokens: ["直径:28"], price: "4" },
      { categorySysNo: category3SysNo, price: "5" },
      { categorySysNo: category1SysNo, price: "6" },
    ];
    const prices: (number | undefined)[] = [];
    for (let from = 0; from < clauses.length; from += 1) {
      const both = await parties();
      await addAgreement(db, tenantCode, both, { clauses: clauses.slice(from).reverse() });
      const [option] = await ask();
      prices.push(option && priceUnder(option)?.unitPrice);
    }
    expect(prices).toEqual([1, 2, 3, 5, 5, 6]);
  });

  test("an agreement that covers nothing of it is told only when it forbids buying without one", async () => {
    const both = await parties();
    await addAgreement(db, tenantCode, both, { clauses: [] });
    expect(await ask()).toEqual([]);
    await addAgreement(db, tenantCode, both, { noAgreementCanSale: false });
    expect(await ask()).toMatchObject([{ clause: null, agreement: { noAgreementCanSale: false } }]);
  });
});

describe("which agreements count", () => {
  const clauses = () => [{ skuSysNo: sku, price: "3600" }];

  test("those of the buyer, in force that day, in that area, of that tenant", async () => {
    const both = await parties();
    const mine = await addAgreement(db, tenantCode, both, { clauses: clauses(), areas: [beijing] });
    const lastDay = await addAgreement(db, tenantCode, both, { clauses: clauses(), endTime: new Date(day) });
    await addAgreement(db, tenantCode, both, { clauses: clauses(), endTime: new Date("2026-11-19") });
    await addAgreement(db, tenantCode, both, { clauses: clauses(), startTime: new Date("2026-11-21") });
    await addAgreement(db, tenantCode, both, { clauses: clauses(), status: 0 });
    await addAgreement(db, tenantCode, both, { clauses: clauses(), areas: ["00000031"] });
    const other = await addOrganization(db, tenantCode);
    await addAgreement(db, tenantCode, { ...both, purchaserOrganizationSysNo: other }, { clauses: clauses() });
    expect((await ask()).map((option) => option.agreement.sysNo)).toEqual([mine, lastDay]);
    expect((await ask("")).map((option) => option.agreement.sysNo)).toEqual([lastDay]);
    const north = { tenantCode: "north", organizationSysNo: buyer, areaCode: beijingCity, day, skuSysNos: [sku] };
    expect((await agreementOptions(db, north)).size).toBe(0);
  });
});

describe("price source plus delta", () => {
  test("the newest quote of the nearest area; R-SALE-08 without one", async () => {
    const both = await parties();
    await addAgreement(db, tenantCode, both, {
      clauses: [{ skuSysNo: sku, method: 3, priceSource: 3, delta: "-20" }],
      terms: [{ accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "101" }],
    });
    const [silent] = await ask();
    expect(silent && basePriceOf(silent).missingReason).toBe("价格源暂无报价");

    const quote = { priceSource: 3, specKey: "rebar:HRB400E:25" };
    await addQuote(db, tenantCode, { ...quote, areaCode: "0", quoteDate: new Date("2026-11-20"), price: "3700" });
    await addQuote(db, tenantCode, { ...quote, areaCode: beijing, quoteDate: new Date("2026-11-18"), price: "3500" });
    await addQuote(db, tenantCode, { ...quote, areaCode: beijing, quoteDate: new Date("2026-11-19"), price: "3520" });
    await addQuote(db, tenantCode, { ...quote, areaCode: beijing, quoteDate: new Date("2026-11-21"), price: "9999" });
    const option = defaultOption(await ask());
    expect(option && priceUnder(option)).toMatchObject({
      method: 3,
      sourcePrice: 3520,
      sourceTime: Date.parse("2026-11-19T00:00:00+08:00") / 1000,
      basePrice: 3500,
      priceRate: 1.01,
      unitPrice: 3535,
      termName: "1个月",
    });
  });
});

test("any number of skus costs one statement", async () => {
  await parties();
  const skuSysNos = [sku, ...Array.from({ length: 200 }, (_, index) => 900_000 + index)];
  const question = { tenantCode, organizationSysNo: buyer, areaCode: beijingCity, day, skuSysNos };
  const { statements } = await countStatements(() => agreementOptions(db, question));
  expect(statements).toHaveLength(1);
});

describe("what a price was from day to day", () => {
  const clauses = () => [{ skuSysNo: sku, method: 3 as const, priceSource: 3, delta: "-15.5" }];
  const quote = (areaCode: string, date: string, price: string) =>
    addQuote(db, tenantCode, {
      ...{ priceSource: 3, specKey: "rebar:HRB400E:25", areaCode, price },
      quoteDate: new Date(date),
    });
  const history = async (areaCode = beijingCity) => {
    const { result, statements } = await countStatements(() =>
      agreementHistory(db, { tenantCode, organizationSysNo: buyer, areaCode, day, skuSysNo: sku }),
    );
    expect(statements).toHaveLength(1);
    return result;
  };

  test("on each day it is the price that was asked on that day, no further back than the agreement", async () => {
    await quote("0", "2025-09-01", "3300");
    await quote("0", "2026-02-02", "3400");
    await quote(beijing, "2026-03-02", "3500");
    await quote("0", "2026-04-06", "3600");
    await quote(beijing, "2026-10-05", "3450.25");
    const both = await parties();
    const long = await addAgreement(db, tenantCode, both, { clauses: clauses() });
    const young = await addAgreement(db, tenantCode, both, {
      startTime: new Date("2026-03-16"),
      clauses: clauses(),
    });
    const [first, second] = await history();
    expect(first).toMatchObject({ tradeAgreementSysNo: long, priceSource: 3 });
    expect(second).toMatchObject({ tradeAgreementSysNo: young });
    expect(new Date((second?.from ?? 0) * 1000).toISOString()).toBe("2026-03-15T16:00:00.000Z");
    for (const asked of ["2025-11-20", "2026-02-01", "2026-02-02", "2026-03-05", "2026-05-01", "2026-10-05", day]) {
      const question = { tenantCode, organizationSysNo: buyer, areaCode: beijingCity, day: asked, skuSysNos: [sku] };
      const midnight = Date.parse(`${asked}T00:00:00+08:00`) / 1000;
      for (const option of (await agreementOptions(db, question)).get(sku) ?? []) {
        const { pointList } = option.agreement.sysNo === long ? first! : second!;
        const held = pointList.findLast(({ time }) => time <= midnight)?.basePrice;
        expect(held, asked).toBe(priceUnder(option)?.basePrice);
      }
    }
  });

  test("what does not follow a price source has no past, nor has another's agreement", async () => {
    const both = await parties();
    await addAgreement(db, tenantCode, both, { clauses: [{ skuSysNo: sku, price: "3600" }] });
    expect(await history()).toEqual([]);
    await addAgreement(db, tenantCode, both, { clauses: clauses() });
    expect(await history()).toHaveLength(1);
    await parties();
    expect(await history()).toEqual([]);
  });
});
