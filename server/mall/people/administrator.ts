import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { type ActionCode, actionCode } from "#trpc/contract/shared/labels";
import { beyondOwn, type ManagedIdentity, managing } from "#trpc/rules/people";
import { lacking } from "#trpc/rules/permission";
import { needPermission } from "../document/index";
import type { Actor } from "../implement";
import { isHeldBesides, lockOrganization, type PersonRow, readPerson, type Side } from "./repo/people";

const isManaged = (identity: string): identity is ManagedIdentity => identity !== "personal";

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
  /** The caller, as things stand under the lock. */
  me: PersonRow;
}

/** The organisation under its lock, and the caller as they are now: they may have lost the right a moment ago. */
export async function manage(db: Db, actor: Actor): Promise<Managing> {
  const { code, ...side } = managedBy(actor);
  await lockOrganization(db, side);
  const me = await readPerson(db, side, actor.applicationSysNo);
  if (!me?.permissions.includes(code)) throw new Failure("FORBIDDEN", { message: lacking(code) });
  return { side, code, me };
}

/** One of the people of a side. @throws Failure NOT_FOUND */
export async function personOf(db: Db, side: Side, sysNo: number): Promise<PersonRow> {
  const found = await readPerson(db, side, sysNo);
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
export async function checkLast(db: Db, { side, code }: Managing, leaving: PersonRow): Promise<void> {
  if (!leaving.permissions.includes(code)) return;
  if (await isHeldBesides(db, side, code, leaving.sysNo)) return;
  const { message } = new Failure("LAST_ADMINISTRATOR");
  throw new Failure("LAST_ADMINISTRATOR", { fields: { permissions: message } });
}
