import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

/** A submission of prices: lines wait, all of them are decided about, or its supplier took back what waited. */
export const PriceAuditStatus = { pending: 10, decided: 20, withdrawn: 30 } as const;
export const priceAuditStatus = {
  [PriceAuditStatus.pending]: "待审核",
  [PriceAuditStatus.decided]: "已审核",
  [PriceAuditStatus.withdrawn]: "已撤回",
} as const satisfies Words<typeof PriceAuditStatus>;

export const priceAudit = defineKind({
  name: "调价单",
  path: "/portal/price-audit",
  group: "terms",
  icon: "tag",
  number: "priceAuditNo",
  sorts: [],
  approval: null,
  sumsWithout: "不含已撤回的调价单",
  readers: ["purchaser", "supplier"],
  // R-PERM-16: it shows agreed prices of goods not ordered yet
  readCodes: { purchaser: "goods:purchaser:price" },
  begun: {
    supplier: { href: "/portal/price-audit/new", label: "调整协议价", code: "priceAudit:supplier:submit" },
  },
  sets: { priceAuditStatus: { codes: PriceAuditStatus, words: priceAuditStatus, unspecified: true } },
  actions: {
    "priceAudit:purchaser:decide": "审核协议价",
    "priceAudit:supplier:submit": "提交协议价",
  },
  todos: {
    purchaser: [
      {
        ...{ rank: 174, label: "待审核的调价单" },
        statuses: [PriceAuditStatus.pending],
        codes: ["priceAudit:purchaser:decide"],
      },
    ],
    supplier: [],
  },
});
