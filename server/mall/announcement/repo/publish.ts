import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { AnnouncementStatus } from "#trpc/contract/shared/codes";
import { FILES_OF } from "./read";

/** What is written of an announcement. */
export interface Values {
  kind: number;
  title: string;
  source: string;
  content: string;
  remindFlag: boolean;
  mandatoryReadingFlag: boolean;
  mandatoryReadingDuration: number;
  alreadyReadContent: string;
  isShowRefuse: boolean;
  roles: string[];
  forAll: boolean;
  startTime: Date | null;
  endTime: Date | null;
  status: number;
  publishTime: Date | null;
  publisherUserSysNo: number;
}
export interface Key {
  tenantCode: string;
  sysNo: number;
}

export async function insertAnnouncement(db: Db, tenantCode: string, values: Values): Promise<number> {
  const row = { ...values, tenantCode };
  const { sysNo } = await db.insertInto("mall.Announcement").values(row).returning("sysNo").executeTakeFirstOrThrow();
  return sysNo;
}

/** Writes a draft anew; false where it is none (any more). */
export async function updateDraft(db: Db, { tenantCode, sysNo }: Key, values: Values): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mall.Announcement")
    .set(values)
    .where("tenantCode", "=", tenantCode)
    .where("sysNo", "=", sysNo)
    .where("status", "=", AnnouncementStatus.draft)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes it back; false where that was done already. */
export async function withdraw(db: Db, { tenantCode, sysNo }: Key, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mall.Announcement")
    .set({ status: AnnouncementStatus.withdrawn, withdrawTime: now })
    .where("tenantCode", "=", tenantCode)
    .where("sysNo", "=", sysNo)
    .where("status", "<>", AnnouncementStatus.withdrawn)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Throws a draft away with what hangs on it; false for what is none. */
export async function dropDraft(db: Db, key: Key): Promise<boolean> {
  const { tenantCode, sysNo } = key;
  const own = sql`"tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`;
  const { rows } = await sql`SELECT FROM mall."Announcement"
    WHERE ${own} AND "status" = ${sql.lit(AnnouncementStatus.draft)} FOR UPDATE`.execute(db);
  if (rows.length === 0) return false;
  await setOrganizations(db, key, []);
  await clearFiles(db, key);
  await sql`DELETE FROM mall."Announcement" WHERE ${own}`.execute(db);
  return true;
}

/** Whether the tenant has it at all. */
export async function exists(db: Db, { tenantCode, sysNo }: Key): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mall."Announcement"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return rows.length > 0;
}

/** Exactly these organisations get it. */
export async function setOrganizations(db: Db, { tenantCode, sysNo }: Key, sysNos: readonly number[]): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM mall."AnnouncementOrganization" WHERE "tenantCode" = ${tenantCode}
      AND "announcementSysNo" = ${sysNo} AND "organizationSysNo" <> ALL (${[...sysNos]}::int8[]))
    INSERT INTO mall."AnnouncementOrganization" ("tenantCode", "announcementSysNo", "organizationSysNo")
    SELECT ${tenantCode}, ${sysNo}::int8, named FROM unnest(${[...sysNos]}::int8[]) AS named
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Takes its files off. */
export async function clearFiles(db: Db, { tenantCode, sysNo }: Key): Promise<void> {
  await sql`DELETE FROM mall."FileLink" WHERE "tenantCode" = ${tenantCode}
    AND "documentType" = ${sql.lit(FILES_OF)} AND "documentSysNo" = ${sysNo}`.execute(db);
}
