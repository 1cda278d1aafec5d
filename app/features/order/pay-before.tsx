import { useEffect, useState } from "react";
import type { Side } from "#trpc/contract/define";
import { dateTime } from "~/lib/format";
import { orderText as t } from "~/lib/texts/order";
import { timeLeft } from "~/lib/time-left";

/** Seconds now, told every second; undefined on the server, whose clock is not the reader's. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now() / 1000);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * Until when an order waits for its first payment, and how long that still is.
 * @param until unix seconds
 */
export function PayBefore({ until, side }: { until: number; side: Side }) {
  const now = useNow();
  if (now !== undefined && until <= now) return t.payTimeOver;
  return (
    <>
      {side === "supplier" ? t.purchaserPaysBefore : t.payBefore}
      <time dateTime={new Date(until * 1000).toISOString()}>{dateTime(until)}</time>
      {t.payBeforeEnd}
      {now === undefined ? null : `（${t.timeLeft}${timeLeft(until - now)}）`}
    </>
  );
}
