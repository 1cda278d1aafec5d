/** Words on goods cards and lists. */
export const productText = {
  agreementPrice: "协议价",
  /** of a payment term that is not paid at once */
  agreementTerm: (name: string) => `协议价 · ${name}`,
  minimum: "起订",
  stock: "库存",
  sold: "已售",
  madeToOrder: "按需生产",
  add: "加购",
  more: "查看更多",
} as const;
