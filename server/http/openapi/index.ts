import { documentChapters } from "#trpc/contract/documents";
import { type Contract, transfers } from "#trpc/contract/index";
import { routes } from "#trpc/contract/walk";
import { onlyChapter, tagsOf } from "./chapter";
import { operation, transferOperation } from "./operation";
import { refusalSchemas, turnedAway } from "./refusals";
import { type Json, schemaBook } from "./schemas";

/** The domains as chapters. */
const chapters: Record<keyof Contract | keyof typeof transfers, string> = {
  shell: "站点与当前用户 the site and who is logged in",
  auth: "登录与账号 accounts, logging in and out",
  area: "行政区划 administrative divisions",
  mall: "商品分类与价格权限 categories, and who sees prices",
  mallPage: "商城页面：平台制作 pages of the mall that operators make",
  shop: "店铺 one shop",
  mallSkuList: "商品列表 lists of goods",
  h5Sku: "商品搜索 search for goods",
  mallSku: "商品详情 one sku",
  specification: "其他规格 other specifications of the same goods",
  favourite: "收藏 goods that somebody keeps an eye on",
  materialList: "材料清单 lists of materials that buyers keep, share and order from again",
  ownName: "自有叫法 goods that an organisation means by its own words",
  payable: "应付应收 what is to be paid, and by when",
  performanceFlowRule: "评价设置 which steps an organisation evaluates, what weighs how much, and its lines",
  performance: "供应商评价 how suppliers are judged, and what their receipts say of them",
  evaluation: "采购方的评价 the purchaser's judgements",
  agreement: "协议 trade agreements",
  cart: "购物车 the cart",
  trade: "结算下单 checkout",
  receiveAddress: "收货地址 receiving addresses",
  invoiceTitle: "发票抬头 invoice titles",
  tenderProject: "项目 projects",
  vehicle: "车辆 vehicles",
  mixStation: "搅拌站 where a supplier mixes concrete",
  concrete: "混凝土核对 whether concrete suits what it is poured for",
  subcontractor: "分包单位 who builds parts for an organisation",
  holiday: "节假日 holidays and working days in exchange",
  ...documentChapters,
  material:
    "材料 brands and categories by their names; received goods on site, what was issued to teams and taken back",
  siteReceiving: "现场离线收货 what a phone recorded at the gate without a network",
  supplierFigure: "经营数据 what a supplier sells and what the mall lacks",
  documentLook: "查看用户单据 looks at documents for callers",
  tenderSignal: "招标异常信号 signs of collusion in finished tenders",
  tenantSetup: "商城规则与开通向导 rules and set-up of a tenant",
  platformFigure: "运营概况 what went on in a mall",
  priceSource: "价格源的报价 quotes of price sources",
  brand: "品牌和生产厂家 brands and who makes their goods",
  category: "类目和属性模板 categories and the attributes of their goods",
  measureUnit: "计量单位 units of measure",
  finance: "供应链金融 whether financing may be applied for, by whom and what it costs",
  funding: "资金方 who lends, and on which terms",
  budget: "预算 budgets and what holds them",
  organization: "上下级单位 which organisation stands above which",
  org: "单位、项目和供应商人员 an organisation, a project, a supplier's people",
  batch: "批量办理 several documents at once",
  tender: "工作台 the workbench",
  groupBuy: "团购 group purchases: offered by suppliers, ordered together",
  home: "首页 the home page",
  inbox: "全部商城待办 what waits in all malls of a person",
  backgroundOrder: "订单的匹配：合同和计划 what an order's lines are matched with",
  permission: "单项权限 single permissions, asked by key",
  shopPage: "店铺首页：供应商制作 pages of shops that suppliers make",
  shopSetting: "店铺设置：运费和收款账户 what a supplier keeps of a shop: freight, bank account",
  supplier: "供应商：准入、资料 suppliers, their papers and admission",
  member: "供应商会员 memberships of suppliers",
  supplierSku: "供应商的商品：价格与库存 a supplier's own goods, their prices and stock",
  skuImport: "价格和库存导入：按表格批量修改 prices and stock of many goods from a table",
  supplierGoods: "供应商维护商品：草稿、提交、上下架 a supplier's goods: drafts, submitting, the shelf",
  goodsReview: "商品审核：通过、违规下架 the operator's review of goods, bans",
  goodsPicture: "商品图片：供应商和平台上传 real pictures of goods, from suppliers and operators",
  searchWord: "搜索词：行业词和没搜到的词 words of the trade that searches know, and keywords that found nothing",
  people: "单位人员 people of an organisation",
  approvalSigner: "加签 who signs beside the approver of a document",
  approvalDelegation: "委托审批 who approves in the place of an approver who is away",
  approvalRule: "审批规则 which documents are approved by whom, level by level",
  approvalSetting: "审批设置 what an organisation approves, and who",
  job: "后台任务 what the platform does by the clock",
  site: "商城设置 look, navigation and modules of the tenant",
  realName: "实名认证 verification of names",
  other: "平台协议、错误上报 the agreement of the platform, reports of errors",
  platformAgreement: "平台协议的版本 versions of the platform's agreement",
  pageError: "页面错误 errors of pages",
  visit: "访问量 how often pages are opened",
  announcement: "公告 announcements: read, confirmed, published",
  notice: "通知 notices, forced ones among them",
  customerService: "在线客服 talking with suppliers and the platform",
  message: "消息 messages about documents",
  feedback: "问题反馈 what people tell the operator",
  violation: "违规举报和曝光台 reports of violations, and the column of those that are exposed",
  help: "帮助 where help is found",
  file: "附件 files in and out",
};

const DESCRIPTION = `The backend of the mall. Every answer is HTTP 200 with \`{code, message, data}\`: \`code\` 200 with the
answer, else a refusal (see Refusal). Reads and writes name their tenant by the host that is asked.

**Who asks**: an API token, \`Authorization: Bearer …\`. \`npm run token:create\` makes one with the calls that it may make.

**Walking a list**: \`pageNo\` and \`pageSize\` (at most 100), or by key where a list takes \`beforeSysNo\`: ask again with the
last \`sysNo\` until fewer than \`pageSize\` come back.

**Writing once**: send a write with an \`Idempotency-Key\`; sent again under the same key it is done once, and answered the same.`;

const parameterRequestKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A write sent again under the same key is done once and answered the same.",
  schema: { type: "string", pattern: "^[\\w.:-]{8,64}$" },
};

function pathsOf() {
  const book = schemaBook();
  const paths: Record<string, Json> = {};
  const put = (path: string, method: string, value: Json) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: value };
  };
  // a path with a slash at its end is answered without it too (R-CALL-07): it is described once, without
  const all = routes();
  const slashed = new Set(all.flatMap(({ path }) => (path.endsWith("/") ? [path.slice(0, -1)] : [])));
  for (const entry of all) {
    if (slashed.has(entry.path)) continue;
    put(entry.path.replace(/\/$/, ""), entry.method, operation(book, entry));
  }
  for (const [domain, calls] of Object.entries(transfers)) {
    for (const [name, call] of Object.entries(calls))
      put(call.path, call.method, transferOperation(book, `${domain}.${name}`, call));
  }
  return book.settled(paths);
}

/**
 * The OpenAPI 3.1 document of the backend, derived from the contract.
 * @param server where it is asked; the host that the document came from where nothing is said
 */
export function openApiDocument(server = "/"): Json {
  const { paths, schemas } = pathsOf();
  return {
    openapi: "3.1.0",
    info: {
      title: "建材采购商城 Procurement mall",
      version: "1.0.0",
      summary: "Backend of a procurement mall for building materials",
      description: DESCRIPTION,
      license: { name: "UNLICENSED", identifier: "LicenseRef-UNLICENSED" },
    },
    servers: [{ url: server, description: "This mall" }],
    security: [{ token: [] }, { session: [] }],
    tags: Object.entries(chapters).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "An API token of `npm run token:create`." },
        session: {
          type: "apiKey",
          in: "header",
          name: "x-session-id",
          description: "The token that auth.login answers.",
        },
      },
      parameters: { RequestKey: parameterRequestKey },
      responses: { TurnedAway: turnedAway },
      schemas: { ...schemas, ...refusalSchemas },
    },
  };
}

let kept: Json | undefined;
/** By chapter; the whole under none. */
const texts = new Map<string | undefined, string>();
/** The whole document, made when it is first asked for: no process has two contracts. */
function document(): Json {
  kept ??= openApiDocument();
  return kept;
}

/** Chapters that have calls, in the document's order, with how many. */
export function openApiChapters(): { name: string; description: string; calls: number }[] {
  const { tags, paths } = document() as { tags: { name: string; description: string }[]; paths: Record<string, Json> };
  const used = Object.values(paths).flatMap((path) => tagsOf(path));
  return tags
    .map((tag) => ({ ...tag, calls: used.filter((name) => name === tag.name).length }))
    .filter(({ calls }) => calls > 0);
}

/**
 * The document as it is served.
 * @param chapter only this chapter, with the components that it needs
 * @returns undefined where there is no such chapter
 */
export function openApiText(chapter?: string): string | undefined {
  const known = chapter ? openApiChapters().some(({ name }) => name === chapter) : true;
  if (!known) return undefined;
  const text = texts.get(chapter) ?? JSON.stringify(chapter ? onlyChapter(document(), chapter) : document());
  texts.set(chapter, text);
  return text;
}
