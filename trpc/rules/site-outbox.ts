/**
 * What a phone recorded at the gate without a network, until the mall has named it back. What happens to it is a list
 * of facts that only grows: in whichever order they come to be known, they mean the same.
 */

/** Recorded on the phone: never changed, only superseded by another one. */
export interface Recorded<What = unknown> {
  /** Made on the phone; the mall does what it names once. */
  key: string;
  /** Who recorded it, see `personKey`: nobody else sends it. */
  person: string;
  deliverySysNo: number;
  /** Unix seconds by the phone's clock. */
  phoneTime: number;
  /** The key in whose place it is. */
  replacesKey?: string;
  what: What;
}

/** The mall's answer: it is done. */
export interface Done {
  receivingSysNo: number | null;
  /** Unix seconds by the mall's clock. */
  serverTime: number;
}
export interface Refusal {
  reason: string;
  message: string;
}

export interface Entry<What = unknown> {
  event: Recorded<What>;
  /** So many times it was sent. */
  tries: number;
  /** Those of them of which no answer is expected any more. */
  lost: readonly number[];
  /** Milliseconds by the phone's clock, of the last one. */
  lastTry: number;
  done?: Done;
  refusal?: Refusal;
  /** Given up by a press, or superseded. */
  dropped?: "discarded" | "replaced";
}
/** In the order in which it was recorded. */
export type Outbox<What = unknown> = readonly Entry<What>[];

export type Happening<What = unknown> =
  | { type: "recorded"; event: Recorded<What> }
  | { type: "sent"; key: string; at: number }
  /** Nothing came back of this try. */
  | { type: "lost"; key: string; attempt: number }
  /** Whoever was sending is gone: its tries are lost. */
  | { type: "woken" }
  | { type: "done"; key: string; done: Done }
  | { type: "refused"; key: string; refusal: Refusal }
  | { type: "discarded"; key: string };

export type Standing = "queued" | "sent" | "confirmed" | "conflict" | "discarded" | "replaced";

/** What the mall has done is done, whatever else was heard of it. */
export function standingOf({ done, dropped, refusal, tries, lost }: Entry): Standing {
  if (done) return "confirmed";
  if (dropped) return dropped;
  if (refusal) return "conflict";
  return tries > lost.length ? "sent" : "queued";
}

/** Whether it still has to reach the mall. */
export const isOpen = (entry: Entry): boolean => ["queued", "sent"].includes(standingOf(entry));

const allOf = (tries: number): number[] => Array.from({ length: tries }, (_try, n) => n + 1);

function afterwards<What>(entry: Entry<What>, happening: Happening<What>): Entry<What> {
  if (happening.type === "woken") return isOpen(entry) ? { ...entry, lost: allOf(entry.tries) } : entry;
  if (happening.type === "recorded") {
    const isReplaced = happening.event.replacesKey === entry.event.key;
    return isReplaced ? { ...entry, dropped: entry.dropped ?? "replaced" } : entry;
  }
  if (happening.key !== entry.event.key) return entry;
  switch (happening.type) {
    case "sent":
      return { ...entry, tries: entry.tries + 1, lastTry: happening.at };
    case "lost":
      return entry.lost.includes(happening.attempt) ? entry : { ...entry, lost: [...entry.lost, happening.attempt] };
    case "done":
      return { ...entry, done: entry.done ?? happening.done };
    case "refused":
      return { ...entry, refusal: entry.refusal ?? happening.refusal };
    case "discarded":
      // what may have reached the mall is not given up before the mall has refused it
      return entry.refusal || entry.tries === 0 ? { ...entry, dropped: entry.dropped ?? "discarded" } : entry;
  }
}

/** The outbox after something happened; an entry that nothing happened to is the same object. */
export function happened<What>(outbox: Outbox<What>, happening: Happening<What>): Outbox<What> {
  const next = outbox.map((entry) => afterwards(entry, happening));
  if (happening.type !== "recorded") return next;
  const { event } = happening;
  if (next.some((entry) => entry.event.key === event.key)) return next;
  return [...next, { event, tries: 0, lost: [], lastTry: 0 }];
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Milliseconds until an entry may be sent again. A clock that was set back makes nobody wait. */
export function pauseBefore({ tries, lastTry }: Entry, now: number): number {
  if (tries === 0 || now < lastTry) return 0;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (Math.min(tries, 10) - 1));
  return Math.max(0, lastTry + pause - now);
}

/** What a person's phone sends next: the oldest that has not reached the mall, and nothing before it has. */
export const nextOf = <What>(outbox: Outbox<What>, person: string): Entry<What> | undefined =>
  outbox.find((entry) => entry.event.person === person && isOpen(entry));

const KEPT_S = 3 * 24 * 3600;

/** What is settled and so old that nobody looks for it: it may be forgotten. */
export const isOver = (entry: Entry, now: number): boolean =>
  ["confirmed", "discarded", "replaced"].includes(standingOf(entry)) && now / 1000 - entry.event.phoneTime > KEPT_S;

/** Reasons that say nothing about the event itself: it is sent again. */
const PASSING = new Set(["TOO_MANY", "DATABASE_AWAY", "UPSTREAM_UNREACHABLE", "OVERLOADED", "MALL_EMPTY"]);
/** Who sends is not known: a login comes first. */
const NEEDS_LOGIN = new Set(["LOGIN_NEEDED", "KICKED_OFFLINE", "REAL_NAME_NEEDED"]);
/** A mall that fails over and over on one event does not keep the others waiting for ever. */
const MOST_FAILURES = 5;

/** What a refusal means to who sends: again later, after a login, or never so. */
export function meaningOf(reason: string, tries: number): "later" | "login" | "refused" {
  if (NEEDS_LOGIN.has(reason)) return "login";
  if (PASSING.has(reason)) return "later";
  return reason === "INTERNAL" && tries < MOST_FAILURES ? "later" : "refused";
}

const BEIJING_S = 8 * 3600;

/** For the history of a document that a phone recorded: “离线记录，手机时间 2026-11-27 09:30”. */
export const phoneWords = (phoneTime: number): string =>
  `离线记录，手机时间 ${new Date((phoneTime + BEIJING_S) * 1000).toISOString().slice(0, 16).replace("T", " ")}`;
