import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ContractChangeStatus, ContractStatus } from "#trpc/rules/kinds/contract";
import { chinaDay } from "#trpc/rules/price";

/** Locks contracts whose last day is over, the oldest first; those that are locked already are left out. */
export async function lockOver(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{
    tenantCode: string;
    sysNo: number;
    status: number;
    approvalStatus: number;
    agreementSysNo: number | null;
  }>`
    SELECT d."tenantCode", d."sysNo", d."status", d."approvalStatus", d."agreementSysNo" FROM mall."Contract" d
    WHERE d."status" IN (${sql.lit(ContractStatus.inForce)}, ${sql.lit(ContractStatus.changing)})
      AND d."endTime" < ${chinaDay(now)}::date
    ORDER BY d."endTime" LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}

/** Withdraws the waiting changes of contracts. */
export async function withdrawChanges(
  db: Db,
  { tenantCode, sysNos, answer, now }: { tenantCode: string; sysNos: readonly number[]; answer: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE mall."ContractChange" SET "status" = ${sql.lit(ContractChangeStatus.withdrawn)}, "answer" = ${answer},
      "answerTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "contractSysNo" = ANY(${sysNos}::int8[])
      AND "status" = ${sql.lit(ContractChangeStatus.waiting)}`.execute(db);
}
