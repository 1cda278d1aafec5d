import { createHash } from "node:crypto";

/** Of the first entry's predecessor. */
export const FIRST_HASH = "0".repeat(64);

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

/** JSON with the names of each object in order, so that equal values are equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** What happened, without its place in the chain. */
export interface ChainEvent {
  event: string;
  /** Unix milliseconds. */
  time: number;
  body: Json;
}
export interface ChainEntry extends Omit<ChainEvent, "body"> {
  /** From 1. */
  seq: number;
  body: unknown;
  prevHash: string;
  hash: string;
}

const hashOf = ({ seq, event, time, body, prevHash }: Omit<ChainEntry, "hash">): string =>
  sha256(canonical({ seq, event, time, body, prevHash }));

/** The entry that follows another; the first one where there is none. */
export function nextEntry(last: Pick<ChainEntry, "seq" | "hash"> | undefined, event: ChainEvent): ChainEntry {
  const entry = { seq: (last?.seq ?? 0) + 1, ...event, prevHash: last?.hash ?? FIRST_HASH };
  return { ...entry, hash: hashOf(entry) };
}

/** Why a chain cannot be as it was written, with the number of the entry; undefined for a whole one. */
export function chainProblem(entries: readonly ChainEntry[]): { seq: number; message: string } | undefined {
  let prevHash = FIRST_HASH;
  for (const [at, entry] of entries.entries()) {
    const seq = at + 1;
    if (entry.seq !== seq) return { seq, message: `第 ${seq} 条缺失或顺序不对` };
    if (entry.prevHash !== prevHash) return { seq, message: `第 ${seq} 条与前一条不衔接` };
    if (hashOf(entry) !== entry.hash) return { seq, message: `第 ${seq} 条的内容被改过` };
    prevHash = entry.hash;
  }
  return undefined;
}
