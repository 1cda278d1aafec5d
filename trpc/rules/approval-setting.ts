import { ApprovalKind, WorkflowAssignee } from "../contract/shared/codes";
import type { ActionCode } from "../contract/shared/labels";
import { yuan } from "./amount-text";
import type { NumberLike } from "./decimal-text";
import { type DocumentType, documentKinds, documentTypes, kindNames } from "./kinds";

/** Kinds of documents besides orders that a purchaser's organisation may approve. */
export type ApprovableDocument = {
  [Type in DocumentType]: (typeof documentKinds)[Type]["approval"] extends string ? Type : never;
}[DocumentType];
export const approvableDocuments = documentTypes.filter(
  (type): type is ApprovableDocument => documentKinds[type].approval !== null,
);

/** What an organisation has settled about approval, as people and records tell it. */
export interface SettledApproval {
  approvalKind: number;
  approvalFrom: NumberLike;
  approvalAssignee: number;
  approverName: string;
  approvedDocuments: readonly ApprovableDocument[];
}

/** Whose approval it is, in words (R-PERM-20). */
export const assigneeWords: Readonly<Record<number, string>> = {
  [WorkflowAssignee.role]: "本单位有审批权限的人员",
  [WorkflowAssignee.upperOrganization]: "上级单位有审批权限的人员",
  [WorkflowAssignee.lowerOrganization]: "下级单位有审批权限的人员",
  [WorkflowAssignee.sameOrganization]: "本单位和同级单位有审批权限的人员",
  [WorkflowAssignee.namedUser]: "指定人员",
};

export const approvesOrders = (kind: number): boolean => (kind & ApprovalKind.purchaser) !== 0;
export const suppliersConfirm = (kind: number): boolean => (kind & ApprovalKind.supplier) !== 0;

/** The codes by which somebody who is named approves all that is settled; orders' where nothing is. */
export function codesToApprove({
  approvalKind,
  approvedDocuments,
}: Pick<SettledApproval, "approvalKind" | "approvedDocuments">): ActionCode[] {
  const others = approvedDocuments.map((kind): ActionCode => `${kind}:purchaser:audit`);
  return approvesOrders(approvalKind) || others.length === 0 ? ["order:purchaser:audit", ...others] : others;
}

function orderWords({ approvalKind, approvalFrom }: SettledApproval): string {
  if (!approvesOrders(approvalKind)) return "订单不需要审批";
  return Number(approvalFrom) > 0 ? `合计满${yuan(approvalFrom)}的订单需要审批` : "所有订单都需要审批";
}

/** The same in sentences, one about each part. */
export function settledWords(setting: SettledApproval): string[] {
  const { approvalKind, approvalAssignee, approverName, approvedDocuments } = setting;
  const documents = approvedDocuments.map((kind) => kindNames[kind]).join("、");
  const assignee = assigneeWords[approvalAssignee] ?? "";
  const named = approvalAssignee === WorkflowAssignee.namedUser;
  return [
    orderWords(setting),
    suppliersConfirm(approvalKind) ? "订单由供应商确认" : "订单不需要供应商确认",
    documents ? `${documents}需要审批` : `${approvableDocuments.map((kind) => kindNames[kind]).join("、")}不需要审批`,
    `审批人：${named ? approverName || "指定人员已离开" : assignee}`,
  ];
}
