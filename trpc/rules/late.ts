import { DeliveryStatus, OrderStatus } from "../contract/shared/codes";

/** By when goods are due: as promised, else as wished. */
export interface Due {
  status: number;
  wishDate: string | null;
  promiseDate: string | null;
}

const awaited = {
  order: new Set<number>([
    OrderStatus.waitingPaymentAfterConfirm,
    OrderStatus.waitingSupplierConfirm,
    OrderStatus.waitingShipment,
    OrderStatus.shipped,
  ]),
  delivery: new Set<number>([
    DeliveryStatus.waitingConfirm,
    DeliveryStatus.waitingOutbound,
    DeliveryStatus.waitingReceipt,
  ]),
};

const DAY_MS = 86_400_000;

/** Whole days that goods are late while they are waited for; 0 where they are not. Days are yyyy-MM-dd in China. */
export function daysLate(kind: keyof typeof awaited, { status, wishDate, promiseDate }: Due, today: string): number {
  const due = promiseDate ?? wishDate;
  if (due === null || !awaited[kind].has(status)) return 0;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(due)) / DAY_MS));
}
