import {
  AnnouncementKind,
  AnnouncementStatus,
  ApplyStatus,
  ApprovalStatus,
  CancelStatus,
  CertificateKind,
  ConfirmStatus,
  DayHalf,
  DeliveryStatus,
  EnquiryAnswerStatus,
  EnquiryStatus,
  EvaluationNode,
  FeedbackKind,
  FeedbackStatus,
  GoodsKind,
  InvoiceType,
  OrderSource,
  OrderStatus,
  PageErrorStatus,
  PaymentStatus,
  ProcessingStatus,
  ProcurementType,
  ReceivingStatus,
  ReceivingViewStatus,
  RefusalStatus,
  ReturnOutcome,
  ReturnStatus,
  ServiceStatus,
  ShippingTrace,
  TaxType,
  Weighing,
} from "./codes";
import type { Words } from "./goods-labels";

// the words of every closed set of numbers (R-ENUM-01), as plain data: screens import them without zod
export * from "./goods-labels";

/** Both codes of waiting for payment read the same and are counted together (R-ENUM-03). */
export const orderStatus = {
  [OrderStatus.waitingPayment]: "待付款",
  [OrderStatus.editing]: "编辑中",
  [OrderStatus.waitingPaymentAfterConfirm]: "待付款",
  [OrderStatus.waitingSupplierConfirm]: "待供应商确认",
  [OrderStatus.waitingShipment]: "待发货",
  [OrderStatus.rejected]: "已驳回",
  [OrderStatus.shipped]: "已发货",
  [OrderStatus.receiving]: "收货中",
  [OrderStatus.tradeSuccess]: "交易成功",
  [OrderStatus.cancelled]: "已取消",
} as const satisfies Words<typeof OrderStatus>;
export const deliveryOrderStatus = {
  [DeliveryStatus.waitingConfirm]: "待确认",
  [DeliveryStatus.waitingOutbound]: "待出库",
  [DeliveryStatus.waitingReceipt]: "待收货",
  [DeliveryStatus.receiving]: "收货中",
  [DeliveryStatus.received]: "已收货",
  [DeliveryStatus.settled]: "已结算",
  [DeliveryStatus.returned]: "已退货",
  [DeliveryStatus.voided]: "已作废",
} as const satisfies Words<typeof DeliveryStatus>;
export const receivingStatus = {
  [ReceivingStatus.toComplete]: "待完善",
  [ReceivingStatus.editing]: "编辑中",
  [ReceivingStatus.submitted]: "已提交",
  [ReceivingStatus.received]: "已收货",
  [ReceivingStatus.settled]: "已结算",
  [ReceivingStatus.returned]: "已退货",
  [ReceivingStatus.voided]: "已作废",
} as const satisfies Words<typeof ReceivingStatus>;
export const returnStatus = {
  [ReturnStatus.returning]: "退货中",
  [ReturnStatus.returned]: "已退货",
  [ReturnStatus.withdrawn]: "已撤回",
  [ReturnStatus.refused]: "已拒绝",
  [ReturnStatus.voided]: "已作废",
} as const satisfies Words<typeof ReturnStatus>;
export const enquiryStatus = {
  [EnquiryStatus.waitingReply]: "待回复",
  [EnquiryStatus.replied]: "已回复",
  [EnquiryStatus.invalid]: "已失效",
} as const satisfies Words<typeof EnquiryStatus>;
export const enquiryAnswerStatus = {
  [EnquiryAnswerStatus.asked]: "待报价",
  [EnquiryAnswerStatus.answered]: "已报价",
  [EnquiryAnswerStatus.declined]: "不报价",
} as const satisfies Words<typeof EnquiryAnswerStatus>;
export const applyStatus = {
  [ApplyStatus.applying]: "申请中",
  [ApplyStatus.traded]: "已交易",
} as const satisfies Words<typeof ApplyStatus>;
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
/** What the identities are called. */
export const identityName: Readonly<Record<"purchaser" | "supplier" | "operation" | "personal", string>> = {
  purchaser: "采购方",
  supplier: "供应商",
  operation: "运营",
  personal: "个人买家",
};
/** Every permission code and what it allows (R-PERM-12, R-PERM-21): "area:side:verb". */
export const actionCode = {
  "purchaseApply:purchaser:save": "填写采购申请",
  "purchaseApply:purchaser:submit": "提交采购申请",
  "purchaseApply:purchaser:audit": "审批采购申请",
  "purchaseApply:purchaser:cancelAudit": "撤回采购申请",
  "purchaseApply:purchaser:delete": "删除采购申请",
  "order:purchaser:create": "下单",
  "order:purchaser:submit": "提交订单",
  "order:purchaser:audit": "审批订单",
  "order:purchaser:pay": "付款",
  "order:purchaser:notify": "催单",
  "order:purchaser:finish": "结束订单",
  "order:purchaser:cancel": "取消订单",
  "order:purchaser:requestCancel": "申请取消订单",
  "order:purchaser:withdrawCancel": "撤回取消申请",
  "order:purchaser:delete": "删除订单",
  "order:purchaser:reorder": "再次购买",
  "order:purchaser:return": "退货",
  "order:supplier:confirm": "确认接单",
  "order:supplier:refuse": "驳回订单",
  "order:supplier:answerCancel": "答复取消申请",
  "order:supplier:noteCancel": "查看采购方取消",
  "order:supplier:ship": "发货",
  "delivery:purchaser:confirm": "确认发货单",
  "delivery:purchaser:receive": "收货",
  "delivery:purchaser:refuse": "拒收发货单",
  "delivery:purchaser:certify": "补拍质量文件",
  "delivery:purchaser:endReceiving": "结束收货",
  "delivery:supplier:auditCancel": "撤销发货单审批",
  "delivery:purchaser:audit": "审批发货单",
  "delivery:supplier:outbound": "出库",
  "delivery:supplier:updateTrace": "更新物流",
  "delivery:supplier:amend": "补充发货单",
  "delivery:supplier:invalid": "作废发货单",
  "delivery:supplier:answerRefusal": "答复拒收",
  "delivery:supplier:delete": "删除发货单",
  "receiving:purchaser:edit": "填写收货单",
  "receiving:purchaser:submit": "提交收货单",
  "receiving:purchaser:auditCancel": "撤回收货单",
  "receiving:purchaser:confirm": "确认收货单",
  "receiving:purchaser:void": "作废收货单",
  "receiving:purchaser:remove": "删除收货单",
  "receiving:purchaser:audit": "审批收货单",
  "receiving:supplier:confirm": "确认收货单",
  "return:purchaser:cancel": "撤回退货单",
  "return:purchaser:audit": "审批退货单",
  "return:supplier:confirm": "答复退货单",
  "return:supplier:arrive": "确认退回货物",
  "return:operator:void": "作废退货单",
  "enquiry:purchaser:create": "发起询价",
  "enquiry:purchaser:invalid": "作废询价单",
  "enquiry:purchaser:take": "按报价采购",
  "enquiry:supplier:reply": "答复询价",
  "receiveAddress:purchaser:save": "维护收货地址",
  "receiveAddress:purchaser:delete": "删除收货地址",
  "receiveAddress:supplier:save": "维护收货地址",
  "receiveAddress:supplier:delete": "删除收货地址",
  "invoiceTitle:purchaser:save": "维护发票抬头",
  "invoiceTitle:purchaser:delete": "删除发票抬头",
  "invoiceTitle:supplier:save": "维护发票抬头",
  "invoiceTitle:supplier:delete": "删除发票抬头",
  "goods:purchaser:price": "查看商品价格",
  "project:purchaser:save": "维护项目",
  "project:purchaser:delete": "删除项目",
  "goods:supplier:price": "维护商品价格",
  "goods:supplier:stock": "维护商品库存",
  "goods:supplier:picture": "维护商品图片",
  "goods:operator:picture": "维护商品图片",
  "realName:operator:check": "审核实名认证",
  "organization:purchaser:manage": "管理本单位人员",
  "organization:supplier:manage": "管理本单位人员",
  "announcement:operator:publish": "发布公告和通知",
  "feedback:operator:answer": "答复问题反馈",
  "pageError:operator:resolve": "处理页面错误",
  "service:supplier:answer": "答复客服咨询",
  "service:operator:answer": "答复客服咨询",
  "search:operator:words": "维护搜索词",
  "site:operator:edit": "设置商城",
  "site:operator:host": "管理商城域名",
  "platformAgreement:operator:publish": "发布平台协议",
  "organization:operator:manage": "管理平台人员",
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
export const announcementStatus = {
  [AnnouncementStatus.draft]: "草稿",
  [AnnouncementStatus.published]: "已发布",
  [AnnouncementStatus.withdrawn]: "已撤回",
} as const satisfies Words<typeof AnnouncementStatus>;
export const processingStatus = {
  [ProcessingStatus.disagree]: "不同意",
  [ProcessingStatus.agree]: "同意",
} as const satisfies Words<typeof ProcessingStatus>;
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
