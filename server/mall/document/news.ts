import type { Db } from "#server/kernel/db";
import { eventName, type Machine, type MachineRecord, mayStart } from "#trpc/rules/machine";
import { chinaDay } from "#trpc/rules/price";
import type { Actor } from "../implement";
import { stateConflict } from "./change";
import { lastMove } from "./repo/events";

interface NewsContext {
  db: Db;
  tenantCode: string;
  now: Date;
  actor: Actor;
}
type Header = MachineRecord & { readonly sysNo: number };

const parties: Readonly<Record<string, string>> = {
  purchaser: "采购方",
  supplier: "供应商",
  operator: "平台",
  system: "系统",
};
const CHINA_MS = 8 * 3_600_000;

/** 10:32 of today, 11-22 10:32 of another day, in China. */
function clockText(time: Date, now: Date): string {
  const text = new Date(time.getTime() + CHINA_MS).toISOString();
  const day = chinaDay(time) === chinaDay(now) ? "" : `${text.slice("2026-".length, "2026-11-22".length)} `;
  return day + text.slice("2026-11-22T".length, "2026-11-22T10:32".length);
}

/**
 * Who last moved a document, when, by what: “供应商已于 10:32 确认接单”.
 * @param event the last of this one alone
 */
export async function newsOf<Event extends string>(
  { db, tenantCode, now, actor }: NewsContext,
  machine: Machine<Event>,
  { sysNo }: Pick<Header, "sysNo">,
  event?: NoInfer<Event>,
): Promise<string> {
  const last = await lastMove(db, { tenantCode, documentType: machine.document, sysNo }, event);
  if (!last) return "";
  const own = last.operatorUserSysNo === actor.userSysNo;
  const who = own ? "您" : (parties[last.operatorRole] ?? "");
  return `${who}已于 ${clockText(last.createTime, now)} ${eventName(machine, last.event)}`;
}

/**
 * The document is where an event may start.
 * @throws Failure STATE_CONFLICT which says what changed meanwhile
 */
export async function needState<Event extends string>(
  asked: NewsContext,
  machine: Machine<Event>,
  event: NoInfer<Event>,
  document: Header,
): Promise<void> {
  if (mayStart(machine, event, document)) return;
  throw stateConflict(machine, event, document.status, await newsOf(asked, machine, document));
}
