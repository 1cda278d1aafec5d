import { kindActions } from "../../rules/kinds";
import {
  AnnouncementKind,
  AnnouncementStatus,
  ApprovalStatus,
  CancelStatus,
  CertificateKind,
  ConfirmStatus,
  DayHalf,
  EnterpriseSize,
  EvaluationNode,
  EvaluationStatus,
  FeedbackKind,
  FeedbackStatus,
  GoodsKind,
  InvoiceType,
  MallPageStatus,
  MemberStatus,
  OrderSource,
  PageErrorStatus,
  PaymentStatus,
  PouringType,
  ProcessingStatus,
  ProcurementType,
  ReceivingViewStatus,
  RefusalStatus,
  ReturnOutcome,
  ReviewStatus,
  ServiceStatus,
  SettlementCycle,
  ShippingTrace,
  SkuImportKind,
  SkuImportMode,
  SkuImportStatus,
  SupplierAuthStatus,
  SupplierPaperKind,
  SupplyMode,
  TaxType,
  Weighing,
} from "./codes";
import type { Words } from "./goods-labels";

export { deliveryOrderStatus } from "../../rules/kinds/delivery";
export { orderStatus } from "../../rules/kinds/order";
export { receivingStatus } from "../../rules/kinds/receiving";
export { returnStatus } from "../../rules/kinds/return";
// the words of every closed set of numbers (R-ENUM-01), as plain data: screens import them without zod
export * from "./goods-labels";

export const settlementCycle = {
  [SettlementCycle.single]: "单次结算",
  [SettlementCycle.weekly]: "周结",
  [SettlementCycle.monthly]: "月结",
} as const satisfies Words<typeof SettlementCycle>;
/** Goods, changed prices of agreements, and papers of suppliers. */
export const reviewStatus = {
  [ReviewStatus.pending]: "待审核",
  [ReviewStatus.passed]: "审核通过",
  [ReviewStatus.refused]: "审核拒绝",
} as const satisfies Words<typeof ReviewStatus>;
/** What the purchaser wishes for goods that go back. */
export const returnOutcome = {
  [ReturnOutcome.refund]: "退款",
  [ReturnOutcome.replacement]: "换货",
} as const satisfies Words<typeof ReturnOutcome>;
export const receivingViewStatus = {
  [ReceivingViewStatus.waitingConfirm]: "待确认",
  [ReceivingViewStatus.completed]: "已完成",
  [ReceivingViewStatus.refused]: "已拒绝",
} as const satisfies Words<typeof ReceivingViewStatus>;
export const approvalStatus = {
  [ApprovalStatus.none]: "无需审批",
  [ApprovalStatus.auditing]: "审批中",
  [ApprovalStatus.refused]: "审批拒绝",
  [ApprovalStatus.passed]: "审批通过",
  [ApprovalStatus.cancelled]: "已撤销",
} as const satisfies Words<typeof ApprovalStatus>;
export const confirmStatus = {
  [ConfirmStatus.waiting]: "待确认",
  [ConfirmStatus.agree]: "同意",
  [ConfirmStatus.disagree]: "不同意",
  [ConfirmStatus.noConfirmNeeded]: "无需确认",
} as const satisfies Words<typeof ConfirmStatus>;
export const cancelStatus = {
  [CancelStatus.none]: "未申请取消",
  [CancelStatus.requested]: "采购方申请取消",
  [CancelStatus.refused]: "供应商拒绝取消",
  [CancelStatus.agreed]: "供应商同意取消",
  [CancelStatus.unseen]: "采购方已取消",
  [CancelStatus.seen]: "采购方已取消",
} as const satisfies Words<typeof CancelStatus>;
export const paymentStatus = {
  [PaymentStatus.noneNeeded]: "无需付款",
  [PaymentStatus.waiting]: "待付款",
  [PaymentStatus.partPaid]: "部分付款",
  [PaymentStatus.paid]: "已付款",
} as const satisfies Words<typeof PaymentStatus>;
export const refusalStatus = {
  [RefusalStatus.none]: "未拒收",
  [RefusalStatus.waiting]: "拒收待答复",
  [RefusalStatus.agreed]: "已拒收",
  [RefusalStatus.disputed]: "拒收有争议",
} as const satisfies Words<typeof RefusalStatus>;
export const shippingTrace = {
  [ShippingTrace.shipped]: "已发货",
  [ShippingTrace.inTransit]: "运输中",
  [ShippingTrace.inTransit2]: "运输中",
  [ShippingTrace.delivered]: "已送达",
  [ShippingTrace.receiving]: "收货中",
  [ShippingTrace.received]: "已收货",
} as const satisfies Words<typeof ShippingTrace>;
export const memberStatus = {
  [MemberStatus.nonMember]: "非会员",
  [MemberStatus.effective]: "有效会员",
  [MemberStatus.expired]: "会员已过期",
  [MemberStatus.probation]: "试用会员",
  [MemberStatus.expiredProbation]: "试用已过期",
} as const satisfies Words<typeof MemberStatus>;
export const supplierPaperKind = {
  [SupplierPaperKind.licence]: "营业执照",
  [SupplierPaperKind.production]: "生产许可证",
  [SupplierPaperKind.qualification]: "资质证书",
  [SupplierPaperKind.other]: "其他",
} as const satisfies Words<typeof SupplierPaperKind>;
export const supplierAuthStatus = {
  [SupplierAuthStatus.none]: "未提交执照",
  [SupplierAuthStatus.waiting]: "执照待审核",
  [SupplierAuthStatus.passed]: "已认证",
  [SupplierAuthStatus.refused]: "执照未通过",
  [SupplierAuthStatus.expired]: "执照已过期",
} as const satisfies Words<typeof SupplierAuthStatus>;
/** What the identities are called. */
export const identityName: Readonly<Record<"purchaser" | "supplier" | "operation" | "personal", string>> = {
  purchaser: "采购方",
  supplier: "供应商",
  operation: "运营",
  personal: "个人买家",
};
/** Every permission code and what it allows (R-PERM-12, R-PERM-21): "area:side:verb". */
export const actionCode = {
  ...kindActions,
  "receiveAddress:purchaser:save": "维护收货地址",
  "receiveAddress:purchaser:delete": "删除收货地址",
  "receiveAddress:supplier:save": "维护收货地址",
  "receiveAddress:supplier:delete": "删除收货地址",
  "invoiceTitle:purchaser:save": "维护发票抬头",
  "invoiceTitle:purchaser:delete": "删除发票抬头",
  "invoiceTitle:supplier:save": "维护发票抬头",
  "invoiceTitle:supplier:delete": "删除发票抬头",
  "goods:purchaser:price": "查看商品价格",
  "vehicle:supplier:save": "维护车辆",
  "vehicle:supplier:delete": "删除车辆",
  "mixStation:supplier:save": "维护搅拌站",
  "mixStation:supplier:delete": "删除搅拌站",
  "material:purchaser:issue": "现场领用和退库",
  "project:purchaser:save": "维护项目",
  "project:purchaser:delete": "删除项目",
  "subcontractor:purchaser:save": "维护分包单位",
  "subcontractor:purchaser:delete": "删除分包单位",
  "budget:purchaser:save": "维护预算",
  "goods:supplier:edit": "维护商品资料和上下架",
  "goods:supplier:price": "维护商品价格",
  "goods:supplier:stock": "维护商品库存",
  "goods:supplier:picture": "维护商品图片",
  "groupBuy:supplier:save": "发起和取消团购",
  "groupBuy:supplier:remove": "移出团购的参团单位",
  "groupBuy:operator:remove": "移出团购的参团单位",
  "groupBuy:operator:cancel": "查看和取消团购",
  "shop:supplier:save": "维护店铺运费和收款账户",
  "goods:operator:review": "审核商品和违规下架",
  "goods:operator:picture": "维护商品图片",
  "goods:operator:brand": "维护品牌和生产厂家",
  "goods:operator:category": "维护类目、属性模板和计量单位",
  "price:operator:publish": "发布价格源报价",
  "financing:operator:save": "维护资金方和融资产品",
  "realName:operator:check": "审核实名认证",
  "organization:purchaser:manage": "管理本单位人员",
  "organization:supplier:manage": "管理本单位人员",
  "announcement:operator:publish": "发布公告和通知",
  "feedback:operator:answer": "答复问题反馈",
  "violation:purchaser:report": "举报供应商违规",
  "violation:supplier:answer": "说明和申诉违规举报",
  "violation:operator:decide": "认定和曝光违规",
  "pageError:operator:resolve": "处理页面错误",
  "service:supplier:answer": "答复客服咨询",
  "service:operator:answer": "答复客服咨询",
  "search:operator:words": "维护搜索词",
  "site:operator:edit": "设置商城",
  "site:operator:host": "管理商城域名",
  "platformAgreement:operator:publish": "发布平台协议",
  "organization:operator:manage": "管理平台人员",
  "organization:operator:parent": "设置上下级单位",
  "documentLook:operator:open": "查看用户单据",
  "organization:operator:block": "停用单位和账号、结束登录",
  "supplier:operator:admit": "管理供应商准入和会员",
  "job:operator:run": "管理后台任务",
} as const;
export type ActionCode = keyof typeof actionCode;
export const orderSource = {
  [OrderSource.contract]: "合同",
  [OrderSource.match]: "撮合",
  [OrderSource.inquiry]: "询价",
  [OrderSource.competition]: "竞价",
} as const satisfies Words<typeof OrderSource>;
export const procurementType = {
  [ProcurementType.purchase]: "采购",
  [ProcurementType.subcontract]: "分包",
  [ProcurementType.lease]: "租赁",
} as const satisfies Words<typeof ProcurementType>;
export const taxType = {
  [TaxType.withoutTax]: "不含税",
  [TaxType.withTax]: "含税",
} as const satisfies Words<typeof TaxType>;
export const invoiceType = {
  [InvoiceType.ordinaryVat]: "增值税普通发票",
  [InvoiceType.specialVat]: "增值税专用发票",
} as const satisfies Words<typeof InvoiceType>;
export const goodsKind = {
  [GoodsKind.common]: "普通物资",
  [GoodsKind.rebar]: "钢筋",
  [GoodsKind.concrete]: "混凝土",
} as const satisfies Words<typeof GoodsKind>;
export const dayHalf = {
  [DayHalf.whole]: "全天",
  [DayHalf.morning]: "上午",
  [DayHalf.afternoon]: "下午",
} as const satisfies Words<typeof DayHalf>;
export const certificateKind = {
  [CertificateKind.quality]: "质保书",
  [CertificateKind.test]: "检测报告",
  [CertificateKind.conformity]: "合格证",
  [CertificateKind.other]: "其他",
} as const satisfies Words<typeof CertificateKind>;
export const weighing = {
  [Weighing.count]: "点数",
  [Weighing.weighbridge]: "过磅",
  [Weighing.lower]: "两者取低",
} as const satisfies Words<typeof Weighing>;
export const announcementKind = {
  [AnnouncementKind.announcement]: "公告",
  [AnnouncementKind.notice]: "通知",
} as const satisfies Words<typeof AnnouncementKind>;
export const mallPageStatus = {
  [MallPageStatus.draft]: "未发布",
  [MallPageStatus.published]: "已发布",
} as const satisfies Words<typeof MallPageStatus>;
export const announcementStatus = {
  [AnnouncementStatus.draft]: "草稿",
  [AnnouncementStatus.published]: "已发布",
  [AnnouncementStatus.withdrawn]: "已撤回",
} as const satisfies Words<typeof AnnouncementStatus>;
export const processingStatus = {
  [ProcessingStatus.disagree]: "不同意",
  [ProcessingStatus.agree]: "同意",
} as const satisfies Words<typeof ProcessingStatus>;
export const skuImportKind = {
  [SkuImportKind.price]: "价格",
  [SkuImportKind.stock]: "库存",
  [SkuImportKind.goods]: "商品资料",
} as const satisfies Words<typeof SkuImportKind>;
export const skuImportStatus = {
  [SkuImportStatus.reading]: "读取中",
  [SkuImportStatus.previewed]: "待确认",
  [SkuImportStatus.applying]: "导入中",
  [SkuImportStatus.done]: "已导入",
  [SkuImportStatus.failed]: "未导入",
  [SkuImportStatus.dropped]: "已放弃",
} as const satisfies Words<typeof SkuImportStatus>;
export const skuImportMode = {
  [SkuImportMode.all]: "全部正确才导入",
  [SkuImportMode.valid]: "只导入正确的行",
} as const satisfies Words<typeof SkuImportMode>;
export const pouringType = {
  [PouringType.boomPump]: "汽车泵",
  [PouringType.linePump]: "车载泵、拖泵",
  [PouringType.chute]: "自卸",
  [PouringType.bucket]: "吊斗",
} as const satisfies Words<typeof PouringType>;
export const supplyMode = {
  [SupplyMode.continuous]: "连续供应",
  [SupplyMode.onCall]: "电话叫车",
  [SupplyMode.hold]: "暂停待定",
} as const satisfies Words<typeof SupplyMode>;
export const enterpriseSize = {
  [EnterpriseSize.micro]: "微型企业",
  [EnterpriseSize.small]: "小型企业",
  [EnterpriseSize.medium]: "中型企业",
  [EnterpriseSize.large]: "大型企业",
  [EnterpriseSize.public]: "机关、事业单位",
} as const satisfies Words<typeof EnterpriseSize>;
export const evaluationStatus = {
  [EvaluationStatus.waiting]: "待评价",
  [EvaluationStatus.done]: "已评价",
} as const satisfies Words<typeof EvaluationStatus>;
export const evaluationNode = {
  [EvaluationNode.order]: "下单",
  [EvaluationNode.delivery]: "发货",
  [EvaluationNode.receiving]: "收货",
  [EvaluationNode.afterSale]: "售后",
} as const satisfies Words<typeof EvaluationNode>;
export const feedbackKind = {
  [FeedbackKind.fault]: "功能异常",
  [FeedbackKind.wish]: "功能建议",
  [FeedbackKind.complaint]: "服务投诉",
  [FeedbackKind.other]: "其他",
} as const satisfies Words<typeof FeedbackKind>;
export const feedbackStatus = {
  [FeedbackStatus.new]: "待答复",
  [FeedbackStatus.answered]: "已答复",
} as const satisfies Words<typeof FeedbackStatus>;
export const pageErrorStatus = {
  [PageErrorStatus.open]: "待处理",
  [PageErrorStatus.again]: "再次出现",
  [PageErrorStatus.resolved]: "已解决",
} as const satisfies Words<typeof PageErrorStatus>;
export const serviceStatus = {
  [ServiceStatus.open]: "进行中",
  [ServiceStatus.closed]: "已结束",
} as const satisfies Words<typeof ServiceStatus>;
