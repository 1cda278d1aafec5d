/** Names of the workbench's pages. */
export const portalText = {
  workbench: "工作台",
  backToMall: "商城首页",
  menu: "工作台菜单",
  home: "首页",
  orders: "订单",
  deliveries: "发货单",
  receiving: "收货单",
  returns: "退货单",
  addresses: "收货地址",
  invoiceTitles: "发票抬头",
  cart: "购物车",
  tabHome: "工作台",
  tabOrders: "订单",
  tabDeliveries: "发货单",
  tabReceiving: "收货",
  tabMine: "我的",
} as const;
