import { PouringType, SupplyMode } from "../contract/shared/codes";
import { PourFee, PourTicketStatus } from "./kinds/pour-order";
import { type Decimal, type DecimalLike, decimal, lineAmount, sum } from "./money";
import { chinaDay } from "./price";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours that a plant needs to prepare a pour, and a large one: the usual terms of ready-mixed concrete contracts. */
const LEAD_HOURS = 24;
const LARGE_LEAD_HOURS = 48;
/** 立方米 above which a pour is a large one. */
const LARGE_POUR = 300;
/** Hours before the start until which a change or a cancellation costs nothing and asks no one. */
const FREE_CHANGE_HOURS = 4;
/** Minutes from leaving the plant to the end of unloading (GB/T 14902-2012: transport at most 90 min). */
const UNLOAD_MINUTES = 90;
/** 立方米 that a pump charges for at least, where the supplier's tariff names no other quantity. */
const PUMP_MINIMUM = 50;
/** 立方米 that a mixer truck carries at most. */
export const MOST_TRUCK = 20;
/** Hours of the day in China: the yes for tomorrow is asked for, and asked for once more. */
const ASK_HOUR = 9;
const REMIND_HOUR = 18;

const hoursUntil = (startTime: Date, now: Date): number => (startTime.getTime() - now.getTime()) / HOUR_MS;

/** Hours that a pour of so many 立方米 is called off ahead. */
const leadHours = (quantity: DecimalLike): number => (decimal(quantity).gt(LARGE_POUR) ? LARGE_LEAD_HOURS : LEAD_HOURS);

/** R-CONC-02: it is called off later than the plant needs; only a supplier that accepts it as urgent pours it. */
export const isShortNotice = (quantity: DecimalLike, startTime: Date, now: Date): boolean =>
  hoursUntil(startTime, now) < leadHours(quantity);

/** R-CONC-02: why it cannot be called off for that time; "" where it can. @param urgent the supplier is asked to accept it all the same */
export function leadProblem(quantity: DecimalLike, startTime: Date, now: Date, urgent: boolean): string {
  if (startTime.getTime() <= now.getTime()) return "开盘时间已过，请改到以后的时间";
  if (urgent || !isShortNotice(quantity, startTime, now)) return "";
  const large = decimal(quantity).gt(LARGE_POUR) ? `${LARGE_POUR} 立方米以上` : "";
  return `${large}浇筑要提前 ${leadHours(quantity)} 小时下单，请改开盘时间，或勾选“加急”请供应商决定`;
}

/** R-CONC-02: a change or a cancellation now asks no one and costs nothing. */
export const isFreeChange = (startTime: Date, now: Date): boolean => hoursUntil(startTime, now) >= FREE_CHANGE_HOURS;

/** What of a pour decides about its next truck. */
export interface PourLoad {
  /** 立方米 in all: the last quantity once it is named. */
  quantity: DecimalLike;
  /** 立方米 on trucks that left and were not turned back. */
  sent: DecimalLike;
  /** 立方米 of a full truck. */
  capacity: DecimalLike;
  /** A truck that was not full left already and was not turned back. */
  hasPart: boolean;
  mode: number;
  holdQuantity: DecimalLike | null;
}

/** 立方米 that are still to leave. */
const restOfPour = ({ quantity, sent }: Pick<PourLoad, "quantity" | "sent">): Decimal => {
  const rest = decimal(quantity).minus(sent);
  return rest.lt(0) ? decimal(0) : rest;
};

/** 立方米 of the next truck: full, or what is left. */
export const nextLoad = (pour: PourLoad): Decimal => {
  const rest = restOfPour(pour);
  return rest.lt(pour.capacity) ? rest : decimal(pour.capacity);
};

/** R-CONC-02: the pour is held once the next truck would bring more than its hold quantity. */
export const reachesHold = (pour: PourLoad): boolean =>
  pour.mode === SupplyMode.hold &&
  pour.holdQuantity !== null &&
  restOfPour(pour).gt(0) &&
  decimal(pour.sent).plus(nextLoad(pour)).gt(pour.holdQuantity);

/** R-CONC-02: why a truck cannot leave with so much; "" where it can. One truck of a pour is not full: the last. */
export function loadProblem(pour: PourLoad, load: DecimalLike): string {
  const rest = restOfPour(pour);
  if (rest.eq(0)) return "已发满这次浇筑的方量，不能再发车";
  if (decimal(load).gt(rest)) return `这次浇筑还可发 ${rest.toFixed()} 立方米，本车不能超过`;
  if (decimal(load).gt(pour.capacity)) return `每车最多 ${decimal(pour.capacity).toFixed()} 立方米`;
  if (decimal(load).eq(pour.capacity)) return "";
  if (!decimal(load).eq(rest)) return `只有最后一车可以不满载：本车应装 ${nextLoad(pour).toFixed()} 立方米`;
  return pour.hasPart ? "已有一车不满载，一次浇筑只能有一车不满载" : "";
}

/** R-CONC-02: why the pour cannot end with so much; "" where it can. @param last 立方米 in all */
export function lastProblem(pour: PourLoad, last: DecimalLike): string {
  if (decimal(last).lt(pour.sent)) return `已发出 ${decimal(pour.sent).toFixed()} 立方米，总方量不能少于它`;
  if (decimal(last).gt(pour.sent) && pour.hasPart)
    return `不满载的最后一车已发出，总方量只能是 ${decimal(pour.sent).toFixed()} 立方米；还要浇筑请另下浇筑单`;
  return "";
}

/** When the next truck is expected on site: one interval after the last one left, and as long on the road as that was. */
export function nextTruckTime(
  { startTime, interval }: { startTime: Date; interval: number },
  leaves: readonly Date[],
): Date {
  const last = leaves.at(-1);
  return last ? new Date(last.getTime() + interval * MINUTE_MS) : startTime;
}

/** The times of a truck, as far as they are known. */
export interface TicketTimes {
  leaveTime: Date;
  arriveTime: Date | null;
  unloadTime: Date | null;
  doneTime: Date | null;
}

/** R-CONC-03: times of a ticket follow each other; "" where they do. */
export function timesProblem({ leaveTime, arriveTime, unloadTime, doneTime }: TicketTimes, now: Date): string {
  const known = [
    { name: "出厂", time: leaveTime },
    { name: "到场", time: arriveTime },
    { name: "开始卸料", time: unloadTime },
    { name: "卸完", time: doneTime },
    { name: "现在", time: new Date(now.getTime() + MINUTE_MS) },
  ].flatMap(({ name, time }) => (time ? [{ name, time }] : []));
  const wrong = known.findIndex(({ time }, at) => at > 0 && time < (known[at - 1]?.time ?? time));
  return wrong < 0 ? "" : `${known[wrong]?.name}时间不能早于${known[wrong - 1]?.name}时间`;
}

const minutesBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / MINUTE_MS);

/** R-CONC-03: it took longer from leaving to the end of unloading than the standard lets concrete be on its truck. */
export const isSlow = ({ leaveTime, doneTime }: Pick<TicketTimes, "leaveTime" | "doneTime">, now: Date): boolean =>
  minutesBetween(leaveTime, doneTime ?? now) > UNLOAD_MINUTES;

/** R-CONC-03: water into the drum needs a reason (GB/T 14902 forbids adding it at will); "" where nothing is wrong. */
export const waterProblem = (litres: number, reason: string): string =>
  litres > 0 && reason.trim() === "" ? "加水会降低强度，请填写加水原因；加水后供应商不再保证强度" : "";

/** What a supplier charges besides the concrete, 元. */
export interface PourTariff {
  /** Minutes on site that cost nothing, and 元 for each further one. */
  freeMinutes: number;
  waitPrice: DecimalLike;
  /** 元 for a truck that is turned back. */
  emptyRunPrice: DecimalLike;
  /** 立方米 that a pump charges for at least, and 元 for each of them. */
  pumpMinimum: DecimalLike;
  boomPumpPrice: DecimalLike;
  linePumpPrice: DecimalLike;
  /** 元 for each 立方米 of additions. */
  reducerPrice: DecimalLike;
  antifreezePrice: DecimalLike;
  /** 元 for a pour that is cancelled too late. */
  lateCancelAmount: DecimalLike;
}
export const noTariff: PourTariff = {
  ...{ freeMinutes: 30, waitPrice: 0, emptyRunPrice: 0, pumpMinimum: PUMP_MINIMUM, boomPumpPrice: 0 },
  ...{ linePumpPrice: 0, reducerPrice: 0, antifreezePrice: 0, lateCancelAmount: 0 },
};

export interface FeeTicket extends Pick<TicketTimes, "arriveTime" | "doneTime"> {
  ticketNo: number;
  status: number;
  /** 立方米 that it brought, and what of it went back. */
  quantity: DecimalLike;
  restQuantity: DecimalLike;
}
export interface Fee {
  type: number;
  /** 0 where it is of the pour, not of a truck. */
  ticketNo: number;
  quantity: Decimal;
  unit: string;
  price: Decimal;
  amount: Decimal;
}

/** 立方米 of the trucks that were unloaded, less what they took back. */
export const pouredOf = (tickets: readonly FeeTicket[]): Decimal =>
  sum(
    tickets.flatMap(({ status, quantity, restQuantity }) =>
      status === PourTicketStatus.done ? [decimal(quantity).minus(restQuantity)] : [],
    ),
  );

function feeOf(type: number, unit: string, quantity: DecimalLike, price: DecimalLike, ticketNo = 0): Fee[] {
  const amount = lineAmount(quantity, price);
  return amount.gt(0) ? [{ type, ticketNo, quantity: decimal(quantity), unit, price: decimal(price), amount }] : [];
}

/**
 * R-CONC-04: what a finished pour costs besides its concrete, each fee half up to the fen.
 * @param tickets its trucks, unloaded or turned back
 */
export function feesOf(
  tariff: PourTariff,
  pour: { pouringType: number; reducer: boolean; antifreeze: boolean },
  tickets: readonly FeeTicket[],
): Fee[] {
  const poured = pouredOf(tickets);
  const ofTrucks = tickets.flatMap(({ ticketNo, status, arriveTime, doneTime }) => {
    if (status === PourTicketStatus.turnedBack) return feeOf(PourFee.emptyRun, "车", 1, tariff.emptyRunPrice, ticketNo);
    if (!arriveTime || !doneTime) return [];
    const over = minutesBetween(arriveTime, doneTime) - tariff.freeMinutes;
    return over > 0 ? feeOf(PourFee.waiting, "分钟", over, tariff.waitPrice, ticketNo) : [];
  });
  const pumps: Readonly<Record<number, DecimalLike>> = {
    [PouringType.boomPump]: tariff.boomPumpPrice,
    [PouringType.linePump]: tariff.linePumpPrice,
  };
  const missing = decimal(tariff.pumpMinimum).minus(poured);
  return [
    ...ofTrucks,
    ...(missing.gt(0) ? feeOf(PourFee.pumpMinimum, "立方米", missing, pumps[pour.pouringType] ?? 0) : []),
    ...(pour.reducer ? feeOf(PourFee.reducer, "立方米", poured, tariff.reducerPrice) : []),
    ...(pour.antifreeze ? feeOf(PourFee.antifreeze, "立方米", poured, tariff.antifreezePrice) : []),
  ];
}

/** R-CONC-04: what a cancellation costs: nothing until {@link FREE_CHANGE_HOURS} before the start. */
export const cancelFees = (tariff: PourTariff, startTime: Date, now: Date): Fee[] =>
  isFreeChange(startTime, now) ? [] : feeOf(PourFee.lateCancel, "次", 1, tariff.lateCancelAmount);

/** The day in China after today. */
export const tomorrow = (now: Date): string => chinaDay(new Date(now.getTime() + DAY_MS));

const chinaHour = (now: Date): number => new Date(now.getTime() + 8 * HOUR_MS).getUTCHours();

/** R-CONC-05: what was submitted or confirmed so late is a yes of that side already. */
export const isYes = (act: "submit" | "confirm", startTime: Date, now: Date): boolean =>
  chinaDay(startTime) <= (act === "submit" ? chinaDay(now) : tomorrow(now));

/** What the clock does to a pour of this start now, where both sides have not said yes. */
export type Prompt = "ask" | "remind" | "lapse" | "none";

/**
 * R-CONC-05: the day before, both sides are asked for a yes, in the evening once more; on its day a pour that lacks one
 * no longer starts by itself.
 * @param asked how often they were asked
 */
export function promptOf({ startTime, asked }: { startTime: Date; asked: number }, now: Date): Prompt {
  const day = chinaDay(startTime);
  if (day <= chinaDay(now)) return "lapse";
  if (day !== tomorrow(now)) return "none";
  if (asked === 0) return chinaHour(now) >= ASK_HOUR ? "ask" : "none";
  return asked === 1 && chinaHour(now) >= REMIND_HOUR ? "remind" : "none";
}
