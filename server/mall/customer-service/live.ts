import { outsideOfRequests } from "#server/kernel/context";
import type { Db } from "#server/kernel/db";
import { log } from "#server/kernel/logger";
import { keyOf, stampsOf, type Watched } from "./repo/stamps";

/** Often enough to talk, seldom enough to cost nothing: one look for all who watch. */
const LOOK_EVERY_MS = 700;

export interface Watcher {
  /** Something has changed, or may have. */
  changed: () => void;
  /** The process ends. */
  ended: () => void;
}
export interface Live {
  /** @returns what ends it */
  watch: (watched: Watched, watcher: Watcher) => () => void;
}

/** Notices what changes in conversations, whichever process changed it. Looks only while somebody watches. */
export function liveService(db: Db, isEnding: () => boolean): Live {
  const watched = new Map<string, { what: Watched; stamp: string | undefined; watchers: Set<Watcher> }>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  async function look(): Promise<void> {
    if (isEnding()) for (const { watchers } of watched.values()) for (const { ended } of [...watchers]) ended();
    const entries = [...watched];
    if (looking || entries.length === 0) return;
    looking = true;
    try {
      const stamps = await stampsOf(
        db,
        entries.map(([, { what }]) => what),
      );
      for (const [key, entry] of entries) {
        const stamp = stamps.get(key) ?? "";
        if (stamp === entry.stamp) continue;
        entry.stamp = stamp;
        for (const { changed } of entry.watchers) changed();
      }
    } catch (error) {
      // an absent database is said elsewhere; what changed meanwhile is noticed when it is back
      log.debug("conversations were not looked at", { error });
    } finally {
      looking = false;
    }
  }

  function watch(what: Watched, watcher: Watcher): () => void {
    const key = keyOf(what);
    const entry = watched.get(key) ?? { what, stamp: undefined, watchers: new Set<Watcher>() };
    entry.watchers.add(watcher);
    watched.set(key, entry);
    timer ??= outsideOfRequests(() => setInterval(() => void look(), LOOK_EVERY_MS).unref());
    return () => {
      entry.watchers.delete(watcher);
      if (entry.watchers.size === 0) watched.delete(key);
      if (watched.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }
  return { watch };
}
