import type { KindMessages } from "./audiences";

const buyers = { side: "purchaser", codes: ["priceAudit:purchaser:decide"], kind: "order" } as const;
const sellers = { side: "supplier", codes: ["priceAudit:supplier:submit"], kind: "order" } as const;
export const priceAuditMessages = {
  kind: "order",
  events: {
    submit: [{ ...buyers, title: "协议价待审核" }],
    withdraw: [{ ...buyers, title: "供应商撤回调价" }],
    pass: [{ ...sellers, title: "采购方通过了调价" }],
    refuse: [{ ...sellers, title: "采购方拒绝了调价" }],
    effect: [
      { ...buyers, title: "协议调价已生效" },
      { ...sellers, title: "协议调价已生效" },
    ],
  },
} satisfies KindMessages;
