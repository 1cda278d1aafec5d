import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

/** A statement: drawn up, with its supplier, in dispute, agreed by both sides, settled. */
export const SettlementStatus = { draft: 0, sent: 10, disputed: 20, confirmed: 30, settled: 40 } as const;
export const settlementStatus = {
  [SettlementStatus.draft]: "草稿",
  [SettlementStatus.sent]: "待供应商核对",
  [SettlementStatus.disputed]: "有异议",
  [SettlementStatus.confirmed]: "待结算",
  [SettlementStatus.settled]: "已结算",
} as const satisfies Words<typeof SettlementStatus>;

/** What a line of a statement is of. */
export const SettlementLine = { received: 1, returned: 2, agreed: 3, correction: 4, repriced: 5, pourFee: 6 } as const;
export const settlementLine = {
  [SettlementLine.received]: "收货",
  [SettlementLine.returned]: "退货",
  [SettlementLine.agreed]: "协商调整",
  [SettlementLine.correction]: "更正",
  [SettlementLine.repriced]: "调价",
  [SettlementLine.pourFee]: "浇筑费用",
} as const satisfies Words<typeof SettlementLine>;

/** What the supplier says of a line. */
export const SettlementAnswer = { waiting: 0, agreed: 1, disputed: 2 } as const;
export const settlementAnswer = {
  [SettlementAnswer.waiting]: "待核对",
  [SettlementAnswer.agreed]: "无异议",
  [SettlementAnswer.disputed]: "有异议",
} as const satisfies Words<typeof SettlementAnswer>;

/** What becomes of what a settled statement holds back; released says before its day. */
export const RetentionStatus = { none: 0, held: 10, asked: 20, refused: 30, released: 40 } as const;
export const retentionStatus = {
  [RetentionStatus.none]: "不扣留",
  [RetentionStatus.held]: "扣留中",
  [RetentionStatus.asked]: "供应商申请释放",
  [RetentionStatus.refused]: "暂不释放",
  [RetentionStatus.released]: "已提前释放",
} as const satisfies Words<typeof RetentionStatus>;

export const settlement = defineKind({
  name: "结算单",
  path: "/portal/settlement",
  group: "money",
  icon: "receipt",
  number: "settlementNo",
  sorts: ["amount"],
  approval: "审批通过后，供应商才核对",
  sumsWithout: "",
  readers: ["purchaser", "supplier"],
  // R-PERM-16: a statement shows the agreed prices of everything that was bought
  readCodes: { purchaser: "goods:purchaser:price" },
  sets: {
    settlementStatus: { codes: SettlementStatus, words: settlementStatus, unspecified: true },
    settlementLine: { codes: SettlementLine, words: settlementLine, unspecified: true },
    settlementAnswer: { codes: SettlementAnswer, words: settlementAnswer, unspecified: true },
    retentionStatus: { codes: RetentionStatus, words: retentionStatus, unspecified: true },
  },
  actions: {
    "settlement:purchaser:save": "编制结算单",
    "settlement:purchaser:send": "发出结算单和答复异议",
    "settlement:purchaser:audit": "审批结算单",
    "settlement:purchaser:settle": "办理结算",
    "settlement:supplier:answer": "核对结算单",
    "settlement:operator:settle": "办理结算",
  },
  todos: {
    purchaser: [
      {
        rank: 180,
        todo: "correct",
        label: "被拒绝的结算单",
        tab: "审批拒绝",
        codes: ["settlement:purchaser:save", "settlement:purchaser:send"],
      },
      {
        rank: 181,
        statuses: [SettlementStatus.disputed],
        label: "有异议的结算单",
        codes: ["settlement:purchaser:send"],
      },
      {
        rank: 182,
        statuses: [SettlementStatus.confirmed],
        label: "待结算的结算单",
        codes: ["settlement:purchaser:settle"],
      },
      {
        rank: 183,
        todo: "release",
        label: "申请释放的质保金",
        tab: "待释放质保金",
        codes: ["settlement:purchaser:settle"],
      },
    ],
    supplier: [
      { rank: 140, todo: "answer", label: "待核对的结算单", tab: "待我核对", codes: ["settlement:supplier:answer"] },
    ],
  },
});
