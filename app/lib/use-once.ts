import { useRef } from "react";

/** R-AUTH-01. */
const PAUSE_MS = 1_000;

/**
 * Lets an event through at most once a second: two clicks send one form. Put it on the form's `onSubmit`.
 */
export function useOnce(pause = PAUSE_MS): (event: { preventDefault: () => void }) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    const now = performance.now();
    if (now - last.current < pause) event.preventDefault();
    else last.current = now;
  };
}
