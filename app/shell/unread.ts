import { useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

/** Says how many announcements are to be read, for the frame's link to them. */
export function tellUnread(unread: number): void {
  count = unread;
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** How many announcements are to be read, as far as the browser has heard. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
