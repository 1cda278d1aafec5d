import { CompiledQuery, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Identity } from "#trpc/contract/shared/enums";
import { type Application, LOCK_MS, MAX_WRONG } from "./rules";
import type { Tried } from "./tries";

export interface TokenRow {
  userSysNo: number;
  displayName: string;
  applicationSysNo: number;
  identity: Identity;
  organizationSysNo: number;
  organizationName: string;
  supplierSysNo: number | null;
  permissions: string[];
  kind: "session" | "script";
  scopes: string[];
  kicked: boolean;
}

const holder = `SELECT t."userSysNo", u."displayName", t."applicationSysNo", a."key" AS identity, a."organizationSysNo",
  o."name" AS "organizationName", a."supplierSysNo", a."permissions", t."kind", t."scopes",
  t."kickedTime" IS NOT NULL AS kicked
FROM mall."AccessToken" t
JOIN mall."User" u ON u."tenantCode" = t."tenantCode" AND u."sysNo" = t."userSysNo" AND u."status" = 1
JOIN mall."UserApplication" a ON a."tenantCode" = t."tenantCode" AND a."sysNo" = t."applicationSysNo"
  AND a."userSysNo" = t."userSysNo"
JOIN mall."Organization" o ON o."tenantCode" = a."tenantCode" AND o."sysNo" = a."organizationSysNo"
WHERE t."tenantCode" = $1 AND t."tokenHash" = $2 AND t."revokedTime" IS NULL AND t."expireTime" > now()`;

/** Who holds a token that is neither revoked nor run out, in one statement: every call of a person makes it. */
export async function findToken(db: Db, tenantCode: string, hash: string): Promise<TokenRow | undefined> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(holder, [tenantCode, hash]) as CompiledQuery<TokenRow>);
  return rows[0];
}

export interface Account {
  sysNo: number;
  displayName: string;
  passwordHash: string;
  status: number;
  lockedUntil: Date | null;
  applications: Application[];
}

/** Under which tries that went wrong are counted. */
export interface Subjects {
  account: string;
  /** undefined where it is not known. */
  address: string | undefined;
}

export interface LoginFacts {
  account: Account | null;
  /** Of an account that does not exist. */
  accountTried: Tried | null;
  addressTried: Tried | null;
}

interface LoginRow extends Omit<Account, "sysNo"> {
  sysNo: number | null;
  accountWrong: number | null;
  accountTime: Date;
  addressWrong: number | null;
  addressTime: Date;
}

/** All that a login looks at before the password, in one statement. */
export async function readLogin(db: Db, tenantCode: string, mobile: string, subjects: Subjects): Promise<LoginFacts> {
  const { rows } = await sql<LoginRow>`
    SELECT u."sysNo", u."displayName", u."passwordHash", u."status", u."lockedUntil", (
        SELECT coalesce(json_agg(json_build_object('sysNo', a."sysNo", 'key', a."key") ORDER BY a."sysNo"), '[]')
        FROM mall."UserApplication" a WHERE a."tenantCode" = u."tenantCode" AND a."userSysNo" = u."sysNo"
      ) AS applications, t."wrong" AS "accountWrong", t."time" AS "accountTime",
      d."wrong" AS "addressWrong", d."time" AS "addressTime"
    FROM (VALUES (${tenantCode})) AS asked("tenantCode")
    LEFT JOIN mall."User" u ON u."tenantCode" = asked."tenantCode" AND u."mobile" = ${mobile}
    LEFT JOIN mall."LoginTries" t ON t."tenantCode" = asked."tenantCode" AND t."subject" = ${subjects.account}
    LEFT JOIN mall."LoginTries" d ON d."tenantCode" = asked."tenantCode" AND d."subject" = ${subjects.address ?? ""}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return { account: null, accountTried: null, addressTried: null };
  const { sysNo, accountWrong, accountTime, addressWrong, addressTime, ...account } = row;
  return {
    account: sysNo === null ? null : { sysNo, ...account },
    accountTried: accountWrong === null ? null : { wrong: accountWrong, time: accountTime },
    addressTried: addressWrong === null ? null : { wrong: addressWrong, time: addressTime },
  };
}

interface Counted {
  tenantCode: string;
  subject: string;
  now: Date;
}

/** One more wrong password for an account that does not exist; answers how many there were. */
export async function countUnknownAccount(db: Db, { tenantCode, subject, now }: Counted): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    INSERT INTO mall."LoginTries" AS t ("tenantCode", "subject", "wrong", "time")
    VALUES (${tenantCode}, ${subject}, 1, ${now})
    ON CONFLICT ("tenantCode", "subject") DO UPDATE SET "wrong" = t."wrong" + 1, "time" = excluded."time"
    RETURNING "wrong"`.execute(db);
  return rows[0]?.wrong ?? 0;
}

/** One more wrong password from an address; a window that is over begins anew. */
export async function countAddress(db: Db, { tenantCode, subject, now }: Counted): Promise<void> {
  const over = sql`t."time" <= ${new Date(now.getTime() - LOCK_MS)}::timestamptz`;
  await sql`
    INSERT INTO mall."LoginTries" AS t ("tenantCode", "subject", "wrong", "time")
    VALUES (${tenantCode}, ${subject}, 1, ${now})
    ON CONFLICT ("tenantCode", "subject") DO UPDATE SET "wrong" = CASE WHEN ${over} THEN 1 ELSE t."wrong" + 1 END,
      "time" = CASE WHEN ${over} THEN excluded."time" ELSE t."time" END`.execute(db);
}

/**
 * Counts a wrong password; the fifth in a row locks the account and starts a new row.
 * @returns how many in a row, 0 when the account is locked now; undefined for nobody's account
 */
export async function countWrongPassword(
  db: Db,
  user: { tenantCode: string; sysNo: number },
  now: Date,
): Promise<number | undefined> {
  const locks = sql`"failedLogins" + 1 >= ${MAX_WRONG}::int`;
  const { rows } = await sql<{ failedLogins: number }>`
    UPDATE mall."User" SET
      "lockedUntil" = CASE WHEN ${locks} THEN ${new Date(now.getTime() + LOCK_MS)}::timestamptz ELSE "lockedUntil" END,
      "failedLogins" = CASE WHEN ${locks} THEN 0 ELSE "failedLogins" + 1 END
    WHERE "tenantCode" = ${user.tenantCode} AND "sysNo" = ${user.sysNo}
    RETURNING "failedLogins"`.execute(db);
  return rows[0]?.failedLogins;
}

export interface NewToken {
  tenantCode: string;
  hash: string;
  userSysNo: number;
  applicationSysNo: number;
  deviceFingerprint: string;
  expireTime: Date;
}

/** Keeps a session's token and forgets wrong passwords; false when the account was locked in the meantime. */
export async function openSession(db: Db, token: NewToken, now: Date): Promise<boolean> {
  const { rows } = await sql`
    WITH opened AS (
      UPDATE mall."User" SET "failedLogins" = 0, "lockedUntil" = NULL
      WHERE "tenantCode" = ${token.tenantCode} AND "sysNo" = ${token.userSysNo} AND "status" = 1
        AND ("lockedUntil" IS NULL OR "lockedUntil" <= ${now})
      RETURNING "sysNo")
    INSERT INTO mall."AccessToken"
      ("tenantCode", "tokenHash", "userSysNo", "applicationSysNo", "kind", "deviceFingerprint", "createTime", "expireTime")
    SELECT ${token.tenantCode}, ${token.hash}, "sysNo", ${token.applicationSysNo}::bigint, 'session',
      ${token.deviceFingerprint}, ${now}, ${token.expireTime}
    FROM opened RETURNING "userSysNo"`.execute(db);
  return rows.length === 1;
}

export interface NewScriptToken {
  tenantCode: string;
  hash: string;
  mobile: string;
  identity: Identity | undefined;
  name: string;
  scopes: readonly string[];
  expireTime: Date;
}

/** Keeps a script's token for an identity of the user, the first where none is named. */
export async function keepScriptToken(db: Db, token: NewScriptToken): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mall."AccessToken"
      ("tenantCode", "tokenHash", "userSysNo", "applicationSysNo", "kind", "name", "scopes", "expireTime")
    SELECT u."tenantCode", ${token.hash}, u."sysNo", a."sysNo", 'script', ${token.name}, ${token.scopes}::text[],
      ${token.expireTime}
    FROM mall."User" u
    JOIN mall."UserApplication" a ON a."tenantCode" = u."tenantCode" AND a."userSysNo" = u."sysNo"
    WHERE u."tenantCode" = ${token.tenantCode} AND u."mobile" = ${token.mobile} AND u."status" = 1
      AND a."key" = coalesce(${token.identity ?? null}, a."key")
    ORDER BY a."sysNo" LIMIT 1
    RETURNING "userSysNo"`.execute(db);
  return rows.length === 1;
}

/** Ends one token. */
export async function revokeToken(db: Db, tenantCode: string, hash: string, now: Date): Promise<void> {
  await sql`UPDATE mall."AccessToken" SET "revokedTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "tokenHash" = ${hash} AND "revokedTime" IS NULL`.execute(db);
}

/** Ends the scripts' tokens of that name. Answers how many there were. */
export async function revokeScripts(db: Db, tenantCode: string, mobile: string, name: string): Promise<number> {
  const { rows } = await sql`UPDATE mall."AccessToken" t SET "revokedTime" = now() FROM mall."User" u
    WHERE u."tenantCode" = ${tenantCode} AND u."mobile" = ${mobile} AND t."tenantCode" = u."tenantCode"
      AND t."userSysNo" = u."sysNo" AND t."kind" = 'script' AND t."name" = ${name} AND t."revokedTime" IS NULL
    RETURNING t."tokenHash"`.execute(db);
  return rows.length;
}

/** Drops what was counted of tries a month ago. */
export async function dropOldTries(db: Db): Promise<void> {
  await sql`DELETE FROM mall."LoginTries" WHERE "time" < now() - interval '30 days'`.execute(db);
}

/** Drops tokens that ran out or were revoked a month ago. */
export async function dropOldTokens(db: Db): Promise<void> {
  await sql`DELETE FROM mall."AccessToken"
    WHERE least("expireTime", "revokedTime") < now() - interval '30 days'`.execute(db);
}
