// The words that pages of goods show (R-ENUM-01): plain data, without zod. Those of documents and rights are in
// labels.ts, which these pages do not load.
import { type Code, PaymentMode, PaymentTerm, PriceSource, QuoteBasis } from "./codes";

/** A word for every code of a closed set. */
export type Words<Set extends Readonly<Record<string, number>>> = Readonly<Record<Code<Set>, string>>;

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

export const paymentMode = {
  [PaymentMode.settleByTerm]: "按账期结算",
  [PaymentMode.payBeforeDelivery]: "款到发货",
  [PaymentMode.cashOnDelivery]: "货到付款",
  [PaymentMode.prepay]: "预付款",
} as const satisfies Words<typeof PaymentMode>;

/** Codes of payment terms: how long after delivery is paid. An agreement may name its own otherwise. */
export const paymentTerm = {
  [PaymentTerm.immediate]: "立即付款",
  [PaymentTerm.sevenDays]: "7天",
  [PaymentTerm.oneMonth]: "1个月",
  [PaymentTerm.threeMonths]: "3个月",
  [PaymentTerm.sixMonths]: "6个月",
  [PaymentTerm.twoMonths]: "2个月",
  [PaymentTerm.other]: "其他",
  [PaymentTerm.installments]: "分期付款",
  [PaymentTerm.fourMonths]: "4个月",
  [PaymentTerm.fiveMonths]: "5个月",
} as const satisfies Words<typeof PaymentTerm>;

export const priceSource = {
  [PriceSource.infoPrice]: "信息价",
  [PriceSource.langeNetwork]: "兰格网",
  [PriceSource.steelNetwork]: "我的钢铁网",
  [PriceSource.basePrice]: "基准价",
  [PriceSource.nonferrousNetwork]: "有色金属网",
  [PriceSource.fixedAgreementPrice]: "协议固定价",
} as const satisfies Words<typeof PriceSource>;

export const quoteBasis = {
  [QuoteBasis.orderDay]: "下单日报价",
  [QuoteBasis.deliveryDay]: "发货日报价",
  [QuoteBasis.monthMean]: "发货月均价",
} as const satisfies Words<typeof QuoteBasis>;
