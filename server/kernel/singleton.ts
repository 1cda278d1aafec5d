const shared = globalThis as { mallSingletons?: Map<string, unknown> };
shared.mallSingletons ??= new Map();
const singletons = shared.mallSingletons;

/**
 * The one `key` of this process, made on first use. In development modules are loaded anew after each edit;
 * connections and timers must not be.
 */
export function once<T>(key: string, make: () => T): T {
  if (!singletons.has(key)) singletons.set(key, make());
  return singletons.get(key) as T;
}

/** What {@link once} made under `key`, if it did. */
export const existing = <T>(key: string): T | undefined => singletons.get(key) as T | undefined;
