import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { groupBy } from "#trpc/rules/group";
import { enquiryMachine } from "#trpc/rules/machine-enquiry";
import { moveDocuments, requireTransition, SYSTEM } from "../document/index";
import { lockExpired } from "./repo/expired";

const AT_ONCE = 200;
const REASON = "已过截止时间或报价有效期";

/**
 * Enquiries that nobody answered until the deadline, and those whose last answer no longer holds, become invalid
 * (R-ENQ-03). What somebody is changing is left for the next time.
 * @returns how many
 */
export async function expireEnquiries(db: Db, now: Date): Promise<number> {
  let expired = 0;
  for (;;) {
    const found = await inTransaction(db, async (own) => {
      const late = await lockExpired(own, now, AT_ONCE);
      const groups = groupBy(late, ({ tenantCode, status }) => `${status} ${tenantCode}`);
      for (const [first, ...rest] of groups.values()) {
        if (!first) continue;
        const moved = await moveDocuments(own, {
          ...{ tenantCode: first.tenantCode, documentType: enquiryMachine.document, operator: SYSTEM, now },
          ...{ transition: requireTransition(enquiryMachine, "expire", first), comment: REASON },
          sysNos: [first, ...rest].map(({ sysNo }) => sysNo),
        });
        expired += moved.length;
      }
      return late.length;
    });
    if (found < AT_ONCE) return expired;
  }
}
