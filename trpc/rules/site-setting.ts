import type { NavEntry, SiteConfiguration } from "../contract/shell";
import type { NavSetting, SiteSetting } from "../contract/site";
import { violationLimits } from "./violation";

/** The mall's own modules, in the order in which they stand unless a tenant says another one (R-NAV-01). */
export const navModules = ["home", "tender", "groupBuy", "mall", "finance"] as const;
export type NavModule = (typeof navModules)[number];
export const isNavModule = (key: string | undefined): key is NavModule => navModules.some((one) => one === key);

/** Where a module's own name and address stand in a site configuration. */
const named = {
  tender: ["tenderName", "tenderUrl"],
  groupBuy: ["groupBuyName", "groupBuyUrl"],
  mall: ["mallName", "mallUrl"],
  finance: ["financeName", "financeUrl"],
} as const satisfies Partial<Record<NavModule, readonly [string, string]>>;
type Named = Partial<Record<(typeof named)[keyof typeof named][number], string>>;

/** An address of our own or of the web; scripts and the like lead nowhere. */
export const isPlace = (url: string): boolean => /^(https?:\/\/[^\s/]|\/(?![/\\])|\/\/[^\s/\\])/i.test(url);

const navOf = ({ key = "", name, url, openInNewTab, roleType = 0, showInMobile = false }: NavEntry): NavSetting => ({
  ...{ key, name, url, roleType, showInMobile },
  ...(openInNewTab === undefined ? {} : { openInNewTab }),
});

/** Every module, and what a tenant adds, in the order in which they are drawn. */
export function navigationOf({ navigationSetting, ...global }: SiteConfiguration["global"]): NavSetting[] {
  const items = navigationSetting?.items ?? [];
  const moduleOf = (key: NavModule): NavSetting => {
    const said = items.find((item) => item.key === key);
    const [name, url] = key === "home" ? [] : named[key].map((field) => (global as Named)[field]);
    const place = [said?.url, url].find((one) => one && isPlace(one)) ?? "";
    return navOf({ ...said, key, name: said?.name || name || "", url: place });
  };
  const own = items.filter(({ key }) => !isNavModule(key)).map(navOf);
  if (!navModules.every((key) => items.some((item) => item.key === key))) return [...navModules.map(moduleOf), ...own];
  return items.map((item) => (isNavModule(item.key) ? moduleOf(item.key) : navOf(item)));
}

/** What an operator may change of a site, from what is shown of it. */
export function settingOf({ global, basic }: Omit<SiteConfiguration, "tenantCode">): SiteSetting {
  const { header, footer, sider, home = {} } = global;
  return {
    global: {
      logoUrl: global.logoUrl,
      faviconUrl: global.faviconUrl,
      platformMainColor: global.platformMainColor,
      header: { ...header, serviceHours: header.serviceHours ?? "" },
      footer,
      sider,
      home,
      indexConfig: { floorCount: global.indexConfig?.floorCount ?? FLOORS },
      helpUrl: global.helpUrl ?? "",
      feedbackUrl: global.feedbackUrl ?? "",
      inletWireUrl: global.inletWireUrl ?? "",
      navigationSetting: { items: navigationOf(global) },
      portalNavList: (global.portalNavList ?? []).map(navOf),
    },
    basic: {
      tenantName: basic.tenantName,
      enableModuleTender: basic.enableModuleTender,
      enableModuleGroupBuy: basic.enableModuleGroupBuy,
      enableModuleMall: basic.enableModuleMall,
      enableModuleFinancial: basic.enableModuleFinancial,
      enableModuleSupplierPortal: basic.enableModuleSupplierPortal,
      customerServiceOn: basic.customerServiceOn,
      exposureOn: basic.exposureOn,
      announcementOn: basic.announcementOn ?? true,
      enquiryOn: basic.enquiryOn ?? true,
      premiumOn: basic.premiumOn ?? true,
      freightOn: basic.freightOn ?? false,
      exposureMonths: basic.exposureMonths ?? violationLimits.months,
      showPriceToVisitors: basic.showPriceToVisitors,
      showSellCount: basic.showSellCount ?? true,
      showScore: basic.showScore ?? true,
      personalInMiniProgramOnly: basic.personalInMiniProgramOnly ?? false,
      mallDomain: basic.mallDomain,
    },
  };
}

/** Floors of the first page unless a tenant says how many. */
export const FLOORS = 6;

/** A site as it is after a change; what nobody can set here stays as it was. */
export function configWith<Config extends Omit<SiteConfiguration, "tenantCode">>(
  config: Config,
  { global, basic }: SiteSetting,
): Config {
  const modules: Named = {};
  for (const { key, name, url } of global.navigationSetting.items) {
    if (!isNavModule(key) || key === "home") continue;
    const [ofName, ofUrl] = named[key];
    Object.assign(modules, { [ofName]: name, [ofUrl]: url });
  }
  const logoImageList = global.logoUrl ? [global.logoUrl] : [];
  return {
    ...config,
    logoImageList,
    global: { ...config.global, ...global, ...modules },
    basic: { ...config.basic, ...basic },
  };
}

type Leaves = Map<string, unknown>;
const isBranch = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every field by its path; a list is one field. */
function leavesOf(value: object, path = "", leaves: Leaves = new Map()): Leaves {
  for (const [name, below] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    if (isBranch(below)) leavesOf(below, at, leaves);
    else if (below !== undefined) leaves.set(at, below);
  }
  return leaves;
}

function settingWith(leaves: Leaves): SiteSetting {
  // a branch of which no field is left
  const setting: Record<string, unknown> = { global: { home: {} } };
  for (const [path, value] of leaves) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let at = setting;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return setting as unknown as SiteSetting;
}

/** The same in one text, whatever the order of its names. */
const said = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    isBranch(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  ) ?? "";

export interface SettingChange {
  /** Path of the field: global.header.servicePhone. */
  field: string;
  from: unknown;
  to: unknown;
}

/** What differs between two settings, by field. */
export function changesBetween(before: SiteSetting, after: SiteSetting): SettingChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, from: old.get(field), to: now.get(field) }))
    .filter(({ from, to }) => said(from) !== said(to));
}

/**
 * What two people changed at the same time, together: each field as the one said who changed it, one that both changed
 * as `mine` says.
 * @returns the fields that both changed, each differently, beside the setting
 */
export function mergedSetting(
  base: SiteSetting,
  theirs: SiteSetting,
  mine: SiteSetting,
): { setting: SiteSetting; conflicts: SettingChange[] } {
  const leaves = leavesOf(theirs);
  const changedThere = new Map(changesBetween(base, theirs).map((change) => [change.field, change]));
  const conflicts: SettingChange[] = [];
  for (const { field, to } of changesBetween(base, mine)) {
    const there = changedThere.get(field);
    if (there && said(there.to) !== said(to)) conflicts.push({ field, from: there.to, to });
    if (to === undefined) leaves.delete(field);
    else leaves.set(field, to);
  }
  return { setting: settingWith(leaves), conflicts };
}
