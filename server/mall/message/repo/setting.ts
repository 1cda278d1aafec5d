import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { MessageSetting } from "#trpc/contract/message";

/** How somebody wants their messages. */
export type Preference = Omit<MessageSetting, "mailOn">;

export async function readPreference(
  db: Db,
  { tenantCode, userSysNo }: { tenantCode: string; userSysNo: number },
): Promise<Preference | undefined> {
  const { rows } = await sql<Preference>`
    SELECT "email", "muted" AS "mutedList", "mailed" AS "mailedList" FROM "mall"."MessagePreference"
    WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}`.execute(db);
  return rows[0];
}

/** Keeps it. A new address, or a kind that is added, gets no messages from before. */
export async function keepPreference(
  db: Db,
  { tenantCode, userSysNo }: { tenantCode: string; userSysNo: number },
  { email, mutedList, mailedList }: Preference,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO "mall"."MessagePreference" AS p
      ("tenantCode", "userSysNo", "email", "muted", "mailed", "mailFrom")
    VALUES (${tenantCode}, ${userSysNo}, ${email}, ${mutedList}::text[], ${mailedList}::text[], ${now})
    ON CONFLICT ("tenantCode", "userSysNo") DO UPDATE SET "email" = excluded."email", "muted" = excluded."muted",
      "mailed" = excluded."mailed", "mailFrom" = CASE
        WHEN p."email" = excluded."email" AND p."mailed" @> excluded."mailed" THEN p."mailFrom"
        ELSE excluded."mailFrom" END`.execute(db);
}
