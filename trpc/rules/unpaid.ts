import { onItsWay, unsettledPayments } from "./payment";
import { chinaDay } from "./price";

const DAY_MS = 86_400_000;

interface Owed {
  status: number;
  paymentStatus: number;
  /** Unix seconds. */
  dueTime: number | null;
}

/** Whole days since the day of payment of what was received, in China; 0 where nothing is overdue. */
export function daysUnpaid({ status, paymentStatus, dueTime }: Owed, today: string): number {
  if (dueTime === null || !onItsWay.some((one) => one === status)) return 0;
  if (!unsettledPayments.some((one) => one === paymentStatus)) return 0;
  const due = chinaDay(new Date(dueTime * 1000));
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(due)) / DAY_MS));
}
