import { z } from "zod";
import { alias, mutation, query } from "./define";
import { mall } from "./mall";
import { other } from "./other";
import { Identity } from "./shared/enums";
import { Done, Id, Money, NeededText, QueryId, Text, UnixSeconds } from "./shared/fields";
import { tender } from "./tender";
import { Application, UserProfile } from "./user-profile";
import { violation } from "./violation";

/** EN-NavItem as a tenant sets it: one of the mall's own modules by its key, or an entry of the tenant's own. */
const NavEntry = z.object({
  key: z.string().optional(),
  name: z.string(),
  url: z.string(),
  openInNewTab: z.boolean().optional(),
  /** who sees it, as user-type bits; the mall's 15 where nothing is said */
  roleType: z.int().optional(),
  showInMobile: z.boolean().optional(),
});
export type NavEntry = z.output<typeof NavEntry>;

/** EN-SiteConfiguration. `platformMainColor` comes without its # (R-TENANT-03). */
export const SiteConfiguration = z.object({
  tenantCode: z.string(),
  global: z.object({
    logoUrl: z.string(),
    faviconUrl: z.string(),
    platformMainColor: z.string(),
    header: z.object({
      servicePhone: z.string(),
      serviceEmail: z.string(),
      hotWords: z.array(z.string()),
      /** When somebody answers, as people say it. */
      serviceHours: z.string().optional(),
    }),
    footer: z.object({ text: z.string(), links: z.array(z.object({ name: z.string(), url: z.string() })) }),
    sider: z.object({ qqGroups: z.array(z.object({ name: z.string(), number: z.string() })) }),
    /** The tenant's own words on its first page; the mall's where it says none. */
    home: z
      .object({
        banners: z.array(
          z.object({
            title: z.string(),
            text: z.string(),
            /** what it searches for */
            key: z.string(),
            picture: z.enum(["steel", "concrete", "pipe"]),
            /** A picture in place of the drawing, what it shows, where it leads, from when to when (yyyy-MM-dd). */
            imageUrl: z.string().optional(),
            alt: z.string().optional(),
            url: z.string().optional(),
            from: z.string().optional(),
            to: z.string().optional(),
          }),
        ),
        notices: z.array(z.string()),
      })
      .partial()
      .optional(),
    /** Where help and feedback live when the tenant has places of its own; the mall's pages where it has none. */
    helpUrl: z.string().optional(),
    feedbackUrl: z.string().optional(),
    /** The entry of a connected system. */
    inletWireUrl: z.string().optional(),
    /** The tenant's own customer service in place of the mall's chat. */
    customerServiceUrl: z.string().optional(),
    /** Entries of the main navigation, beside or in place of the mall's own. */
    navigationSetting: z
      .object({ items: z.array(NavEntry) })
      .partial()
      .optional(),
    /** Entries at the end of the workbench's menu. */
    portalNavList: z.array(NavEntry).optional(),
    /** How its first page is laid out. */
    indexConfig: z.object({ floorCount: z.int() }).partial().optional(),
    /** The category that the search zone for house and home shows; without one the zone is empty. */
    houseCategorySysNo: Id.optional(),
    tenderName: z.string().optional(),
    tenderUrl: z.string().optional(),
    groupBuyName: z.string().optional(),
    groupBuyUrl: z.string().optional(),
    mallName: z.string().optional(),
    mallUrl: z.string().optional(),
    financeName: z.string().optional(),
    financeUrl: z.string().optional(),
  }),
  basic: z.object({
    tenantName: z.string(),
    enableModuleTender: z.boolean(),
    enableModuleGroupBuy: z.boolean(),
    enableModuleMall: z.boolean(),
    enableModuleFinancial: z.boolean(),
    enableModuleSupplierPortal: z.boolean(),
    mallDomain: z.string(),
    hasEgo: z.boolean(),
    /** Prices are shown to visitors; else they read the tip (R-PERM-23). */
    showPriceToVisitors: z.boolean(),
    /** The workbench opens in a new tab (R-SHELL-10). */
    workbenchInNewTab: z.boolean().optional(),
    /** Personal buyers log in inside the mini program only (R-MINI-01). */
    personalInMiniProgramOnly: z.boolean().optional(),
    /** What the provider is called with which staff may log in beside their password; left out without one. */
    staffOpenId: z.string().optional(),
    /** Sales counts and scores are shown unless a tenant switches them off (R-PERM-23). */
    showSellCount: z.boolean().optional(),
    showScore: z.boolean().optional(),
    defaultAreaCode: z.string(),
    customerServiceOn: z.boolean(),
    exposureOn: z.boolean(),
    /** Months that a violation is exposed. */
    exposureMonths: z.int().optional(),
    /** Announcements open by themselves on the phone unless a tenant switches them off (R-ANN-02). */
    announcementOn: z.boolean().optional(),
    /** Enquiries, and extra services, are offered unless a tenant switches them off. */
    enquiryOn: z.boolean().optional(),
    premiumOn: z.boolean().optional(),
    /** Freight by the rules of the shops is charged (R-BIZ-22). */
    freightOn: z.boolean().optional(),
  }),
  logoImageList: z.array(z.string()),
  /** What the host that was asked stands for. */
  device: z.enum(["auto", "desktop", "mobile"]).optional(),
  /** Whether the host of the request is entered as one of the tenant's; links on any other lead to the configured address. */
  isOwnHost: z.boolean().optional(),
});
export type SiteConfiguration = z.output<typeof SiteConfiguration>;

/** Whether what an operator has begun to change is shown: to them alone. */
const preview = z.enum(["0", "1"]).default("0");

/** EN-RuntimeSetting. */
export const RuntimeSetting = z.object({ key: z.string(), value: z.string() });

/** Whose single sign-on token it was. */
export const SsoHolder = z.object({
  userSysNo: Id,
  displayName: z.string(),
  applicationSysNo: Id,
  identity: Identity,
  organizationSysNo: Id,
  organizationName: z.string(),
});

export const shell = {
  getCurrentUser: query("GET /api/ifs/v1/authUser/getCurrentUser", {
    summary:
      "Profile, permissions and identities of the caller; profile null for a visitor. With an area also what a buyer's cart counts there",
    role: "public",
    input: z
      .object({ t: z.union([z.number(), z.string().max(20)]).optional(), cartAreaSysNo: QueryId.optional() })
      .default({}),
    output: z.object({
      profile: UserProfile.nullable(),
      permissions: z.array(z.string()),
      applications: z.array(Application),
      /** The calls that a script's token may make; left out for people. */
      scopes: z.array(z.string()).optional(),
      /** Left out where nobody asked for it, and for whoever has no cart; scripts ask for `cart.summary`. */
      cart: z.object({ lineCount: z.int(), totalAmount: Money }).optional(),
    }),
  }),
  getSiteConfiguration: query("GET /api/ifs/v1/basis/tenant/getSiteConfig", {
    summary: "Look, switches and texts of the tenant; a preview shows an operator what they have not published yet",
    role: "public",
    input: z.object({ preview }).default({ preview: "0" }),
    output: SiteConfiguration,
  }),
  getPageSettings: query("GET /api/mall/v1/pageSetting/getByPageType", {
    summary: "How a page is laid out, and its navigation; a preview shows what is not published yet (R-SHELL-05)",
    role: "public",
    input: z.object({ pageType: z.enum(["common", "mallIndex"]), preview }),
    output: z.object({
      pageSetting: z.record(z.string(), z.unknown()),
      navigationSetting: z.record(z.string(), z.unknown()),
    }),
  }),
  switchApplication: mutation("POST /api/ifs/v1/authUser/switchApplication", {
    summary: "Act under another of one's identities; `key` is how a refusal calls one that is not held",
    role: "login",
    input: z.object({ sysNo: Id, key: Identity.optional() }),
    output: z.object({
      currentUserType: z.enum(["personal", "other"]),
      currentApplication: z.object({ key: Identity, sysNo: Id }),
    }),
    fails: ["IDENTITY_MISSING"],
  }),
  checkForcedNotice: query("GET /api/ifs/v1/basisNotice/checkForceUnread", {
    summary: "Whether a notice is unread that has to be read",
    role: "login",
    input: z.object({}).default({}),
    output: z.boolean(),
  }),
  checkWorkbenchNewTab: query("GET /api/ifs/v1/authUser/checkPortalNewTab", {
    summary: "Whether the workbench opens in a new tab",
    role: "login",
    input: z.object({}).default({}),
    output: z.boolean(),
  }),
  listConfigurations: query("GET /api/ifs/v1/basis/config/list", {
    summary: "Settings of the site by their keys: names and switches of the tenant's configuration",
    role: "public",
    input: z.object({}).default({}),
    output: z.array(RuntimeSetting),
  }),
  listRuntimeConfigurations: query("GET /api/ifs/v1/basis/config/runtimeList", {
    summary: "Settings of the running system by their keys: where files are kept, and limits",
    role: "public",
    input: z.object({}).default({}),
    output: z.array(RuntimeSetting),
  }),
  getSsoToken: query("GET /api/ifs/v1/sso/getToken", {
    summary: "A token for the container around the page: it names its user for a minute and is redeemed once",
    role: "login",
    input: z.object({}).default({}),
    output: z.string(),
  }),
  redeemSsoToken: mutation("POST /api/ifs/v1/sso/redeemToken", {
    summary: "Whose single sign-on token it is; for the server of a container, with an operator's token",
    role: "operator",
    input: z.object({ token: NeededText(1000, "令牌") }),
    output: SsoHolder,
    fails: ["SSO_TOKEN_INVALID"],
  }),
  changeMenu: mutation("POST /api/ifs/v1/sso/changeMenu", {
    summary: "Tells which menu is open inside of a container: the path of a page that the reader may open",
    role: "login",
    input: z.object({ menuKey: NeededText(200, "菜单") }),
    output: Done,
    fails: ["MENU_UNKNOWN"],
  }),
  getProcurementEnums: alias(tender.commonDictionaryEnum),
  getCategoryTree: alias(mall.categoryGet),
  getPriceDisplaySettings: alias(mall.showGoodsPricePermission),
  getExposureButtonFlag: alias(violation.isShowExposeBtn),
  getExposureNewTextFlag: alias(violation.fetchLatestExposeState),
  getCustomerServiceSwitch: alias(other.queryBasisSwitchConfig),
  reportPageView: mutation("POST /api/monitor/v1/pageView", {
    summary: "Counts a page that was opened by the shape of its address, as visit.report does; the rest is not kept",
    role: "public",
    input: z.object({
      path: NeededText(2000, "页面地址"),
      title: Text(200, "页面标题").optional(),
      referrer: Text(2000, "来源地址").optional(),
      ts: UnixSeconds.optional(),
    }),
    output: Done,
  }),
};
