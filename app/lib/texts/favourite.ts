/** Words of goods that somebody keeps an eye on. */
export const favouriteText = {
  title: "我的收藏",
  lead: "收藏只有您自己看得到；价格是今天的价格，涨跌按收藏那天的付款方式比较。",
  keep: "收藏",
  keepNamed: (name: string) => `收藏 ${name}`,
  kept: "已收藏",
  drop: "取消收藏",
  dropNamed: (name: string) => `取消收藏 ${name}`,
  done: (count: number) => `已收藏，共 ${count} 种商品`,
  dropped: "已取消收藏",
  view: "去收藏",
  at: (day: string, price: string, unit: string, payment: string) =>
    `${day} 收藏时 ${price}/${unit}${payment ? `（${payment}）` : ""}`,
  on: (day: string) => `${day} 收藏`,
  dearer: (text: string) => `涨 ¥${text}`,
  cheaper: (text: string) => `降 ¥${text}`,
  same: "价格未变",
  /** the price of today is shown under another term than the kept one */
  paidAs: (payment: string, moved: string) => `按${payment}：${moved}`,
  otherPayment: (then: string, now: string) => `付款方式不同：收藏时${then}，现在${now}`,
  unknownPayment: (now: string) => `收藏时的付款方式没有记录，现在${now}`,
  none: "还没有收藏商品",
  noneHint: "在商品卡片或商品页点“收藏”，就能在这里比较价格的变化。",
  browse: "去选购商品",
} as const;
