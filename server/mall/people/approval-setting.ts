import type { Db } from "#server/kernel/db";
import { approvalSetting as calls } from "#trpc/contract/approval-setting";
import { Failure } from "#trpc/contract/failures";
import { ApprovalKind, WorkflowAssignee } from "#trpc/contract/shared/codes";
import { actionCode } from "#trpc/contract/shared/labels";
import { approvableDocuments, codesToApprove, settledWords } from "#trpc/rules/approval-setting";
import { toNumber } from "#trpc/rules/money";
import { type Handler, implement } from "../implement";
import { manage, managedBy } from "./administrator";
import { readSetting, writeSetting } from "./repo/approval-setting";
import { type PersonRow, readActive, type Side, writeEvent } from "./repo/people";

const auditCodes = codesToApprove({ approvalKind: ApprovalKind.both, approvedDocuments: approvableDocuments });

const get: Handler<typeof calls.get> = async ({ db, actor }) => {
  const side = managedBy(actor);
  const [setting, people] = await Promise.all([readSetting(db, side), readActive(db, side, { codes: auditCodes })]);
  return {
    ...setting,
    approvalFrom: toNumber(setting.approvalFrom),
    candidates: people.map(({ sysNo, displayName, mobile }) => ({ sysNo, displayName, mobile })),
  };
};

const atApprover = (message: string) => new Failure("BAD_INPUT", { message, fields: { approverSysNo: message } });

/** Who is named: one of the organisation's own people. @throws Failure NOT_FOUND */
async function activePerson(db: Db, side: Side, sysNo: number): Promise<PersonRow> {
  const [found] = await readActive(db, side, { sysNo });
  if (found) return found;
  const message = "该人员不在本单位，或账号已停用，请另选审批人";
  throw new Failure("NOT_FOUND", { message, fields: { approverSysNo: message } });
}

function checkMay({ displayName, permissions }: PersonRow, input: Parameters<typeof codesToApprove>[0]): void {
  const lacking = codesToApprove(input).filter((code) => !permissions.includes(code));
  if (lacking.length === 0) return;
  const names = lacking.map((code) => `“${actionCode[code]}”`).join("、");
  throw atApprover(`${displayName}没有${names}的权限，请先在单位人员中设置，或另选审批人`);
}

/** Under the organisation's lock: whoever is named does not leave meanwhile, and of two administrators one is second. */
const save: Handler<typeof calls.save> = async ({ db, actor, input, now, fail }) => {
  const { side } = await manage(db, actor);
  const { approvalKind, approvalFrom, approvalAssignee, approverSysNo } = input;
  // before anything is said of the setting: somebody else's person is nobody here
  const person = approverSysNo === null ? undefined : await activePerson(db, side, approverSysNo);
  const before = await readSetting(db, side);
  if (input.version !== undefined && input.version !== before.version) {
    const message = "审批设置刚被其他管理员修改，请核对现在的设置后再保存";
    throw fail("STATE_CONFLICT", { message, fields: { setting: message } });
  }
  const approvedDocuments = approvableDocuments.filter((kind) => input.approvedDocuments.includes(kind));
  const named = approvalAssignee === WorkflowAssignee.namedUser ? person : undefined;
  if (named) checkMay(named, { approvalKind, approvedDocuments });
  else if (approvalAssignee === WorkflowAssignee.namedUser) throw atApprover("请选择审批人");
  const next = { approvalKind, approvalFrom, approvalAssignee, approvedDocuments };
  await writeSetting(db, side, { ...next, approvalUserSysNo: named?.userSysNo ?? null });
  const [was, is] = [settledWords(before), settledWords({ ...next, approverName: named?.displayName ?? "" })];
  const [given, taken] = [is.filter((words) => !was.includes(words)), was.filter((words) => !is.includes(words))];
  if (given.length === 0) return true;
  const by = { operatorUserSysNo: actor.userSysNo, operatorName: actor.displayName };
  await writeEvent(db, side, { event: "approval", ...by, subject: "", given, taken }, now);
  return true;
};

export const approvalSetting = implement(calls, { get, save });
