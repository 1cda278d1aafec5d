import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

export interface AgreementRow {
  sysNo: number;
  title: string;
  content: string;
  version: number;
  publishTime: Date;
}

const REGISTER = "register";

/** The version that counts now; undefined where none was ever published. */
export async function findNewest(db: Db, tenantCode: string): Promise<AgreementRow | undefined> {
  return db
    .selectFrom("mall.PlatformAgreement")
    .select(["sysNo", "title", "content", "version", "publishTime"])
    .where("tenantCode", "=", tenantCode)
    .where("agreementType", "=", REGISTER)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Publishes the first version; whoever does it at the same moment leaves one. */
export async function publishFirst(db: Db, row: { tenantCode: string; title: string; content: string }): Promise<void> {
  await db
    .insertInto("mall.PlatformAgreement")
    .values({ ...row, agreementType: REGISTER, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps that somebody accepted a version. */
export async function keepAcceptance(
  db: Db,
  { tenantCode, userSysNo, agreementSysNo }: { tenantCode: string; userSysNo: number; agreementSysNo: number },
  now: Date,
): Promise<void> {
  await sql`INSERT INTO mall."AgreementAcceptance" ("tenantCode", "userSysNo", "agreementSysNo", "acceptTime")
    VALUES (${tenantCode}, ${userSysNo}, ${agreementSysNo}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
}

interface Slice {
  offset: number;
  limit: number;
}
type Version = AgreementRow & { acceptCount: number; total: number };

/** Versions, the newest first, each with how many accepted it. */
export async function versionPage(db: Db, tenantCode: string, { offset, limit }: Slice): Promise<Version[]> {
  const { rows } = await sql<Version>`
    SELECT a."sysNo", a."title", a."content", a."version", a."publishTime", count(*) OVER ()::int AS "total",
      (SELECT count(*)::int FROM mall."AgreementAcceptance" c
       WHERE c."tenantCode" = a."tenantCode" AND c."agreementSysNo" = a."sysNo") AS "acceptCount"
    FROM mall."PlatformAgreement" a
    WHERE a."tenantCode" = ${tenantCode} AND a."agreementType" = ${REGISTER}
    ORDER BY a."version" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

interface Acceptance {
  userSysNo: number;
  displayName: string;
  mobile: string;
  organizationName: string;
  acceptTime: Date;
  total: number;
}

/** Who accepted a version, the newest where none is named, and for whom they act. */
export async function acceptancesOf(
  db: Db,
  tenantCode: string,
  { version, keyword, offset, limit }: Slice & { version: number | undefined; keyword: string },
): Promise<Acceptance[]> {
  const { rows } = await sql<Acceptance>`
    WITH asked AS (
      SELECT a."sysNo" FROM mall."PlatformAgreement" a
      WHERE a."tenantCode" = ${tenantCode} AND a."agreementType" = ${REGISTER}
        AND (${version ?? null}::int IS NULL OR a."version" = ${version ?? null}::int)
      ORDER BY a."version" DESC LIMIT 1)
    SELECT u."sysNo" AS "userSysNo", u."displayName", u."mobile", c."acceptTime", count(*) OVER ()::int AS "total",
      coalesce((SELECT string_agg(DISTINCT o."name", '、') FROM mall."UserApplication" p
        JOIN mall."Organization" o ON o."tenantCode" = p."tenantCode" AND o."sysNo" = p."organizationSysNo"
        WHERE p."tenantCode" = u."tenantCode" AND p."userSysNo" = u."sysNo"), '') AS "organizationName"
    FROM mall."AgreementAcceptance" c
    JOIN asked ON c."agreementSysNo" = asked."sysNo"
    JOIN mall."User" u ON u."tenantCode" = c."tenantCode" AND u."sysNo" = c."userSysNo"
    WHERE c."tenantCode" = ${tenantCode}
      AND (${keyword} = '' OR strpos(u."displayName", ${keyword}) > 0 OR strpos(u."mobile", ${keyword}) > 0)
    ORDER BY c."acceptTime" DESC, u."sysNo" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

interface Next {
  tenantCode: string;
  /** the one that counts now */
  version: number;
  title: string;
  content: string;
  now: Date;
}

/** Publishes the version after that one; undefined where somebody else has meanwhile. */
export async function publishNext(db: Db, { tenantCode, version, title, content, now }: Next) {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO mall."PlatformAgreement" ("tenantCode", "agreementType", "version", "title", "content", "publishTime")
    SELECT ${tenantCode}, ${REGISTER}, max(a."version") + 1, ${title}, ${content}, ${now}
    FROM mall."PlatformAgreement" a WHERE a."tenantCode" = ${tenantCode} AND a."agreementType" = ${REGISTER}
    HAVING max(a."version") = ${version}
    ON CONFLICT DO NOTHING RETURNING "version"`.execute(db);
  return rows[0]?.version;
}
