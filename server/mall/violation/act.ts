import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { violationMessages } from "#trpc/rules/messages/violation";
import {
  moveViolation,
  type ViolationActor,
  type ViolationEvent,
  ViolationStatus,
  violationMoves,
} from "#trpc/rules/violation";
import { needPermission, notOwn } from "../document/index";
import type { Actor } from "../implement";
import { writeNotice } from "../message/index";
import { insertEvent, lockReport, moveReport, type ReportHeader, type ReportValues } from "./repo/write";

const NAME = "违规举报";
export const CODES: Readonly<Record<Exclude<ViolationActor, "system">, ActionCode>> = {
  purchaser: "violation:purchaser:report",
  supplier: "violation:supplier:answer",
  operator: "violation:operator:decide",
};

/** What decides whose a report is. */
interface Parties {
  status: number;
  byOperator: boolean;
  reporterOrganizationSysNo: number;
  supplierSysNo: number;
}

/**
 * The report where it is the caller's own on this side: a draft is its reporter's alone.
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export function ownReport<T extends Parties>(found: T | undefined, actor: Actor, who: ViolationActor): T {
  const isReporter =
    found !== undefined && !found.byOperator && found.reporterOrganizationSysNo === actor.organizationSysNo;
  const known =
    found && (found.status !== ViolationStatus.draft || (who === "purchaser" && isReporter)) ? found : undefined;
  const isOwn = {
    ...{ purchaser: isReporter, operator: actor.identity === "operation", system: false },
    supplier: actor.supplierSysNo !== null && known?.supplierSysNo === actor.supplierSysNo,
  };
  if (known && isOwn[who]) return known;
  throw notOwn(known, NAME);
}

interface Told {
  event: keyof typeof violationMessages;
  report: Pick<
    ReportHeader,
    | ("sysNo" | "violationNo" | "title" | "supplierSysNo" | "supplierName")
    | ("byOperator" | "reporterOrganizationSysNo" | "reporterOrganizationName")
  >;
  toStatus: number;
  by: { userSysNo: number | null; userName: string; role: ViolationActor };
  comment: string;
}

/** Writes an event into the history of a report, and the messages about it. */
export async function record(db: Db, tenantCode: string, now: Date, { event, report, toStatus, by, comment }: Told) {
  const written = { violationSysNo: report.sysNo, event, toStatus, ...by, comment, createTime: now };
  const eventSysNo = await insertEvent(db, tenantCode, written);
  const tells = violationMessages[event];
  for (const { to, title } of typeof tells === "string" ? [] : tells) {
    // the operator's own work is a to-do of its console
    if (to === "reporter" && report.byOperator) continue;
    await writeNotice(db, {
      ...{ tenantCode, title, now, kind: "violation", documentType: "violation", byUserSysNo: by.userSysNo },
      ...{ windowKey: `violation:${eventSysNo}`, documentSysNo: report.sysNo, documentNo: report.violationNo },
      ...{ content: report.title },
      ...(to === "supplier"
        ? {
            partyName: report.byOperator ? "平台" : report.reporterOrganizationName,
            to: { supplierSysNo: report.supplierSysNo, code: CODES.supplier },
          }
        : {
            partyName: report.supplierName,
            to: { organizationSysNo: report.reporterOrganizationSysNo, code: CODES.purchaser },
          }),
    });
  }
}

interface Request {
  db: Db;
  actor: Actor;
  tenantCode: string;
  now: Date;
  input: { sysNo: number };
}
interface Move {
  set?: ReportValues;
  comment?: string;
}

/**
 * Moves a report by an event of the caller's: lock, party, permission code, state, in this order.
 * @param work what changes with the status; it may refuse and write what hangs on the report
 * @throws Failure NOT_FOUND, FORBIDDEN, STATE_CONFLICT
 */
export async function act(
  { db, actor, tenantCode, now, input }: Request,
  event: ViolationEvent,
  work: (report: ReportHeader) => Move | Promise<Move> = () => ({}),
): Promise<{ sysNo: number; status: number }> {
  const { who } = violationMoves[event];
  const report = ownReport(await lockReport(db, { tenantCode, sysNo: input.sysNo }), actor, who);
  needPermission(actor, CODES[who as keyof typeof CODES]);
  const moved = moveViolation(event, report, now);
  if ("refusal" in moved) throw new Failure("STATE_CONFLICT", { message: moved.refusal });
  const { set = {}, comment = "" } = await work(report);
  if (!(await moveReport(db, report, { ...set, status: moved.to, updateTime: now })))
    throw new Failure("STATE_CONFLICT");
  const by = { userSysNo: actor.userSysNo, userName: actor.displayName, role: who };
  await record(db, tenantCode, now, { event, report, toStatus: moved.to, by, comment });
  return { sysNo: report.sysNo, status: moved.to };
}
