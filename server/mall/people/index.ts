import { toUnixSeconds } from "#server/kernel/clock";
import { people as calls } from "#trpc/contract/people";
import { everyCode, managing, permissionsAfter } from "#trpc/rules/people";
import { needPermission } from "../document/index";
import { type Actor, type Handler, implement } from "../implement";
import { checkGiven, checkLast, manage, managedBy, personOf } from "./administrator";
import { accept, invitation, tokenOf } from "./invitation";
import { keepInvitation, readInvitations, withdrawInvitation } from "./repo/invitation";
import {
  findPeople,
  isThere,
  type PersonRow,
  readEvents,
  readPeople,
  removePerson,
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

const invite: Handler<typeof calls.invite> = async ({ db, tenantCode, actor, input, now, fail }) => {
  const managing = await manage(db, actor);
  const { mobile } = input;
  const permissions = everyCode(actor.identity).filter((code) => input.permissions.includes(code));
  if (await isThere(db, managing.side, mobile))
    throw fail("PERSON_THERE", { fields: { mobile: "该手机号已经是本单位人员" } });
  checkGiven(managing, permissions, []);
  const expireTime = new Date(now.getTime() + LIFE_MS);
  const row = { inviterSysNo: actor.applicationSysNo, mobile, permissions, expireTime };
  const sysNo = await keepInvitation(db, managing.side, row, now);
  const told = { event: "invite", ...byActor(actor), subject: mobile, given: permissions, taken: [] } as const;
  await writeEvent(db, managing.side, told, now);
  return { sysNo, token: tokenOf({ tenantCode, sysNo, mobile, expireTime }), expireTime: toUnixSeconds(expireTime) };
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
