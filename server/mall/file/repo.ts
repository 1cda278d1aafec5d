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
  /** Everybody may see it. */
  isPublic: boolean;
}

/** Kinds of documents whose files everybody may see. */
const isShownToAll = sql`EXISTS (SELECT FROM mall."FileLink" p WHERE p."tenantCode" = f."tenantCode"
  AND p."fileSysNo" = f."sysNo" AND p."documentType" IN ('site', 'goods'))`;

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
        AND CASE l."documentType" ${sql.join(shown, sql` `)} ELSE false END) AS "mayRead", ${isShownToAll} AS "isPublic"
    FROM mall."FileObject" f
    WHERE f."tenantCode" = ${reader.tenantCode} AND f."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** A file that everybody may see. */
export async function findPublicFile(db: Db, tenantCode: string, sysNo: number): Promise<FoundFile | undefined> {
  const { rows } = await sql<FoundFile>`
    SELECT f."hash", f."name", f."mimeType", f."size", true AS "mayRead", true AS "isPublic" FROM mall."FileObject" f
    WHERE f."tenantCode" = ${tenantCode} AND f."sysNo" = ${sysNo} AND ${isShownToAll}`.execute(db);
  return rows[0];
}

export interface PublicRule {
  types: readonly string[];
  maxBytes: number;
}

/**
 * Shows files of the organisation, or such as are shown already, to everybody. One statement.
 * @returns the keys of those that are shown; any other is left out
 */
export async function insertPublicLinks(
  db: Db,
  document: FileDocument,
  file: { sysNos: readonly number[]; organizationSysNo: number },
  { types, maxBytes }: PublicRule,
): Promise<number[]> {
  const { tenantCode, documentType, documentSysNo } = document;
  const { rows } = await sql<{ sysNo: number }>`
    WITH meant AS (SELECT f."sysNo" FROM mall."FileObject" f WHERE f."tenantCode" = ${tenantCode}
        AND f."sysNo" = ANY (${[...file.sysNos]}::bigint[]) AND f."mimeType" = ANY (${types}::text[]) AND f."size" <= ${maxBytes}
        AND (f."organizationSysNo" = ${file.organizationSysNo} OR ${isShownToAll})),
    linked AS (
      INSERT INTO mall."FileLink" ("tenantCode", "fileSysNo", "documentType", "documentSysNo")
      SELECT ${tenantCode}, "sysNo", ${documentType}, ${documentSysNo} FROM meant ON CONFLICT DO NOTHING)
    SELECT "sysNo" FROM meant`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

/** Shows files that documents of another kind show already, each on a document. One statement, none for nothing. */
export async function insertShownLinks(
  db: Db,
  tenantCode: string,
  documentType: string,
  shown: readonly { documentSysNo: number; fileSysNo: number }[],
): Promise<void> {
  if (shown.length === 0) return;
  await sql`
    INSERT INTO mall."FileLink" ("tenantCode", "fileSysNo", "documentType", "documentSysNo")
    SELECT ${tenantCode}, r."fileSysNo", ${documentType}, r."documentSysNo"
    FROM jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) AS r("documentSysNo" int8, "fileSysNo" int8)
    ON CONFLICT DO NOTHING`.execute(db);
}

export interface FileDocument {
  tenantCode: string;
  documentType: string;
  /** One, or all that show the same files. */
  documentSysNo: number | readonly number[];
  /** What files certify, by their keys; those that certify nothing are left out. */
  certified?: ReadonlyMap<number, Certified>;
}
/** What a file certifies, and the heats that it is of. */
export interface Certified {
  kind: number;
  heatNos: readonly string[];
}

/** Links the files that the organisation owns to a document, or to each of several. Answers how many of them there are. */
export async function insertLinks(
  db: Db,
  document: FileDocument,
  organizationSysNo: number,
  fileSysNos: readonly number[],
): Promise<number> {
  const named = fileSysNos.map((sysNo) => ({ sysNo, kind: 0, heatNos: [], ...document.certified?.get(sysNo) }));
  const { rows } = await sql<{ count: number }>`
    WITH own AS (
      SELECT f."sysNo", named."kind", named."heatNos"
      FROM json_to_recordset(${JSON.stringify(named)}::json) AS named("sysNo" int8, "kind" int2, "heatNos" text[])
      JOIN mall."FileObject" f ON f."tenantCode" = ${document.tenantCode} AND f."sysNo" = named."sysNo"
        AND f."organizationSysNo" = ${organizationSysNo}),
    linked AS (
      INSERT INTO mall."FileLink"
        ("tenantCode", "fileSysNo", "documentType", "documentSysNo", "certificateKind", "heatNos")
      SELECT ${document.tenantCode}, "sysNo", ${document.documentType}, shown, "kind", "heatNos"
      FROM own, unnest(${[document.documentSysNo].flat()}::bigint[]) shown ON CONFLICT DO NOTHING)
    SELECT count(*)::int AS count FROM own`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Shows the files of a document on several others too. */
export async function copyLinks(
  db: Db,
  { tenantCode, documentType, documentSysNo }: FileDocument & { documentSysNo: number },
  to: { documentType: string; documentSysNos: readonly number[] },
): Promise<void> {
  await sql`
    INSERT INTO mall."FileLink" ("tenantCode", "fileSysNo", "documentType", "documentSysNo", "certificateKind")
    SELECT l."tenantCode", l."fileSysNo", ${to.documentType}, shown, l."certificateKind"
    FROM mall."FileLink" l, unnest(${[...to.documentSysNos]}::bigint[]) shown
    WHERE l."tenantCode" = ${tenantCode} AND l."documentType" = ${documentType} AND l."documentSysNo" = ${documentSysNo}
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Those of some files that an organisation owns, with the hashes of their contents. */
export async function findOwned(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  fileSysNos: readonly number[],
): Promise<{ sysNo: number; name: string; hash: string }[]> {
  const { rows } = await sql<{ sysNo: number; name: string; hash: string }>`
    SELECT f."sysNo", f."name", f."hash" FROM mall."FileObject" f
    WHERE f."tenantCode" = ${tenantCode} AND f."organizationSysNo" = ${organizationSysNo}
      AND f."sysNo" = ANY (${fileSysNos}::bigint[])
    ORDER BY f."sysNo"`.execute(db);
  return rows;
}

/** Names of files of the tenant by their keys. */
export async function fileNames(
  db: Db,
  tenantCode: string,
  fileSysNos: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ sysNo: number; name: string }>`
    SELECT f."sysNo", f."name" FROM mall."FileObject" f
    WHERE f."tenantCode" = ${tenantCode} AND f."sysNo" = ANY (${fileSysNos}::bigint[])`.execute(db);
  return new Map(rows.map(({ sysNo, name }) => [sysNo, name]));
}

export interface LinkedFile {
  documentSysNo: number;
  sysNo: number;
  name: string;
  hash: string;
}

/** The files of several documents of one kind. */
export async function findLinked(
  db: Db,
  tenantCode: string,
  documentType: string,
  documentSysNos: readonly number[],
): Promise<LinkedFile[]> {
  const { rows } = await sql<LinkedFile>`
    SELECT l."documentSysNo", f."sysNo", f."name", f."hash" FROM mall."FileLink" l
    JOIN mall."FileObject" f ON f."tenantCode" = l."tenantCode" AND f."sysNo" = l."fileSysNo"
    WHERE l."tenantCode" = ${tenantCode} AND l."documentType" = ${documentType}
      AND l."documentSysNo" = ANY (${documentSysNos}::bigint[])
    ORDER BY f."sysNo"`.execute(db);
  return rows;
}
