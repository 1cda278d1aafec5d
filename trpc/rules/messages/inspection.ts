import type { KindMessages } from "./audiences";

const sampler = { side: "purchaser", involved: true, codes: ["inspection:purchaser:sample"] } as const;
const seller = { side: "supplier", codes: ["receiving:supplier:confirm"] } as const;

export const inspectionMessages = {
  kind: "receiving",
  events: {
    make: [{ ...sampler, kind: "receiving", title: "检验批待见证取样" }],
    delete: "it is no longer there to be looked at",
    sample: "the laboratory has it now; its day of result is a to-do",
    release: [{ ...seller, kind: "receiving", title: "您供应的货物检验合格放行" }],
    fail: [
      { ...sampler, kind: "receiving", title: "检验批不合格" },
      { ...seller, kind: "receiving", title: "您供应的货物检验不合格" },
    ],
    retest: [{ ...seller, kind: "receiving", title: "采购方加倍取样复检" }],
  },
} satisfies KindMessages;
