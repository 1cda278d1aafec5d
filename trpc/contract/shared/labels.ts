/** The words of every closed set of numbers (R-ENUM-01). Plain data: screens import it without zod. */
/** Both 5 and 11 read 待付款 and are counted together (R-ENUM-03). */
export const orderStatus = {
  5: "待付款",
  10: "编辑中",
  11: "待付款",
  15: "待供应商确认",
  20: "待发货",
  30: "已驳回",
  40: "已发货",
  45: "收货中",
  50: "交易成功",
  60: "已取消",
} as const;
export const deliveryOrderStatus = {
  2: "待确认",
  5: "待出库",
  10: "待收货",
  15: "收货中",
  20: "已收货",
  30: "已结算",
  40: "已退货",
  50: "已作废",
} as const;
export const receivingStatus = {
  0: "待完善",
  2: "编辑中",
  5: "已提交",
  10: "已收货",
  20: "已结算",
  30: "已退货",
  100: "已作废",
} as const;
export const returnStatus = { 10: "退货中", 20: "已退货", 30: "已撤回", 40: "已拒绝", 50: "已作废" } as const;
/** What the purchaser wishes for goods that go back. */
export const returnOutcome = { 1: "退款", 2: "换货" } as const;
export const receivingViewStatus = { 14: "待确认", 15: "已完成", 16: "已拒绝" } as const;
export const approvalStatus = { 0: "无需审批", 1: "审批中", 2: "审批拒绝", 3: "审批通过", 4: "已撤销" } as const;
export const confirmStatus = { 0: "待确认", 10: "同意", 20: "不同意", 30: "无需确认" } as const;
export const paymentStatus = { 0: "无需付款", 5: "待付款", 8: "部分付款", 10: "已付款" } as const;
/** 15 and 20 both read 运输中 (R-ENUM-04). */
export const shippingTrace = {
  10: "已发货",
  15: "运输中",
  20: "运输中",
  25: "已送达",
  30: "收货中",
  40: "已收货",
} as const;
/** Every permission code and what it allows (R-PERM-12, R-PERM-21): "area:side:verb". */
export const actionCode = {
  "order:purchaser:create": "下单",
  "order:purchaser:submit": "提交订单",
  "order:purchaser:audit": "审批订单",
  "order:purchaser:pay": "付款",
  "order:purchaser:notify": "催单",
  "order:purchaser:finish": "结束订单",
  "order:purchaser:cancel": "取消订单",
  "order:purchaser:delete": "删除订单",
  "order:purchaser:reorder": "再次购买",
  "order:purchaser:return": "退货",
  "order:supplier:confirm": "确认接单",
  "order:supplier:refuse": "驳回订单",
  "order:supplier:ship": "发货",
  "delivery:purchaser:confirm": "确认发货单",
  "delivery:purchaser:receive": "收货",
  "delivery:purchaser:endReceiving": "结束收货",
  "delivery:supplier:auditCancel": "撤销发货单审批",
  "delivery:purchaser:audit": "审批发货单",
  "delivery:supplier:outbound": "出库",
  "delivery:supplier:updateTrace": "更新物流",
  "delivery:supplier:invalid": "作废发货单",
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
  "receiveAddress:purchaser:save": "维护收货地址",
  "receiveAddress:purchaser:delete": "删除收货地址",
  "receiveAddress:supplier:save": "维护收货地址",
  "receiveAddress:supplier:delete": "删除收货地址",
  "invoiceTitle:purchaser:save": "维护发票抬头",
  "invoiceTitle:purchaser:delete": "删除发票抬头",
  "invoiceTitle:supplier:save": "维护发票抬头",
  "invoiceTitle:supplier:delete": "删除发票抬头",
} as const;
export type ActionCode = keyof typeof actionCode;
export const paymentMode = { 0: "按账期结算", 1: "款到发货", 2: "货到付款", 3: "预付款" } as const;
/** Codes of payment terms: how long after delivery is paid. An agreement may name its own otherwise. */
export const paymentTerm = {
  0: "立即付款",
  1: "7天",
  2: "1个月",
  3: "3个月",
  4: "6个月",
  5: "2个月",
  6: "其他",
  7: "分期付款",
  8: "4个月",
  9: "5个月",
} as const;
export const invoiceType = { 0: "增值税普通发票", 1: "增值税专用发票" } as const;
export const priceSource = {
  1: "信息价",
  2: "兰格网",
  3: "我的钢铁网",
  4: "基准价",
  5: "有色金属网",
  6: "协议固定价",
} as const;
export const goodsKind = { 1: "普通物资", 2: "钢筋", 3: "混凝土" } as const;
export const weighing = { 0: "点数", 1: "过磅" } as const;
/** R-SALE-11: why a sku cannot be bought, in the order of priority, with its message (T-19…T-26). */
export const unavailableReasons = {
  REMOVED: "商品已下架",
  NOT_IN_AREA: "该区域不可售",
  SUPPLIER_RESTRICTED: "供应商已被限制交易",
  CANNOT_SELL: "商品不可售",
  NO_AGREEMENT: "无协议",
  PRICE_ABNORMAL: "价格异常",
  RESTOCKING: "补货中",
  OUT_OF_STOCK: "库存不足，暂时售罄",
} as const;
