interface Kept<Value> {
  until: number;
  value: Promise<Value>;
}

export interface Expiring<Key, Value> {
  /** The kept value, or `load`'s; callers that come while it loads share it. A failed load is not kept. */
  get: (key: Key, load: () => Promise<Value>) => Promise<Value>;
  /** The kept value if it is there and fresh. */
  peek: (key: Key) => Promise<Value> | undefined;
  /** Keeps a value that was loaded by other means. */
  put: (key: Key, value: Value) => void;
  /** Forgets one key, or all. */
  drop: (key?: Key) => void;
}

/** Values kept in this process for `ms`, at most `max` of them: the oldest go first. */
export function expiring<Key, Value>({ ms, max }: { ms: number; max: number }): Expiring<Key, Value> {
  const kept = new Map<Key, Kept<Value>>();

  const peek = (key: Key): Promise<Value> | undefined => {
    const hit = kept.get(key);
    return hit && hit.until > Date.now() ? hit.value : undefined;
  };

  const keep = (key: Key, value: Promise<Value>): void => {
    kept.delete(key);
    // a Map iterates in the order of insertion
    if (kept.size >= max) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
    const entry = { until: Date.now() + ms, value };
    kept.set(key, entry);
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
  };

  return {
    peek,
    put: (key, value) => keep(key, Promise.resolve(value)),
    get(key, load) {
      const hit = peek(key);
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
