import { verifyPassword } from "#server/kernel/password";
import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { AgreementVersionStatus, AgreementWriter } from "#trpc/rules/kinds/agreement-version";
import { agreementVersionMachine } from "#trpc/rules/machine-agreement-version";
import { chinaDay } from "#trpc/rules/price";
import { auditOf, type CommandContext, change, command, needReason, SYSTEM } from "../document/index";
import type { Handler } from "../implement";
import { unsigned } from "./draft";
import { closeAgreements, lastVersion, lockEffective, takeOver } from "./repo/effect";
import { lockAgreement } from "./repo/find";
import { agreementVersionKind, type VersionHeader } from "./repo/kind";

type Calls = typeof contract.agreementVersion;
const own = {
  purchaser: { event: "sign", signer: "purchaserSigner", at: "purchaserSignTime", flag: "purchaserSigned" },
  supplier: { event: "countersign", signer: "supplierSigner", at: "supplierSignTime", flag: "supplierSigned" },
} as const;

/**
 * The agreement says what the version says from now on; the version before it is replaced.
 */
export async function bringIntoEffect(
  { db, tenantCode, now }: Pick<CommandContext, "db" | "tenantCode" | "now">,
  { sysNo, agreementSysNo }: Pick<VersionHeader, "sysNo" | "agreementSysNo">,
): Promise<void> {
  if (agreementSysNo !== null) {
    const before = await lockEffective(db, { tenantCode, sysNo }, agreementSysNo);
    if (before) {
      const doing = { tenantCode, now, operator: SYSTEM, set: { closeTime: now } };
      await change(db, agreementVersionMachine, "replace", before, doing);
    }
  }
  await takeOver(db, { tenantCode, sysNo });
}

/** Of a side its password is asked for by the other one alone. */
async function needPassword(document: VersionHeader, side: "purchaser" | "supplier", typed: string): Promise<void> {
  const isOther = (document.writtenBy === AgreementWriter.purchaser) === (side === "supplier");
  if (document.passwordHash === "" || !isOther) return;
  const message = typed === "" ? "请输入签署密码，向起草方索取" : "签署密码不正确，请向起草方核对";
  if (typed === "" || !(await verifyPassword(typed, document.passwordHash)))
    throw new Failure("SIGN_PASSWORD_WRONG", { message, fields: { password: message } });
}

/** Two persons sign: nobody for both sides. */
const signing = (side: Side) => async (context: Parameters<Handler<Calls["sign"]>>[0]) => {
  const { actor, input } = context;
  const { event, signer, at, flag } = own[side];
  const { document, doing, apply } = await command(context, agreementVersionKind, event);
  const { db, tenantCode, now } = doing;
  const { sysNo, agreementSysNo } = document;
  const other = side === "supplier" ? document.purchaserSignerSysNo : document.supplierSignerSysNo;
  if (other === actor.userSysNo) throw new Failure("OWN_SIGNATURE");
  await needPassword(document, side, input.password);
  const today = chinaDay(now);
  if (document.endTime.toISOString().slice(0, 10) < today)
    throw new Failure("STATE_CONFLICT", { message: "协议的结束日期已过，不能签署，请退回修改" });
  const isDue = document.startTime.toISOString().slice(0, 10) <= today;
  const signedBySecond = side === "supplier" ? document.purchaserSigned : document.supplierSigned;
  if (signedBySecond && agreementSysNo !== null) {
    const found = await lockAgreement(db, { tenantCode, sysNo: agreementSysNo });
    if (!found?.isEnabled) throw new Failure("STATE_CONFLICT", { message: "协议已终止，不能再签新版本" });
  }
  const version =
    signedBySecond && agreementSysNo !== null ? (await lastVersion(db, tenantCode, agreementSysNo)) + 1 : 1;
  const status = await apply({
    given: { isDue },
    set: {
      ...{ [signer]: actor.displayName, [`${signer}SysNo`]: actor.userSysNo, [at]: now, [flag]: true },
      ...(signedBySecond ? { version } : {}),
      ...(signedBySecond && isDue ? { effectTime: now } : {}),
    },
  });
  if (status === AgreementVersionStatus.effective) await bringIntoEffect(doing, document);
  return { sysNo, status };
};

/** R-PERM-19 */
export const audit = auditOf(agreementVersionKind);

export const sign: Handler<Calls["sign"]> = signing("purchaser");
export const countersign: Handler<Calls["countersign"]> = signing("supplier");

/** The other side sends it back: its writer corrects it, signatures are void. */
const refusing = (event: "refuse" | "decline") => async (context: Parameters<Handler<Calls["refuse"]>>[0]) => {
  const { document, apply } = await command(context, agreementVersionKind, event);
  const refuseReason = needReason(context.input.reason, "reason", "请填写退回的原因");
  const status = await apply({ comment: refuseReason, set: { ...unsigned, refuseReason } });
  return { sysNo: document.sysNo, status };
};

export const refuse: Handler<Calls["refuse"]> = refusing("refuse");
export const decline: Handler<Calls["decline"]> = refusing("decline");

/** Orders that are made keep their prices; nothing more is ordered under it. */
export const end: Handler<Calls["end"]> = async (context) => {
  const { document, doing, apply } = await command(context, agreementVersionKind, "end");
  const { db, tenantCode, now } = doing;
  const { sysNo, agreementSysNo, status: stood } = document;
  const endReason = needReason(context.input.reason, "reason", "请填写终止原因");
  const isEffective = stood === AgreementVersionStatus.effective;
  if (isEffective && agreementSysNo !== null) {
    const found = await lockAgreement(db, { tenantCode, sysNo: agreementSysNo });
    if (found?.openNo)
      throw new Failure("STATE_CONFLICT", { message: `协议已有在签的版本 ${found.openNo}，请先撤回、删除或终止它` });
  }
  const status = await apply({ comment: endReason, set: { endReason, closeTime: now } });
  if (isEffective && agreementSysNo !== null) await closeAgreements(db, tenantCode, [agreementSysNo]);
  return { sysNo, status };
};
