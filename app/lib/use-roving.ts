import { type FocusEvent, useState } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * Makes a row of links one stop of the Tab key: the link that was focused last, else the one at `first`. Arrows move in
 * it (`moveByArrows`). Without JavaScript every link is a stop.
 */
export function useRoving(first = 0) {
  const [at, setAt] = useState(first);
  const hydrated = useHydrated();
  return (index: number) => ({
    tabIndex: hydrated ? (index === at ? 0 : -1) : undefined,
    onFocus: (_event: FocusEvent) => setAt(index),
  });
}
