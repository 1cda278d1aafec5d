import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { EnquiryStatus } from "#trpc/rules/kinds/enquiry";

export interface ExpiredEnquiry {
  tenantCode: string;
  sysNo: number;
  status: number;
}

/** Locks enquiries whose time is over, the oldest first; those that are locked already are left out. */
export async function lockExpired(db: Db, now: Date, limit: number): Promise<ExpiredEnquiry[]> {
  const { rows } = await sql<ExpiredEnquiry>`
    SELECT d."tenantCode", d."sysNo", d."status" FROM "mall"."Enquiry" d
    WHERE d."status" IN (${sql.lit(EnquiryStatus.waitingReply)}, ${sql.lit(EnquiryStatus.replied)})
      AND d."expireTime" <= ${now}
    ORDER BY d."expireTime" LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}
