import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { CancelStatus } from "#trpc/contract/shared/codes";
import { groupBy } from "#trpc/rules/group";
import { orderMachine } from "#trpc/rules/machine-order";
import { moveDocuments, requireTransition, SYSTEM } from "../document/index";
import { release } from "../stock/index";
import { lockUnpaid, type Unpaid } from "./repo/unpaid";

const AT_ONCE = 200;
const REASON = "超过付款期限，系统自动取消";

/** Orders of one tenant and one status, which are locked: three statements however many they are. */
async function expire(db: Db, now: Date, orders: readonly Unpaid[]): Promise<number> {
  const [first] = orders;
  if (!first) return 0;
  const { tenantCode } = first;
  const transition = requireTransition(orderMachine, "expire", first);
  const moved = await moveDocuments(db, {
    ...{ tenantCode, documentType: orderMachine.document, transition, operator: SYSTEM, now, comment: REASON },
    sysNos: orders.map(({ sysNo }) => sysNo),
    set: { cancelReason: REASON, cancelStatus: CancelStatus.none, payBefore: null },
  });
  await release(db, { tenantCode, orderItemSysNos: orders.flatMap(({ itemSysNos }) => itemSysNos) });
  return moved.length;
}

/**
 * Cancels the orders that waited for their first payment longer than their tenant allows, and gives their stock back.
 * Those that somebody is changing are left for the next time.
 * @returns how many
 */
export async function expireOrders(db: Db, now: Date): Promise<number> {
  let expired = 0;
  for (;;) {
    const found = await inTransaction(db, async (own) => {
      const unpaid = await lockUnpaid(own, now, AT_ONCE);
      const groups = groupBy(unpaid, ({ tenantCode, status }) => `${status} ${tenantCode}`);
      for (const group of groups.values()) expired += await expire(own, now, group);
      return unpaid.length;
    });
    if (found < AT_ONCE) return expired;
  }
}
