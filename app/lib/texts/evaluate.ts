/** Texts of the form in which a purchaser judges a supplier's work. */
export const evaluateText = {
  title: "供应商评价",
  lead: "按订单的环节评价供应商的履约，评价提交后供应商可以看到。",
  order: "订单",
  node: "环节",
  score: "评分",
  scoreHelp: "0至1000的数字，分值含义以平台的评分规则为准",
  scoreBad: "请填写0至1000的数字",
  reasons: "快捷理由",
  comment: "评价内容",
  submit: "提交评价",
  saved: "评价已提交",
  done: "该环节不需要您评价",
  none: "没有选择要评价的订单",
  noneHint: "请从订单打开评价。",
  toOrders: "查看订单",
  notHere: "供应商评价由采购方填写",
} as const;
