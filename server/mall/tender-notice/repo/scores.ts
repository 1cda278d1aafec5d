import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

export interface StoredJudgement {
  bidSysNo: number;
  userSysNo: number;
  name: string;
  hasConflict: boolean;
  scoreList: number[];
}

/** What the members said of the bids of a tender. */
export async function readJudgements(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: { tenantCode: string; tenderNoticeSysNo: number },
): Promise<StoredJudgement[]> {
  const { rows } = await sql<StoredJudgement>`
    SELECT s."bidSysNo", s."userSysNo", s."name", s."hasConflict", s."scoreList" FROM "mall"."TenderScore" s
    JOIN "mall"."TenderBid" b ON b."tenantCode" = s."tenantCode" AND b."sysNo" = s."bidSysNo"
    WHERE s."tenantCode" = ${tenantCode} AND b."tenderNoticeSysNo" = ${tenderNoticeSysNo}
    ORDER BY s."name", s."userSysNo"`.execute(db);
  return rows;
}

/** Writes what a member says of bids, in place of what was said before, in one statement. */
export async function writeJudgements(
  db: Db,
  { tenantCode, userSysNo, name, now }: { tenantCode: string; userSysNo: number; name: string; now: Date },
  judgements: readonly Pick<StoredJudgement, "bidSysNo" | "hasConflict" | "scoreList">[],
): Promise<void> {
  await sql`
    INSERT INTO "mall"."TenderScore" ("tenantCode", "bidSysNo", "userSysNo", "name", "hasConflict", "scoreList",
      "createTime")
    SELECT ${tenantCode}, j."bidSysNo", ${userSysNo}, ${name}, j."hasConflict", j."scoreList", ${now}
    FROM json_to_recordset(${JSON.stringify(judgements)}::json) AS j("bidSysNo" int8, "hasConflict" bool,
      "scoreList" jsonb)
    ON CONFLICT ("tenantCode", "bidSysNo", "userSysNo") DO UPDATE SET "hasConflict" = excluded."hasConflict",
      "scoreList" = excluded."scoreList", "createTime" = excluded."createTime"`.execute(db);
}
