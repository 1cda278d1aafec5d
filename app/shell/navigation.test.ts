import { expect, test } from "vitest";
import type { Identity } from "#trpc/contract/shared/enums";
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
};
const site = (
  changes: Partial<SiteConfiguration["basic"]> = {},
  look: Partial<SiteConfiguration["global"]> = {},
): SiteConfiguration => ({
  tenantCode: "demo",
  logoImageList: [],
  global: { ...global, ...look },
  basic: { ...basic, ...changes },
});

const keysOf = (config: SiteConfiguration, reader: Identity | null = null) =>
  navigationOf(config, reader).map((item) => item.key);

test("R-NAV-01, UI-NAV-01, UI-NAV-02, UI-NAV-03, UI-NAV-04, UI-NAV-05, UI-NAV-06: home, tender, group buy, mall, finance, each module with its switch", () => {
  const plain = site({}, {});
  expect(navigationOf(plain, null).map(({ name, url }) => `${name} ${url}`)).toEqual([
    "首页 /",
    "招标大厅 /tender/hall",
    "团购 /groupbuy",
    "商城 //mall.example.test/",
    "金融 /scf",
  ]);
  for (const [flag, key] of [
    ["enableModuleTender", "tender"],
    ["enableModuleGroupBuy", "groupBuy"],
    ["enableModuleMall", "mall"],
    ["enableModuleFinancial", "finance"],
  ] as const)
    expect(keysOf(site({ [flag]: false }))).toEqual(keysOf(plain).filter((one) => one !== key));
  const none = { enableModuleTender: false, enableModuleGroupBuy: false, enableModuleMall: false };
  expect(keysOf(site({ ...none, enableModuleFinancial: false }))).toEqual(["home"]);
});

test("R-NAV-02, UI-NAV-05: the mall opens in a new tab at mallDomain, without one at the goods", () => {
  const mallOf = (config: SiteConfiguration) => navigationOf(config, null).find((item) => item.key === "mall");
  expect(mallOf(site())).toMatchObject({ url: "//mall.example.test/", openInNewTab: true });
  expect(mallOf(site({ mallDomain: "" }))).toMatchObject({ url: "/product/list", openInNewTab: true });
});

test("R-NAV-03, UI-NAV-07: a custom name and address, opening in a new tab; without one in the same", () => {
  const named = navigationOf(
    site({}, { financeName: "供应链金融", financeUrl: "https://finance.example.test/" }),
    null,
  );
  expect(named.find((item) => item.key === "finance")).toMatchObject({
    name: "供应链金融",
    url: "https://finance.example.test/",
    openInNewTab: true,
  });
  expect(named.find((item) => item.key === "tender")).toMatchObject({ url: "/tender/hall", openInNewTab: false });
  // what is no address of a page leads nowhere else
  const bent = navigationOf(site({}, { tenderUrl: "javascript:alert(1)" }), null);
  expect(bent.find((item) => item.key === "tender")).toMatchObject({ url: "/tender/hall", openInNewTab: false });
});

test("R-NAV-04, UI-NAV-09: entries carry the role mask 15, which leaves nobody out, and stay off the phone", () => {
  for (const item of navigationOf(site(), null)) expect(item).toMatchObject({ roleType: 15, showInMobile: false });
  for (const reader of ["purchaser", "supplier", "personal", "operation"] as const)
    expect(keysOf(site(), reader)).toEqual(keysOf(site()));
});

test("navigationSetting says modules anew by their key, and adds entries; another mask says who sees one", () => {
  const items = [
    { key: "tender", name: "招采", url: "", roleType: 2 },
    { name: "员工内购", url: "/pages/welfare", roleType: 32, showInMobile: true },
    { name: "集团门户", url: "https://group.example.test/" },
    { name: "坏链接", url: "javascript:alert(1)" },
    { name: "", url: "/nameless" },
  ];
  const config = site({}, { navigationSetting: { items } });
  expect(keysOf(config)).toEqual([...keysOf(site()), "/pages/welfare", "https://group.example.test/"]);
  expect(navigationOf(config, "supplier")[1]).toMatchObject({ name: "招采", url: "/tender/hall", openInNewTab: false });
  for (const reader of ["purchaser", "personal"] as const) expect(keysOf(config, reader)).not.toContain("tender");
  expect(keysOf(config, "purchaser")).not.toContain("/pages/welfare");
  expect(navigationOf(config, "personal").find(({ key }) => key === "/pages/welfare")).toMatchObject({
    ...{ name: "员工内购", openInNewTab: false, showInMobile: true },
  });
  const [group] = navigationOf(config, "purchaser").slice(-1);
  expect(group).toMatchObject({ name: "集团门户", openInNewTab: true, roleType: 15, showInMobile: false });
});

test("R-PERM-01: bits of user types combine by OR: 3 is for purchasers and suppliers, 34 for suppliers and personal buyers", () => {
  const seenBy = (roleType: number) => {
    const config = site({}, { navigationSetting: { items: [{ name: "专区", url: "/zone", roleType }] } });
    return (["purchaser", "supplier", "personal", "operation"] as const).filter((who) =>
      keysOf(config, who).includes("/zone"),
    );
  };
  expect(seenBy(3)).toEqual(["purchaser", "supplier"]);
  expect(seenBy(2 | 32)).toEqual(["supplier", "personal"]);
  expect(seenBy(1 | 64)).toEqual(["purchaser", "operation"]);
});
