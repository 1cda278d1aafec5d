import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import { type OrderActionCode, orderActionCode } from "#trpc/contract/shared/labels";
import type { Actor } from "../implement";
import type { Operator } from "./repo";

/** The two organisations a document belongs to. */
export interface Parties {
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
}

/** The side the caller acts on: the path's segment, else what the identity is. */
export const sideOf = ({ actor, side }: { actor: Actor; side: Side | null }): Side =>
  side ?? (actor.identity === "supplier" ? "supplier" : "purchaser");

const owns = (parties: Parties, actor: Actor, side: Side): boolean =>
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
  if (!owns(record, actor, side)) throw new Failure("FORBIDDEN", { message: "无权限查看" });
  return record;
}

/**
 * What the caller's identity may do (R-PERM-12, R-PERM-21).
 * @throws Failure FORBIDDEN without the permission
 */
export function needPermission({ permissions }: Actor, code: OrderActionCode): void {
  if (permissions.includes(code)) return;
  throw new Failure("FORBIDDEN", { message: `您没有“${orderActionCode[code]}”的权限，请联系本单位管理员开通` });
}

/** The caller as the audit trail names them. */
export const operatorOf = (actor: Actor, side: Side): Operator => ({
  userSysNo: actor.userSysNo,
  name: actor.displayName,
  role: side,
});
