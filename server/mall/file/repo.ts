import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { FilePolicy, FileReader } from "../document/index";

export interface NewFile {
  tenantCode: string;
  hash: string;
  name: string;
  mimeType: string;
  size: number;
  userSysNo: number;
  organizationSysNo: number;
}

export async function insertFile(db: Db, file: NewFile): Promise<number> {
  const { sysNo } = await db.insertInto("mall.FileObject").values(file).returning("sysNo").executeTakeFirstOrThrow();
  return sysNo;
}

export interface Reader extends FileReader {
  tenantCode: string;
}

export interface FoundFile {
  hash: string;
  name: string;
  mimeType: string;
  size: number;
  /** The reader's organisation owns it, or may see a document that shows it. */
  mayRead: boolean;
}

/** A file and whether the reader may open it, in one statement. */
export async function findFile(
  db: Db,
  sysNo: number,
  reader: Reader,
  policies: Readonly<Record<string, FilePolicy>>,
): Promise<FoundFile | undefined> {
  const shown = Object.entries(policies).map(([type, policy]) => sql`WHEN ${sql.lit(type)} THEN ${policy(reader)}`);
  const { rows } = await sql<FoundFile>`
    SELECT f."hash", f."name", f."mimeType", f."size", f."organizationSysNo" = ${reader.organizationSysNo}
      OR EXISTS (SELECT FROM mall."FileLink" l WHERE l."tenantCode" = f."tenantCode" AND l."fileSysNo" = f."sysNo"
        AND CASE l."documentType" ${sql.join(shown, sql` `)} ELSE false END) AS "mayRead"
    FROM mall."FileObject" f
    WHERE f."tenantCode" = ${reader.tenantCode} AND f."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

export interface FileDocument {
  tenantCode: string;
  documentType: string;
  /** One, or all that show the same files. */
  documentSysNo: number | readonly number[];
}

/** Links the files that the organisation owns to a document, or to each of several. Answers how many of them there are. */
export async function insertLinks(
  db: Db,
  document: FileDocument,
  organizationSysNo: number,
  fileSysNos: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH own AS (
      SELECT "sysNo" FROM mall."FileObject" WHERE "tenantCode" = ${document.tenantCode}
        AND "organizationSysNo" = ${organizationSysNo} AND "sysNo" = ANY (${fileSysNos}::bigint[])),
    linked AS (
      INSERT INTO mall."FileLink"
        ("tenantCode", "fileSysNo", "documentType", "documentSysNo")
      SELECT ${document.tenantCode}, "sysNo", ${document.documentType}, shown
      FROM own, unnest(${[document.documentSysNo].flat()}::bigint[]) shown ON CONFLICT DO NOTHING)
    SELECT count(*)::int AS count FROM own`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface LinkedFile {
  documentSysNo: number;
  sysNo: number;
  name: string;
}

/** The files of several documents of one kind. */
export async function findLinked(
  db: Db,
  tenantCode: string,
  documentType: string,
  documentSysNos: readonly number[],
): Promise<LinkedFile[]> {
  const { rows } = await sql<LinkedFile>`
    SELECT l."documentSysNo", f."sysNo", f."name" FROM mall."FileLink" l
    JOIN mall."FileObject" f ON f."tenantCode" = l."tenantCode" AND f."sysNo" = l."fileSysNo"
    WHERE l."tenantCode" = ${tenantCode} AND l."documentType" = ${documentType}
      AND l."documentSysNo" = ANY (${documentSysNos}::bigint[])
    ORDER BY f."sysNo"`.execute(db);
  return rows;
}
