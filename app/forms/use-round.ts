import { useEffect, useRef, useState } from "react";

/** A number that changes after each successful save: as the key of a form it empties the fields. */
export function useRound(busy: boolean, isRefused: boolean): number {
  const [round, setRound] = useState(0);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && !isRefused) setRound((before) => before + 1);
    wasBusy.current = busy;
  }, [busy, isRefused]);
  return round;
}
