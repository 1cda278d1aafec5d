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

/** Runs `work` in one transaction; a deadlock is tried again. */
export const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().execute(work));
