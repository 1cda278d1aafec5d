/** Words of the pages that stand without the mall's frame. */
export const bareText = {
  footer: "页脚",
  map: "物流轨迹",
  mapLead: (number: string) => `发货单 ${number}`,
  mapNone: "还没有物流信息",
  mapWhich: "请从发货单打开物流轨迹",
  toDeliveries: "查看发货单",
  toDelivery: "发货单详情",
  toMall: "返回商城首页",
  download: "手机采购",
  downloadLead: "用手机扫描二维码，在手机浏览器中打开商城：查价、下单、收货，与电脑使用同一账号。",
  downloadKeep: "打开后，在浏览器菜单中选择“添加到主屏幕”，下次可以直接进入。",
  upgrade: "请升级浏览器",
  upgradeLead: "您使用的浏览器版本过低，无法安全地显示本商城。",
  upgradeHow: "请使用以下任一浏览器的最新版本，并切换到极速模式后重新访问：",
  upgradeList: ["Microsoft Edge", "Google Chrome", "Mozilla Firefox", "360 安全浏览器", "QQ 浏览器"],
  upgradeAgain: "重新打开商城",
} as const;
