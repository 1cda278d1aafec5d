import type { ApprovalSetting } from "#trpc/contract/approval-setting";
import { ApprovalKind, WorkflowAssignee } from "#trpc/contract/shared/codes";
import { approvableDocuments } from "#trpc/rules/approval-setting";
import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { idOf } from "~/lib/id";
import { approvalSettingText as t } from "~/lib/texts/approval-setting";

/** What the form asks for. */
export const SAVE = "save";
/** The box of a kind of documents. */
export const boxOf = (kind: string): string => `document.${kind}`;

/** Intents of the page's form. */
export const approvalSettingIntents: Intents = {
  [SAVE]: async (api, fields) => {
    const ticked = (name: string): boolean => text(fields, name) === "1";
    const from = readNumber(text(fields, "approvalFrom"), { what: t.amount, scale: 2, min: 0 });
    if (from.error) throw inputProblem({ approvalFrom: from.error });
    const assignee = Number(text(fields, "approvalAssignee"));
    const approver = text(fields, "approverSysNo");
    const kind =
      (ticked("byPurchaser") ? ApprovalKind.purchaser : ApprovalKind.none) |
      (ticked("bySupplier") ? ApprovalKind.supplier : ApprovalKind.none);
    await api.approvalSetting.save({
      approvalKind: kind as ApprovalSetting["approvalKind"],
      approvalFrom: from.value ?? 0,
      approvalAssignee: assignee as ApprovalSetting["approvalAssignee"],
      approverSysNo: assignee === WorkflowAssignee.namedUser && approver ? idOf(approver) : null,
      approvedDocuments: approvableDocuments.filter((document) => ticked(boxOf(document))),
      version: text(fields, "version"),
    });
    return { message: t.saved };
  },
};
