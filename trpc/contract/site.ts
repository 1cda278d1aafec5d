import { z } from "zod";
import { isPlace } from "../rules/site-setting";
import { violationLimits } from "../rules/violation";
import { mutation, query } from "./define";
import { Done, Empty, Id, NeededText, page, paging, QueryId, Text, UnixSeconds } from "./shared/fields";

const Place = (what: string) =>
  Text(300, what).refine((url) => url === "" || isPlace(url), `${what}应以 / 或 http:// 、https:// 开头`);
const NeededPlace = (what: string) => NeededText(300, what).refine(isPlace, `${what}应以 / 或 http:// 、https:// 开头`);
/** A picture of the mall itself: one that was uploaded, or one that it came with. */
const Picture = Text(200, "图片地址").regex(/^(\/(?![/\\])[\w./-]+)?$/, "图片须是本商城的图片，请重新上传");
/** Sixteen bits are more user types than there are. */
const ROLE_BITS = 0xffff;

/** An entry of a navigation as it is set: a module of the mall by its key, or one of the tenant's own. */
const NavSetting = z.object({
  key: Text(30, "栏目").default(""),
  /** A module that says none has its own. */
  name: Text(12, "名称"),
  url: Place("网址"),
  /** Where nothing is said, what leads elsewhere opens in a new tab. */
  openInNewTab: z.boolean().optional(),
  /** Who sees it, as user-type bits; 0: everybody. */
  roleType: z.int().min(0).max(ROLE_BITS).default(0),
  showInMobile: z.boolean().default(false),
});
export type NavSetting = z.output<typeof NavSetting>;

const Day = (what: string) =>
  Text(10, what).refine(
    (day) => day === "" || (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))),
    `${what}不正确，例如 2026-12-01`,
  );

const bannerPictures = ["steel", "concrete", "pipe"] as const;

/** What an operator sets of a tenant's site; the rest of its configuration stays as it is. */
export const SiteSetting = z.object({
  global: z.object({
    logoUrl: Picture,
    faviconUrl: Picture,
    /** With or without #; empty for the platform's own (R-TENANT-03). */
    platformMainColor: z
      .string()
      .trim()
      .regex(/^(#?[\da-f]{6})?$/i, "颜色应为6位十六进制数，例如 018DD7")
      .overwrite((color) => color.replace("#", "").toUpperCase()),
    header: z.object({
      servicePhone: Text(30, "客服电话").regex(/^[\d\-+ ()转]*$/, "客服电话只能填写数字、空格和 - + ( ) 转"),
      serviceEmail: Text(100, "客服邮箱").regex(/^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+)?$/, "客服邮箱不正确"),
      serviceHours: Text(40, "服务时间").default(""),
      hotWords: z.array(NeededText(12, "热门搜索词")).max(12, "热门搜索词最多12个"),
    }),
    footer: z.object({
      text: Text(200, "页脚文字"),
      links: z.array(z.object({ name: NeededText(20, "名称"), url: NeededPlace("网址") })).max(20, "页脚链接最多20个"),
    }),
    sider: z.object({
      qqGroups: z
        .array(
          z.object({
            name: NeededText(20, "群名称"),
            number: NeededText(15, "群号").regex(/^\d{5,15}$/, "群号应为5至15位数字"),
          }),
        )
        .max(6, "QQ群最多6个"),
    }),
    /** A part that is left out is the mall's own; an empty one takes it off the page. */
    home: z.object({
      banners: z
        .array(
          z
            .object({
              title: NeededText(20, "标题"),
              text: Text(40, "说明"),
              /** What it searches for, unless it has a link. */
              key: Text(20, "搜索词"),
              picture: z.enum(bannerPictures, "请选择图案"),
              /** A picture of the operator's own in place of the drawing, and what is said of it where it is not seen. */
              imageUrl: Picture.optional(),
              alt: Text(60, "图片说明").optional(),
              url: Place("链接").optional(),
              /** The days on which it is shown; open where nothing is said. */
              from: Day("开始日期").optional(),
              to: Day("结束日期").optional(),
            })
            .refine(({ key, url }) => key !== "" || Boolean(url), { message: "请填写搜索词或链接", path: ["key"] })
            .refine(({ from, to }) => !from || !to || from <= to, {
              message: "结束日期不能早于开始日期",
              path: ["to"],
            }),
        )
        .max(6, "横幅最多6张")
        .optional(),
      notices: z.array(NeededText(60, "提示")).max(8, "提示最多8条").optional(),
    }),
    indexConfig: z.object({ floorCount: z.int("请填写整数").min(0, "楼层为0至12层").max(12, "楼层为0至12层") }),
    helpUrl: Place("帮助中心网址"),
    feedbackUrl: Place("意见反馈网址"),
    inletWireUrl: Place("接入系统网址"),
    navigationSetting: z.object({ items: z.array(NavSetting).max(25, "导航最多25项") }),
    portalNavList: z.array(NavSetting).max(20, "工作台导航最多20项"),
  }),
  basic: z.object({
    tenantName: NeededText(30, "商城名称"),
    enableModuleTender: z.boolean(),
    enableModuleGroupBuy: z.boolean(),
    enableModuleMall: z.boolean(),
    enableModuleFinancial: z.boolean(),
    enableModuleSupplierPortal: z.boolean(),
    customerServiceOn: z.boolean(),
    exposureOn: z.boolean(),
    announcementOn: z.boolean(),
    // a draft that was saved before these existed has neither
    enquiryOn: z.boolean().default(true),
    premiumOn: z.boolean().default(true),
    freightOn: z.boolean().default(false),
    exposureMonths: z
      .int("请填写整数")
      .min(1, "曝光期为1至60个月")
      .max(60, "曝光期为1至60个月")
      .default(violationLimits.months),
    showPriceToVisitors: z.boolean(),
    showSellCount: z.boolean(),
    showScore: z.boolean(),
    personalInMiniProgramOnly: z.boolean(),
    mallDomain: Text(100, "商城域名").regex(
      /^([\w-]+(\.[\w-]+)*(:\d{1,5})?)?$/,
      "商城域名不正确，例如 mall.example.com",
    ),
  }),
});
export type SiteSetting = z.output<typeof SiteSetting>;

/** A published look of the site; counted from 1. */
const Version = z.int("版本不正确").min(1, "版本不正确").max(1_000_000_000, "版本不正确");
/** The version from which a change begins. */
const changing = { version: Version, setting: SiteSetting };

const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** What somebody published, and what was other before it. */
const PublishedVersion = z.object({
  version: z.int(),
  operatorName: z.string(),
  publishTime: UnixSeconds,
  /** The version that was taken up again. */
  restoredVersion: z.int().nullable(),
  changes: z.array(Change),
});
export type PublishedVersion = z.output<typeof PublishedVersion>;

/** Something that an operator did to the platform: a host, a job. */
export const OperatorEvent = z.object({
  sysNo: Id,
  area: z.string(),
  event: z.string(),
  subject: z.string(),
  operatorName: z.string(),
  createTime: UnixSeconds,
});
export type OperatorEvent = z.output<typeof OperatorEvent>;

const Host = NeededText(253, "域名")
  .toLowerCase()
  .regex(
    /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/,
    "域名不正确，例如 mall.example.com，不带 http:// 和端口",
  );
const SiteHost = z.object({
  host: z.string(),
  device: z.enum(["auto", "desktop", "mobile"]),
  /** The one that was asked. */
  isCurrent: z.boolean(),
});
export type SiteHost = z.output<typeof SiteHost>;

export const site = {
  setting: query("GET /api/ifs/v1/basis/tenant/setting/get", {
    summary: "What is published of the site, and what the reader has begun to change",
    role: "operator",
    input: Empty,
    output: z.object({
      version: z.int(),
      setting: SiteSetting,
      /** Of the last change; empty and null where nobody has changed anything yet. */
      operatorName: z.string(),
      publishTime: UnixSeconds.nullable(),
      draft: z.object({ version: z.int(), setting: SiteSetting, saveTime: UnixSeconds }).nullable(),
    }),
  }),
  saveDraft: mutation("POST /api/ifs/v1/basis/tenant/setting/saveDraft", {
    summary: "Keep what the reader has changed so far, for themselves alone: it is what their preview shows",
    role: "operator",
    input: z.object(changing),
    output: Done,
  }),
  dropDraft: mutation("POST /api/ifs/v1/basis/tenant/setting/dropDraft", {
    summary: "Forget what the reader has changed and not published",
    role: "operator",
    input: Empty,
    output: Done,
  }),
  publish: mutation("POST /api/ifs/v1/basis/tenant/setting/publish", {
    summary:
      "Publish a setting over the version that it was made of. Where another one was published meanwhile it is refused, with both changes put together in `details`",
    role: "operator",
    input: z.object(changing),
    output: z.object({ version: z.int() }),
  }),
  history: query("POST /api/ifs/v1/basis/tenant/setting/history", {
    summary: "What was published, by whom, when and what changed, the newest first",
    role: "operator",
    input: z.object(paging),
    output: page(PublishedVersion),
  }),
  published: query("GET /api/ifs/v1/basis/tenant/setting/published/{version}", {
    summary: "The setting of one version",
    role: "operator",
    input: z.object({ version: QueryId.pipe(Version) }),
    output: z.object({ version: z.int(), setting: SiteSetting }),
  }),
  restore: mutation("POST /api/ifs/v1/basis/tenant/setting/restore", {
    summary: "Publish an earlier version again",
    role: "operator",
    input: z.object({ version: Version, restoredVersion: Version }),
    output: z.object({ version: z.int() }),
  }),
  hosts: query("GET /api/ifs/v1/basis/tenant/host/search", {
    summary: "Under which hosts the mall is opened, and who changed them last",
    role: "operator",
    input: Empty,
    output: z.object({ hosts: z.array(SiteHost), events: z.array(OperatorEvent) }),
  }),
  addHost: mutation("POST /api/ifs/v1/basis/tenant/host/add", {
    summary: "Open the mall under a further host, or its other device; known to every process within ten seconds",
    role: "operator",
    input: z.object({ host: Host, device: SiteHost.shape.device.default("auto") }),
    output: Done,
  }),
  removeHost: mutation("POST /api/ifs/v1/basis/tenant/host/remove", {
    summary: "Take a host away; neither the one that is asked nor the last one",
    role: "operator",
    input: z.object({ host: Host }),
    output: Done,
  }),
};
