import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { eventName, type Machine } from "#trpc/rules/machine";
import { lacking } from "#trpc/rules/permission";
import { sideOf as sideOfIdentity } from "#trpc/rules/side";
import type { Actor } from "../implement";
import type { Operator } from "./repo/events";

/** The two organisations a document belongs to. */
export interface Parties {
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
}

/** The side the caller acts on: the path's segment, else what the identity is. */
export const sideOf = ({ actor, side }: { actor: Actor; side: Side | null }): Side =>
  side ?? sideOfIdentity(actor.identity);

/** As whom somebody acts: for one of the two sides, or for the mall, whose documents are all of its tenant's. */
export type Acting = Side | "operator";
export const actingOf = (caller: { actor: Actor; side: Side | null }): Acting =>
  caller.actor.identity === "operation" ? "operator" : sideOf(caller);

/** Whether a document of the caller's tenant is the caller's own side of it. */
export function isParty(parties: Parties, actor: Actor, acting: Acting): boolean {
  if (acting === "operator") return actor.identity === "operation";
  return acting === "supplier"
    ? actor.supplierSysNo !== null && parties.supplierSysNo === actor.supplierSysNo
    : parties.purchaserOrganizationSysNo === actor.organizationSysNo;
}

/**
 * The record, if it is there and the caller's own side of it (R-PERM-22).
 * @param name what the record is called, for the sentence
 * @throws Failure NOT_FOUND in another tenant or nowhere, FORBIDDEN when it belongs to others
 */
export function ownRecord<T extends Parties>(record: T | undefined, name: string, actor: Actor, side: Acting): T {
  if (!record) throw new Failure("NOT_FOUND", { message: `${name}不存在或已删除` });
  if (!isParty(record, actor, side)) throw new Failure("FORBIDDEN", { message: "无权限查看" });
  return record;
}

/**
 * The same for a document of a kind: of what its side may not know it hears as of nothing.
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export function ownDocument<T extends Parties & { status: number }>(
  { machine, hidden }: { machine: Machine; hidden?: Partial<Record<Side, readonly number[]>> | undefined },
  record: T | undefined,
  actor: Actor,
  acting: Acting,
): T {
  const unseen = acting === "operator" ? undefined : hidden?.[acting];
  return ownRecord(record && unseen?.includes(record.status) ? undefined : record, machine.name, actor, acting);
}

/** Whether the caller's identity holds a permission code. */
export const mayOf =
  ({ permissions }: Actor) =>
  (code: ActionCode): boolean =>
    permissions.includes(code);

/**
 * What the caller's identity may do (R-PERM-12).
 * @throws Failure FORBIDDEN without the permission
 */
export function needPermission(actor: Actor, code: ActionCode): void {
  if (mayOf(actor)(code)) return;
  throw new Failure("FORBIDDEN", { message: lacking(code) });
}

const parties: Record<string, string> = { purchaser: "采购方", supplier: "供应商", operator: "平台" };

/**
 * What the caller may do with a document of their own: the event's code, from the machine's table (R-PERM-21).
 * @throws Failure FORBIDDEN on the other side or without the permission
 */
export function needEvent<Event extends string>(
  actor: Actor,
  side: Acting,
  machine: Machine<Event>,
  event: NoInfer<Event>,
): void {
  const code = machine.codes[event];
  if (code === null) throw new RangeError(`${machine.document}: ${event} follows from others, nobody asks for it`);
  const [, owner = ""] = code.split(":");
  if (owner !== side) {
    throw new Failure("FORBIDDEN", { message: `只有${parties[owner]}可以${eventName(machine, event)}` });
  }
  needPermission(actor, code);
}

/** The caller as the audit trail names them. */
export const operatorOf = (actor: Actor, side: Acting): Operator => ({
  userSysNo: actor.userSysNo,
  name: actor.displayName,
  role: side,
});
