import { LRUCache } from "lru-cache";

export interface CacheLimits {
  /** Values kept at most; those go first that were not asked for the longest. */
  max: number;
  /** Milliseconds that a value is kept; however long where nothing is said. */
  ms?: number;
}

/** A cache of this process, for values that are not waited for. */
export const cacheOf = <Value extends object | string | number>({ max, ms }: CacheLimits): LRUCache<string, Value> =>
  new LRUCache<string, Value>(ms === undefined ? { max } : { max, ttl: ms });

export interface LoadingCache<Value> {
  /** The kept value, or `load`'s; callers that come while it loads share it. A failed load is not kept. */
  get: (key: string, load: () => Promise<Value>) => Promise<Value>;
  /** The kept value if it is there and fresh. */
  peek: (key: string) => Promise<Value> | undefined;
  /** Keeps a value that was loaded by other means. */
  put: (key: string, value: Value) => void;
  /** Forgets one key, or all. */
  drop: (key?: string) => void;
}

/** A cache of this process, for values that have to be loaded. */
export function loadingCache<Value>(limits: CacheLimits): LoadingCache<Value> {
  const kept = cacheOf<Promise<Value>>(limits);
  const keep = (key: string, value: Promise<Value>): void => {
    kept.set(key, value);
    value.catch(() => {
      if (kept.peek(key) === value) kept.delete(key);
    });
  };
  return {
    peek: (key) => kept.get(key),
    put: (key, value) => keep(key, Promise.resolve(value)),
    get(key, load) {
      const hit = kept.get(key);
      if (hit) return hit;
      const value = load();
      keep(key, value);
      return value;
    },
    drop(key) {
      if (key === undefined) kept.clear();
      else kept.delete(key);
    },
  };
}
