import { z } from "zod";
import { ApprovalStatus, ConfirmStatus, StepStatus } from "./codes";
import { approvalStatus } from "./enums";
import { Id, Money, Text, UnixSeconds } from "./fields";

/** EN-Step: a node of a document's timeline; where it is in its life (R-STEP-01). */
export const Step = z.object({
  nodeType: z.string(),
  nodeName: z.string(),
  status: z.literal([StepStatus.todo, StepStatus.current, StepStatus.done]),
  operatorName: z.string(),
  operateTime: UnixSeconds.nullable(),
  comment: z.string(),
});
export type Step = z.output<typeof Step>;

/** What happened to a document, oldest first: the audit trail. */
export const HistoryEntry = z.object({
  event: z.string(),
  eventName: z.string(),
  fromStatus: z.int().nullable(),
  toStatus: z.int().nullable(),
  operatorName: z.string(),
  operatorRole: z.string(),
  comment: z.string(),
  createTime: UnixSeconds,
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const StatusCount = z.object({ status: z.int(), count: z.int() });
export type StatusCount = z.output<typeof StatusCount>;

/** A return order as the documents above it show it. */
export const RelatedReturn = z.object({
  sysNo: Id,
  returnNo: z.string(),
  status: z.int(),
  totalAmount: Money,
  createTime: UnixSeconds,
});
export type RelatedReturn = z.output<typeof RelatedReturn>;

export const FileRef = z.object({ sysNo: Id, name: z.string(), url: z.string() });
export type FileRef = z.output<typeof FileRef>;

export const Reason = Text(200, "原因");
/** A disagreement needs its comment (R-RCV-03). */
export const Confirmation = {
  sysNo: Id,
  confirmStatus: z.literal([ConfirmStatus.agree, ConfirmStatus.disagree]),
  confirmComment: Text(200, "意见").default(""),
};
/** Actions the reader may take now; screens show exactly these. */
export const ActionList = z.array(z.string());

/** An approver passes, or refuses with a reason (R-PERM-19). */
export const Decision = z.object({
  sysNo: Id,
  approvalStatus: z.literal([ApprovalStatus.refused, ApprovalStatus.passed]),
  comment: Text(200, "审批意见").default(""),
});
export type Decision = z.output<typeof Decision>;
export const Decided = z.object({ sysNo: Id, status: z.int(), approvalStatus: approvalStatus.type });
