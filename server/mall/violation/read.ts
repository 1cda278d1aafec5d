import { fromUnixSeconds } from "#server/kernel/clock";
import type { violation as calls, ViolationReport } from "#trpc/contract/violation";
import { fileUrl } from "#trpc/rules/file-url";
import { type ViolationActor, violationActions, violationEventName } from "#trpc/rules/violation";
import { mayOf, needPermission, sideOf } from "../document/index";
import type { Actor, Handler } from "../implement";
import { CODES, ownReport } from "./act";
import { type FoundReport, findReport, type Owner, reportPage } from "./repo/read";

const moment = (seconds: number | null): Date | null => (seconds === null ? null : fromUnixSeconds(seconds));

/** A report as its page shows it to one side. */
function shown(found: FoundReport, who: Exclude<ViolationActor, "system">, actor: Actor, now: Date): ViolationReport {
  const { evidence, replyFiles, events, reporterOrganizationSysNo, reporterUserSysNo, supplierSysNo, ...report } =
    found;
  const { replyDueTime, appealDueTime, expireTime } = report;
  const times = {
    replyDueTime: moment(replyDueTime),
    appealDueTime: moment(appealDueTime),
    expireTime: moment(expireTime),
  };
  const withUrl = (files: FoundReport["evidence"]) => files.map((file) => ({ ...file, url: fileUrl(file.sysNo) }));
  return {
    ...report,
    fileList: withUrl(evidence),
    statementFileList: withUrl(replyFiles),
    actionList: mayOf(actor)(CODES[who]) ? violationActions(who, { ...report, ...times }, now) : [],
    historyList: events.map((event) => ({ ...event, eventName: violationEventName(event.event) })),
  };
}

/** Reports of a side: the reporter's own, or those about the company. */
const ownerOf = (side: "purchaser" | "supplier", actor: Actor): Owner =>
  side === "supplier"
    ? { side, supplierSysNo: actor.supplierSysNo ?? 0 }
    : { side, organizationSysNo: actor.organizationSysNo };

export const search: Handler<typeof calls.search> = async (context) => {
  const { db, actor, tenantCode, input, now } = context;
  const { pageNo, pageSize, ...filter } = input;
  const owner = ownerOf(sideOf(context), actor);
  const wanted = { ...filter, now, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await reportPage(db, tenantCode, owner, wanted);
  return { datas: rows, total, pageNo, pageSize };
};

export const get: Handler<typeof calls.get> = async (context) => {
  const { db, actor, tenantCode, input, now } = context;
  const side = sideOf(context);
  return shown(ownReport(await findReport(db, tenantCode, input.id), actor, side), side, actor, now);
};

export const manage: Handler<typeof calls.manage> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, CODES.operator);
  const { pageNo, pageSize, ...filter } = input;
  const wanted = { ...filter, now, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await reportPage(db, tenantCode, { side: "operator" }, wanted);
  return { datas: rows, total, pageNo, pageSize };
};

export const managed: Handler<typeof calls.managed> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, CODES.operator);
  return shown(ownReport(await findReport(db, tenantCode, input.id), actor, "operator"), "operator", actor, now);
};
