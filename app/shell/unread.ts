import { useSyncExternalStore } from "react";

/** What waits for the reader, as far as the browser has heard. */
export interface Unread {
  /** announcements to be read */
  announcements: number;
  /** messages about documents */
  messages: number;
  /** announcements and notices that are not read, where they were counted */
  news?: number;
  notices?: number;
  /** lines of the customer service */
  service: number;
  /** something new stands in the exposure column (UI-HDR-05) */
  exposure: boolean;
}

export const nothingUnread: Unread = { announcements: 0, messages: 0, service: 0, exposure: false };
let unread = nothingUnread;
const listeners = new Set<() => void>();

/** Says what waits, for the frame's links to it; what is left out stays as it was. */
export function tellUnread(news: Partial<Unread>): void {
  unread = { ...unread, ...news };
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export const useUnread = (): Unread =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => nothingUnread,
  );

/** Says that this browser has talked as a visitor: its page is everybody's, and cannot say it. */
const TALKED = "mall_service_talked";

/** Whether anything may wait for a visitor. */
export function hasTalked(): boolean {
  try {
    return localStorage.getItem(TALKED) !== null;
  } catch {
    return false;
  }
}

/** A visitor has talked; or their conversations have become somebody's who logged in. */
export function noteTalk(talked: boolean): void {
  try {
    if (talked) localStorage.setItem(TALKED, "1");
    else localStorage.removeItem(TALKED);
  } catch {
    // nothing is counted for a visitor whose browser keeps nothing
  }
}
