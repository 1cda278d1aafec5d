import type { Db } from "#server/kernel/db";
import { PaymentStatus } from "#trpc/contract/shared/codes";
import { orderMachine } from "#trpc/rules/machine-order";
import { moveByClock } from "../document/index";
import { lockDue } from "./repo/unpaid";

/**
 * Says of orders whose goods were received that their day of payment has come (R-PAY-01): from then on they wait for
 * it.
 * @returns how many
 */
export const payOrdersDue = (db: Db, now: Date): Promise<number> =>
  moveByClock(db, now, {
    ...{ machine: orderMachine, event: "due", lock: lockDue },
    set: { paymentStatus: PaymentStatus.waiting },
  });
