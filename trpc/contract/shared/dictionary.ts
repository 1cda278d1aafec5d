import { documentKinds } from "../../rules/kinds";
import type { KindOfDocument } from "../../rules/kinds/kind";
import * as codes from "./codes";
import * as labels from "./labels";

/** One of a set: what travels, its name, and the word for it. */
export interface DictionaryEntry {
  value: number | string;
  symbol: string;
  label: string;
}

/** waitingSupplierConfirm is called WAITING_SUPPLIER_CONFIRM. */
const symbolOf = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, "_").toUpperCase();

/** A set of codes with the words that screens have for them. */
const coded = (set: Readonly<Record<string, number>>, words: Readonly<Record<number, string>>): DictionaryEntry[] =>
  Object.entries(set).map(([name, value]) => ({ value, symbol: symbolOf(name), label: words[value] ?? "" }));
/** Texts that are their own name. */
const named = (words: Readonly<Record<string, string>>): DictionaryEntry[] =>
  Object.entries(words).map(([value, label]) => ({ value, symbol: symbolOf(value), label }));
/** What no screen says: name, value, word. */
const told = (set: Readonly<Record<string, readonly [number | string, string]>>): DictionaryEntry[] =>
  Object.entries(set).map(([name, [value, label]]) => ({ value, symbol: symbolOf(name), label }));

const { purchaser, supplier, operation, personal } = labels.identityName;
const { RoleCode, UserTypeFlag } = codes;

/** Who people are, and where they come from. */
const people = {
  userTypeFlag: told({
    purchaser: [UserTypeFlag.purchaser, purchaser],
    supplier: [UserTypeFlag.supplier, supplier],
    supplierPartner: [UserTypeFlag.supplierPartner, "供应商合作伙伴"],
    purchaserAgency: [UserTypeFlag.purchaserAgency, "采购代理机构"],
    supplyChain: [UserTypeFlag.supplyChain, "供应链"],
    personal: [UserTypeFlag.personal, personal],
    operationsManagement: [UserTypeFlag.operationsManagement, "运营管理"],
    supplierAudit: [UserTypeFlag.supplierAudit, "供应商审核"],
    virtualUser: [UserTypeFlag.virtualUser, "虚拟用户"],
  }),
  roleCode: coded(RoleCode, {
    [RoleCode.purchaser]: purchaser,
    [RoleCode.supplier]: supplier,
    [RoleCode.operator]: operation,
  }),
  roleName: named(labels.identityName),
  userKind: named({ purchaser, supplier, systemUser: operation, personal, visitor: "游客" }),
  currentUserType: named({ personal, other: "企业" }),
  organizationSource: named({ inside: "内部组织", outside: "外部组织" }),
  approvalKind: told({
    none: [codes.ApprovalKind.none, "无"],
    supplier: [codes.ApprovalKind.supplier, supplier],
    purchaser: [codes.ApprovalKind.purchaser, purchaser],
    both: [codes.ApprovalKind.both, "双方"],
  }),
  workflowAssignee: told({
    upperOrganization: [codes.WorkflowAssignee.upperOrganization, "上级组织"],
    lowerOrganization: [codes.WorkflowAssignee.lowerOrganization, "下级组织"],
    sameOrganization: [codes.WorkflowAssignee.sameOrganization, "同级组织"],
    role: [codes.WorkflowAssignee.role, "角色"],
    namedUser: [codes.WorkflowAssignee.namedUser, "指定人员"],
  }),
  memberStatus: coded(codes.MemberStatus, labels.memberStatus),
  orderActionCode: Object.entries(labels.actionCode)
    .filter(([code]) => code.startsWith("order:"))
    .map(([value, label]) => ({ value, symbol: symbolOf(value.split(":").at(-1) ?? ""), label })),
  pilotPermissionKey: named({ editPurchaserOrderTrade: "编辑采购订单", viewContractBinding: "查看合同绑定" }),
};

/** Where documents stand. */
const documents = {
  ...Object.fromEntries(
    Object.values<KindOfDocument>(documentKinds)
      .flatMap(({ sets }) => Object.entries(sets))
      .filter(([, { unspecified }]) => !unspecified)
      .map(([name, set]) => [name, coded(set.codes, set.words)]),
  ),
  receivingViewStatus: coded(codes.ReceivingViewStatus, labels.receivingViewStatus),
  approvalStatus: coded(codes.ApprovalStatus, labels.approvalStatus),
  supplierConfirmStatus: coded(codes.ConfirmStatus, labels.confirmStatus),
  paymentStatus: coded(codes.PaymentStatus, labels.paymentStatus),
  shippingTrace: coded(codes.ShippingTrace, labels.shippingTrace),
  evaluationStatus: coded(codes.EvaluationStatus, labels.evaluationStatus),
  evaluationNodeType: coded(codes.EvaluationNode, labels.evaluationNode),
  announcementProcessingStatus: coded(codes.ProcessingStatus, labels.processingStatus),
};

/** What is bought, and on which terms. Of two documented readings the second stands beside the one that is used. */
const trade = {
  taxType: coded(codes.TaxType, labels.taxType),
  settlementCycle: coded(codes.SettlementCycle, labels.settlementCycle),
  paymentTerm: coded(codes.PaymentTerm, labels.paymentTerm),
  paymentMode: coded(codes.PaymentMode, labels.paymentMode),
  paymentModeAlt: told({ payBeforeDelivery: [2, labels.paymentMode[codes.PaymentMode.payBeforeDelivery]] }),
  orderSource: coded(codes.OrderSource, labels.orderSource),
  invoiceType: coded(codes.InvoiceType, labels.invoiceType),
  priceSource: coded(codes.PriceSource, labels.priceSource),
  procurementType: coded(codes.ProcurementType, labels.procurementType),
  procurementTypeAlt: told({ purchase: [1, "采购"], subcontract: [3, "分包"], lease: [2, "租赁"] }),
  goodsKind: coded(codes.GoodsKind, labels.goodsKind),
  weighing: coded(codes.Weighing, labels.weighing),
  costSavingType: told({
    ...{ type1: [1, "节约额计算方式一"], type2: [2, "节约额计算方式二"] },
    ...{ type3: [3, "节约额计算方式三"], type4: [4, "节约额计算方式四"] },
  }),
  productListing: told({
    new: [codes.ProductListing.new, "新建"],
    offShelf: [codes.ProductListing.offShelf, "已下架"],
    onShelf: [codes.ProductListing.onShelf, "已上架"],
    illegal: [codes.ProductListing.illegal, "违规下架"],
  }),
  reviewStatus: coded(codes.ReviewStatus, labels.reviewStatus),
  optionMode: told({ radio: [1, "单选"], checkbox: [2, "多选"] }),
  valueType: told({ text: [1, "文本"], float: [2, "小数"], int: [3, "整数"] }),
  unavailableReason: Object.entries(labels.unavailableReasons).map(([value, label]) => ({
    value,
    symbol: value,
    label,
  })),
};

/** What pages, searches and answers are told apart by. */
const shell = {
  areaLevel: named({ province: "省", city: "市", region: "区/县", town: "乡镇/街道" }),
  pageType: named({ common: "通用", mallIndex: "商城首页" }),
  searchType: told({
    ...{ goods: ["goods", "商品"], shop: ["shop", "店铺"] },
    ...{ houseZone: ["jjzq", "家居专区"], otherZone: ["dfzq", "地方专区"] },
  }),
  cartShopType: named({ shop: "店铺" }),
  moduleFlag: told({
    ...{ tender: ["enableModuleTender", "招标"], groupBuy: ["enableModuleGroupBuy", "团购"] },
    ...{ mall: ["enableModuleMall", "商城"], financial: ["enableModuleFinancial", "金融"] },
  }),
  responseCode: told({
    ...{ ok: [200, "成功"], unauthenticated: [401, "未登录"], kickedOffline: [400_101, "账号已在其他地方登录"] },
    ...{ forbidden: [403, "无权限"], localFailure: [500, "系统错误"], offline: [600, "网络错误"] },
  }),
  runtimeSettingKey: [
    ...["ossProvider", "public-app-name", "private-app-name", "oss", "obs", "legacy-obs", "fgfHostHttpUrl"],
    ...["static-host", "enableCustomPage"],
  ].map((value) => ({ value, symbol: symbolOf(value.replaceAll("-", "_")), label: value })),
  switchType: told({ customerService: [1, "客服开关"] }),
  clientType: told({ pc: [1, "电脑端"] }),
};

/** Every closed set of values that travels, by its name (R-ENUM-01). */
export const dictionary: Readonly<Record<string, DictionaryEntry[]>> = {
  ...people,
  ...documents,
  ...trade,
  ...shell,
};
