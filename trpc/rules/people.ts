import type { Identity } from "../contract/shared/enums";
import { type ActionCode, actionCode } from "../contract/shared/labels";
import { isAuditCode } from "./approval";

/** Whether a code lets its holder manage the people of their organisation. */
export const isManaging = (code: string): boolean => code.startsWith("organization:") && code.endsWith(":manage");

/** The side of permission codes that an identity acts on. */
export const codeSide = (identity: Identity): string =>
  identity === "operation" ? "operator" : identity === "supplier" ? "supplier" : "purchaser";

/** Nobody approves for, or manages, a personal buyer. */
const isOfOrganizations = (code: string): boolean => isAuditCode(code) || isManaging(code);

/** Every code that an identity can have, those of an organisation's approvers and administrators among them. */
export const everyCode = (identity: Identity): ActionCode[] =>
  (Object.keys(actionCode) as ActionCode[]).filter(
    (code) => code.split(":")[1] === codeSide(identity) && (identity !== "personal" || !isOfOrganizations(code)),
  );
