/** Words of the list of goods that are often bought. */
export const buyMoreText = {
  title: "常购清单",
  lead: "按最近的订单统计，价格是今天的价格。勾选商品，改好数量，一次加入购物车。",
  all: "全选",
  choose: (name: string) => `选择 ${name}`,
  bought: (times: number, day: string, amount: string) => `买过 ${times} 次 · 上次 ${day}，${amount}`,
  quantity: "数量",
  amountOf: (name: string) => `${name}的数量`,
  add: "加入购物车",
  addCount: (kinds: number) => `加入购物车（${kinds}）`,
  added: (kinds: number) => `已加入 ${kinds} 种商品`,
  partly: (done: number, left: number) =>
    done > 0 ? `已加入 ${done} 种商品，还有 ${left} 种没有加入，原因见各行` : `${left} 种商品没有加入，原因见各行`,
  noneChosen: "请先勾选要加入购物车的商品",
  none: "还没有买过商品",
  noneHint: "下单以后，常买的商品会出现在这里。",
  browse: "去选购商品",
} as const;
