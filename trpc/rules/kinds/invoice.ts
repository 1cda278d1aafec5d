import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

/** An invoice: handed in, accepted, sent back, taken back by its supplier, or cancelled out by one in red letters. */
export const InvoiceStatus = { received: 10, accepted: 20, sentBack: 30, withdrawn: 40, offset: 50 } as const;
export const invoiceStatus = {
  [InvoiceStatus.received]: "待核对",
  [InvoiceStatus.accepted]: "已接收",
  [InvoiceStatus.sentBack]: "已退回",
  [InvoiceStatus.withdrawn]: "已撤回",
  [InvoiceStatus.offset]: "已红冲",
} as const satisfies Words<typeof InvoiceStatus>;

/** How far the confirmation of a red letter is: the codes of the tax administration, and 0 where nobody asked. */
export const RedStatus = {
  none: 0,
  unneeded: 1,
  askedBySeller: 2,
  askedByBuyer: 3,
  confirmed: 4,
  refusedByBuyer: 5,
  refusedBySeller: 6,
  late: 7,
  withdrawn: 8,
  withdrawnConfirmed: 9,
} as const;
export const redStatus = {
  [RedStatus.none]: "未申请",
  [RedStatus.unneeded]: "无需确认",
  [RedStatus.askedBySeller]: "销方录入待购方确认",
  [RedStatus.askedByBuyer]: "购方录入待销方确认",
  [RedStatus.confirmed]: "购销双方已确认",
  [RedStatus.refusedByBuyer]: "作废（购方否认）",
  [RedStatus.refusedBySeller]: "作废（销方否认）",
  [RedStatus.late]: "作废（超72小时未确认）",
  [RedStatus.withdrawn]: "作废（发起方撤销）",
  [RedStatus.withdrawnConfirmed]: "作废（确认后撤销）",
} as const satisfies Words<typeof RedStatus>;

export const invoice = defineKind({
  name: "发票",
  path: "/portal/invoice",
  group: "money",
  icon: "receipt",
  number: "invoiceNo",
  sorts: ["amount"],
  approval: null,
  sumsWithout: "不含已退回、已撤回、已红冲的发票",
  readers: ["purchaser", "supplier"],
  // R-PERM-16: an invoice shows the agreed prices of what was bought
  readCodes: { purchaser: "goods:purchaser:price" },
  sets: {
    invoiceStatus: { codes: InvoiceStatus, words: invoiceStatus, unspecified: true },
    redStatus: { codes: RedStatus, words: redStatus, unspecified: true },
  },
  actions: {
    "invoice:supplier:submit": "上传和撤回发票",
    "invoice:purchaser:accept": "接收和退回发票",
  },
  begun: {
    supplier: { href: "/portal/invoice/upload", label: "上传发票", code: "invoice:supplier:submit" },
  },
  todos: {
    purchaser: [
      {
        rank: 183,
        statuses: [InvoiceStatus.received],
        label: "待核对的发票",
        codes: ["invoice:purchaser:accept"],
      },
      {
        rank: 184,
        todo: "confirmRed",
        label: "待确认的红字发票",
        tab: "红字待确认",
        codes: ["invoice:purchaser:accept"],
      },
    ],
    supplier: [
      {
        rank: 142,
        todo: "confirmRed",
        label: "待确认的红字发票",
        tab: "红字待确认",
        codes: ["invoice:supplier:submit"],
      },
    ],
  },
});
