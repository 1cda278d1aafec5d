import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

/** A version of an agreement: a draft of either side, with both for signature, signed, in effect, no longer in effect. */
export const AgreementVersionStatus = {
  purchaserDraft: 0,
  supplierDraft: 5,
  signing: 10,
  signed: 20,
  effective: 30,
  replaced: 40,
  expired: 45,
  ended: 50,
} as const;
export const agreementVersionStatus = {
  [AgreementVersionStatus.purchaserDraft]: "草稿",
  [AgreementVersionStatus.supplierDraft]: "草稿",
  [AgreementVersionStatus.signing]: "待签署",
  [AgreementVersionStatus.signed]: "待生效",
  [AgreementVersionStatus.effective]: "生效中",
  [AgreementVersionStatus.replaced]: "已被替代",
  [AgreementVersionStatus.expired]: "已到期",
  [AgreementVersionStatus.ended]: "已终止",
} as const satisfies Words<typeof AgreementVersionStatus>;

/** The side that drafted it. */
export const AgreementWriter = { purchaser: 1, supplier: 2 } as const;
export const agreementWriter = {
  [AgreementWriter.purchaser]: "采购方",
  [AgreementWriter.supplier]: "供应商",
} as const satisfies Words<typeof AgreementWriter>;

/** On its way to both signatures: of an agreement there is one such version at a time. */
export const openVersions: readonly number[] = [
  AgreementVersionStatus.purchaserDraft,
  AgreementVersionStatus.supplierDraft,
  AgreementVersionStatus.signing,
  AgreementVersionStatus.signed,
];
export const draftVersions: readonly number[] = [
  AgreementVersionStatus.purchaserDraft,
  AgreementVersionStatus.supplierDraft,
];

export const agreementVersion = defineKind({
  name: "协议版本",
  path: "/portal/agreement-version",
  group: "terms",
  icon: "file-text",
  number: "versionNo",
  sorts: [],
  approval: "审批通过后，采购方才能签署",
  sumsWithout: "不含已被替代、已到期、已终止的协议版本",
  readers: ["purchaser", "supplier"],
  // R-PERM-16: it shows agreed prices of goods not ordered yet
  readCodes: { purchaser: "goods:purchaser:price" },
  sets: {
    agreementVersionStatus: { codes: AgreementVersionStatus, words: agreementVersionStatus, unspecified: true },
    agreementWriter: { codes: AgreementWriter, words: agreementWriter, unspecified: true },
  },
  actions: {
    "agreement:purchaser:save": "起草协议",
    "agreement:purchaser:sign": "签署协议",
    "agreement:purchaser:end": "终止协议",
    "agreementVersion:purchaser:audit": "审批协议",
    "agreement:supplier:save": "起草协议",
    "agreement:supplier:sign": "签署协议",
  },
  todos: {
    purchaser: [
      { rank: 172, todo: "sign", label: "待签署的协议", tab: "待我签署", codes: ["agreement:purchaser:sign"] },
      {
        rank: 173,
        todo: "correct",
        label: "被退回的协议",
        tab: "被退回",
        codes: ["agreement:purchaser:save"],
      },
    ],
    supplier: [
      { rank: 132, todo: "sign", label: "待签署的协议", tab: "待我签署", codes: ["agreement:supplier:sign"] },
      { rank: 133, todo: "correct", label: "被退回的协议", tab: "被退回", codes: ["agreement:supplier:save"] },
    ],
  },
});
