import { AsyncResource } from "node:async_hooks";

/** How long a reading may be under way before the next one no longer waits for it, in milliseconds. */
const PATIENCE_MS = 25;

interface PendingKeys<Key, Value> {
  key: Key;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
  /** The context of the one who asks. The reading runs in that of the first, whose request it is counted for. */
  resource: AsyncResource;
}

/**
 * Reads values one by one for those who ask and together for the database: what is asked while a reading is under way
 * waits for its end and goes with the next, so a busy process sends one statement where it had sent ten, and an idle one
 * waits for nothing. Each reading begins after all it answers were asked for: nobody gets what was true before.
 * @param read values by key; a missing one is undefined for who asked
 */
export function gathering<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  now: () => number = () => performance.now(),
): (key: Key) => Promise<Value | undefined> {
  let waiting: PendingKeys<Key, Value>[] = [];
  let underWay = 0;
  let begun = Number.NEGATIVE_INFINITY;

  async function answer(asked: readonly PendingKeys<Key, Value>[]): Promise<void> {
    try {
      const values = await read([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(values.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    underWay -= 1;
    next();
  }

  function next(): void {
    const [first] = waiting;
    if (!first) return;
    const asked = waiting;
    waiting = [];
    underWay += 1;
    begun = now();
    first.resource.runInAsyncScope(() => void answer(asked));
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject, resource: new AsyncResource("gathering") });
      if (underWay === 0 || now() - begun > PATIENCE_MS) next();
    });
}
