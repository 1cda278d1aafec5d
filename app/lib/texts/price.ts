/** Texts of the explanation behind a price. */
export const priceText = {
  why: "为什么是这个价",
  listPrice: "目录价",
  noAgreement: "未使用协议，按目录价结算",
  agreement: "采购协议",
  clause: (no: number) => `第 ${no} 条`,
  method: "定价方式",
  fixed: "协议固定价",
  discount: (percent: string) => `目录价的 ${percent}`,
  source: "信息价加减价",
  sourcePrice: (source: string, day: string) => `${source}（${day}）`,
  delta: "约定加减价",
  base: "协议基准价",
  term: "账期",
  termRate: "账期系数",
  unitPrice: "成交单价（含税）",
  saved: "比目录价省",
} as const;
