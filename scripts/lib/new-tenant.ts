import { levelCodeOfSysNo } from "#prisma/seed/areas";
import type { SiteConfiguration } from "#trpc/contract/shell";

const CHONGQING_URBAN = 5001;

/** How a tenant looks before anybody has configured it: the platform's colour, every module off but the mall. */
export function newTenantConfiguration(tenantCode: string, tenantName: string): SiteConfiguration {
  return {
    tenantCode,
    global: {
      logoUrl: "/favicon.svg",
      faviconUrl: "/favicon.svg",
      platformMainColor: "018DD7",
      header: { servicePhone: "", serviceEmail: "", hotWords: [] },
      footer: { text: tenantName, links: [] },
      sider: { qqGroups: [] },
    },
    basic: {
      tenantName,
      enableModuleTender: false,
      enableModuleGroupBuy: false,
      enableModuleMall: true,
      enableModuleFinancial: false,
      enableModuleSupplierPortal: true,
      mallDomain: "",
      hasEgo: false,
      showPriceToVisitors: false,
      defaultAreaCode: levelCodeOfSysNo(CHONGQING_URBAN),
      customerServiceOn: false,
      exposureOn: false,
    },
    logoImageList: ["/favicon.svg"],
  };
}
