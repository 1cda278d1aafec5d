import { z } from "zod";
import { isSafeLink, moduleTypes, pageLimits, TAG, TERMS } from "../rules/mall-page";
import { mutation, query } from "./define";
import { mallPageStatus } from "./shared/enums";
import { Done, Empty, Id, Ids, NeededText, page, paging, QueryId, Text, UnixSeconds } from "./shared/fields";
import { OperatorEvent } from "./site";
import { MallSku } from "./sku";

const ModuleType = z.enum(moduleTypes, "请选择模块类型");
const Tag = z.string().trim().regex(TAG, "页面标识须以小写字母开头，只含小写字母、数字和 -，最多40位");
/** A page by its key or its tag. */
const PageId = z.union([Id, z.string().regex(/^(\d{1,15}|[a-z][a-z\d-]{0,39})$/, "页面编号不正确")], "页面编号不正确");
const Link = Text(300, "链接").refine(
  (url) => url === "" || isSafeLink(url),
  "链接应以 / 开头（本商城的页面），或以 https:// 开头",
);
/** A picture of the mall itself: one that was uploaded, or one that it came with. */
const Picture = Text(200, "图片").regex(/^(\/(?![/\\])[\w./-]+)?$/, "图片须是本商城的图片，请重新上传");

/** Where a page is looked at; a preview shows an operator the draft. */
const looking = { areaSysNo: QueryId.optional(), preview: z.enum(["0", "1"]).default("0") };
/** The payment terms that are wanted under agreements, in the flat form of a GET: `agreement:account-billing`. */
const terms = z.string().max(4_000, "账期最多4000个字").regex(TERMS, "账期不正确，例如 12:1-0,13:0-0").default("");
const OfPage = z.object({ id: PageId, ...looking });
const PricedPage = OfPage.extend({ terms });

/** A part of a page as its readers see it; the goods of a floor come by getFloorV2. */
export const ShownModule = z.object({
  sysNo: Id,
  type: ModuleType,
  title: z.string(),
  contentHtml: z.string(),
  itemList: z.array(z.object({ title: z.string(), text: z.string(), imgUrl: z.string(), linkUrl: z.string() })),
});
export type ShownModule = z.output<typeof ShownModule>;

/** A page that operators have made. */
export const ShownPage = z.object({
  tag: z.string(),
  title: z.string(),
  contentHtml: z.string(),
  moduleList: z.array(ShownModule),
});
export type ShownPage = z.output<typeof ShownPage>;

/** A floor of a page with its tabs. */
export const PageFloor = z.object({
  /** Of the module. */
  sysNo: Id,
  title: z.string(),
  tabs: z.array(z.object({ name: z.string(), skuList: z.array(MallSku) })),
});
export type PageFloor = z.output<typeof PageFloor>;

/** A picture of a page that leads somewhere. */
export const PageBanner = z.object({
  /** Of the module. */
  sysNo: Id,
  title: z.string(),
  text: z.string(),
  imgUrl: z.string(),
  linkUrl: z.string(),
  sort: z.int(),
});
export type PageBanner = z.output<typeof PageBanner>;

/** Reads of pages that operators have made, in the domain `mall`. */
export const pageReads = {
  getBanners: query("GET /api/mall/v1/mall/getBanners/{id}", {
    summary: "The banners of a page in an area; none where the page is not published",
    role: "public",
    input: OfPage,
    output: z.array(PageBanner),
  }),
  getFloor: query("GET /api/mall/v1/mall/getFloor/{id}", {
    summary: "The floors of a page, each with the goods of all its tabs once",
    role: "public",
    input: PricedPage,
    output: z.array(z.object({ sysNo: Id, title: z.string(), skuList: z.array(MallSku) })),
  }),
  getFloorV2: query("GET /api/mall/v1/mall/getFloorV2/{id}", {
    summary:
      "The floors of a page with tabs of goods; goods that are off the shelf or not sold in the area are left out",
    role: "public",
    input: PricedPage,
    output: z.array(PageFloor),
  }),
  customPageGetByTag: query("POST /api/mall/v1/customPage/purchaser/getByTag/{tag}", {
    summary: "A page that operators have made: its text and its modules in order",
    role: "public",
    input: z.object({ tag: Tag, areaSysNo: Id.optional(), preview: looking.preview }),
    output: ShownPage,
  }),
  getMallDataConfigList: query("GET /api/mall/v1/mall/getMallDataConfigList", {
    summary: "How the mall's pages are laid out: floors of the home page, and which pages are published",
    role: "public",
    input: Empty,
    output: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
  areamoduleDetail: query("GET /api/mall/v1/product/areamodule/detail/{id}", {
    summary: "The goods of a module for some areas",
    role: "public",
    input: z.object({ id: QueryId, ...looking, terms }),
    output: z.object({
      sysNo: Id,
      name: z.string(),
      /** The first of its areas; null where it is for all. */
      areaSysNo: Id.nullable(),
      skuList: z.array(MallSku),
    }),
  }),
};

/** What a module shows: a picture or a link, or a tab of goods. */
const PageItem = z.object({
  title: Text(20, "标题").default(""),
  text: Text(60, "说明").default(""),
  imageUrl: Picture.default(""),
  url: Link.default(""),
  skuSysNoList: Ids.max(pageLimits.goods, `一组最多${pageLimits.goods}种商品`).default([]),
  /** Goods that are added by their codes. */
  codeList: z.array(NeededText(64, "商品编码")).max(pageLimits.goods, `一组最多${pageLimits.goods}种商品`).default([]),
  /** After the chosen goods those that sell best of a category, or of a shop. */
  categorySysNo: Id.optional(),
  shopSysNo: Id.optional(),
});

const period = { startTime: UnixSeconds.optional(), endTime: UnixSeconds.optional() };

const PageModule = z.object({
  /** Of a module that the page has; a new one has none. */
  moduleSysNo: Id.optional(),
  type: ModuleType,
  title: Text(30, "模块标题").default(""),
  /** Markdown or HTML. */
  source: Text(20_000, "正文").default(""),
  /** Areas whose readers see it; everybody where none is named. */
  areaSysNoList: Ids.max(40, "最多40个地区").default([]),
  ...period,
  itemList: z.array(PageItem).max(pageLimits.items, `一个模块最多${pageLimits.items}项`).default([]),
});
export type PageModule = z.output<typeof PageModule>;

const MallPageRow = z.object({
  sysNo: Id,
  /** Of a shop's page; null on a page of the mall. */
  shopSysNo: Id.nullable(),
  tag: z.string(),
  title: z.string(),
  status: mallPageStatus.type,
  /** The draft differs from what is published. */
  changed: z.boolean(),
  startTime: UnixSeconds.nullable(),
  endTime: UnixSeconds.nullable(),
  moduleCount: z.int(),
  operatorName: z.string(),
  changeTime: UnixSeconds,
  publishTime: UnixSeconds.nullable(),
});
export type MallPageRow = z.output<typeof MallPageRow>;

/** A module of a draft, with the names of its goods. */
const ManagedModule = z.object({
  ...PageModule.omit({ itemList: true }).shape,
  moduleSysNo: Id,
  startTime: UnixSeconds.nullable(),
  endTime: UnixSeconds.nullable(),
  areaNameList: z.array(z.string()),
  itemList: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      imageUrl: z.string(),
      url: z.string(),
      skuList: z.array(z.object({ sysNo: Id, code: z.string(), name: z.string(), onShelf: z.boolean() })),
      categorySysNo: Id.nullable(),
      shopSysNo: Id.nullable(),
    }),
  ),
});
export type ManagedModule = z.output<typeof ManagedModule>;

/** The draft of a page. */
export const ManagedPage = MallPageRow.extend({
  version: z.int(),
  source: z.string(),
  moduleList: z.array(ManagedModule),
});
export type ManagedPage = z.output<typeof ManagedPage>;

const base = "/api/mall/v1/operator/mallPage";
const shopBase = "/api/mall/v1/supplier/shopPage";
/** The draft as the writer has read it. */
const ofVersion = { sysNo: Id, version: z.int("版本不正确").min(1, "版本不正确").max(1_000_000_000, "版本不正确") };
const Title = NeededText(60, "页面标题");

/** What the maker of pages does with one: an operator with the mall's, a supplier with those of its shops. */
const ofOnePage = <R extends "operator" | "supplier">(path: typeof base | typeof shopBase, role: R) => ({
  get: query(`GET ${path}/get/{id}`, {
    summary: "The draft of a page",
    role,
    input: z.object({ id: QueryId }),
    output: ManagedPage,
  }),
  save: mutation(`POST ${path}/save`, {
    summary: "Write the draft of a page, all of it; refused where it was changed since it was read",
    role,
    input: z.object({
      ...ofVersion,
      title: Title,
      /** Markdown or HTML, above the modules. */
      source: Text(20_000, "正文").default(""),
      ...period,
      moduleList: z.array(PageModule).max(pageLimits.modules, `一个页面最多${pageLimits.modules}个模块`).default([]),
    }),
    output: z.object({ version: z.int(), moduleSysNoList: z.array(Id) }),
  }),
  publish: mutation(`POST ${path}/publish`, {
    summary: "Show the draft to everybody; refused where it was changed since it was read",
    role,
    input: z.object(ofVersion),
    output: Done,
  }),
  withdraw: mutation(`POST ${path}/withdraw`, {
    summary: "Show a page to nobody any more; its draft stays",
    role,
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
  remove: mutation(`POST ${path}/remove`, {
    summary: "Delete the draft of a page that is not published",
    role,
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
});

/** A shop with its page, which may not be begun. */
const ShopPage = z.object({ shopSysNo: Id, name: z.string(), page: MallPageRow.nullable() });
export type ShopPage = z.output<typeof ShopPage>;

/** Calls implied by those of {@link pageReads}: a supplier makes the pages of its shops, of banners and floors. */
export const shopPage = {
  list: query(`GET ${shopBase}/list`, {
    summary: "The supplier's shops with their pages",
    role: "supplier",
    input: Empty,
    output: z.array(ShopPage),
  }),
  create: mutation(`POST ${shopBase}/create`, {
    summary: "Begin the page of a shop, as a draft without modules; the page that the shop has where it has one",
    role: "supplier",
    input: z.object({ shopSysNo: Id }),
    output: z.object({ sysNo: Id }),
  }),
  ...ofOnePage(shopBase, "supplier"),
};

/** Calls implied by those of {@link pageReads}: operators make the pages. */
export const mallPage = {
  search: query(`POST ${base}/search`, {
    summary: "Pages of the mall by title or tag, the one that was changed last first",
    role: "operator",
    input: z.object({
      ...paging,
      keyword: Text(50, "关键词").default(""),
      statusList: z.array(mallPageStatus.type).max(2).default([]),
    }),
    output: page(MallPageRow).extend({ events: z.array(OperatorEvent) }),
  }),
  create: mutation(`POST ${base}/create`, {
    summary: "Begin a page, as a draft without modules",
    role: "operator",
    input: z.object({ tag: Tag, title: Title }),
    output: z.object({ sysNo: Id }),
  }),
  ...ofOnePage(base, "operator"),
};
