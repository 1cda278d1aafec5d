import { useEffect, useState } from "react";

const PATIENCE_MS = 15_000;

/** True when something has been under way for so long that its reader wants to know, and may try again. */
export function useSlow(underway: boolean, patience = PATIENCE_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underway) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underway, patience]);
  return slow;
}
