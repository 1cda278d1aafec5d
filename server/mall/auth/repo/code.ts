import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { CodeScene } from "#trpc/contract/auth";

/** Of whom a code is asked. */
export interface CodeKey {
  tenantCode: string;
  mobile: string;
  scene: CodeScene;
}

/** How long a code is good for, how soon another is sent, how many a day, and how often one may be wrong. */
export const codeTerms = { lifeMs: 10 * 60_000, pauseMs: 60_000, dayMs: 86_400_000, most: 10, tries: 5 } as const;

const before = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;
const isCode = ({ tenantCode, mobile, scene }: CodeKey) =>
  sql`"tenantCode" = ${tenantCode} AND "mobile" = ${mobile} AND "scene" = ${scene}`;

/** Keeps a new code unless one was sent just now, or too many today; false then. Of parallel ones one is kept. */
export async function keepCode(db: Db, key: CodeKey, codeHash: string, now: Date): Promise<boolean> {
  const over = sql`c."windowStart" <= ${before(now, codeTerms.dayMs)}`;
  const { rows } = await sql`
    INSERT INTO mall."VerificationCode" AS c
      ("tenantCode", "mobile", "scene", "codeHash", "sentTime", "expireTime", "windowStart")
    VALUES (${key.tenantCode}, ${key.mobile}, ${key.scene}, ${codeHash}, ${now},
      ${new Date(now.getTime() + codeTerms.lifeMs)}, ${now})
    ON CONFLICT ("tenantCode", "mobile", "scene") DO UPDATE SET "codeHash" = excluded."codeHash",
      "sentTime" = excluded."sentTime", "expireTime" = excluded."expireTime", "wrong" = 0,
      "usedTime" = NULL, "userSysNo" = NULL,
      "sent" = CASE WHEN ${over} THEN 1 ELSE c."sent" + 1 END,
      "windowStart" = CASE WHEN ${over} THEN excluded."windowStart" ELSE c."windowStart" END
    WHERE c."sentTime" <= ${before(now, codeTerms.pauseMs)} AND (${over} OR c."sent" < ${codeTerms.most}::int)
    RETURNING "mobile"`.execute(db);
  return rows.length === 1;
}

/** When the last code was sent. */
export async function lastSent(db: Db, key: CodeKey): Promise<Date | undefined> {
  const { rows } = await sql<{ sentTime: Date }>`
    SELECT "sentTime" FROM mall."VerificationCode" WHERE ${isCode(key)}`.execute(db);
  return rows[0]?.sentTime;
}

/** A code that could not be sent is none, and another may be asked for at once. */
export async function dropCode(db: Db, key: CodeKey, codeHash: string): Promise<void> {
  await sql`UPDATE mall."VerificationCode" SET "expireTime" = "sentTime",
      "sentTime" = "sentTime" - make_interval(secs => ${codeTerms.pauseMs / 1000}), "sent" = greatest("sent" - 1, 0)
    WHERE ${isCode(key)} AND "codeHash" = ${codeHash}`.execute(db);
}

/** Tries a code. A wrong try is counted in the same statement, so that any number at once are counted. */
export async function tryCode(
  db: Db,
  key: CodeKey,
  codeHash: string,
  now: Date,
): Promise<{ right: boolean; wrong: number } | undefined> {
  const { rows } = await sql<{ right: boolean; wrong: number }>`
    UPDATE mall."VerificationCode"
    SET "wrong" = "wrong" + CASE WHEN "codeHash" = ${codeHash} THEN 0 ELSE 1 END
    WHERE ${isCode(key)} AND "expireTime" > ${now} AND "wrong" < ${codeTerms.tries}::int
    RETURNING "codeHash" = ${codeHash} AS "right", "wrong"`.execute(db);
  return rows[0];
}

/** Whether a live code was tried wrongly too often. */
export async function codeIsLocked(db: Db, key: CodeKey, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mall."VerificationCode"
    WHERE ${isCode(key)} AND "expireTime" > ${now} AND "wrong" >= ${codeTerms.tries}::int`.execute(db);
  return rows.length === 1;
}

/**
 * Takes a right code for what it is good for; whoever sends it a second time waits for the first and is told for whom
 * it was used.
 */
export async function takeCode(
  db: Db,
  key: CodeKey,
  codeHash: string,
  now: Date,
): Promise<{ taken: true } | { taken: false; userSysNo: number | null }> {
  const taken = await sql`UPDATE mall."VerificationCode" SET "usedTime" = ${now}
    WHERE ${isCode(key)} AND "codeHash" = ${codeHash} AND "usedTime" IS NULL RETURNING "mobile"`.execute(db);
  if (taken.rows.length === 1) return { taken: true };
  const used = await sql<{ userSysNo: number | null }>`SELECT "userSysNo" FROM mall."VerificationCode"
    WHERE ${isCode(key)} AND "codeHash" = ${codeHash}`.execute(db);
  return { taken: false, userSysNo: used.rows[0]?.userSysNo ?? null };
}

/** Notes whose account a code opened or changed. */
export async function noteUsed(db: Db, key: CodeKey, userSysNo: number): Promise<void> {
  await sql`UPDATE mall."VerificationCode" SET "userSysNo" = ${userSysNo} WHERE ${isCode(key)}`.execute(db);
}

/** Drops codes that ran out two days ago. */
export async function dropOldCodes(db: Db): Promise<void> {
  await sql`DELETE FROM mall."VerificationCode" WHERE "expireTime" < now() - interval '2 days'`.execute(db);
}
