import type { Identity } from "../contract/shared/enums";
import { type ActionCode, actionCode } from "../contract/shared/labels";
import { isAuditCode } from "./approval";

/** Whether a code lets its holder manage the people of their organisation. */
export const isManaging = (code: string): boolean => code.startsWith("organization:") && code.endsWith(":manage");

/** The side of permission codes that an identity acts on. */
const codeSide = (identity: Identity): string =>
  identity === "operation" ? "operator" : identity === "supplier" ? "supplier" : "purchaser";

/** Nobody approves for, or manages, a personal buyer. */
const isOfOrganizations = (code: string): boolean => isAuditCode(code) || isManaging(code);

/** Every code that an identity can have, those of an organisation's approvers and administrators among them. */
export const everyCode = (identity: Identity): ActionCode[] =>
  (Object.keys(actionCode) as ActionCode[]).filter(
    (code) => code.split(":")[1] === codeSide(identity) && (identity !== "personal" || !isOfOrganizations(code)),
  );

/** Identities under which people act for an organisation that has administrators. */
export type ManagedIdentity = "purchaser" | "supplier" | "operation";

/** The code of those who manage the people of an organisation on this side. */
export const managing = (identity: ManagedIdentity): ActionCode =>
  identity === "operation" ? "organization:operator:manage" : `organization:${identity}:manage`;

/** A usual set of codes under a name; "" is nobody's in particular. */
export interface PeopleRole {
  key: string;
  name: string;
  codes: readonly ActionCode[];
}
const codesOf = (identity: Identity, wanted: (code: string) => boolean) => everyCode(identity).filter(wanted);
const receives = (code: string) =>
  /^(delivery:purchaser:(confirm|receive)|receiving:purchaser:(edit|submit|auditCancel))$/.test(code);
const ships = (code: string) =>
  /^(order:supplier:ship|delivery:supplier|receiving:supplier|return:supplier|goods:supplier:stock)/.test(code);

const tells = (code: string) => /^(announcement|feedback|realName|service):operator:/.test(code);

/** The usual roles of the platform's own people. */
const staffRoles = (): readonly PeopleRole[] => [
  { key: "service", name: "客服", codes: codesOf("operation", tells) },
  { key: "operator", name: "运营", codes: codesOf("operation", (code) => !isManaging(code)) },
  { key: "administrator", name: "管理员", codes: everyCode("operation") },
];

/** The usual roles of an organisation's people. */
export const peopleRoles = (identity: ManagedIdentity): readonly PeopleRole[] => {
  if (identity === "operation") return staffRoles();
  return identity === "purchaser"
    ? [
        { key: "buyer", name: "采购员", codes: codesOf(identity, (code) => !isOfOrganizations(code)) },
        { key: "receiver", name: "收货员", codes: codesOf(identity, receives) },
        { key: "approver", name: "审批人", codes: codesOf(identity, isAuditCode) },
        { key: "administrator", name: "管理员", codes: everyCode(identity) },
      ]
    : [
        { key: "seller", name: "销售", codes: codesOf(identity, (code) => !isManaging(code)) },
        { key: "shipper", name: "发货员", codes: codesOf(identity, ships) },
        { key: "administrator", name: "管理员", codes: everyCode(identity) },
      ];
};

/** Codes that somebody would give without holding them; what its holder has already is not given. */
export const beyondOwn = (own: readonly string[], wanted: readonly string[], held: readonly string[]): string[] =>
  wanted.filter((code) => !own.includes(code) && !held.includes(code));

/** What somebody holds afterwards: of the giver's codes those that are wanted, of all others what was there. */
export const permissionsAfter = (
  own: readonly string[],
  wanted: readonly string[],
  held: readonly string[],
): string[] => [...new Set([...held.filter((code) => !own.includes(code)), ...wanted])];
