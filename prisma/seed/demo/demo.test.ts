import { describe, expect, test } from "vitest";
import { copyField } from "#server/kernel/copy";
import { actionCode } from "#trpc/contract/shared/labels";
import { SiteConfiguration } from "#trpc/contract/shell";
import { isAuditCode } from "#trpc/rules/approval";
import { managing } from "#trpc/rules/people";
import { buildAreas } from "../areas";
import { buildCategories } from "../catalogue/leaves";
import { generateSkus } from "../catalogue/skus";
import { specialSkus, UNAVAILABLE } from "../catalogue/special";
import { DEMO_AGREEMENTS, NORTH_AGREEMENTS, nthSku } from "./agreements";
import { DEMO_ACCOUNTS, NORTH_ACCOUNTS } from "./people";
import { priceQuotes } from "./quotes";
import { addressRows, applicationRows, organizationRows, peopleOf, userRows, warehouseRows } from "./rows";
import { TENANTS } from "./tenants";

const areas = new Map(buildAreas().map((area) => [area.sysNo, area]));
const skus = new Map([...specialSkus(), ...generateSkus(2000)].map((sku) => [sku.sysNo, sku]));
const quotes = [...priceQuotes()];

describe("demo mall", () => {
  test("the accounts that are promised", () => {
    expect(DEMO_ACCOUNTS.map(({ mobile, identity }) => [mobile, identity])).toEqual([
      ["13800000001", "purchaser"],
      ["13800000002", "purchaser"],
      ["13800000003", "purchaser"],
      ["13800000004", "purchaser"],
      ["13800000005", "purchaser"],
      ["13800000011", "supplier"],
      ["13800000012", "supplier"],
      ["13800000013", "supplier"],
      ["13800000021", "operation"],
      ["13800000031", "personal"],
    ]);
    expect(NORTH_ACCOUNTS.map(({ mobile }) => mobile)).toEqual([
      "13900000001",
      "13900000002",
      "13900000011",
      "13800000011",
      "13900000021",
    ]);
  });

  test("who approves lands at what waits for them, who receives at the trucks", () => {
    const [, approver, , receiver, manager] = DEMO_ACCOUNTS.map(({ landing }) => landing);
    expect(manager).toBe("/portal/purchase-apply?status=to-approve");
    expect(approver).toBe("/portal/order?status=to-approve");
    expect(receiver).toBe("/delivery-order?status=10");
  });

  test("permissions are the codes of the sides' buttons, the approver's a few more, the receiver's a few", () => {
    const [buyer, approver, , receiver, , seller] = DEMO_ACCOUNTS.map(({ permissions }) => permissions);
    expect(buyer).toContain("order:purchaser:submit");
    const more = Object.keys(actionCode).filter(
      (code) => isAuditCode(code) || code === managing("purchaser") || code === "budget:purchaser:save",
    );
    expect([...(approver ?? [])].sort()).toEqual([...(buyer ?? []), ...more].sort());
    expect(seller).toContain(managing("supplier"));
    expect(buyer?.some(isAuditCode)).toBe(false);
    expect(seller).toContain("order:supplier:ship");
    expect(buyer).toEqual(expect.arrayContaining([...(receiver ?? [])]));
    expect(receiver).not.toContain("order:purchaser:create");
    expect(seller?.filter((code) => code.includes(":purchaser:"))).toEqual([]);
  });

  test.each(Object.values(TENANTS))("$name: enquiries are on where the customer service answers them", ({ config }) => {
    expect(config.basic.enquiryOn).toBe(config.basic.customerServiceOn);
  });

  test.each(Object.values(TENANTS))("$name: configuration, people and places fit together", async (tenant) => {
    const { tenantCode } = tenant.keys;
    expect(SiteConfiguration.parse({ tenantCode, ...tenant.config }).global.platformMainColor).toMatch(/^[0-9A-F]{6}$/);
    const organizations = new Set(organizationRows(tenant).map(({ sysNo }) => sysNo));
    for (const { organizationSysNo } of applicationRows(tenant)) expect(organizations).toContain(organizationSysNo);
    expect(addressRows(tenant, areas).length).toBeGreaterThan(0);
    for (const { areaCode } of warehouseRows(tenant))
      expect([...areas.values()].some(({ levelCode, level }) => levelCode === areaCode && level === "region")).toBe(
        true,
      );
    for (const { title, taxCode, invoiceType } of peopleOf(tenant).invoiceTitles)
      expect(taxCode, title).toMatch(invoiceType ? /^[0-9A-Z]{18}$/ : /^([0-9A-Z]{18})?$/);
    for (const { passwordHash } of await userRows(tenant)) expect(passwordHash).toMatch(/^scrypt\$/);
  });

  test("tenants share no key", () => {
    const { demo, north } = TENANTS;
    expect(demo.keys.sku(nthSku("hoarding", 999_999))).toBeLessThan(north.keys.sku(nthSku("ribbed-bar", 0)));
    expect(demo.keys.key(99_999)).toBeLessThan(north.keys.key(1));
  });
});

describe("agreements", () => {
  test.each([...DEMO_AGREEMENTS, ...NORTH_AGREEMENTS])(
    "$agreementNo: clauses point at goods and categories",
    ({ clauses, supplier, terms }) => {
      const categories = new Set(buildCategories().map(({ sysNo }) => sysNo));
      for (const { skuSysNo, categorySysNo } of clauses) {
        expect((skuSysNo === undefined) !== (categorySysNo === undefined)).toBe(true);
        if (skuSysNo) expect(skus.get(skuSysNo)?.supplierNumber).toBe(supplier);
        if (categorySysNo) expect(categories).toContain(categorySysNo);
      }
      expect(terms.length).toBeGreaterThan(0);
    },
  );

  test("price sources quote what the clauses rest on, and not the grade that is missing", () => {
    const quoted = new Set(quotes.map(({ priceSource, specKey }) => `${priceSource} ${specKey}`));
    const bar = skus.get(nthSku("ribbed-bar", 0));
    expect(quoted).toContain(`2 ${bar?.specKey}`);
    expect(quoted).toContain("1 concrete:C35");
    expect(quoted).not.toContain(`2 ${skus.get(UNAVAILABLE.agreementPriceMissing)?.specKey}`);
    const keys = quotes.map(
      ({ priceSource, specKey, areaCode, quoteDate }) => `${priceSource} ${specKey} ${areaCode} ${quoteDate}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("a source price with its delta is below the list price", () => {
    const latest = quotes
      .filter(
        ({ specKey, areaCode, priceSource }) => specKey === "rebar:HRB400E:20" && areaCode !== "0" && priceSource === 2,
      )
      .at(-1);
    const bar = [...skus.values()].find(
      ({ specKey, mallSpuName }) => specKey === "rebar:HRB400E:20" && mallSpuName.endsWith("9m"),
    );
    expect(Number(latest?.price) - 40).toBeLessThan(Number(bar?.salesPrice));
    expect(Number(latest?.price) - 40).toBeGreaterThan(Number(bar?.salesPrice) * 0.9);
  });
});

test("values of a COPY are escaped", () => {
  expect([null, true, 1.5, "a\tb\\c\n"].map(copyField)).toEqual(["\\N", "t", "1.5", "a\\tb\\\\c\\n"]);
  expect(copyField(["a,b", 'c"d', "e\\f"])).toBe('{"a,b","c\\\\"d","e\\\\\\\\f"}');
});
