import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

/** A contract: drawn up, waiting for its supplier's signature, in force, in force with a change under way, ended. */
export const ContractStatus = { draft: 0, signing: 10, inForce: 20, changing: 25, ended: 30 } as const;
export const contractStatus = {
  [ContractStatus.draft]: "草稿",
  [ContractStatus.signing]: "待签署",
  [ContractStatus.inForce]: "履行中",
  [ContractStatus.changing]: "变更待确认",
  [ContractStatus.ended]: "已终止",
} as const satisfies Words<typeof ContractStatus>;

/** Of a consortium: those below its organisation make their purchase contracts from it. */
export const ContractType = { consortium: 1, purchase: 3 } as const;
export const contractType = {
  [ContractType.consortium]: "集采合同",
  [ContractType.purchase]: "采购合同",
} as const satisfies Words<typeof ContractType>;

/** What became of a change. */
export const ContractChangeStatus = { waiting: 0, agreed: 1, refused: 2, withdrawn: 3 } as const;
export const contractChangeStatus = {
  [ContractChangeStatus.waiting]: "待供应商确认",
  [ContractChangeStatus.agreed]: "已生效",
  [ContractChangeStatus.refused]: "供应商拒绝",
  [ContractChangeStatus.withdrawn]: "已撤回",
} as const satisfies Words<typeof ContractChangeStatus>;

export const contract = defineKind({
  name: "合同",
  path: "/portal/contract",
  group: "terms",
  icon: "file-text",
  number: "contractNo",
  sorts: ["amount"],
  approval: "审批通过后，供应商才签署",
  sumsWithout: "不含已终止的合同",
  readers: ["purchaser", "supplier"],
  // R-PERM-16: a contract shows agreed prices of goods not ordered yet
  readCodes: { purchaser: "goods:purchaser:price" },
  sets: {
    contractStatus: { codes: ContractStatus, words: contractStatus, unspecified: true },
    contractType: { codes: ContractType, words: contractType, unspecified: true },
    contractChangeStatus: { codes: ContractChangeStatus, words: contractChangeStatus, unspecified: true },
  },
  actions: {
    "contract:purchaser:save": "起草合同",
    "contract:purchaser:sign": "签署和变更合同",
    "contract:purchaser:audit": "审批合同",
    "contract:purchaser:end": "终止合同",
    "contract:supplier:sign": "签署合同",
  },
  todos: {
    purchaser: [
      {
        rank: 170,
        todo: "correct",
        standing: true,
        label: "被拒绝的合同",
        tab: "被拒绝",
        codes: ["contract:purchaser:save"],
      },
    ],
    supplier: [{ rank: 130, todo: "sign", label: "待签署的合同", tab: "待我签署", codes: ["contract:supplier:sign"] }],
  },
});
