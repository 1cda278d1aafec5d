import { useEffect, useState } from "react";

/** Seconds that are left of a pause, counted anew for every answer that says one; 0 without JavaScript. */
export function useCountdown(answer: { details: unknown } | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const { seconds } = (answer?.details ?? {}) as { seconds?: unknown };
    if (typeof seconds !== "number") return;
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [answer]);
  return left;
}
