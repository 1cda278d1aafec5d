import type { TenderNoticeRow } from "#trpc/contract/tender-shapes";
import { TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";

const DAY = 86_400;
const HOUR = 3_600;

/** Bids are taken now. */
export const isTaking = ({ status, bidTime }: Pick<TenderNoticeRow, "status" | "bidTime">): boolean =>
  (status === TenderNoticeStatus.asking || status === TenderNoticeStatus.bidding) && bidTime * 1000 > Date.now();

/** What is left until a time, in its two greatest units; "" where it is over. @param until unix seconds */
export function leftUntil(until: number, now: Date = new Date()): string {
  const left = until - Math.floor(now.getTime() / 1000);
  if (left <= 0) return "";
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  if (days > 0) return `${days} 天 ${hours} 小时`;
  return `${hours} 小时 ${Math.floor((left % HOUR) / 60)} 分`;
}

const BEIJING_MS = 8 * 3_600_000;
/** A moment as the browser's field writes it, in Beijing time. @param at unix ms */
export const localTime = (at: number): string => new Date(at + BEIJING_MS).toISOString().slice(0, 16);
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
/** Unix seconds of such a text; undefined where it is none. */
export const momentIn = (typed: string): number | undefined =>
  LOCAL.test(typed) ? Math.floor(Date.parse(`${typed}:00+08:00`) / 1000) : undefined;
