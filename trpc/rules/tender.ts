import { type Calendar, isWorkday } from "./calendar";
import { TenderNoticeStatus } from "./kinds/tender-notice";
import { chinaDay } from "./price";

/** How much one tender may hold. */
export const tenderLimits = {
  ...{ lines: 200, suppliers: 200, criteria: 8, members: 9, questions: 100, complaints: 20, title: 60 },
  leastMembers: 2,
} as const;

/** How many complaints may be open at once, where any are. */
export const complaintCounts = Array.from({ length: tenderLimits.complaints }, (_, at) => at + 1);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Bids are taken for so long at least and at most, in ms; working days of the stand-still unless told. */
export const tenderTimes = {
  least: HOUR_MS / 2,
  most: 180 * DAY_MS,
  standstillDays: 3,
  mostStandstillDays: 30,
} as const;
/** A bidder who was asked for the reason of a low price has so long, in ms. */
export const REASON_MS = DAY_MS;

export interface TenderClock {
  status: number;
  questionTime: Date;
  bidTime: Date;
  openTime: Date;
  standstillEnd: Date | null;
  /** Bids that hold for the current version. */
  bidCount: number;
  openComplaintCount: number;
}
export type TenderClockEvent = "closeQuestions" | "closeBids" | "fail" | "admitOpening" | "finish";

const { asking, bidding, closed, awarded } = TenderNoticeStatus;

/** What the clock does next to a tender, and when; null where it waits for people. */
export function nextDeadline(tender: TenderClock): { at: Date; event: TenderClockEvent } | null {
  const { status, questionTime, bidTime, openTime, standstillEnd, bidCount, openComplaintCount } = tender;
  if (status === asking && questionTime < bidTime) return { at: questionTime, event: "closeQuestions" };
  if (status === asking || status === bidding) return { at: bidTime, event: bidCount > 0 ? "closeBids" : "fail" };
  if (status === closed) return { at: openTime, event: "admitOpening" };
  if (status === awarded && standstillEnd && openComplaintCount === 0) return { at: standstillEnd, event: "finish" };
  return null;
}

export type TenderTimes = Pick<TenderClock, "questionTime" | "bidTime" | "openTime">;

/** The deadline that cannot be, and why; undefined where all can. */
export function timesProblem(
  { questionTime, bidTime, openTime }: TenderTimes,
  now: Date,
): { field: keyof TenderTimes; message: string } | undefined {
  const left = bidTime.getTime() - now.getTime();
  if (left < tenderTimes.least) return { field: "bidTime", message: "投标截止时间至少在半小时以后" };
  if (left > tenderTimes.most) return { field: "bidTime", message: "投标截止时间最多在180天以内" };
  if (questionTime > bidTime) return { field: "questionTime", message: "提问截止时间不能晚于投标截止时间" };
  if (openTime < bidTime) return { field: "openTime", message: "开标时间不能早于投标截止时间" };
  if (openTime.getTime() - bidTime.getTime() > 30 * DAY_MS)
    return { field: "openTime", message: "开标时间须在投标截止后30天以内" };
  return undefined;
}

/** The end of the working day in China with which a stand-still that begins tomorrow is over. */
export function standstillEndOf(calendar: Calendar, now: Date, days: number): Date {
  let at = now.getTime();
  for (let left = days, most = 60 + days * 3; left > 0 && most > 0; most -= 1) {
    at += DAY_MS;
    if (isWorkday(calendar, chinaDay(new Date(at)))) left -= 1;
  }
  return new Date(Date.parse(`${chinaDay(new Date(at))}T00:00:00+08:00`) + DAY_MS);
}

export interface Criterion {
  name: string;
  /** Percent of the whole score. */
  weight: number;
  /** Least average score from 0 to 100; null where there is none. */
  minimum: number | null;
}

/** Why these weights cannot be; "" where they come to 100 percent. */
export function weightsProblem(priceWeight: number, criteria: readonly Criterion[]): string {
  const total = criteria.reduce((all, { weight }) => all + weight, priceWeight);
  return total === 100 ? "" : `价格权重与各项评分权重之和应为100，现在是${total}`;
}
