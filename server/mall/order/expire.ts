import type { Db } from "#server/kernel/db";
import { CancelStatus } from "#trpc/contract/shared/codes";
import { orderMachine } from "#trpc/rules/machine-order";
import { moveByClock } from "../document/index";
import { release } from "../stock/index";
import { lapseChanges } from "./release-all";
import { lockUnpaid } from "./repo/unpaid";

const REASON = "超过付款期限，系统自动取消";

/**
 * Cancels the orders that waited for their first payment longer than their tenant allows, and gives their stock back.
 * @returns how many
 */
export const expireOrders = (db: Db, now: Date): Promise<number> =>
  moveByClock(db, now, {
    ...{ machine: orderMachine, event: "expire", lock: lockUnpaid, comment: REASON },
    set: { cancelReason: REASON, cancelStatus: CancelStatus.none, payBefore: null },
    after: async (own, tenantCode, orders) => {
      await release(own, { tenantCode, orderItemSysNos: orders.flatMap(({ itemSysNos }) => itemSysNos) });
      const changes = orders.flatMap(({ changeSysNos }) => changeSysNos);
      await lapseChanges({ db: own, tenantCode, now }, changes);
    },
  });
