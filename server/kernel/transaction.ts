import type { Db } from "./db";

const RETRIES = 3;
/** Deadlock and serialisation: the database undid everything, so the work may simply run again. */
const retryable = new Set(["40P01", "40001"]);

/** Runs `work` again where the database undid it for the sake of others. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (attempt >= RETRIES || !retryable.has(code)) throw error;
    }
  }
}

const lastWorks = new WeakMap<Db, Map<unknown, () => Promise<void>>>();

/**
 * Keeps `work` for the end of the transaction that `db` is: what it reads is all that the transaction writes, and what
 * it throws undoes it. Once however often it is asked for under the same key.
 */
export function beforeCommit(db: Db, key: unknown, work: () => Promise<void>): void {
  if (!db.isTransaction) throw new Error("there is no transaction to end");
  const works = lastWorks.get(db) ?? new Map<unknown, () => Promise<void>>();
  if (!works.has(key)) works.set(key, work);
  lastWorks.set(db, works);
}

/** Runs `work` in one transaction, then what was kept for its end; a deadlock is tried again. */
export const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  retried(() =>
    db.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      for (const last of lastWorks.get(transaction)?.values() ?? []) await last();
      return result;
    }),
  );
