import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { violation as calls } from "#trpc/contract/violation";
import {
  periodEnd,
  REPLY_DAYS,
  reportable,
  ViolationStatus,
  type ViolationSubject,
  violationType,
} from "#trpc/rules/violation";
import { calendarOf } from "../calendar/index";
import { needPermission, ownHeader } from "../document/index";
import { linkFiles } from "../file/index";
import type { Actor, Handler } from "../implement";
import { inspectionKind } from "../inspection/index";
import { orderKind } from "../order/index";
import { receivingKind } from "../receiving/index";
import { act, CODES, ownReport, record } from "./act";
import { EVIDENCE } from "./repo/read";
import { clearFiles, deleteReport, insertReport, lockReport } from "./repo/write";
import { contentOf } from "./text";

interface Asking {
  db: Db;
  actor: Actor;
  tenantCode: string;
  side: null;
}

/** The caller's own document of this kind. @throws Failure NOT_FOUND, FORBIDDEN */
async function documentOf(asking: Asking, type: ViolationSubject, sysNo: number) {
  if (type === "order") {
    const { orderNo, ...found } = await ownHeader(asking, orderKind, sysNo);
    return { ...found, documentNo: orderNo };
  }
  if (type === "receiving") {
    const { receivingNo, ...found } = await ownHeader(asking, receivingKind, sysNo);
    return { ...found, documentNo: receivingNo };
  }
  const { inspectionNo, ...found } = await ownHeader(asking, inspectionKind, sysNo);
  return { ...found, documentNo: inspectionNo };
}

const names = { order: "订单", receiving: "收货单", inspection: "检验批" } as const;

/** The finished document that a report is made from. @throws Failure NOT_FOUND, FORBIDDEN, STATE_CONFLICT */
async function subjectOf(
  asking: Asking,
  { documentType, documentSysNo }: { documentType: ViolationSubject; documentSysNo: number },
) {
  const { status, documentNo, supplierSysNo, supplierName } = await documentOf(asking, documentType, documentSysNo);
  if (!reportable[documentType].includes(status))
    throw new Failure("STATE_CONFLICT", { message: `${names[documentType]}办结后才能举报违规，请先处理完这张单据` });
  return { documentType, documentSysNo, documentNo, supplierSysNo, supplierName };
}

export const subject: Handler<typeof calls.subject> = ({ db, actor, tenantCode, input }) => {
  needPermission(actor, CODES.purchaser);
  return subjectOf({ db, actor, tenantCode, side: null }, input);
};

/** When the supplier's period to state its view ends, as of now. */
export async function replyDue(db: Db, tenantCode: string, now: Date): Promise<Date> {
  return periodEnd((await calendarOf(db, tenantCode)).typeOf, now, REPLY_DAYS);
}

type Context = Parameters<Handler<typeof calls.save>>[0];

async function draft({ db, actor, tenantCode, input, now }: Context) {
  const subject = await subjectOf({ db, actor, tenantCode, side: null }, input);
  const { typeCode, title, text, fileSysNoList } = input;
  const { organizationSysNo, organizationName, userSysNo, displayName } = actor;
  const row = {
    ...{ reporterOrganizationSysNo: organizationSysNo, reporterOrganizationName: organizationName },
    ...{ reporterUserSysNo: userSysNo, reporterName: displayName, byOperator: false, ...subject },
    ...{ typeCode, violationType: violationType[typeCode], title, source: text, content: contentOf(text, "text") },
    ...{ status: ViolationStatus.draft, publishTime: null, replyDueTime: null, exposeTime: null },
  };
  const made = await insertReport(db, tenantCode, row, now);
  await linkFiles(db, actor, { documentType: EVIDENCE, documentSysNo: made.sysNo }, fileSysNoList);
  const by = { userSysNo, userName: displayName, role: "purchaser" } as const;
  const told = { event: "create", report: { ...row, ...made }, toStatus: row.status, by, comment: "" } as const;
  await record(db, tenantCode, now, told);
  return { sysNo: made.sysNo, status: row.status as number };
}

async function revise(context: Context, sysNo: number) {
  const { db, actor, tenantCode, input } = context;
  const { typeCode, title, text, fileSysNoList } = input;
  await subjectOf({ db, actor, tenantCode, side: null }, input);
  return act({ ...context, input: { sysNo } }, "revise", async (report) => {
    if (report.documentType !== input.documentType || report.documentSysNo !== input.documentSysNo)
      throw new Failure("BAD_INPUT", { message: "举报不能改到另一张单据，请从那张单据重新发起举报" });
    await clearFiles(db, { tenantCode, sysNo }, EVIDENCE);
    await linkFiles(db, actor, { documentType: EVIDENCE, documentSysNo: sysNo }, fileSysNoList);
    const content = contentOf(text, "text");
    return { set: { typeCode, violationType: violationType[typeCode], title, source: text, content } };
  });
}

/** A purchaser drafts a report, changes its draft, and submits it to the accused. */
export const save: Handler<typeof calls.save> = async (context) => {
  const { db, actor, tenantCode, input, now } = context;
  needPermission(actor, CODES.purchaser);
  const saved = input.sysNo === undefined ? await draft(context) : await revise(context, input.sysNo);
  if (!input.publish) return saved;
  const replyDueTime = await replyDue(db, tenantCode, now);
  return act({ ...context, input: { sysNo: saved.sysNo } }, "publish", () => ({
    set: { publishTime: now, replyDueTime },
  }));
};

export const remove: Handler<typeof calls.delete> = async ({ db, actor, tenantCode, input, fail }) => {
  const key = { tenantCode, sysNo: input.sysNo };
  const report = ownReport(await lockReport(db, key), actor, "purchaser");
  needPermission(actor, CODES.purchaser);
  if (report.status !== ViolationStatus.draft)
    throw fail("STATE_CONFLICT", { message: "举报已提交给供应商，不能删除" });
  await deleteReport(db, key, EVIDENCE);
  return true as const;
};
