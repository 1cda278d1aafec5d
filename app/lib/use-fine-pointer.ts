import { useSyncExternalStore } from "react";

const fine = () => window.matchMedia("(pointer: fine)");

function subscribe(changed: () => void): () => void {
  const query = fine();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** True in a browser with a mouse; false on the server, during hydration and where fingers point. */
export function useFinePointer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => fine().matches,
    () => false,
  );
}
