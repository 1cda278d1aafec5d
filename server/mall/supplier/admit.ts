import { Failure } from "#trpc/contract/failures";
import { MemberStatus, ReviewStatus } from "#trpc/contract/shared/codes";
import { memberStatus as memberWords, supplierPaperKind } from "#trpc/contract/shared/labels";
import type { supplier as calls } from "#trpc/contract/supplier";
import { chinaDay } from "#trpc/rules/price";
import { mayBecome, memberStatusOn } from "#trpc/rules/supplier";
import { needPermission } from "../document/index";
import type { Handler } from "../implement";
import { inviteFirst } from "../people/index";
import { writeOperatorEvent } from "../site/index";
import { ADMIT, areaOf } from "./read";
import { findPaper, hasPeople, readSupplier } from "./repo/read";
import {
  areaCodeOf,
  insertSupplier,
  judgeWaiting,
  lockAdmission,
  takenBy,
  writeMember,
  writeRestricted,
} from "./repo/write";

const notThere = () => new Failure("NOT_FOUND", { message: "供应商不存在" });

export const admit: Handler<typeof calls.admit> = async ({ db, tenantCode, actor, input, now, fail }) => {
  needPermission(actor, ADMIT);
  const { regionSysNo, ...typed } = input;
  const areaCode = await areaCodeOf(db, regionSysNo);
  if (!areaCode) throw fail("BAD_INPUT", { fields: { regionSysNo: "请选择仓库所在的市或区县" } });
  await lockAdmission(db, tenantCode);
  const taken = await takenBy(db, tenantCode, typed);
  if (taken.name || taken.code) {
    const fields: Record<string, string> = {};
    if (taken.name) fields.name = "已有同名的供应商，请核对名称";
    if (taken.code) fields.code = "该编码已被使用，请换一个编码";
    throw fail("SUPPLIER_TAKEN", { fields });
  }
  const { supplierSysNo, organizationSysNo } = await insertSupplier(db, tenantCode, { ...typed, areaCode });
  const of = { supplierSysNo, organizationSysNo, mobile: input.contactMobile };
  const { token, expireTime } = await inviteFirst(db, actor, of, now);
  const told = { area: areaOf(supplierSysNo), event: "admit", subject: `${input.name} ${input.contactMobile}` };
  await writeOperatorEvent(db, actor, told, now);
  return { supplierSysNo, token, expireTime };
};

export const invite: Handler<typeof calls.invite> = async ({ db, tenantCode, actor, input, now, fail }) => {
  needPermission(actor, ADMIT);
  const { sysNo, mobile } = input;
  const row = await readSupplier(db, tenantCode, sysNo, { locked: true });
  if (!row) throw notThere();
  if (await hasPeople(db, tenantCode, sysNo)) {
    throw fail("STATE_CONFLICT", { message: "该供应商已有管理员，由其管理员邀请同事" });
  }
  const of = { supplierSysNo: sysNo, organizationSysNo: row.organizationSysNo, mobile };
  const { token, expireTime } = await inviteFirst(db, actor, of, now);
  await writeOperatorEvent(db, actor, { area: areaOf(sysNo), event: "invite", subject: `${row.name} ${mobile}` }, now);
  return { token, expireTime };
};

export const setMember: Handler<typeof calls.setMember> = async ({ db, tenantCode, actor, input, now, fail }) => {
  needPermission(actor, ADMIT);
  const { sysNo, from, memberStatus, memberEnd } = input;
  const row = await readSupplier(db, tenantCode, sysNo, { locked: true });
  if (!row) throw notThere();
  const day = chinaDay(now);
  const status = memberStatusOn(row.memberStatus, row.memberEnd, day);
  if (status !== from) {
    throw fail("STATE_CONFLICT", { message: `会员状态已变为“${memberWords[status]}”，请核对后再设置` });
  }
  if (!mayBecome(status, memberStatus)) {
    throw fail("BAD_INPUT", { fields: { memberStatus: "试用只能在成为会员之前开通，请选择有效会员" } });
  }
  if (memberEnd < day) throw fail("BAD_INPUT", { fields: { memberEnd: "到期日不能早于今天，请重新选择" } });
  // the same membership goes on
  const memberStart = status === memberStatus ? (row.memberStart ?? day) : day;
  await writeMember(db, tenantCode, sysNo, { memberStatus, memberStart, memberEnd });
  const event = memberStatus === MemberStatus.probation ? "probation" : "member";
  await writeOperatorEvent(db, actor, { area: areaOf(sysNo), event, subject: `${row.name} 至 ${memberEnd}` }, now);
  return true;
};

export const judgePaper: Handler<typeof calls.judgePaper> = async ({ db, tenantCode, actor, input, now, fail }) => {
  needPermission(actor, ADMIT);
  const { paperSysNo, pass } = input;
  const paper = await findPaper(db, tenantCode, paperSysNo);
  if (!paper) throw fail("NOT_FOUND", { message: "该资料不存在，或供应商已撤回" });
  if (!pass && !input.reason) throw fail("REASON_NEEDED", { fields: { reason: "请填写原因" } });
  const reason = pass ? "" : input.reason;
  const reviewStatus = pass ? ReviewStatus.passed : ReviewStatus.refused;
  const judgement = { reviewStatus, reason, reviewedBy: actor.displayName };
  if (!(await judgeWaiting(db, tenantCode, paperSysNo, judgement, now))) {
    throw fail("STATE_CONFLICT", { message: "该资料已审核，或供应商已撤回" });
  }
  const subject = [`${supplierPaperKind[paper.kind]} ${paper.name}`, reason].filter(Boolean).join("：");
  const told = { area: areaOf(paper.supplierSysNo), event: pass ? "passPaper" : "refusePaper", subject };
  await writeOperatorEvent(db, actor, told, now);
  return true;
};

/** Restricts or lifts: only what is not so already changes. */
const restricting =
  (restricted: boolean): Handler<typeof calls.lift> =>
  async ({ db, tenantCode, actor, input, now, fail }) => {
    needPermission(actor, ADMIT);
    const { sysNo } = input;
    const name = await writeRestricted(db, tenantCode, sysNo, restricted);
    if (name === undefined) {
      if (!(await readSupplier(db, tenantCode, sysNo))) throw notThere();
      throw fail("STATE_CONFLICT", { message: restricted ? "该供应商已被限制交易" : "该供应商没有被限制交易" });
    }
    const { reason = "" } = input as { reason?: string };
    const subject = [name, reason].filter(Boolean).join("：");
    const event = restricted ? "restrict" : "lift";
    await writeOperatorEvent(db, actor, { area: areaOf(sysNo), event, subject }, now);
    return true;
  };
export const restrict: Handler<typeof calls.restrict> = restricting(true);
export const lift = restricting(false);
