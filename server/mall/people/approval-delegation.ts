import { approvalDelegation as calls } from "#trpc/contract/approval-delegation";
import { Failure } from "#trpc/contract/failures";
import {
  coveredKinds,
  delegationConflict,
  delegationDaysProblem,
  delegationState,
} from "#trpc/rules/approval-delegation";
import { approvableKinds, auditCodeOf } from "#trpc/rules/approval-rules";
import { lacking } from "#trpc/rules/permission";
import { chinaDay } from "#trpc/rules/price";
import type { Actor } from "../implement";
import { type Handler, implement } from "../implement";
import { type DelegationRow, endDelegation, readDelegations, writeDelegation } from "./repo/approval-delegation";
import { lockOrganization, readActive, type Side, writeEvent } from "./repo/people";

const auditCodes = approvableKinds.map(auditCodeOf);
const sideOf = ({ tenantCode, organizationSysNo, identity }: Actor): Side => ({
  ...{ tenantCode, organizationSysNo, identity },
});

const shown = ({ permissions, delegatePermissions, ended, ...row }: DelegationRow, today: string) => {
  const coveredKindList = coveredKinds(permissions, delegatePermissions);
  const { sysNo, userName, delegateName, fromDay, untilDay, reason } = row;
  const state = delegationState({ ...row, ended, coveredKindList }, today);
  return { sysNo, userName, delegateName, fromDay, untilDay, reason, coveredKindList, state };
};

const list: Handler<typeof calls.list> = async ({ db, actor, now }) => {
  const side = sideOf(actor);
  const { userSysNo } = actor;
  const today = chinaDay(now);
  const [rows, people] = await Promise.all([
    readDelegations(db, side, [userSysNo]),
    readActive(db, side, { codes: auditCodes }),
  ]);
  const given = rows.filter((row) => row.userSysNo === userSysNo);
  const received = rows.filter((row) => row.delegateUserSysNo === userSysNo);
  return {
    givenList: given.map((row) => shown(row, today)),
    receivedList: received.map((row) => shown(row, today)).filter(({ state }) => state !== "ended"),
    candidateList: people
      .filter((person) => person.userSysNo !== userSysNo)
      .map(({ sysNo, displayName, mobile }) => ({ sysNo, displayName, mobile })),
  };
};

const refused = (field: string, message: string) => new Failure("BAD_INPUT", { message, fields: { [field]: message } });

/** Under the organisation's lock: the colleague does not leave meanwhile, and of two delegations one is second. */
const save: Handler<typeof calls.save> = async ({ db, actor, input, now }) => {
  const side = sideOf(actor);
  const { userSysNo, displayName, permissions } = actor;
  if (!auditCodes.some((code) => permissions.includes(code))) {
    throw new Failure("FORBIDDEN", { message: lacking("order:purchaser:audit") });
  }
  await lockOrganization(db, side);
  const [delegate] = await readActive(db, side, { sysNo: input.delegateSysNo });
  if (!delegate) {
    const message = "该人员不在本单位，或账号已停用，请另选同事";
    throw new Failure("NOT_FOUND", { message, fields: { delegateSysNo: message } });
  }
  const { fromDay, untilDay, reason } = input;
  const days = delegationDaysProblem(input, chinaDay(now));
  if (days) throw refused(days.field, days.message);
  if (delegate.userSysNo === userSysNo) throw refused("delegateSysNo", "不能委托给自己，请选择同事");
  if (coveredKinds(permissions, delegate.permissions).length === 0) {
    const message = `${delegate.displayName}没有您的审批权限，请先由管理员在单位人员中设置，或另选同事`;
    throw refused("delegateSysNo", message);
  }
  const wanted = {
    ...{ userSysNo, userName: displayName, fromDay, untilDay, reason },
    ...{ delegateUserSysNo: delegate.userSysNo, delegateName: delegate.displayName },
  };
  const others = await readDelegations(db, side, [userSysNo, delegate.userSysNo]);
  const conflict = delegationConflict(
    wanted,
    others.filter(({ ended }) => !ended),
  );
  if (conflict) throw refused(conflict.field, conflict.message);
  const sysNo = await writeDelegation(db, side, wanted, now);
  await note({ db, actor, now }, wanted, "given");
  return { sysNo };
};

/** Either of the two may end it; a delegation of others is none. */
const end: Handler<typeof calls.end> = async ({ db, actor, input, now, fail }) => {
  const side = sideOf(actor);
  await lockOrganization(db, side);
  const rows = await readDelegations(db, side, [actor.userSysNo]);
  const row = rows.find(({ sysNo }) => sysNo === input.sysNo);
  if (!row) throw fail("NOT_FOUND", { message: "委托不存在" });
  const over = row.untilDay < chinaDay(now) || !(await endDelegation(db, side, row.sysNo, now));
  if (over) throw fail("STATE_CONFLICT", { message: "该委托已经结束，请刷新页面" });
  await note({ db, actor, now }, row, "taken");
  return true;
};

type Noted = Pick<DelegationRow, "userName" | "delegateName" | "fromDay" | "untilDay">;

/** The organisation's record says who approves for whom, and until when. */
function note(
  { db, actor, now }: Pick<Parameters<Handler<typeof calls.end>>[0], "db" | "actor" | "now">,
  { userName, delegateName, fromDay, untilDay }: Noted,
  as: "given" | "taken",
): Promise<void> {
  const words = [`${userName}委托${delegateName}审批（${fromDay} 至 ${untilDay}）`];
  const by = { operatorUserSysNo: actor.userSysNo, operatorName: actor.displayName };
  const row = { event: "approval", ...by, subject: "", given: [], taken: [], [as]: words } as const;
  return writeEvent(db, sideOf(actor), row, now);
}

export const approvalDelegation = implement(calls, { list, save, end });
