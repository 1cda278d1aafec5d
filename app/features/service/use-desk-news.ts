import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { listen, streamPath } from "./use-live";

/** Loads the list of a desk again whenever something has changed there. */
export function useDeskNews(): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    let first = true;
    return listen(
      () => streamPath(0),
      () => {
        // what the page shows was loaded a moment ago
        if (!first) latest.current();
        first = false;
      },
      () => undefined,
    );
  }, []);
}
