import { cacheOf } from "#server/kernel/cache";
import { networkOf } from "#server/kernel/network";

const MINUTE_MS = 60_000;
const ADDRESSES = 10_000;

/**
 * Whether one more report may come: so many a minute of one address, so many of all. Counted in this process: what is
 * lost is a report, and a process more lets a few more through.
 */
export function reportsWithin({ perAddress, together }: { perAddress: number; together: number }) {
  const counts = cacheOf<number>({ max: ADDRESSES, ms: 2 * MINUTE_MS });
  const another = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  return (address: string, now: Date): boolean => {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    return another(`${minute} ${networkOf(address)}`) <= perAddress && another(`${minute}`) <= together;
  };
}
