import { type Database, openDatabase } from "#server/kernel/db";
import { createScriptToken } from "#server/mall/auth/index";

/** The environment of a server process on a data folder of its own, with the demo but without its history. */
export const crashSettings = (folder: string) => ({
  ...{ DATA_DIR: folder, DEMO: "1", DEMO_HISTORY: "0", DEMO_SKUS: "600", LOG_LEVEL: "warn" },
});

/** Reads the database of a running mall from this process. */
export async function lookInto<T>(folder: string, read: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: `embedded:${folder}/pg`, max: 2 });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

/** A script token of a demo account. */
export const tokenIn = (folder: string, mobile: string): Promise<string> =>
  lookInto(
    folder,
    async ({ kysely }) =>
      (await createScriptToken(kysely, { tenantCode: "demo", name: "crash", scopes: ["*"], days: 1, mobile })) ?? "",
  );
