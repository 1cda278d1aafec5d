import { expect, test } from "vitest";
import type { SiteConfiguration } from "#trpc/contract/shell";
import { navigationOf } from "./navigation";

const basic: SiteConfiguration["basic"] = {
  tenantName: "示范商城",
  enableModuleTender: true,
  enableModuleGroupBuy: true,
  enableModuleMall: true,
  enableModuleFinancial: true,
  enableModuleSupplierPortal: true,
  mallDomain: "mall.example.test",
  hasEgo: false,
  showPriceToVisitors: true,
  defaultAreaCode: "",
  customerServiceOn: true,
  exposureOn: true,
};
const global: SiteConfiguration["global"] = {
  logoUrl: "",
  faviconUrl: "",
  platformMainColor: "018DD7",
  header: { servicePhone: "", serviceEmail: "", hotWords: [] },
  footer: { text: "", links: [] },
  sider: { qqGroups: [] },
  tenderUrl: "https://tender.example.test/",
  groupBuyUrl: "https://buy.example.test/",
  financeUrl: "https://finance.example.test/",
  financeName: "供应链金融",
};
const site = (changes: Partial<SiteConfiguration["basic"]> = {}): SiteConfiguration => ({
  tenantCode: "demo",
  logoImageList: [],
  global,
  basic: { ...basic, ...changes },
});

test("R-NAV-01, UI-NAV-01, UI-NAV-02: home, tender, group buy, mall, finance, each module with its switch", () => {
  expect(navigationOf(site()).map((item) => item.key)).toEqual(["home", "tender", "groupBuy", "mall", "finance"]);
  const off = navigationOf(site({ enableModuleTender: false, enableModuleFinancial: false }));
  expect(off.map((item) => item.key)).toEqual(["home", "groupBuy", "mall"]);
  for (const navigation of [navigationOf(site()), off]) expect(navigation[0]).toMatchObject({ name: "首页", url: "/" });
});

test("R-NAV-02, UI-NAV-05: the mall opens in a new tab at mallDomain", () => {
  const mall = navigationOf(site()).find((item) => item.key === "mall");
  expect(mall).toMatchObject({ url: "//mall.example.test/", openInNewTab: true });
});

test("R-NAV-03, UI-NAV-07: a custom name and address, opening in a new tab", () => {
  const finance = navigationOf(site()).find((item) => item.key === "finance");
  expect(finance).toMatchObject({ name: "供应链金融", url: "https://finance.example.test/", openInNewTab: true });
});

test("R-NAV-04, UI-NAV-09: entries carry the role mask 15 and stay off the phone", () => {
  for (const item of navigationOf(site())) expect(item).toMatchObject({ roleType: 15, showInMobile: false });
});
