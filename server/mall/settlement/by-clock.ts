import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { Failure } from "#trpc/contract/failures";
import { SettlementCycle } from "#trpc/contract/shared/codes";
import { chinaDay } from "#trpc/rules/price";
import { lastPeriod, settlementDay } from "#trpc/rules/settlement";
import { calendarOf } from "../calendar/index";
import { SYSTEM } from "../document/index";
import { makeStatement } from "./make";
import { dueGroups, tenantCodes } from "./repo/due";

/** Somebody else was faster. */
function unlessEmpty(error: unknown): undefined {
  if (error instanceof Failure && error.reason === "SETTLEMENT_EMPTY") return;
  throw error;
}

/**
 * Makes the statements of every period that is over, on the first working day after it or later: by week or month as the
 * agreement says, of single orders once they are complete. What was confirmed later waits for the next period.
 * @returns how many
 */
export async function makeStatements(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const tenantCode of await tenantCodes(db)) {
    const { typeOf } = await calendarOf(db, tenantCode);
    for (const cycle of Object.values(SettlementCycle)) {
      const period = lastPeriod(cycle, chinaDay(now));
      if (chinaDay(now) < settlementDay(period, typeOf)) continue;
      for (const group of await dueGroups(db, { tenantCode, cycle, endDay: period.endDay })) {
        const scope = { ...group, tenantCode, onlyCycle: cycle, startDay: null, endDay: period.endDay };
        const made = await inTransaction(db, (own) =>
          makeStatement({ db: own, tenantCode, now, operator: SYSTEM }, scope, {
            ...{ cycle, userSysNo: null, userName: SYSTEM.name, remark: "" },
          }),
        ).catch(unlessEmpty);
        count += made ? 1 : 0;
      }
    }
  }
  return count;
}
