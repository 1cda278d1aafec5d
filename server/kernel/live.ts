import { outsideOfRequests } from "./context";
import { log } from "./logger";

/** Often enough to talk, seldom enough to cost nothing: one look for all who watch. */
const LOOK_EVERY_MS = 700;

export interface Watcher {
  /** Something has changed, or may have. */
  changed: () => void;
  /** The process ends. */
  ended: () => void;
}
export interface Live<Watched> {
  /** @returns what ends it */
  watch: (watched: Watched, watcher: Watcher) => () => void;
}

export interface Look<Watched> {
  keyOf: (watched: Watched) => string;
  /** A text for each that is another as soon as it has changed, by key, in one statement. */
  stampsOf: (watched: Watched[]) => Promise<ReadonlyMap<string, string>>;
  isEnding: () => boolean;
}

/** Notices what changes in the database, whichever process changed it. Looks only while a reader watches. */
export function liveLook<Watched>({ keyOf, stampsOf, isEnding }: Look<Watched>): Live<Watched> {
  const watched = new Map<string, { what: Watched; stamp: string | undefined; watchers: Set<Watcher> }>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  async function look(): Promise<void> {
    if (isEnding()) for (const { watchers } of watched.values()) for (const { ended } of [...watchers]) ended();
    const entries = [...watched];
    if (looking || entries.length === 0) return;
    looking = true;
    try {
      const stamps = await stampsOf(entries.map(([, { what }]) => what));
      for (const [key, entry] of entries) {
        const stamp = stamps.get(key) ?? "";
        if (stamp === entry.stamp) continue;
        entry.stamp = stamp;
        for (const { changed } of entry.watchers) changed();
      }
    } catch (error) {
      // an absent database is said elsewhere; what changed meanwhile is noticed when it is back
      log.debug("what is watched was not looked at", { error });
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
