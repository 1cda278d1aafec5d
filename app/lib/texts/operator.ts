/** Texts of what the operator's staff find in their workbench. */
export const operatorText = {
  lead: "运营账号不买不卖：订单、发货单和收货单由采购方和供应商办理。下面是运营人员可以办理的事。",
  voidTitle: "作废退货单",
  voidHint: "采购方和供应商都不能再处理时使用。货物退回之前可以作废，作废后不能恢复。",
  document: "退货单链接或编号",
  documentHint: "请对方打开退货单，把网址发给您，如 https://…/portal/return/1024",
  documentBad: "没有找到退货单编号，请粘贴退货单页面的网址，或填写网址最后的数字",
  reason: "作废原因",
  reasonHint: "双方都会在退货单的历史中看到",
  voidSubmit: "作废退货单",
  voidDone: (sysNo: number) => `退货单（编号 ${sysNo}）已作废`,
  linksTitle: "查看与对接",
  commandsTitle: "由管理员在服务器上执行",
  links: [
    { href: "/console/", label: "运营后台", text: "公告和通知、问题反馈" },
    { href: "/product/list", label: "商城商品", text: "和访客看到的一样" },
    { href: "/api/docs", label: "接口文档", text: "全部接口、字段和权限，可以在线试用" },
  ],
  commands: [
    { command: "npm run jobs", text: "后台任务：运行情况、失败原因" },
    { command: "npm run tenant:set", text: "商城设置：付款时限、购物车上限、通知地址" },
    { command: "npm run operator:create", text: "新建商城或运营账号" },
    { command: "npm run token:create", text: "给对接系统发访问令牌" },
  ],
} as const;
