import type { KindMessages } from "./audiences";

const clerks = { side: "supplier", codes: ["invoice:supplier:submit"] } as const;
const checkers = { side: "purchaser", codes: ["invoice:purchaser:accept"] } as const;

export const invoiceMessages = {
  kind: "order",
  events: {
    submit: [{ ...checkers, kind: "order", title: "发票待核对" }],
    withdraw: [{ ...checkers, kind: "order", title: "供应商撤回发票" }],
    accept: [{ ...clerks, kind: "order", title: "发票已接收" }],
    sendBack: [{ ...clerks, kind: "order", title: "发票被退回" }],
    askRed: [{ ...checkers, kind: "order", title: "红字发票待确认" }],
    requestRed: [{ ...clerks, kind: "order", title: "红字发票待确认" }],
    agreeRed: [{ ...clerks, kind: "order", title: "红字确认已同意" }],
    refuseRed: [{ ...clerks, kind: "order", title: "红字确认被否认" }],
    confirmRed: [{ ...checkers, kind: "order", title: "红字确认已同意" }],
    declineRed: [{ ...checkers, kind: "order", title: "红字确认被否认" }],
    cancelRed: [{ ...checkers, kind: "order", title: "红字确认已撤销" }],
    dropRed: [{ ...clerks, kind: "order", title: "红字确认已撤销" }],
    voidRed: [
      { ...clerks, kind: "order", title: "红字确认超时作废" },
      { ...checkers, kind: "order", title: "红字确认超时作废" },
    ],
    useRed: "红字发票接收时已经通知",
    offset: "红字发票接收时已经通知",
  },
} satisfies KindMessages;
