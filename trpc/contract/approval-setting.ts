import { z } from "zod";
import { approvableDocuments } from "../rules/approval-setting";
import { mutation, query } from "./define";
import { approvalKind, workflowAssignee } from "./shared/enums";
import { Done, Empty, Id, Money, Text } from "./shared/fields";

const settled = {
  /** Who has to agree to its orders (R-PERM-19). */
  approvalKind: approvalKind.type,
  /** 元: what is ordered at once for less needs no approval of the purchaser. */
  approvalFrom: Money.min(0, "起审金额不能小于0"),
  /** Whose approval it is (R-PERM-20). */
  approvalAssignee: workflowAssignee.type,
  approvedDocuments: z
    .array(z.enum(approvableDocuments, "单据种类不正确"))
    .max(approvableDocuments.length, "单据种类过多"),
};

/** Somebody who may be named as the approver; `sysNo` is that of their identity. */
const Candidate = z.object({ sysNo: Id, displayName: z.string(), mobile: z.string() });

/** What an organisation has settled about the approval of its documents. */
export const ApprovalSetting = z.object({
  ...settled,
  /** The identity of who is named; null where nobody is, or where they have left. */
  approverSysNo: Id.nullable(),
  approverName: z.string(),
  candidates: z.array(Candidate),
  /** Sent back with a change, it refuses one that was made without having seen this. */
  version: z.string(),
});
export type ApprovalSetting = z.output<typeof ApprovalSetting>;

export const approvalSetting = {
  get: query("GET /api/ifs/v1/organization/approval/get", {
    summary: "Which documents of one's own organisation are approved, and by whom; for its administrators",
    role: "purchaser",
    input: Empty,
    output: ApprovalSetting,
  }),
  save: mutation("POST /api/ifs/v1/organization/approval/save", {
    summary: "Settle which documents are approved, and by whom: it holds for what is submitted from now on",
    role: "purchaser",
    input: z.object({
      ...settled,
      /** The identity of who approves, where one person is named: they hold the codes that they approve by. */
      approverSysNo: Id.nullable().default(null),
      version: Text(64, "版本").optional(),
    }),
    output: Done,
  }),
};
