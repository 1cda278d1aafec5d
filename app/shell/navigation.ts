import { UserTypeFlag } from "#trpc/contract/shared/codes";
import type { SiteConfiguration } from "#trpc/contract/shell";
import { shellText } from "~/lib/texts/shell";
import { hasPage } from "./pages";

/** EN-NavItem: an entry of the main navigation. */
export interface NavItem {
  key: "home" | "tender" | "groupBuy" | "mall" | "finance";
  name: string;
  url: string;
  openInNewTab: boolean;
  /** who sees it, as user-type bits (R-NAV-04) */
  roleType: number;
  showInMobile: boolean;
}

const { purchaser, supplier, supplierPartner, purchaserAgency } = UserTypeFlag;
const ROLE_MASK = purchaser | supplier | supplierPartner | purchaserAgency;

interface Module {
  key: NavItem["key"];
  on: boolean;
  name: string;
  url: string;
  customName?: string;
  customUrl?: string;
  newTab?: boolean;
}

/**
 * Home, tender, group buy, mall, finance, in this order; the four modules need their switch (R-NAV-01). A custom
 * address opens in a new tab (R-NAV-03), and so does the mall, whose host is mallDomain unless told otherwise
 * (R-NAV-02).
 */
export function navigationOf({ basic, global }: SiteConfiguration): NavItem[] {
  const mallUrl = basic.mallDomain ? `//${basic.mallDomain}/` : "/product/list";
  const modules: Module[] = [
    { key: "home", on: true, name: shellText.navHome, url: "/" },
    {
      key: "tender",
      on: basic.enableModuleTender,
      name: shellText.navTender,
      url: "/tender/hall",
      customName: global.tenderName,
      customUrl: global.tenderUrl,
    },
    {
      key: "groupBuy",
      on: basic.enableModuleGroupBuy,
      name: shellText.navGroupBuy,
      url: "/groupbuy",
      customName: global.groupBuyName,
      customUrl: global.groupBuyUrl,
    },
    {
      key: "mall",
      on: basic.enableModuleMall,
      name: shellText.navMall,
      url: mallUrl,
      customName: global.mallName,
      customUrl: global.mallUrl,
      newTab: true,
    },
    {
      key: "finance",
      on: basic.enableModuleFinancial,
      name: shellText.navFinance,
      url: "/scf",
      customName: global.financeName,
      customUrl: global.financeUrl,
    },
  ];
  return modules
    .filter(({ on, url, customUrl }) => on && (customUrl || url.startsWith("//") || hasPage(url)))
    .map(({ key, name, url, customName, customUrl, newTab }) => ({
      key,
      name: customName || name,
      url: customUrl || url,
      openInNewTab: Boolean(customUrl) || newTab === true,
      roleType: ROLE_MASK,
      showInMobile: false,
    }));
}
