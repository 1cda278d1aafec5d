import { sql } from "kysely";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { DocumentLook, FoundDocument } from "#trpc/contract/document-look";
import type { Actor } from "../implement";

interface Numbered extends FoundDocument {
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
}

/** SQL: orders and agreements with their parties, narrowed by `where` on `d`. */
const documents = (
  tenantCode: string,
  order: ReturnType<typeof sql>,
  agreement: ReturnType<typeof sql>,
) => sql<Numbered>`
  SELECT f.*, coalesce(o."name", '') AS "purchaserOrganizationName", coalesce(s."name", '') AS "supplierName"
  FROM (
    SELECT 'order' AS "documentType", d."sysNo" AS "documentSysNo", d."orderNo" AS "documentNo",
      d."purchaserOrganizationSysNo", d."supplierSysNo"
    FROM mall."OrderTrade" d WHERE d."tenantCode" = ${tenantCode} AND ${order}
    UNION ALL
    SELECT 'agreement', d."sysNo", d."agreementNo", d."purchaserOrganizationSysNo", d."supplierSysNo"
    FROM mall."TradeAgreement" d WHERE d."tenantCode" = ${tenantCode} AND ${agreement}) f
  LEFT JOIN mall."Organization" o ON o."tenantCode" = ${tenantCode} AND o."sysNo" = f."purchaserOrganizationSysNo"
  LEFT JOIN mall."Supplier" s ON s."tenantCode" = ${tenantCode} AND s."sysNo" = f."supplierSysNo"`;

/** Both kinds by their exact number, however its letters are typed. */
export async function findByNumber(db: Db, tenantCode: string, number: string): Promise<FoundDocument[]> {
  const numbers = [...new Set([number, number.toUpperCase()])];
  const { rows } = await documents(
    tenantCode,
    sql`d."orderNo" = ANY(${numbers}::text[])`,
    sql`d."agreementNo" = ANY(${numbers}::text[])`,
  ).execute(db);
  return rows.map(({ purchaserOrganizationSysNo: _purchaser, supplierSysNo: _supplier, ...row }) => row);
}

/** One of them by its key. */
export async function findByKey(
  db: Db,
  tenantCode: string,
  documentType: FoundDocument["documentType"],
  sysNo: number,
): Promise<Numbered | undefined> {
  const [named, other] = [sql`d."sysNo" = ${sysNo}`, sql`false`];
  const query = documentType === "order" ? documents(tenantCode, named, other) : documents(tenantCode, other, named);
  return (await query.execute(db)).rows[0];
}

type NewLook = Omit<Numbered, "purchaserOrganizationName" | "supplierName"> & { reason: string };

/** @returns key of the look */
export async function insertLook(db: Db, actor: Actor, look: NewLook, now: Date): Promise<number> {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."DocumentLook" ("tenantCode", "documentType", "documentSysNo", "documentNo",
      "purchaserOrganizationSysNo", "supplierSysNo", "operatorUserSysNo", "operatorName", "reason", "createTime")
    VALUES (${actor.tenantCode}, ${look.documentType}, ${look.documentSysNo}, ${look.documentNo},
      ${look.purchaserOrganizationSysNo}, ${look.supplierSysNo}, ${actor.userSysNo}, ${actor.displayName},
      ${look.reason}, ${now})
    RETURNING "sysNo"`.execute(db);
  if (!rows[0]) throw new Error("a look was not kept");
  return rows[0].sysNo;
}

interface LookRow extends Omit<DocumentLook, "createTime"> {
  createTime: Date;
  operatorUserSysNo: number;
}

const columns = sql`l."sysNo", l."documentType", l."documentSysNo", l."documentNo", l."operatorUserSysNo",
  l."operatorName", l."reason", l."createTime", coalesce(o."name", '') AS "purchaserOrganizationName",
  coalesce(s."name", '') AS "supplierName"`;
const from = sql`FROM mall."DocumentLook" l
  LEFT JOIN mall."Organization" o ON o."tenantCode" = l."tenantCode" AND o."sysNo" = l."purchaserOrganizationSysNo"
  LEFT JOIN mall."Supplier" s ON s."tenantCode" = l."tenantCode" AND s."sysNo" = l."supplierSysNo"`;

export async function readLook(db: Db, tenantCode: string, sysNo: number) {
  const { rows } = await sql<LookRow>`SELECT ${columns} ${from}
    WHERE l."tenantCode" = ${tenantCode} AND l."sysNo" = ${sysNo}`.execute(db);
  return rows[0] && { ...rows[0], createTime: toUnixSeconds(rows[0].createTime) };
}

type Party = { supplierSysNo: number | null } | { organizationSysNo: number } | null;

/** One page of looks, the newest first; those of one party's documents, or all. */
export async function searchLooks(
  db: Db,
  tenantCode: string,
  party: Party,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const ofParty =
    party === null
      ? sql``
      : "supplierSysNo" in party
        ? sql`AND l."supplierSysNo" = ${party.supplierSysNo}`
        : sql`AND l."purchaserOrganizationSysNo" = ${party.organizationSysNo}`;
  const where = sql`WHERE l."tenantCode" = ${tenantCode} ${ofParty}`;
  const [{ rows }, counted] = await Promise.all([
    sql<LookRow>`SELECT ${columns} ${from} ${where}
      ORDER BY l."sysNo" DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS "total" FROM mall."DocumentLook" l ${where}`.execute(db),
  ]);
  const datas = rows.map(({ operatorUserSysNo: _operator, createTime, ...row }) => ({
    ...row,
    createTime: toUnixSeconds(createTime),
  }));
  return { datas, total: counted.rows[0]?.total ?? 0, pageNo, pageSize };
}
