import { buyers, type KindMessages } from "./audiences";

const plant = {
  side: "supplier",
  involved: true,
  codes: ["pourOrder:supplier:confirm", "pourOrder:supplier:ship"],
} as const;
const site = { ...buyers, codes: ["pourOrder:purchaser:site"] } as const;
const seen = "现场与搅拌站看着同一个页面，每一步都在上面";

export const pourOrderMessages = {
  kind: "shipment",
  events: {
    create: "草稿只有起草人关心",
    revise: "草稿只有起草人关心",
    delete: "草稿只有起草人关心",
    submit: [{ ...plant, kind: "shipment", title: "采购方提交浇筑单，请确认" }],
    change: [{ ...plant, kind: "shipment", title: "采购方变更浇筑单" }],
    cancel: [{ ...plant, kind: "shipment", title: "采购方取消浇筑单" }],
    confirm: [{ ...site, kind: "shipment", title: "供应商确认浇筑单" }],
    decline: [{ ...site, kind: "shipment", title: "供应商不接浇筑单" }],
    acceptChange: [{ ...site, kind: "shipment", title: "供应商同意浇筑变更" }],
    declineChange: [{ ...site, kind: "shipment", title: "供应商不同意浇筑变更" }],
    ask: [
      { ...site, kind: "shipment", title: "明日浇筑，请今天确认" },
      { ...plant, kind: "shipment", title: "明日浇筑，请今天确认" },
    ],
    remind: [
      { ...site, kind: "shipment", title: "明日浇筑还未双方确认，今晚不确认将改为电话叫车" },
      { ...plant, kind: "shipment", title: "明日浇筑还未双方确认，今晚不确认将改为电话叫车" },
    ],
    lapse: [
      { ...site, kind: "shipment", title: "浇筑未双方确认，已改为电话叫车" },
      { ...plant, kind: "shipment", title: "浇筑未双方确认，已改为电话叫车" },
    ],
    sayYes: [{ ...plant, kind: "shipment", title: "采购方确认明日浇筑" }],
    vow: [{ ...site, kind: "shipment", title: "供应商确认明日浇筑" }],
    hold: [{ ...plant, kind: "shipment", title: "现场暂停发车" }],
    release: [{ ...plant, kind: "shipment", title: "现场要求继续发车" }],
    ship: seen,
    arrive: seen,
    unload: seen,
    unloaded: seen,
    photograph: seen,
    turnBack: [{ ...plant, kind: "shipment", title: "现场退回一车混凝土" }],
    nameLast: [{ ...plant, kind: "shipment", title: "现场报最后方量" }],
    finish: [{ ...plant, kind: "shipment", title: "浇筑完成" }],
  },
} satisfies KindMessages;
