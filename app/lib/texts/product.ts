/** Words on goods cards and lists. */
export const productText = {
  agreementPrice: "协议价",
  minimum: "起订",
  stock: "库存",
  sold: "已售",
  madeToOrder: "按需生产",
  add: "加购",
  more: "查看更多",
} as const;
