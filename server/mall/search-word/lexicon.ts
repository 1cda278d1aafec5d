import { cacheOf, loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import { lexiconWith } from "#trpc/rules/search/own-words";
import type { Lexicon } from "#trpc/rules/search/words";
import { readVersion, readWords } from "./repo/words";

/** The words of the trade that a tenant's searches know. */
export interface TenantLexicon {
  words: Lexicon;
  /** Another one with every change: part of the key of what is kept of a query. */
  version: number;
}

const LIVE_MS = 5_000;
const TENANTS = 500;
const fresh = loadingCache<TenantLexicon>({ ms: LIVE_MS, max: TENANTS });
/** Made of many words: not again while the version is the same. */
const made = cacheOf<TenantLexicon>({ max: TENANTS });
/** Changes of this process, which are read as soon as they are committed. */
const changed = cacheOf<number>({ ms: LIVE_MS, max: TENANTS });

async function load(db: Db, tenantCode: string): Promise<TenantLexicon> {
  const version = await readVersion(db, tenantCode);
  const before = made.get(tenantCode);
  if (before?.version === version) return before;
  const lexicon = { version, words: lexiconWith(version === 0 ? [] : await readWords(db, tenantCode)) };
  made.set(tenantCode, lexicon);
  return lexicon;
}

/** A tenant's lexicon, kept for seconds; a change in this process holds at once. */
export async function lexiconOf(db: Db, tenantCode: string): Promise<TenantLexicon> {
  const kept = await fresh.get(tenantCode, () => load(db, tenantCode));
  if (kept.version >= (changed.get(tenantCode) ?? 0)) return kept;
  fresh.drop(tenantCode);
  return fresh.get(tenantCode, () => load(db, tenantCode));
}

/** Reads a tenant's lexicon anew as soon as this version is there. */
export function expectVersion(tenantCode: string, version: number): void {
  changed.set(tenantCode, version);
}
