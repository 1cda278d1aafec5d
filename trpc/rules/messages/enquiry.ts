import type { KindMessages } from "./audiences";

const askers = { side: "purchaser", involved: true } as const;
const answerers = { side: "supplier", involved: true, codes: ["enquiry:supplier:reply"] } as const;
export const enquiryMessages = {
  kind: "enquiry",
  events: {
    create: [{ ...answerers, kind: "enquiry", title: "新询价单待报价" }],
    reply: [{ ...askers, kind: "enquiry", title: "询价单收到报价" }],
    decline: [{ ...askers, kind: "enquiry", title: "有供应商不报价" }],
    question: [{ ...askers, kind: "enquiry", title: "供应商对询价单提问" }],
    answerQuestion: [{ ...answerers, kind: "enquiry", title: "采购方回复了询价单的提问" }],
    take: "what is bought is told by its order",
    invalid: [{ ...answerers, kind: "enquiry", title: "采购方作废询价单" }],
    expire: [{ ...askers, kind: "enquiry", title: "询价单已到期失效" }],
  },
} satisfies KindMessages;
