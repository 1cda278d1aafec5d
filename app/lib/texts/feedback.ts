/** Texts of the feedback form, the help page and the ways to reach somebody. */
export const feedbackText = {
  title: "问题反馈",
  lead: "商城哪里不好用、缺什么，请告诉我们。答复会显示在本页。",
  kind: "类型",
  content: "问题描述",
  contentHint: "在哪个页面、做了什么、看到了什么；不超过1000字",
  contact: "联系方式",
  contactHint: "手机号或邮箱，选填；不填则用您账号的手机号",
  page: "相关页面",
  pageHint: "出问题的网页地址，选填",
  files: "截图和附件",
  submit: "提交反馈",
  sent: "反馈已提交，我们会尽快答复",
  mine: "我的反馈",
  none: "还没有提交过反馈",
  answer: "答复",
  help: "帮助中心",
  hours: "服务时间",
  mail: "邮箱",
  groups: "QQ群",
  leaveWord: "留言",
  questions: [
    {
      title: "怎样下单",
      lines: [
        "搜索商品名称、规格或牌号，或在购物车用“粘贴清单”一次找齐。",
        "加入购物车后选择协议和账期，再去结算；一次结算可以拆成多张订单。",
        "提交后，需要审批的订单先由本单位审批，再发给供应商确认。",
      ],
      href: "/portal/order",
      link: "我的订单",
    },
    {
      title: "价格从哪里来",
      lines: [
        "没有协议时按目录价；有协议时按协议条款，商品页写明依据。",
        "地区不同价格和库存可能不同，结算时以收货地址为准。",
      ],
      href: "/product/list",
      link: "查看商品",
    },
    {
      title: "怎样收货",
      lines: [
        "供应商发货后，在发货单上点“收货”，填写实收根数或过磅重量，可拍照上传。",
        "少货时可选择等待补送，或结束收货。",
      ],
      href: "/delivery-order",
      link: "发货单",
    },
    {
      title: "怎样退货",
      lines: ["在已确认的收货单上申请退货，供应商同意并收到货物后完成。"],
      href: "/portal/return",
      link: "退货单",
    },
  ],
} as const;
