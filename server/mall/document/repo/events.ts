import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { signal } from "#server/kernel/signal";
import { beforeCommit } from "#server/kernel/transaction";
import type { DocumentType } from "#trpc/rules/kinds";
import { DELETED, SAME, type Transition } from "#trpc/rules/machine";
import { concerns } from "#trpc/rules/message-events";
import { headerTables, statusKeepers } from "./table";

/** Something happened to documents that concerns people; its transaction may still be under way. */
export const documentsMoved = signal();

/** Who did something to a document. `userSysNo` null is the system itself. */
export interface Operator {
  userSysNo: number | null;
  name: string;
  role: "purchaser" | "supplier" | "operator" | "system";
}

/** What happens by the clock is nobody's doing. */
export const SYSTEM: Operator = { userSysNo: null, name: "系统", role: "system" };

/** What happened to documents in a transaction. */
export interface Touched {
  documentType: DocumentType;
  sysNo: number;
  event: string;
}
type Settle = (db: Db, scope: { tenantCode: string; now: Date }, touched: readonly Touched[]) => Promise<void>;
let settling: Settle | undefined;
/** By transaction, then by tenant: a job moves documents of several. */
const touchedIn = new WeakMap<Db, Map<string, Touched[]>>();

/** Registers what runs at the end of every transaction that moves documents. */
export function whenMoved(settle: Settle): void {
  settling = settle;
}

/** Passes moved documents to {@link whenMoved}. */
async function touch(db: Db, scope: { tenantCode: string; now: Date }, touched: readonly Touched[]): Promise<void> {
  const settle = settling;
  if (!settle || touched.length === 0) return;
  if (!db.isTransaction) return settle(db, scope, touched);
  const byTenant = touchedIn.get(db) ?? new Map<string, Touched[]>();
  touchedIn.set(db, byTenant);
  const known = byTenant.get(scope.tenantCode);
  if (known) {
    known.push(...touched);
    return;
  }
  const all = [...touched];
  byTenant.set(scope.tenantCode, all);
  beforeCommit(db, () => settle(db, scope, all));
}

/** The first entry of a document's audit trail. */
export interface CreationEvent {
  documentType: DocumentType;
  documentSysNo: number;
  event: string;
  toStatus: number;
  operator: Operator;
  comment?: string | undefined;
}

const tableOf = (documentType: DocumentType) => sql.raw(`"mall"."${headerTables[documentType]}"`);

/** SQL: entries `told` are also kept for the tenant's listener, where there is one. */
const toListener = (tenantCode: string, now: Date) => sql`
  INSERT INTO "mall"."Outbox" ("tenantCode", "eventSysNo", "dueTime")
  SELECT audited."tenantCode", audited."sysNo", ${now} FROM audited
  JOIN "mall"."Tenant" t ON t."tenantCode" = ${tenantCode} AND t."notifyUrl" <> ''`;

/** SQL: entries `told` of these names, "order.create", are also kept for the messages about them. */
const toPeople = (names: readonly string[]) => sql`
  INSERT INTO "mall"."MessageDue" ("tenantCode", "eventSysNo")
  SELECT audited."tenantCode", audited."sysNo" FROM audited
  WHERE audited."documentType" || '.' || audited."event" = ANY(${names}::text[])`;
const concerned = (events: readonly Pick<CreationEvent, "documentType" | "event">[]): string[] => [
  ...new Set(events.flatMap((one) => (concerns(one) ? [`${one.documentType}.${one.event}`] : []))),
];

/** Writes the first entries of new documents, any number in one statement. */
export async function recordCreations(
  db: Db,
  { tenantCode, now, births }: { tenantCode: string; now: Date; births: readonly CreationEvent[] },
): Promise<void> {
  const rows = births.map(({ operator, comment = "", ...birth }) => ({
    ...birth,
    operatorUserSysNo: operator.userSysNo,
    operatorName: operator.name,
    operatorRole: operator.role,
    comment,
  }));
  const names = concerned(births);
  await sql`
    WITH audited AS (
      INSERT INTO "mall"."DocumentEvent" ("tenantCode", "documentType", "documentSysNo", "event", "toStatus",
        "operatorUserSysNo", "operatorName", "operatorRole", "comment", "createTime")
      SELECT ${tenantCode}, e."documentType", e."documentSysNo", e."event", e."toStatus",
        e."operatorUserSysNo", e."operatorName", e."operatorRole", e."comment", ${now}
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS e("documentType" text, "documentSysNo" int8, "event" text,
        "toStatus" int2, "operatorUserSysNo" int8, "operatorName" text, "operatorRole" text, "comment" text)
      RETURNING "tenantCode", "sysNo", "documentType", "event"
    ), concerning AS (${toPeople(names)})
    ${toListener(tenantCode, now)}`.execute(db);
  if (names.length > 0) documentsMoved.emit();
  const born = births.map(({ documentType, documentSysNo, event }) => ({ documentType, sysNo: documentSysNo, event }));
  await touch(db, { tenantCode, now }, born);
}

/** A transition to make. `set` are further columns of the header that change with it. */
export interface Move {
  tenantCode: string;
  documentType: DocumentType;
  sysNos: readonly number[];
  transition: Transition;
  operator: Operator;
  now: Date;
  comment?: string;
  /** Facts for machines and screens, e.g. where the truck is. */
  detail?: Readonly<Record<string, unknown>> | null;
  set?: Readonly<Record<string, string | number | boolean | Date | readonly number[] | null>>;
}
export interface Moved {
  sysNo: number;
  from: number;
  to: number | null;
}

/** SQL: header `t` still is what the transition asks for. */
function guardOf({ from, when }: Transition): RawBuilder<unknown> {
  const columns = Object.entries(when ?? {}).map(
    ([column, values]) => sql` AND t.${sql.id(column)} IN (${sql.join(values.map((value) => sql.lit(value)))})`,
  );
  return sql`t."status" = ANY(${from}::int2[])${sql.join(columns, sql``)}`;
}

/** SQL, a part of the statement that moves documents: rows that keep their status get the new one. */
function keeping({ tenantCode, documentType, transition }: Move): RawBuilder<unknown> {
  const keeper = statusKeepers[documentType];
  if (!keeper || transition.to === SAME || transition.to === DELETED) return sql``;
  return sql`, keeping AS (
      UPDATE ${sql.id("mall", keeper.table)} k SET ${sql.id(keeper.column)} = updated."to" FROM updated
      WHERE k."tenantCode" = ${tenantCode} AND k.${sql.id(keeper.via)} = updated."sysNo"
    )`;
}

/**
 * Makes a transition in one guarded statement, with its audit entries: rows that no longer stand where it may start, or
 * no longer are what it asks for, stay as they are and are not answered (R-BIZ-19).
 */
export async function moveDocuments(db: Db, move: Move): Promise<Moved[]> {
  const { tenantCode, documentType, sysNos, transition, operator, now, comment = "", detail = null, set = {} } = move;
  const { event, to } = transition;
  const table = tableOf(documentType);
  const target = to === SAME ? sql`locked."status"` : sql`${to === DELETED ? null : to}::int2`;
  const columns = Object.entries(set).map(([column, value]) => sql`, ${sql.id(column)} = ${value}`);
  const change =
    to === DELETED
      ? sql`DELETE FROM ${table} t USING locked
          WHERE t."tenantCode" = ${tenantCode} AND t."sysNo" = locked."sysNo"`
      : sql`UPDATE ${table} t SET "status" = ${target}, "updateTime" = ${now}${sql.join(columns, sql``)} FROM locked
          WHERE t."tenantCode" = ${tenantCode} AND t."sysNo" = locked."sysNo"`;
  const names = concerned([{ documentType, event }]);
  const { rows } = await sql<Moved>`
    WITH locked AS (
      SELECT t."sysNo", t."status" FROM ${table} t
      WHERE t."tenantCode" = ${tenantCode} AND t."sysNo" = ANY(${sysNos}::int8[]) AND ${guardOf(transition)}
      FOR UPDATE
    ), updated AS (
      ${change} RETURNING t."sysNo", locked."status" AS "from", ${target} AS "to"
    ), audited AS (
      INSERT INTO "mall"."DocumentEvent" ("tenantCode", "documentType", "documentSysNo", "event", "fromStatus", "toStatus",
        "operatorUserSysNo", "operatorName", "operatorRole", "comment", "detail", "createTime")
      SELECT ${tenantCode}, ${documentType}, "sysNo", ${event}, "from", "to",
        ${operator.userSysNo}::int8, ${operator.name}, ${operator.role}, ${comment},
        ${detail === null ? null : JSON.stringify(detail)}::jsonb, ${now}
      FROM updated
      RETURNING "tenantCode", "sysNo", "documentType", "event"
    )${keeping(move)}, queued AS (${toListener(tenantCode, now)}), concerning AS (${toPeople(names)})
    SELECT "sysNo", "from", "to" FROM updated`.execute(db);
  if (names.length > 0 && rows.length > 0) documentsMoved.emit();
  const moved = rows.map(({ sysNo }) => ({ documentType, sysNo, event }));
  await touch(db, { tenantCode, now }, moved);
  return rows;
}

/** An entry of the audit trail as read. */
export interface RecordedEvent {
  documentSysNo: number;
  event: string;
  fromStatus: number | null;
  toStatus: number | null;
  operatorUserSysNo: number | null;
  operatorName: string;
  operatorRole: string;
  comment: string;
  detail: Record<string, unknown> | null;
  createTime: Date;
}

/** The audit trail of documents, oldest first. */
export async function readEvents(
  db: Db,
  { tenantCode, documentType, sysNo }: { tenantCode: string; documentType: DocumentType; sysNo: number },
): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    SELECT "documentSysNo", "event", "fromStatus", "toStatus", "operatorUserSysNo", "operatorName", "operatorRole",
      "comment", "detail", "createTime"
    FROM "mall"."DocumentEvent"
    WHERE "tenantCode" = ${tenantCode} AND "documentType" = ${documentType} AND "documentSysNo" = ${sysNo}
    ORDER BY "sysNo"`.execute(db);
  return rows;
}

/** Events that change what a document waits for while its status stays. */
export const asking = [
  ...["approve", "passLevel", "addSigner", "removeSigner", "disapprove", "submit", "submitAudit", "auditCancel"],
  ...["requestCancel", "withdrawCancel", "refuseCancel"],
  ...["refuse", "withdrawRefusal", "disputeRefusal"],
];

type LastMove = Pick<RecordedEvent, "event" | "operatorUserSysNo" | "operatorRole" | "createTime">;

/**
 * The event that brought a document where it is, or changed what it waits for there.
 * @param event the last of this one alone
 */
export async function lastMove(
  db: Db,
  { tenantCode, documentType, sysNo }: { tenantCode: string; documentType: DocumentType; sysNo: number },
  event?: string,
): Promise<LastMove | undefined> {
  const moved = event
    ? sql`"event" = ${event}`
    : sql`("fromStatus" IS DISTINCT FROM "toStatus" OR "event" = ANY(${asking}::text[]))`;
  const { rows } = await sql<LastMove>`
    SELECT "event", "operatorUserSysNo", "operatorRole", "createTime" FROM "mall"."DocumentEvent"
    WHERE "tenantCode" = ${tenantCode} AND "documentType" = ${documentType} AND "documentSysNo" = ${sysNo}
      AND ${moved}
    ORDER BY "sysNo" DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** SQL of a document's number: prefix, day in China, the row's key in at least six digits: FH20261120-000045. */
export const documentNo = (prefix: string, now: Date, sysNo: RawBuilder<unknown>): RawBuilder<string> => sql`
  ${prefix}::text || to_char(${now}::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-'
    || lpad(${sysNo}::text, greatest(6, length(${sysNo}::text)), '0')`;
