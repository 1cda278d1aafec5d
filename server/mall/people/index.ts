import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { people as calls } from "#trpc/contract/people";
import { everyCode, managing, permissionsAfter } from "#trpc/rules/people";
import { needPermission } from "../document/index";
import { type Actor, type Handler, implement } from "../implement";
import { checkGiven, checkLast, manage, managedBy, personOf } from "./administrator";
import { accept, invitation, tokenOf } from "./invitation";
import { keepInvitation, type NewInvitation, readFirst, readInvitations, withdrawInvitation } from "./repo/invitation";
import {
  type EventRow,
  findPeople,
  isThere,
  type PersonRow,
  readEvents,
  readPeople,
  removePerson,
  type Side,
  writeEvent,
  writePermissions,
} from "./repo/people";

const LIFE_MS = 7 * 86_400_000;

const byActor = ({ userSysNo, displayName }: Actor) => ({ operatorUserSysNo: userSysNo, operatorName: displayName });
const named = ({ displayName, mobile }: PersonRow): string => `${displayName} ${mobile}`;
const without = (some: readonly string[], others: readonly string[]) => some.filter((code) => !others.includes(code));

const shown = ({ userSysNo, ...row }: PersonRow, actor: Actor) => ({ ...row, isMe: userSysNo === actor.userSysNo });

const search: Handler<typeof calls.search> = async ({ db, actor, input, now }) => {
  const side = managedBy(actor);
  const [{ people, total }, invited, events] = await Promise.all([
    readPeople(db, side, input.keyword),
    readInvitations(db, side, now),
    readEvents(db, side),
  ]);
  return {
    people: people.map((row) => shown(row, actor)),
    total,
    invited: invited.map((row) => ({
      sysNo: row.sysNo,
      mobile: row.mobile,
      permissions: row.permissions,
      inviterName: row.inviterName,
      expireTime: toUnixSeconds(row.expireTime),
      token: tokenOf(row),
    })),
    events: events.map(({ createTime, operatorUserSysNo, ...row }) => ({
      ...row,
      createTime: toUnixSeconds(createTime),
    })),
  };
};

const get: Handler<typeof calls.get> = async ({ db, actor, input }) =>
  shown(await personOf(db, managedBy(actor), input.id), actor);

const find: Handler<typeof calls.find> = async ({ db, tenantCode, actor, input }) => {
  needPermission(actor, managing("operation"));
  const { pageNo, pageSize, keyword } = input;
  const found = await findPeople(db, { tenantCode, keyword, offset: (pageNo - 1) * pageSize, limit: pageSize });
  return { ...found, pageNo, pageSize };
};

/** Keeps an invitation and records it; answers what its link carries. */
async function makeInvitation(
  db: Db,
  actor: Actor,
  side: Side,
  { mobile, permissions, supplierSysNo }: Pick<NewInvitation, "mobile" | "permissions" | "supplierSysNo">,
  now: Date,
) {
  const expireTime = new Date(now.getTime() + LIFE_MS);
  const row = { inviterSysNo: actor.applicationSysNo, mobile, permissions, expireTime };
  const sysNo = await keepInvitation(db, side, supplierSysNo ? { ...row, supplierSysNo } : row, now);
  const told = { event: "invite", ...byActor(actor), subject: mobile, given: permissions, taken: [] } as const;
  await writeEvent(db, side, told, now);
  const token = tokenOf({ tenantCode: side.tenantCode, sysNo, mobile, expireTime });
  return { sysNo, token, expireTime: toUnixSeconds(expireTime) };
}

/** Records what an operator did to an organisation's people, for its administrators. */
export const recordPeopleEvent = (
  db: Db,
  actor: Actor,
  side: Side,
  { event, subject }: Pick<EventRow, "event" | "subject">,
  now: Date,
): Promise<void> => writeEvent(db, side, { event, ...byActor(actor), subject, given: [], taken: [] }, now);

/** An operator invites the first administrator of a supplier, who may do everything there. */
export const inviteFirst = (
  db: Db,
  actor: Actor,
  { supplierSysNo, organizationSysNo, mobile }: { supplierSysNo: number; organizationSysNo: number; mobile: string },
  now: Date,
) => {
  const side = { tenantCode: actor.tenantCode, organizationSysNo, identity: "supplier" } as const;
  return makeInvitation(db, actor, side, { mobile, permissions: everyCode("supplier"), supplierSysNo }, now);
};

/** The invitation of a supplier's first administrator while it waits, else null. */
export async function waitingInvitation(db: Db, tenantCode: string, supplierSysNo: number, now: Date) {
  const row = await readFirst(db, tenantCode, supplierSysNo, now);
  return row ? { mobile: row.mobile, token: tokenOf(row), expireTime: toUnixSeconds(row.expireTime) } : null;
}

const invite: Handler<typeof calls.invite> = async ({ db, actor, input, now, fail }) => {
  const managing = await manage(db, actor);
  const { mobile } = input;
  const permissions = everyCode(actor.identity).filter((code) => input.permissions.includes(code));
  if (await isThere(db, managing.side, mobile))
    throw fail("PERSON_THERE", { fields: { mobile: "该手机号已经是本单位人员" } });
  checkGiven(managing, permissions, []);
  return makeInvitation(db, actor, managing.side, { mobile, permissions }, now);
};

const withdraw: Handler<typeof calls.withdraw> = async ({ db, actor, input, now, fail }) => {
  const { side } = await manage(db, actor);
  const mobile = await withdrawInvitation(db, side, input.invitationSysNo, now);
  if (mobile === undefined) throw fail("NOT_FOUND", { message: "邀请不存在，或已被接受、撤回" });
  await writeEvent(db, side, { event: "withdraw", ...byActor(actor), subject: mobile, given: [], taken: [] }, now);
  return true;
};

const setPermissions: Handler<typeof calls.setPermissions> = async ({ db, tenantCode, actor, input, now }) => {
  const managing = await manage(db, actor);
  const person = await personOf(db, managing.side, input.sysNo);
  const wanted = everyCode(actor.identity).filter((code) => input.permissions.includes(code));
  checkGiven(managing, wanted, person.permissions);
  const next = permissionsAfter(managing.me.permissions, wanted, person.permissions);
  const [given, taken] = [without(next, person.permissions), without(person.permissions, next)];
  if (given.length + taken.length === 0) return true;
  if (taken.includes(managing.code)) await checkLast(db, managing, person);
  await writePermissions(db, tenantCode, person.sysNo, next);
  await writeEvent(db, managing.side, { event: "grant", ...byActor(actor), subject: named(person), given, taken }, now);
  return true;
};

const remove: Handler<typeof calls.remove> = async ({ db, tenantCode, actor, input, now }) => {
  const managing = await manage(db, actor);
  const person = await personOf(db, managing.side, input.sysNo);
  await checkLast(db, managing, person);
  await removePerson(db, tenantCode, person.sysNo, now);
  const told = {
    event: "remove",
    ...byActor(actor),
    subject: named(person),
    given: [],
    taken: person.permissions,
  } as const;
  await writeEvent(db, managing.side, told, now);
  return true;
};

export { approvalDelegation } from "./approval-delegation";
export { approvalRule } from "./approval-rule";
export { approvalSetting } from "./approval-setting";
export { approvalSigner } from "./approval-signer";

export const people = implement(calls, {
  search,
  get,
  find,
  invite,
  withdraw,
  setPermissions,
  remove,
  invitation,
  accept,
});
