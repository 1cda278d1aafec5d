import { OrderStatus, SettlementCycle } from "../contract/shared/codes";
import { orderStatus } from "../contract/shared/labels";
import { type Calendar, isWorkday } from "./calendar";

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, "2026-01-01".length);
const later = (day: string, days: number): string => dayOf(at(day) + days * DAY_MS);

/** Days in China, both included. */
export interface SettlementPeriod {
  startDay: string;
  endDay: string;
}

/**
 * The last whole period of a cycle that is over on a day: the week from Monday to Sunday, or the month. Of single orders
 * everything until the day before.
 */
export function lastPeriod(cycle: number, today: string): SettlementPeriod {
  if (cycle === SettlementCycle.weekly) {
    const weekday = (new Date(at(today)).getUTCDay() + 6) % 7;
    const endDay = later(today, -weekday - 1);
    return { startDay: later(endDay, -6), endDay };
  }
  if (cycle === SettlementCycle.monthly) {
    const endDay = later(`${today.slice(0, 8)}01`, -1);
    return { startDay: `${endDay.slice(0, 8)}01`, endDay };
  }
  const endDay = later(today, -1);
  return { startDay: endDay, endDay };
}

/** The first working day after a period: the day on which its statements are made. */
export function settlementDay({ endDay }: Pick<SettlementPeriod, "endDay">, calendar: Calendar): string {
  let day = later(endDay, 1);
  while (!isWorkday(calendar, day)) day = later(day, 1);
  return day;
}

/** What decides whether a fee of a pour comes into a statement of its parties and project. */
interface OpenFee {
  /** The day in China on which its pour ended. */
  endDay: string;
  /** SettlementCycle of its order's agreement. */
  cycle: number;
  /** Nothing more of its order comes. */
  orderIsOver: boolean;
  /** A statement, also a draft, has it. */
  isStated: boolean;
}

/**
 * R-CONC-04: a statement has each open fee of a pour that was over by its last day, however early and with receipts or
 * without; what the clock makes has those of its own cycle, of single orders once they are over.
 * @param cycle of a statement that the clock makes; null by hand
 */
export const takesFee = ({ endDay, cycle }: { endDay: string; cycle: number | null }, fee: OpenFee): boolean =>
  !fee.isStated &&
  fee.endDay <= endDay &&
  (cycle === null || (fee.cycle === cycle && (cycle !== SettlementCycle.single || fee.orderIsOver)));

/** Where an order stands, in the words of the settlement side (R-ENUM-02). */
export const settlementOrderStatus: Readonly<Record<number, string>> = {
  ...orderStatus,
  [OrderStatus.waitingShipment]: "待结算",
  [OrderStatus.receiving]: "结算中",
};
