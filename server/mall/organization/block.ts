import { Failure } from "#trpc/contract/failures";
import type { organization as calls } from "#trpc/contract/organization";
import { needPermission } from "../document/index";
import type { Handler } from "../implement";
import { recordPeopleEvent } from "../people/index";
import { writeOperatorEvent } from "../site/index";
import {
  areaOf,
  endSessionsFor,
  endSessionsOf,
  findPerson,
  type Person,
  setOrganizationStatus,
  setPersonStatus,
  sidesOf,
} from "./block-repo";

const CODE = "organization:operator:block";

type Event = "block" | "unblock" | "blockPerson" | "unblockPerson" | "endSessions";
type Context = Pick<Parameters<Handler<typeof calls.block>>[0], "db" | "tenantCode" | "actor" | "now">;

interface Told {
  organizationSysNo: number;
  event: Event;
  name: string;
  reason: string;
}

/** The operator's record, and that of the organisation's administrators, on each of its sides. */
async function record({ db, tenantCode, actor, now }: Context, { organizationSysNo, event, name, reason }: Told) {
  const subject = `${name}：${reason}`;
  await writeOperatorEvent(db, actor, { area: areaOf(organizationSysNo), event, subject }, now);
  for (const identity of await sidesOf(db, tenantCode, organizationSysNo))
    await recordPeopleEvent(db, actor, { tenantCode, organizationSysNo, identity }, { event, subject }, now);
}

const blocking =
  (enabled: boolean): Handler<typeof calls.block> =>
  async (context) => {
    const { db, tenantCode, actor, input, now, fail } = context;
    needPermission(actor, CODE);
    const { sysNo, reason } = input;
    const found = await setOrganizationStatus(db, tenantCode, sysNo, enabled);
    if (!found) throw fail("NOT_FOUND", { message: "没有这个单位" });
    if (found.isPlatform) throw fail("FORBIDDEN", { message: "平台自己的单位不能停用" });
    if (!found.changed) throw fail("STATE_CONFLICT", { message: enabled ? "该单位没有被停用" : "该单位已被停用" });
    if (!enabled) await endSessionsFor(db, tenantCode, sysNo, now);
    await record(context, { organizationSysNo: sysNo, event: enabled ? "unblock" : "block", name: found.name, reason });
    return true;
  };

/** Somebody by their identity, who is not the caller. @throws Failure NOT_FOUND, FORBIDDEN */
async function otherPerson({ db, tenantCode, actor }: Context, personSysNo: number): Promise<Person> {
  const found = await findPerson(db, tenantCode, personSysNo);
  if (!found) throw new Failure("NOT_FOUND", { message: "该人员不存在或已移出单位" });
  if (found.userSysNo === actor.userSysNo)
    throw new Failure("FORBIDDEN", { message: "不能停用自己，也不能结束自己的登录" });
  return found;
}

const blockingPerson =
  (enabled: boolean): Handler<typeof calls.blockPerson> =>
  async (context) => {
    const { db, tenantCode, actor, input, now, fail } = context;
    needPermission(actor, CODE);
    const person = await otherPerson(context, input.personSysNo);
    if (person.isStaff) throw fail("FORBIDDEN", { message: "平台人员不能停用，请在“平台人员”中移出" });
    if (!(await setPersonStatus(db, tenantCode, person.userSysNo, enabled)))
      throw fail("STATE_CONFLICT", { message: enabled ? "该账号没有被停用" : "该账号已被停用" });
    if (!enabled) await endSessionsOf(db, tenantCode, person.userSysNo, now);
    await record(context, told(person, enabled ? "unblockPerson" : "blockPerson", input.reason));
    return true;
  };

const told = ({ organizationSysNo, displayName, mobile }: Person, event: Event, reason: string): Told => ({
  ...{ organizationSysNo, event, reason },
  name: `${displayName} ${mobile}`,
});

/** A lost phone: whoever holds it has to log in with the next request. */
const endSessions: Handler<typeof calls.endSessions> = async (context) => {
  const { db, tenantCode, actor, input, now } = context;
  needPermission(actor, CODE);
  const person = await otherPerson(context, input.personSysNo);
  await endSessionsOf(db, tenantCode, person.userSysNo, now);
  await record(context, told(person, "endSessions", input.reason));
  return true;
};

export const blocks = {
  block: blocking(false),
  unblock: blocking(true),
  blockPerson: blockingPerson(false),
  unblockPerson: blockingPerson(true),
  endSessions,
};
