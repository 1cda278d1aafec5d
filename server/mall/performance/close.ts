import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { closableMonths } from "#trpc/rules/score-months";
import { closeMonths, keepMonths, tenantCodes } from "./repo/months";

/**
 * Closes the months that are over and keeps every supplier's by purchaser; those of tenants that are closed already stay
 * as they are.
 * @returns how many suppliers' months were kept
 */
export async function closeScoreMonths(db: Db, now: Date): Promise<number> {
  const months = closableMonths(now);
  let count = 0;
  for (const tenantCode of await tenantCodes(db))
    count += await inTransaction(db, async (own) =>
      keepMonths(own, tenantCode, await closeMonths(own, tenantCode, { months, now })),
    );
  return count;
}
