/** What a browser shows of itself as a visitor: opaque and random. */
export const VISITOR_TOKEN = /^[\w-]{32,64}$/;
/** How many days a browser keeps it, and so how long what was said last under it is kept. */
export const VISITOR_DAYS = 180;

/** What somebody may say within these milliseconds. */
export interface SayingLimit {
  ms: number;
  most: number;
}
const MINUTE_MS = 60_000;
/** Enough for whoever types, too little for a script. */
export const sayingLimits = {
  user: [
    { ms: MINUTE_MS, most: 30 },
    { ms: 60 * MINUTE_MS, most: 300 },
  ],
  visitor: [
    { ms: MINUTE_MS, most: 10 },
    { ms: 60 * MINUTE_MS, most: 60 },
  ],
  /** All visitors behind one address together. */
  address: [{ ms: 10 * MINUTE_MS, most: 100 }],
} as const satisfies Record<string, readonly SayingLimit[]>;

/** How long somebody who answers counts as there after their desk was last open. */
export const PRESENT_MS = 90_000;

const SHOWN = 60;
/** A line as lists show it. */
export function shortened(content: string, files: number): string {
  const text = content.replace(/\s+/g, " ");
  const letters = Array.from(text);
  const short = letters.length > SHOWN ? `${letters.slice(0, SHOWN).join("")}…` : text;
  return short || (files > 0 ? `[附件] ${files} 个` : "");
}
