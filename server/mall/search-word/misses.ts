import { createHash } from "node:crypto";
import { outsideOfRequests } from "#server/kernel/context";
import type { Db } from "#server/kernel/db";
import { log } from "#server/kernel/logger";
import { missedKeyword } from "#trpc/rules/search/missed";
import type { Actor } from "../implement";
import { addMisses, type CountedMiss } from "./repo/misses";

/** Keywords that wait at most; others are not counted until these are written. */
const MOST_WAITING = 2_000;
const WRITE_EVERY_MS = 5_000;

const waiting = new Map<string, CountedMiss>();

interface Miss {
  tenantCode: string;
  actor: Actor | null;
  clientAddress: string;
  now: Date;
  typed: string;
  /** Goods with a part of the words were found. */
  isPartial: boolean;
}

const BITS = 62;
/**
 * The bit of a person, or of a visitor's address, under a keyword. Several share one and another keyword has others, so
 * that the bits say how many people there are at least and never who.
 */
function personBit({ tenantCode, actor, clientAddress }: Miss, keyword: string): bigint {
  const person = actor ? `user ${actor.userSysNo}` : `visitor ${clientAddress}`;
  const digest = createHash("sha256").update(`${tenantCode} ${keyword} ${person}`).digest();
  return 1n << BigInt(digest.readUInt32BE(0) % BITS);
}

/** Counts a person's search that failed; written later, together with others. Scripts and personal data are not counted. */
export function noteMiss(miss: Miss): void {
  const { tenantCode, actor, now, typed, isPartial } = miss;
  if (actor?.scopes) return;
  const missed = missedKeyword(typed);
  if (!missed) return;
  const key = `${tenantCode} ${missed.keyword}`;
  const before = waiting.get(key);
  if (!before && waiting.size >= MOST_WAITING) return;
  const { times, firstTime, peopleBits } = before ?? { times: 0, firstTime: now, peopleBits: 0n };
  waiting.set(key, {
    ...{ tenantCode, ...missed, times: times + 1, firstTime, lastTime: now, isPartial },
    peopleBits: peopleBits | personBit(miss, missed.keyword),
  });
}

/** Writes what was counted since the last time; what cannot be written is lost. */
export async function writeMisses(db: Db): Promise<void> {
  if (waiting.size === 0) return;
  const misses = [...waiting.values()];
  waiting.clear();
  await addMisses(db, misses);
}

/**
 * Writes what this process counts every few seconds.
 * @returns the stop, which writes the rest
 */
export function writeMissesNowAndThen(db: Db): () => Promise<void> {
  const write = () =>
    writeMisses(db).catch((error: unknown) => log.warn("missed keywords were not written", { error }));
  const timer = outsideOfRequests(() => setInterval(() => void write(), WRITE_EVERY_MS).unref());
  return () => {
    clearInterval(timer);
    return write();
  };
}
