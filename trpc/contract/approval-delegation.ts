import { z } from "zod";
import { delegationStates } from "../rules/approval-delegation";
import { approvableKinds } from "../rules/approval-rules";
import { mutation, query } from "./define";
import { Day, Done, Empty, Id, Text } from "./shared/fields";

const Delegation = z.object({
  sysNo: Id,
  /** Who is away, and who approves in their place. */
  userName: z.string(),
  delegateName: z.string(),
  fromDay: Day,
  untilDay: Day,
  reason: z.string(),
  /** Kinds of documents that both may approve now. */
  coveredKindList: z.array(z.enum(approvableKinds)),
  state: z.enum(delegationStates),
});

export const approvalDelegation = {
  list: query("GET /api/ifs/v1/organization/approval/delegation/list", {
    summary:
      "Who approves in the caller's place while they are away, and in whose place the caller does; for approvers",
    role: "approver",
    input: Empty,
    output: z.object({
      /** The caller's own, the newest first; the last ones of those that are over. */
      givenList: z.array(Delegation),
      /** To the caller, as long as they are not over. */
      receivedList: z.array(Delegation),
      /** Colleagues who may approve; `sysNo` is that of their identity. */
      candidateList: z.array(z.object({ sysNo: Id, displayName: z.string(), mobile: z.string() })),
    }),
  }),
  save: mutation("POST /api/ifs/v1/organization/approval/delegation/save", {
    summary: "Let a colleague approve in one's place on some days: what both may approve, and no request of either",
    role: "approver",
    input: z.object({
      /** The identity of a colleague. */
      delegateSysNo: Id,
      /** Days in China, both included. */
      fromDay: Day,
      untilDay: Day,
      reason: Text(200, "原因").default(""),
    }),
    output: z.object({ sysNo: Id }),
  }),
  end: mutation("POST /api/ifs/v1/organization/approval/delegation/end", {
    summary: "End a delegation at once: its giver is back, or its delegate cannot decide in their place",
    role: "approver",
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
};
export type ApprovalDelegation = z.output<typeof Delegation>;
