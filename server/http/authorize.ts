import type { Actor } from "#server/mall/implement";
import type { Role } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { RouteEntry } from "#trpc/contract/walk";
import { ADMINISTER, isAuditCode } from "#trpc/rules/approval";
import { outOfScope, scopeAllows } from "#trpc/rules/scope";

const isBuyer = ({ identity }: Actor) => identity === "purchaser" || identity === "personal";
const isApprover = ({ identity, permissions }: Actor) =>
  identity === "purchaser" && permissions.some((code) => code === ADMINISTER || isAuditCode(code));
const isSupplier = ({ identity, supplierSysNo }: Actor) => identity === "supplier" && supplierSysNo !== null;

const may: Record<Role, (actor: Actor, side: RouteEntry["side"]) => boolean> = {
  public: () => true,
  login: () => true,
  purchaser: ({ identity }) => identity === "purchaser",
  buyer: isBuyer,
  supplier: isSupplier,
  party: (actor, side) => (side === "supplier" ? isSupplier(actor) : isBuyer(actor)),
  approver: isApprover,
  operator: ({ identity }) => identity === "operation",
};

/** A script's token makes the calls it was made for. @throws Failure FORBIDDEN */
export function checkScope(callId: string, { scopes }: Actor): void {
  if (!scopeAllows(scopes, callId)) throw new Failure("FORBIDDEN", { message: outOfScope(callId) });
}

/** The one place where a call's role is enforced. @throws Failure LOGIN_NEEDED or FORBIDDEN */
export function authorize({ id, call, side, allowed }: RouteEntry, actor: Actor | null): void {
  if (call.role === "public") return;
  if (!actor) throw new Failure("LOGIN_NEEDED");
  checkScope(id, actor);
  if (!allowed || !may[call.role](actor, side)) throw new Failure("FORBIDDEN");
}
