import { createHash } from "node:crypto";
import { networkOf } from "#server/kernel/network";
import { Failure } from "#trpc/contract/failures";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { needPermission } from "../document/index";
import type { Actor } from "../implement";

/** Who asks: a user acting for an organisation, or a visitor by the hash of what the browser shows. */
export type Customer = { userSysNo: number; organizationSysNo: number } | { visitorHash: string };

/** Whose desk it is: a supplier's, or the platform's. */
export interface Desk {
  supplierSysNo: number | null;
}

export interface Asking {
  tenantCode: string;
  actor: Actor | null;
  visitorToken: string;
}

/** Tokens and addresses are kept as what they hash to, for each tenant differently. */
export const hashOf = (what: "visitor" | "address", tenantCode: string, text: string): string =>
  createHash("sha256").update(`${what} ${tenantCode} ${text}`).digest("hex");

/** Where a visitor writes from: a household, however many addresses it has. */
export const addressHashOf = (tenantCode: string, address: string): string =>
  hashOf("address", tenantCode, networkOf(address));

/** The reader as somebody who asks; undefined for a visitor whose browser shows nothing. */
export function customerOf({ tenantCode, actor, visitorToken }: Asking): Customer | undefined {
  if (actor) return { userSysNo: actor.userSysNo, organizationSysNo: actor.organizationSysNo };
  return visitorToken ? { visitorHash: hashOf("visitor", tenantCode, visitorToken) } : undefined;
}

/** The desk that somebody's identity belongs to, whether or not they may answer there. */
export function deskOf(actor: Actor | null): Desk | undefined {
  if (actor?.identity === "operation") return { supplierSysNo: null };
  return actor?.identity === "supplier" && actor.supplierSysNo !== null
    ? { supplierSysNo: actor.supplierSysNo }
    : undefined;
}

const codeOf = ({ supplierSysNo }: Desk): ActionCode =>
  supplierSysNo === null ? "service:operator:answer" : "service:supplier:answer";

/** @throws Failure FORBIDDEN for whoever does not answer at a desk */
export function needStaff(actor: Actor): Desk {
  const desk = deskOf(actor);
  if (!desk) throw new Failure("FORBIDDEN", { message: "只有供应商和平台的客服可以答复咨询" });
  needPermission(actor, codeOf(desk));
  return desk;
}

export interface Parties {
  supplierSysNo: number | null;
  userSysNo: number | null;
  organizationSysNo: number | null;
  visitorHash: string | null;
}
export type ServiceSide = "customer" | "staff";

const isCustomer = (row: Parties, customer: Customer | undefined): boolean =>
  customer !== undefined &&
  ("visitorHash" in customer
    ? row.visitorHash === customer.visitorHash
    : row.userSysNo === customer.userSysNo && row.organizationSysNo === customer.organizationSysNo);

/**
 * A conversation that somebody takes part in, and on which side (R-PERM-22).
 * @throws Failure NOT_FOUND, LOGIN_NEEDED, FORBIDDEN
 */
export function ownSide<Row extends Parties>(row: Row | undefined, asking: Asking): { row: Row; side: ServiceSide } {
  if (!row) throw new Failure("NOT_FOUND", { message: "会话不存在或已删除" });
  if (isCustomer(row, customerOf(asking))) return { row, side: "customer" };
  const { actor } = asking;
  if (!actor) throw new Failure("LOGIN_NEEDED");
  const desk = deskOf(actor);
  if (!desk || desk.supplierSysNo !== row.supplierSysNo) throw new Failure("FORBIDDEN", { message: "无权限查看" });
  needStaff(actor);
  return { row, side: "staff" };
}
