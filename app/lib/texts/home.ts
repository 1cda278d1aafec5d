/** Words of the home page. */
export const homeText = {
  welcome: "欢迎来到",
  hello: (name: string) => `您好，${name}`,
  loginHint: "登录后查看协议价、账期和订单",
  toCart: (count: number) => `购物车 ${count} 种`,
  mine: "我的待办",
  moreTodos: (count: number) => `另有 ${count} 类待办`,
  allOrders: "全部订单",
  notices: "采购须知",
  goodsAway: "服务暂时无法连接，请稍后重试",
  noticeLines: [
    "登录后，协议商品自动按协议价显示",
    "钢筋按理重或过磅结算，以协议为准",
    "混凝土按需生产，请提前一天下单",
    "收货数量以现场签收为准",
  ],
  banners: [
    { title: "钢筋直供工地", text: "HRB400E 全规格，理重过磅两可", key: "螺纹钢", picture: "steel" },
    { title: "商品混凝土", text: "C15–C60 站点直送，泵送到面", key: "C30", picture: "concrete" },
    { title: "管材一站配齐", text: "焊管、无缝管、PPR 当日出库", key: "钢管", picture: "pipe" },
  ],
  allCategories: "全部分类",
  floorMore: "查看更多",
  floorFailed: "此楼层暂时无法加载",
} as const;
