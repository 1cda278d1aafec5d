import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { eventName, type Machine, needsOf } from "#trpc/rules/machine";
import { lacking } from "#trpc/rules/permission";
import { sideOf as sideOfIdentity } from "#trpc/rules/side";
import type { Actor } from "../implement";
import type { Operator } from "./repo/events";
import { isVisible, type Owner, type SeenKind } from "./repo/owned";

/** The organisations that a document belongs to; a kind that is the purchaser's alone names no supplier. */
export interface Parties {
  purchaserOrganizationSysNo: number;
  supplierSysNo?: number | null;
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

/** Why a record is refused: it is not there, or it belongs to others. */
export const notOwn = (record: object | undefined, name: string): Failure =>
  record
    ? new Failure("FORBIDDEN", { message: "无权限查看" })
    : new Failure("NOT_FOUND", { message: `${name}不存在或已删除` });

/**
 * The record, if it is there and the caller's own side of it (R-PERM-22).
 * @param name what the record is called, for the sentence
 * @throws Failure NOT_FOUND in another tenant or nowhere, FORBIDDEN when it belongs to others
 */
export function ownRecord<T extends Parties>(record: T | undefined, name: string, actor: Actor, side: Acting): T {
  if (record && isParty(record, actor, side)) return record;
  throw notOwn(record, name);
}

/** Whose documents a list shows. A supplier identity without a supplier owns nothing. */
export const ownerOf = (actor: Actor, side: Side): Owner => ({
  tenantCode: actor.tenantCode,
  side,
  ownerSysNo: side === "supplier" ? (actor.supplierSysNo ?? 0) : actor.organizationSysNo,
});

/** Whether a document is the caller's own, or their side sees it by a rule of its kind: one statement more for those. */
export async function isOwn(
  db: Db,
  kind: SeenKind,
  document: Parties & { sysNo: number },
  actor: Actor,
  acting: Acting,
): Promise<boolean> {
  if (acting === "operator" || isParty(document, actor, acting)) return isParty(document, actor, acting);
  return isVisible(db, kind, ownerOf(actor, acting), document.sysNo);
}

/**
 * The document of a kind, where it is the caller's own; one in a status that is hidden from their side is not found.
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export async function ownDocument<T extends Parties & { sysNo: number; status: number }>(
  db: Db,
  kind: SeenKind & { readonly machine: { readonly name: string } },
  record: T | undefined,
  actor: Actor,
  acting: Acting,
): Promise<T> {
  const unseen = acting === "operator" ? undefined : kind.hidden?.[acting];
  const found = record && unseen?.includes(record.status) ? undefined : record;
  if (found && (await isOwn(db, kind, found, actor, acting))) return found;
  throw notOwn(found, kind.machine.name);
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
  const { oneOf } = needsOf(machine, event);
  if (oneOf && !oneOf.some(mayOf(actor))) throw new Failure("FORBIDDEN", { message: lacking(oneOf[0]) });
}

/** The caller as the audit trail names them. */
export const operatorOf = (actor: Actor, side: Acting): Operator => ({
  userSysNo: actor.userSysNo,
  name: actor.displayName,
  role: side,
});
