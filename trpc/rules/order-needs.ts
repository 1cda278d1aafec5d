const undelivered = {
  facts: [
    {
      fact: "hasDelivery",
      is: false,
      reason: "DELIVERY_LIVE",
      message: "供应商已制作发货单，不能取消订单；请联系供应商作废发货单后重试",
    },
  ],
} as const;

const unchanging = {
  facts: [{ fact: "hasOpenChange", is: false, message: "订单有一份变更正在等待答复，请先答复或撤回" }],
} as const;

/** What events of an order require of its lines. A shipped order is ended rather than cancelled. */
export const orderNeeds = {
  pay: { facts: [{ fact: "hasOpen", is: true, message: "订单已付清，不能再登记付款" }] },
  prepare: { facts: [{ fact: "hasRest", is: true, reason: "DELIVER_TOO_MUCH", message: "订单的商品已全部发货" }] },
  end: { facts: [{ fact: "hasRest", is: true, message: "订单的商品已全部制作发货单，无需结束订单" }] },
  return: { facts: [{ fact: "hasReturnable", is: true, message: "订单没有可退的货物" }] },
  evaluate: { facts: [{ fact: "hasUnjudged", is: true, message: "订单没有等待评价的环节" }] },
  appeal: { facts: [{ fact: "hasAppealable", is: true, message: "订单没有可以申诉的评价" }] },
  answerAppeal: { facts: [{ fact: "hasAppeal", is: true, message: "订单没有等待答复的申诉" }] },
  proposeChange: unchanging,
  offerChange: unchanging,
  cancel: undelivered,
  requestCancel: undelivered,
  // it leads to the cart, which is nothing but prices
  reorder: { oneOf: ["goods:purchaser:price"] },
} as const;
