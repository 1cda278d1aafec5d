import { type Selectable, sql, type Updateable } from "kysely";
import type { DB } from "#prisma/generated/kysely/types";
import type { Db } from "#server/kernel/db";
import { type ViolationActor, ViolationStatus } from "#trpc/rules/violation";
import { documentNo } from "../../document/index";

/** A report as handlers compute with it. */
export type ReportHeader = Selectable<DB["mall.Violation"]>;
export type ReportValues = Updateable<DB["mall.Violation"]>;
interface Key {
  tenantCode: string;
  sysNo: number;
}

/** The report, locked until the end of the transaction. */
export async function lockReport(db: Db, { tenantCode, sysNo }: Key): Promise<ReportHeader | undefined> {
  return db
    .selectFrom("mall.Violation")
    .selectAll()
    .where("tenantCode", "=", tenantCode)
    .where("sysNo", "=", sysNo)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type NewReport = Pick<
  ReportHeader,
  | ("reporterOrganizationSysNo" | "reporterOrganizationName" | "reporterUserSysNo" | "reporterName" | "byOperator")
  | ("supplierSysNo" | "supplierName" | "documentType" | "documentSysNo" | "documentNo" | "typeCode")
  | ("violationType" | "title" | "source" | "content" | "status" | "publishTime" | "replyDueTime" | "exposeTime")
>;

/** Writes a new report and gives it its number. */
export async function insertReport(
  db: Db,
  tenantCode: string,
  row: NewReport,
  now: Date,
): Promise<{ sysNo: number; violationNo: string }> {
  const names = Object.keys(row);
  const columns = (prefix = "") => sql.join(names.map((name) => sql.raw(`${prefix}"${name}"`)));
  const { rows } = await sql<{ sysNo: number; violationNo: string }>`
    WITH key AS (SELECT nextval(pg_get_serial_sequence('"mall"."Violation"', 'sysNo')) AS "sysNo")
    INSERT INTO "mall"."Violation" ("tenantCode", "sysNo", "violationNo", "createTime", "updateTime", ${columns()})
    SELECT ${tenantCode}, key."sysNo", ${documentNo("WG", now, sql`key."sysNo"`)}, ${now}, ${now}, ${columns("v.")}
    FROM key, jsonb_populate_record(NULL::"mall"."Violation", ${JSON.stringify(row)}::jsonb) v
    RETURNING "sysNo", "violationNo"`.execute(db);
  const [written] = rows;
  if (!written) throw new Error("no report was written");
  return written;
}

/** Moves a report from where it was seen; false where it is elsewhere. */
export async function moveReport(
  db: Db,
  { tenantCode, sysNo, status, appealStatus }: ReportHeader,
  values: ReportValues,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mall.Violation")
    .set(values)
    .where("tenantCode", "=", tenantCode)
    .where("sysNo", "=", sysNo)
    .where("status", "=", status)
    .where("appealStatus", "=", appealStatus)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface WrittenEvent {
  violationSysNo: number;
  event: string;
  toStatus: number;
  userSysNo: number | null;
  userName: string;
  role: ViolationActor;
  comment: string;
  createTime: Date;
}
/** Writes an entry of the history. @returns its key */
export async function insertEvent(db: Db, tenantCode: string, event: WrittenEvent): Promise<number> {
  const { sysNo } = await db
    .insertInto("mall.ViolationEvent")
    .values({ tenantCode, ...event })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  return Number(sysNo);
}

/** Throws a draft away with its files. */
export async function deleteReport(db: Db, key: Key, type: string): Promise<void> {
  await clearFiles(db, key, type);
  await sql`DELETE FROM "mall"."Violation" WHERE "tenantCode" = ${key.tenantCode} AND "sysNo" = ${key.sysNo}`.execute(
    db,
  );
}

/** Takes its files of one type off. */
export async function clearFiles(db: Db, { tenantCode, sysNo }: Key, type: string): Promise<void> {
  await sql`DELETE FROM "mall"."FileLink" WHERE "tenantCode" = ${tenantCode} AND "documentType" = ${type}
    AND "documentSysNo" = ${sysNo}`.execute(db);
}

/** Exposes it to these organisations. */
export async function nameOrganizations(db: Db, { tenantCode, sysNo }: Key, organizations: readonly number[]) {
  await sql`
    INSERT INTO "mall"."ViolationOrganization" ("tenantCode", "violationSysNo", "organizationSysNo")
    SELECT ${tenantCode}, ${sysNo}::int8, named FROM unnest(${[...organizations]}::int8[]) AS named
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Keeps the text that a correction replaces. */
export async function keepVersion(
  db: Db,
  { tenantCode, sysNo, title, content }: ReportHeader,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO "mall"."ViolationVersion" ("tenantCode", "violationSysNo", "versionNo", "title", "content", "reason", "correctTime")
    SELECT ${tenantCode}, ${sysNo}::int8, count(*) + 1, ${title}, ${content}, ${reason}, ${now}::timestamptz
    FROM "mall"."ViolationVersion" WHERE "tenantCode" = ${tenantCode} AND "violationSysNo" = ${sysNo}`.execute(db);
}

/** The supplier of this whole name; undefined where there is none. */
export async function supplierNamed(db: Db, tenantCode: string, name: string) {
  const { rows } = await sql<{ sysNo: number; name: string }>`
    SELECT "sysNo", "name" FROM "mall"."Supplier" WHERE "tenantCode" = ${tenantCode} AND "name" = ${name}
    ORDER BY "sysNo" LIMIT 1`.execute(db);
  return rows[0];
}

/** Locks exposures whose time is over, the oldest first; locked ones stay for the next run. */
export async function lockExpired(db: Db, now: Date, limit: number): Promise<ReportHeader[]> {
  const { rows } = await sql<ReportHeader>`
    SELECT d.* FROM "mall"."Violation" d WHERE d."status" = ${sql.lit(ViolationStatus.released)} AND d."expireTime" <= ${now}
    ORDER BY d."expireTime" LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}
