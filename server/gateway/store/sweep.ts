import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** Drops sessions that ended a day ago and forms that nobody came back for. */
export async function sweepGateway(db: Db): Promise<void> {
  await sql`DELETE FROM gateway."Session" WHERE "expireTime" < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM gateway."FormDraft" WHERE "expireTime" < now()`.execute(db);
}
