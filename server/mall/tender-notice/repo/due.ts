import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import type { TenderClock } from "#trpc/rules/tender";

export interface DueTender extends TenderClock {
  tenantCode: string;
  sysNo: number;
}
const { asking, bidding, closed, awarded } = TenderNoticeStatus;

/** Locks tenders with a deadline that is over, the oldest first; those that are locked already are left out. */
export async function lockDue(db: Db, now: Date, limit: number): Promise<DueTender[]> {
  const { rows } = await sql<DueTender>`
    SELECT d."tenantCode", d."sysNo", d."status", d."questionTime", d."bidTime", d."openTime", d."standstillEnd",
      d."bidCount", d."openComplaintCount"
    FROM "mall"."TenderNotice" d
    WHERE d."status" IN (${sql.lit(asking)}, ${sql.lit(bidding)}, ${sql.lit(closed)}, ${sql.lit(awarded)})
      AND CASE d."status"
        WHEN ${sql.lit(asking)} THEN d."questionTime" <= ${now}
        WHEN ${sql.lit(bidding)} THEN d."bidTime" <= ${now}
        WHEN ${sql.lit(closed)} THEN d."openTime" <= ${now}
        ELSE d."openComplaintCount" = 0 AND d."standstillEnd" <= ${now} END
    ORDER BY d."bidTime" LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}
