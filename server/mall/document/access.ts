import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { eventName, type Machine } from "#trpc/rules/machine";
import { lacking } from "#trpc/rules/permission";
import type { Actor } from "../implement";
import type { Operator } from "./repo/events";

/** The two organisations a document belongs to. */
export interface Parties {
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
}

/** The side the caller acts on: the path's segment, else what the identity is. */
export const sideOf = ({ actor, side }: { actor: Actor; side: Side | null }): Side =>
  side ?? (actor.identity === "supplier" ? "supplier" : "purchaser");

/** Whether a document is the caller's own side of it. */
export const isParty = (parties: Parties, actor: Actor, side: Side): boolean =>
  side === "supplier"
    ? actor.supplierSysNo !== null && parties.supplierSysNo === actor.supplierSysNo
    : parties.purchaserOrganizationSysNo === actor.organizationSysNo;

/**
 * The record, if it is there and the caller's own side of it (R-PERM-22).
 * @param name what the record is called, for the sentence
 * @throws Failure NOT_FOUND in another tenant or nowhere, FORBIDDEN when it belongs to others
 */
export function ownRecord<T extends Parties>(record: T | undefined, name: string, actor: Actor, side: Side): T {
  if (!record) throw new Failure("NOT_FOUND", { message: `${name}不存在或已删除` });
  if (!isParty(record, actor, side)) throw new Failure("FORBIDDEN", { message: "无权限查看" });
  return record;
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

const parties: Record<string, string> = { purchaser: "采购方", supplier: "供应商" };

/**
 * What the caller may do with a document of their own: the event's code, from the machine's table (R-PERM-21).
 * @throws Failure FORBIDDEN on the other side or without the permission
 */
export function needEvent<Event extends string>(
  actor: Actor,
  side: Side,
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
export const operatorOf = (actor: Actor, side: Side): Operator => ({
  userSysNo: actor.userSysNo,
  name: actor.displayName,
  role: side,
});
