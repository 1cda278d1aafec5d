import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { type ActionCode, actionCode } from "#trpc/contract/shared/labels";
import { beyondOwn, managing } from "#trpc/rules/people";
import { lacking } from "#trpc/rules/permission";
import { needPermission } from "../document/index";
import type { Actor } from "../implement";
import { lockOrganization, type PersonRow, readPeople, type Side } from "./repo/people";

type Managed = "purchaser" | "supplier";
const isManaged = (identity: string): identity is Managed => identity === "purchaser" || identity === "supplier";

/** The organisation that the caller manages. @throws Failure FORBIDDEN for everybody but its administrators */
export function managedBy(actor: Actor): Side & { code: ActionCode } {
  const code = managing(isManaged(actor.identity) ? actor.identity : "purchaser");
  needPermission(actor, code);
  const { tenantCode, organizationSysNo, identity } = actor;
  return { tenantCode, organizationSysNo, identity, code };
}

export interface Managing {
  side: Side;
  code: ActionCode;
  /** Everybody, as things stand under the lock. */
  people: PersonRow[];
  /** The caller among them. */
  me: PersonRow;
}

/** The organisation under its lock, and the caller as they are now: they may have lost the right a moment ago. */
export async function manage(db: Db, actor: Actor): Promise<Managing> {
  const { code, ...side } = managedBy(actor);
  await lockOrganization(db, side);
  const people = await readPeople(db, side);
  const me = people.find(({ sysNo }) => sysNo === actor.applicationSysNo);
  if (!me?.permissions.includes(code)) throw new Failure("FORBIDDEN", { message: lacking(code) });
  return { side, code, people, me };
}

/** One of the caller's people. @throws Failure NOT_FOUND */
export function personOf({ people }: Managing, sysNo: number): PersonRow {
  const found = people.find((one) => one.sysNo === sysNo);
  if (!found) throw new Failure("NOT_FOUND", { message: "该人员不存在或已移出本单位" });
  return found;
}

/** @throws Failure BEYOND_OWN, naming what the caller does not hold */
export function checkGiven({ me }: Managing, wanted: readonly ActionCode[], held: readonly string[]): void {
  const beyond = beyondOwn(me.permissions, wanted, held) as ActionCode[];
  if (beyond.length === 0) return;
  const names = [...new Set(beyond.map((code) => `“${actionCode[code]}”`))].join("、");
  throw new Failure("BEYOND_OWN", { message: `不能授予自己没有的权限：${names}` });
}

/** @throws Failure LAST_ADMINISTRATOR where nobody else manages the organisation */
export function checkLast({ people, code }: Managing, leaving: PersonRow): void {
  const others = people.filter(({ sysNo, permissions }) => sysNo !== leaving.sysNo && permissions.includes(code));
  if (leaving.permissions.includes(code) && others.length === 0) throw new Failure("LAST_ADMINISTRATOR");
}
