import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

/** An application for financing: answered by the supplier, then by who lends, paid out and repaid. */
export const FactoringStatus = {
  applied: 0,
  agreed: 10,
  approved: 20,
  paidOut: 30,
  repaid: 40,
  declined: 50,
  refused: 60,
  withdrawn: 70,
} as const;
export const factoringStatus = {
  [FactoringStatus.applied]: "待供应商确认",
  [FactoringStatus.agreed]: "待资金方审核",
  [FactoringStatus.approved]: "待放款",
  [FactoringStatus.paidOut]: "已放款",
  [FactoringStatus.repaid]: "已还款",
  [FactoringStatus.declined]: "供应商不同意",
  [FactoringStatus.refused]: "资金方未通过",
  [FactoringStatus.withdrawn]: "已撤回",
} as const satisfies Words<typeof FactoringStatus>;

/** Statuses in which an application takes of its funding party's limit and of what is open of its orders. */
export const runningFactoring = [FactoringStatus.applied, FactoringStatus.agreed, FactoringStatus.approved] as const;
/** The same, with what is lent and not repaid. */
export const lentFactoring = [...runningFactoring, FactoringStatus.paidOut] as const;

export const factoring = defineKind({
  name: "融资申请",
  path: "/portal/factoring",
  group: "money",
  icon: "coins",
  number: "factoringNo",
  sorts: ["amount"],
  approval: "审批通过后，供应商才能确认",
  sumsWithout: "不含供应商不同意、资金方未通过、已撤回的融资申请",
  module: "finance",
  readers: ["purchaser", "supplier"],
  // R-PERM-16: what is financed is what was bought for
  readCodes: { purchaser: "goods:purchaser:price" },
  sets: { factoringStatus: { codes: FactoringStatus, words: factoringStatus, unspecified: true } },
  actions: {
    "factoring:purchaser:apply": "申请融资",
    "factoring:purchaser:audit": "审批融资申请",
    "factoring:supplier:answer": "确认融资申请",
    "factoring:operator:answer": "登记资金方的审核、放款和还款",
  },
  todos: {
    purchaser: [
      {
        rank: 186,
        todo: "correct",
        label: "审批拒绝的融资申请",
        tab: "审批拒绝",
        codes: ["factoring:purchaser:apply"],
      },
    ],
    supplier: [
      {
        rank: 143,
        todo: "answer",
        label: "待确认的融资申请",
        tab: "待我确认",
        codes: ["factoring:supplier:answer"],
      },
    ],
  },
});
