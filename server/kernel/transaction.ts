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

const lastWorks = new WeakMap<Db, (() => Promise<void>)[]>();

/** Runs `work` as the last statements of the transaction `db`. If it throws, the transaction is rolled back. */
export function beforeCommit(db: Db, work: () => Promise<void>): void {
  if (!db.isTransaction) throw new Error("there is no transaction to end");
  const works = lastWorks.get(db) ?? [];
  works.push(work);
  lastWorks.set(db, works);
}

/** Runs `work` and its {@link beforeCommit} callbacks in one transaction; retries after a deadlock. */
export const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  retried(() =>
    db.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      for (const last of lastWorks.get(transaction) ?? []) await last();
      return result;
    }),
  );
