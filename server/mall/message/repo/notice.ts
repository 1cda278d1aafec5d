import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Message } from "#trpc/contract/message";
import { RecordStatus } from "#trpc/contract/shared/codes";

/** A message about a record that has no machine of documents, to people of one side. */
interface Notice extends Pick<Message, "kind" | "documentType" | "documentSysNo" | "documentNo" | "partyName"> {
  tenantCode: string;
  /** The event: each person gets its message once. */
  windowKey: string;
  title: string;
  content: string;
  now: Date;
  /** The person who acted is not told; null where the clock did. */
  byUserSysNo: number | null;
  /** People of this supplier, or of this purchaser, who hold the code. */
  to: { supplierSysNo: number; code: string } | { organizationSysNo: number; code: string };
}

/** Writes it to everyone whom it concerns, in one statement. */
export async function writeNotice(db: Db, notice: Notice): Promise<void> {
  const { tenantCode, kind, windowKey, documentType, documentSysNo, documentNo, partyName, title, now, to } = notice;
  const meant =
    "supplierSysNo" in to
      ? sql`a."key" = 'supplier' AND a."supplierSysNo" = ${to.supplierSysNo}`
      : sql`a."key" = 'purchaser' AND a."organizationSysNo" = ${to.organizationSysNo}`;
  await sql`
    INSERT INTO "mall"."Message" ("tenantCode", "userSysNo", "applicationSysNo", "kind", "windowKey", "documentType",
      "documentSysNo", "documentNo", "partyName", "title", "content", "createTime", "readTime")
    SELECT DISTINCT ON (a."userSysNo") ${tenantCode}, a."userSysNo", a."sysNo", ${kind}, ${windowKey}, ${documentType},
      ${documentSysNo}::int8, ${documentNo}, ${partyName}, ${title}, ${notice.content.slice(0, 500)},
      ${now}::timestamptz, CASE WHEN ${kind} = ANY(w."muted") THEN ${now}::timestamptz END
    FROM "mall"."UserApplication" a
    JOIN "mall"."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
      AND u."status" = ${sql.lit(RecordStatus.enabled)}
    LEFT JOIN "mall"."MessagePreference" w ON w."tenantCode" = a."tenantCode" AND w."userSysNo" = a."userSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."removedTime" IS NULL AND ${meant}
      AND a."permissions" @> ARRAY[${to.code}]::text[] AND a."userSysNo" IS DISTINCT FROM ${notice.byUserSysNo}::int8
    ORDER BY a."userSysNo", a."sysNo"
    ON CONFLICT DO NOTHING`.execute(db);
}
