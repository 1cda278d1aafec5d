import { useEffect, useState } from "react";

const TICK_MS = 200;

/** Whole seconds that are left, down to nothing. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (seconds <= 0) return;
    const end = Date.now() + seconds * 1000;
    const clock = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(clock);
    }, TICK_MS);
    return () => clearInterval(clock);
  }, [seconds]);
  return left;
}
