import { UserTypeFlag } from "#trpc/contract/shared/codes";
import type { Identity } from "#trpc/contract/shared/enums";
import type { NavEntry, SiteConfiguration } from "#trpc/contract/shell";
import {
  navigationOf as entriesSet,
  isNavModule,
  isPlace as leads,
  type NavModule as ModuleKey,
} from "#trpc/rules/site-setting";
import { shellText } from "~/lib/texts/shell";

export type { ModuleKey };

/** EN-NavItem: an entry of the main navigation. */
export interface NavItem {
  /** a module of the mall, or what the tenant calls its own entry */
  key: string;
  name: string;
  url: string;
  openInNewTab: boolean;
  /** who sees it, as user-type bits (R-NAV-04) */
  roleType: number;
  showInMobile: boolean;
}

const { purchaser, supplier, supplierPartner, purchaserAgency, personal, operationsManagement } = UserTypeFlag;
/** What every entry carries (R-NAV-04): nobody has narrowed it down, so it is for every reader. */
const ROLE_MASK = purchaser | supplier | supplierPartner | purchaserAgency;
/** The user-type bit of whoever acts under an identity. */
const bitOf: Record<Identity, number> = { purchaser, supplier, personal, operation: operationsManagement };

/** Whether the tenant has a module; home is always there (R-NAV-01, R-TENANT-02). */
export function hasModule(key: ModuleKey, { basic }: SiteConfiguration): boolean {
  switch (key) {
    case "home":
      return true;
    case "tender":
      return basic.enableModuleTender;
    case "groupBuy":
      return basic.enableModuleGroupBuy;
    case "mall":
      return basic.enableModuleMall;
    case "finance":
      return basic.enableModuleFinancial;
  }
}

/** What the mall calls a module, and where it is. */
function ownOf(key: ModuleKey, { basic }: SiteConfiguration): Pick<NavItem, "name" | "url"> {
  switch (key) {
    case "home":
      return { name: shellText.navHome, url: "/" };
    case "tender":
      return { name: shellText.navTender, url: "/tender/hall" };
    case "groupBuy":
      return { name: shellText.navGroupBuy, url: "/groupbuy" };
    case "mall":
      return { name: shellText.navMall, url: basic.mallDomain ? `//${basic.mallDomain}/` : "/product/list" };
    case "finance":
      return { name: shellText.navFinance, url: "/scf" };
  }
}

const elsewhere = (url: string): boolean => !url.startsWith("/") || url.startsWith("//");

/** A tenant's entry as it is drawn: one that leads elsewhere opens in a new tab. */
function entryOf({ key, name, url, openInNewTab, roleType, showInMobile }: NavEntry): NavItem {
  return {
    key: key || url,
    name,
    url,
    openInNewTab: openInNewTab ?? elsewhere(url),
    roleType: roleType || ROLE_MASK,
    showInMobile: showInMobile ?? false,
  };
}

/** Another mask than the usual one narrows an entry down; visitors have no role that it could leave out. */
const isFor = ({ roleType }: NavItem, reader: Identity | null): boolean =>
  reader === null || roleType === ROLE_MASK || (roleType & bitOf[reader]) !== 0;

/** What a tenant sets and can be drawn, for one reader. */
function entriesFor(entries: readonly NavEntry[] | undefined, reader: Identity | null): NavItem[] {
  const drawn = (entries ?? []).filter(({ name, url }) => name && leads(url)).map(entryOf);
  return drawn.filter((entry) => isFor(entry, reader));
}

/**
 * Home, tender, group buy, mall, finance, in this order; the four modules need their switch (R-NAV-01). A custom
 * address opens in a new tab (R-NAV-03), and so does the mall, whose host is mallDomain unless told otherwise
 * (R-NAV-02). `navigationSetting` may say one of them anew by its key; entries of the tenant's own follow. A tenant that
 * names every module says their order too. Home is there for everybody, and so are the others but for those that a
 * tenant gives another mask.
 */
export function navigationOf(config: SiteConfiguration, reader: Identity | null): NavItem[] {
  return entriesSet(config.global).flatMap((entry) => {
    const { key, name, url, openInNewTab } = entry;
    if (!isNavModule(key)) return entriesFor([entry], reader);
    if (!hasModule(key, config)) return [];
    const own = ownOf(key, config);
    const item: NavItem = {
      ...entryOf(entry),
      name: name || own.name,
      url: url || own.url,
      openInNewTab: openInNewTab ?? (url !== "" || key === "mall"),
    };
    return key === "home" || isFor(item, reader) ? [item] : [];
  });
}

/** What a tenant adds to the workbench's menu, for whoever it is meant. */
export const workbenchEntries = ({ global }: SiteConfiguration, reader: Identity): NavItem[] =>
  entriesFor(global.portalNavList, reader);
