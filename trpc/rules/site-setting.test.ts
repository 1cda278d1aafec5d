import { expect, test } from "vitest";
import type { SiteConfiguration } from "../contract/shell";
import { SiteSetting } from "../contract/site";
import { changesBetween, configWith, isPlace, mergedSetting, settingOf } from "./site-setting";

const config: Omit<SiteConfiguration, "tenantCode"> = {
  logoImageList: ["/img/logo/demo.svg"],
  global: {
    logoUrl: "/img/logo/demo.svg",
    faviconUrl: "",
    platformMainColor: "018DD7",
    header: { servicePhone: "400-000-2026", serviceEmail: "", hotWords: ["螺纹钢"] },
    footer: { text: "示范", links: [] },
    sider: { qqGroups: [] },
    houseCategorySysNo: 7,
    financeName: "供应链金融",
    navigationSetting: { items: [{ key: "tender", name: "招采", url: "", roleType: 2 }] },
  },
  basic: {
    tenantName: "示范商城",
    enableModuleTender: true,
    enableModuleGroupBuy: true,
    enableModuleMall: true,
    enableModuleFinancial: true,
    enableModuleSupplierPortal: true,
    mallDomain: "",
    hasEgo: true,
    showPriceToVisitors: true,
    defaultAreaCode: "00000050",
    customerServiceOn: true,
    exposureOn: true,
  },
};
const setting = settingOf(config);
const changed = (global: Partial<SiteSetting["global"]>): SiteSetting => ({
  ...setting,
  global: { ...setting.global, ...global },
});

test("what is shown of a site is a setting that the call takes, and put back it is the same site", () => {
  expect(SiteSetting.parse(setting)).toEqual(setting);
  const back = configWith(config, setting);
  expect(settingOf(back)).toEqual(setting);
  expect(back.global.houseCategorySysNo, "what cannot be set here stays").toBe(7);
  expect(back.basic.defaultAreaCode).toBe("00000050");
  expect(setting.global.navigationSetting.items.map(({ key, name, roleType }) => [key, name, roleType])).toEqual([
    ["home", "", 0],
    ["tender", "招采", 2],
    ["groupBuy", "", 0],
    ["mall", "", 0],
    ["finance", "供应链金融", 0],
  ]);
});

test("R-TENANT-03: a colour is taken with and without #, and kept without", () => {
  const kept = (platformMainColor: string) =>
    SiteSetting.safeParse(changed({ platformMainColor })).data?.global.platformMainColor;
  expect(kept("#d7263d")).toBe("D7263D");
  expect(kept("D7263D")).toBe("D7263D");
  expect(kept("")).toBe("");
  expect(kept("red")).toBeUndefined();
});

test("addresses lead to pages alone, pictures to the mall's own", () => {
  expect(["/help", "https://a.test/", "//mall.test/"].every(isPlace)).toBe(true);
  expect(["javascript:alert(1)", "/\\evil.test", "evil.test", "", "https://"].some(isPlace)).toBe(false);
  for (const logoUrl of ["https://evil.test/a.png", "//evil.test/a.png", "/a.png?x=1", "data:image/png;base64,"])
    expect(SiteSetting.safeParse(changed({ logoUrl })).success, logoUrl).toBe(false);
});

test("a change names its field, a list as a whole; the order of names is no change", () => {
  const after = changed({ helpUrl: "/help", footer: { text: "示范", links: [{ name: "帮助", url: "/help" }] } });
  expect(changesBetween(setting, after)).toEqual([
    { field: "global.footer.links", from: [], to: [{ name: "帮助", url: "/help" }] },
    { field: "global.helpUrl", from: "", to: "/help" },
  ]);
  const turned = JSON.parse(JSON.stringify(after), (_name, value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  );
  expect(changesBetween(after, turned)).toEqual([]);
});

test("what two people changed comes together; where both changed a field mine stands, and it is said", () => {
  const theirs = changed({ helpUrl: "/theirs", platformMainColor: "111111", home: { notices: ["甲"] } });
  const mine = changed({ feedbackUrl: "/mine", platformMainColor: "222222" });
  const { setting: both, conflicts } = mergedSetting(setting, theirs, mine);
  expect(both.global).toMatchObject({
    ...{ helpUrl: "/theirs", feedbackUrl: "/mine", platformMainColor: "222222", home: { notices: ["甲"] } },
  });
  expect(conflicts).toEqual([{ field: "global.platformMainColor", from: "111111", to: "222222" }]);
  expect(mergedSetting(setting, theirs, theirs).conflicts).toEqual([]);
  const without = mergedSetting(theirs, theirs, changed({ ...theirs.global, home: {} }));
  expect(without.setting.global.home).toEqual({});
  expect(SiteSetting.safeParse(both).success).toBe(true);
});
