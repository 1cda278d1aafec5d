import { fromUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { Failure } from "#trpc/contract/failures";
import type { violation as calls } from "#trpc/contract/violation";
import {
  APPEAL_DAYS,
  AppealStatus,
  exposureEnd,
  periodEnd,
  ViolationResolution,
  ViolationStatus,
  violationLimits,
  violationTypeOf,
} from "#trpc/rules/violation";
import { namedOrganizations } from "../announcement/index";
import { calendarOf } from "../calendar/index";
import { needPermission } from "../document/index";
import type { Actor, Handler } from "../implement";
import { siteConfiguration } from "../site/index";
import { act, CODES, record } from "./act";
import {
  insertReport,
  keepVersion,
  lockExpired,
  moveReport,
  nameOrganizations,
  type ReportHeader,
  supplierNamed,
} from "./repo/write";
import { replyDue } from "./report";
import { contentOf } from "./text";

/** The operator files a report; its supplier is heard as about a purchaser's. */
export const create: Handler<typeof calls.create> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, CODES.operator);
  const { title, violationType, content: source, exposeTime } = input;
  const supplier = await supplierNamed(db, tenantCode, input.supplierName);
  if (!supplier) {
    const message = `没有找到供应商“${input.supplierName}”，请填写供应商全称`;
    throw new Failure("BAD_INPUT", { message, fields: { supplierName: message } });
  }
  const row = {
    ...{ reporterOrganizationSysNo: actor.organizationSysNo, reporterOrganizationName: actor.organizationName },
    ...{ reporterUserSysNo: actor.userSysNo, reporterName: actor.displayName, byOperator: true },
    ...{ supplierSysNo: supplier.sysNo, supplierName: supplier.name },
    ...{ documentType: "", documentSysNo: null, documentNo: "" },
    ...{
      typeCode: violationTypeOf(violationType),
      violationType,
      title,
      source,
      content: contentOf(source, "content"),
    },
    ...{ status: ViolationStatus.replying, publishTime: now, replyDueTime: await replyDue(db, tenantCode, now) },
    exposeTime: exposeTime === undefined ? null : fromUnixSeconds(exposeTime),
  };
  const made = await insertReport(db, tenantCode, row, now);
  const by = { userSysNo: actor.userSysNo, userName: actor.displayName, role: "operator" } as const;
  await record(db, tenantCode, now, {
    ...{ event: "file", report: { ...row, ...made }, toStatus: row.status, by, comment: "" },
  });
  return { sysNo: made.sysNo };
};

/** @throws Failure FORBIDDEN for the person who made the report */
function needOther({ reporterUserSysNo }: ReportHeader, { userSysNo }: Actor): void {
  if (Number(reporterUserSysNo) === userSysNo)
    throw new Failure("FORBIDDEN", { message: "不能认定自己提交的举报，请由其他运营人员处理" });
}

export const decide: Handler<typeof calls.decide> = (context) => {
  const { db, actor, tenantCode, input, now } = context;
  const { resolution, decision } = input;
  const isUpheld = resolution === ViolationResolution.upheld;
  return act(context, isUpheld ? "uphold" : "decline", async (report) => {
    needOther(report, actor);
    const { typeOf } = await calendarOf(db, tenantCode);
    const appealDueTime = isUpheld ? periodEnd(typeOf, now, APPEAL_DAYS) : null;
    return {
      set: { resolution, decision, decisionName: actor.displayName, decisionTime: now, appealDueTime },
      comment: decision,
    };
  });
};

export const decideAppeal: Handler<typeof calls.decideAppeal> = (context) => {
  const { actor, input, now } = context;
  const { upheld, reply } = input;
  return act(context, upheld ? "refuseAppeal" : "acceptAppeal", (report) => {
    needOther(report, actor);
    const appealStatus = upheld ? AppealStatus.refused : AppealStatus.accepted;
    return { set: { appealStatus, appealReply: reply, appealReplyTime: now }, comment: reply };
  });
};

/** The later of two times; a planned one may be missing. */
const laterOf = (planned: Date | null, now: Date): Date => (planned && planned > now ? planned : now);

/** R-VIOL-01: what is released is new to each reader of its audience. */
export const release: Handler<typeof calls.releaseViolationRecord> = async (context) => {
  const { db, tenantCode, input, now } = context;
  await act(context, "release", async ({ sysNo, exposeTime: planned }) => {
    const organizations = await namedOrganizations(db, tenantCode, input.organizationList);
    await nameOrganizations(db, { tenantCode, sysNo }, organizations);
    const { basic } = await siteConfiguration(db, tenantCode);
    const exposeTime = laterOf(planned, now);
    const expireTime = exposureEnd(exposeTime, basic.exposureMonths ?? violationLimits.months);
    return { set: { roles: [...new Set(input.roleList)], forAll: organizations.length === 0, exposeTime, expireTime } };
  });
  return true as const;
};

export const correct: Handler<typeof calls.correct> = (context) => {
  const { db, input, now } = context;
  const { title, source, reason } = input;
  return act(context, "correct", async (report) => {
    const content = contentOf(source, "source");
    await keepVersion(db, report, { reason, now });
    return { set: { title, source, content, correctTime: now }, comment: reason };
  });
};

export const withdraw: Handler<typeof calls.withdraw> = (context) =>
  act(context, "withdraw", () => ({ comment: context.input.reason }));

const AT_ONCE = 200;

/** Takes exposures off the column whose time is over. @returns how many */
export async function expireViolations(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await inTransaction(db, async (own) => {
      const late = await lockExpired(own, now, AT_ONCE);
      for (const report of late) {
        const by = { userSysNo: null, userName: "系统", role: "system" } as const;
        await moveReport(own, report, { status: ViolationStatus.expired, updateTime: now });
        await record(own, report.tenantCode, now, {
          ...{ event: "expire", report, toStatus: ViolationStatus.expired, by, comment: "" },
        });
      }
      return late.length;
    });
    count += found;
    if (found < AT_ONCE) return count;
  }
}
