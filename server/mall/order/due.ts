import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { PaymentStatus } from "#trpc/contract/shared/codes";
import { groupBy } from "#trpc/rules/group";
import { orderMachine } from "#trpc/rules/machine-order";
import { moveDocuments, requireTransition, SYSTEM } from "../document/index";
import { lockDue } from "./repo/unpaid";

const AT_ONCE = 200;

/**
 * Says of orders whose goods were received that their day of payment has come (R-PAY-01): from then on they wait for
 * it. Those that somebody is changing are left for the next time.
 * @returns how many
 */
export async function payOrdersDue(db: Db, now: Date): Promise<number> {
  let told = 0;
  for (;;) {
    const found = await inTransaction(db, async (own) => {
      const due = await lockDue(own, now, AT_ONCE);
      for (const [first, ...others] of groupBy(due, ({ tenantCode, status }) => `${status} ${tenantCode}`).values()) {
        if (!first) continue;
        const moved = await moveDocuments(own, {
          ...{ tenantCode: first.tenantCode, documentType: orderMachine.document, operator: SYSTEM, now },
          transition: requireTransition(orderMachine, "due", first),
          sysNos: [first, ...others].map(({ sysNo }) => sysNo),
          set: { paymentStatus: PaymentStatus.waiting },
        });
        told += moved.length;
      }
      return due.length;
    });
    if (found < AT_ONCE) return told;
  }
}
