/** Texts of the operator's page of brands. */
export const brandText = {
  title: "品牌和厂家",
  lead: "哪个品牌由哪个供应商生产",
  hint: "设置后，其他供应商销售该品牌的商品时，与厂家有采购协议的采购方会在商品页看到厂家的协议。",
  searchHint: "品牌、厂家名称",
  name: "品牌",
  maker: "生产厂家",
  none: "未设置",
  goods: "商品数",
  actions: "操作",
  change: "设置厂家",
  makerOf: (name: string) => `${name}的生产厂家`,
  makerHint: "填写供应商名称或编码；不填表示厂家不是本商城的供应商",
  save: "保存",
  saved: (name: string, maker: string) => (maker ? `${name} 的生产厂家已设为 ${maker}` : `${name} 已没有生产厂家`),
  unknown: (typed: string) => `没有名称或编码为“${typed}”的供应商`,
  empty: "还没有品牌",
} as const;
