import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RecordStatus } from "#trpc/contract/shared/codes";
import { type Application, LOCK_MS, MAX_WRONG } from "../rules";
import type { Tried } from "../tries";

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
  /** Hash of what the browser keeps of an earlier login; undefined where it keeps nothing. */
  device: string | undefined;
}

/** A browser from which this account has logged in before. */
export interface KnownDevice {
  lockedUntil: Date | null;
}

export interface LoginFacts {
  account: Account | null;
  /** Of an account that does not exist. */
  accountTried: Tried | null;
  addressTried: Tried | null;
  /** Null when the account never logged in from this browser. */
  device: KnownDevice | null;
  /** Whether anybody of the tenant did. */
  deviceIsOurs: boolean;
  /** On how many devices an account may be logged in at a time; 0: any number. */
  devicesPerAccount: number;
}

interface LoginRow extends Omit<Account, "sysNo"> {
  sysNo: number | null;
  accountWrong: number | null;
  accountTime: Date;
  addressWrong: number | null;
  addressTime: Date;
  deviceKnown: boolean;
  deviceLockedUntil: Date | null;
  deviceIsOurs: boolean;
  devicesPerAccount: number;
}

const enabled = sql.lit(RecordStatus.enabled);

/** All that a login looks at before the password, in one statement. */
export async function readLogin(db: Db, tenantCode: string, mobile: string, subjects: Subjects): Promise<LoginFacts> {
  const device = subjects.device ?? "";
  const { rows } = await sql<LoginRow>`
    SELECT u."sysNo", u."displayName", u."passwordHash", u."status", u."lockedUntil", (
        SELECT coalesce(json_agg(json_build_object('sysNo', a."sysNo", 'key', a."key", 'blocked', o."status" <> ${enabled}) ORDER BY a."sysNo"), '[]')
        FROM mall."UserApplication" a
        JOIN mall."Organization" o ON o."tenantCode" = a."tenantCode" AND o."sysNo" = a."organizationSysNo"
        WHERE a."tenantCode" = u."tenantCode" AND a."userSysNo" = u."sysNo"
          AND a."removedTime" IS NULL
      ) AS applications, t."wrong" AS "accountWrong", t."time" AS "accountTime",
      d."wrong" AS "addressWrong", d."time" AS "addressTime",
      k."deviceHash" IS NOT NULL AS "deviceKnown", k."lockedUntil" AS "deviceLockedUntil",
      coalesce((SELECT x."devicesPerAccount" FROM mall."Tenant" x WHERE x."tenantCode" = asked."tenantCode"), 0)
        AS "devicesPerAccount",
      EXISTS (SELECT FROM mall."LoginDevice" o
        WHERE o."tenantCode" = asked."tenantCode" AND o."deviceHash" = ${device}) AS "deviceIsOurs"
    FROM (VALUES (${tenantCode})) AS asked("tenantCode")
    LEFT JOIN mall."User" u ON u."tenantCode" = asked."tenantCode" AND u."mobile" = ${mobile}
    LEFT JOIN mall."LoginTries" t ON t."tenantCode" = asked."tenantCode" AND t."subject" = ${subjects.account}
    LEFT JOIN mall."LoginTries" d ON d."tenantCode" = asked."tenantCode" AND d."subject" = ${subjects.address ?? ""}
    LEFT JOIN mall."LoginDevice" k ON k."tenantCode" = asked."tenantCode" AND k."deviceHash" = ${device}
      AND k."userSysNo" = u."sysNo"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a login reads one row");
  const { sysNo, accountWrong, accountTime, addressWrong, addressTime, ...rest } = row;
  const { deviceKnown, deviceLockedUntil, deviceIsOurs, devicesPerAccount, ...account } = rest;
  return {
    account: sysNo === null ? null : { sysNo, ...account },
    accountTried: accountWrong === null ? null : { wrong: accountWrong, time: accountTime },
    addressTried: addressWrong === null ? null : { wrong: addressWrong, time: addressTime },
    device: deviceKnown ? { lockedUntil: deviceLockedUntil } : null,
    deviceIsOurs,
    devicesPerAccount,
  };
}

interface Counted {
  tenantCode: string;
  subject: string;
  now: Date;
}

/** One more wrong password for an account that does not exist; each fifth locks it. Answers how many there were. */
export async function countUnknownAccount(db: Db, { tenantCode, subject, now }: Counted): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    INSERT INTO mall."LoginTries" AS t ("tenantCode", "subject", "wrong", "time")
    VALUES (${tenantCode}, ${subject}, 1, ${now})
    ON CONFLICT ("tenantCode", "subject") DO UPDATE SET "wrong" = t."wrong" + 1,
      "time" = CASE WHEN (t."wrong" + 1) % ${MAX_WRONG}::int = 0 THEN excluded."time" ELSE t."time" END
    RETURNING "wrong"`.execute(db);
  return rows[0]?.wrong ?? 0;
}

/** What went wrong under a subject; null where nothing did. */
export async function readTried(db: Db, tenantCode: string, subject: string): Promise<Tried | null> {
  const { rows } = await sql<Tried>`SELECT "wrong", "time" FROM mall."LoginTries"
    WHERE "tenantCode" = ${tenantCode} AND "subject" = ${subject}`.execute(db);
  return rows[0] ?? null;
}

/** One more wrong password from an address; a window that is over begins anew. Answers how many there were. */
export async function countAddress(db: Db, { tenantCode, subject, now }: Counted): Promise<number> {
  const over = sql`t."time" <= ${new Date(now.getTime() - LOCK_MS)}::timestamptz`;
  const { rows } = await sql<{ wrong: number }>`
    INSERT INTO mall."LoginTries" AS t ("tenantCode", "subject", "wrong", "time")
    VALUES (${tenantCode}, ${subject}, 1, ${now})
    ON CONFLICT ("tenantCode", "subject") DO UPDATE SET "wrong" = CASE WHEN ${over} THEN 1 ELSE t."wrong" + 1 END,
      "time" = CASE WHEN ${over} THEN excluded."time" ELSE t."time" END
    RETURNING "wrong"`.execute(db);
  return rows[0]?.wrong ?? 0;
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

/** The same for a browser that the account knows: its row is its own, the account's stays as it is. */
export async function countWrongOnDevice(
  db: Db,
  device: { tenantCode: string; hash: string; userSysNo: number },
  now: Date,
): Promise<number | undefined> {
  const locks = sql`"wrong" + 1 >= ${MAX_WRONG}::int`;
  const { rows } = await sql<{ wrong: number }>`
    UPDATE mall."LoginDevice" SET
      "lockedUntil" = CASE WHEN ${locks} THEN ${new Date(now.getTime() + LOCK_MS)}::timestamptz ELSE "lockedUntil" END,
      "wrong" = CASE WHEN ${locks} THEN 0 ELSE "wrong" + 1 END
    WHERE "tenantCode" = ${device.tenantCode} AND "deviceHash" = ${device.hash} AND "userSysNo" = ${device.userSysNo}
    RETURNING "wrong"`.execute(db);
  return rows[0]?.wrong;
}

export interface NewToken {
  tenantCode: string;
  hash: string;
  userSysNo: number;
  applicationSysNo: number;
  deviceFingerprint: string;
  expireTime: Date;
  /** The browser, by the hash of what it keeps, and whether the account knows it already. */
  device: { hash: string; known: boolean };
  /** They came in without a password: a lock is no matter of theirs, and stays. */
  withoutPassword?: true | undefined;
}

/** Browsers that an account remembers; the one that has been away longest is forgotten. */
const MAX_DEVICES = 20;

/**
 * Keeps a session's token, remembers the browser and forgets wrong passwords; false when the account was locked in
 * the meantime, or the browser where the account knows it: then a lock of the account stands and stays.
 */
export async function openSession(db: Db, token: NewToken, now: Date): Promise<boolean> {
  const { tenantCode, userSysNo, device } = token;
  const own = sql`"tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}`;
  const free = sql`("lockedUntil" IS NULL OR "lockedUntil" <= ${now})`;
  const { rows } = await sql`
    WITH known AS (
      UPDATE mall."LoginDevice" SET "wrong" = 0, "lockedUntil" = NULL, "lastTime" = ${now}
      WHERE ${own} AND "deviceHash" = ${device.hash} AND ${free}
      RETURNING "userSysNo"),
    opened AS (
      UPDATE mall."User" SET "failedLogins" = CASE WHEN ${free} THEN 0 ELSE "failedLogins" END,
        "lockedUntil" = CASE WHEN ${free} THEN NULL ELSE "lockedUntil" END
      WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${userSysNo} AND "status" = ${sql.lit(RecordStatus.enabled)}
        AND ${token.withoutPassword ? sql`true` : device.known ? sql`EXISTS (SELECT FROM known)` : free}
      RETURNING "sysNo"),
    remembered AS (
      INSERT INTO mall."LoginDevice" ("tenantCode", "deviceHash", "userSysNo", "wrong", "lastTime")
      SELECT ${tenantCode}, ${device.hash}, "sysNo", 0, ${now} FROM opened
      WHERE NOT EXISTS (SELECT FROM known)
      ON CONFLICT DO NOTHING),
    forgotten AS (
      DELETE FROM mall."LoginDevice" WHERE ${own} AND "deviceHash" IN (
        SELECT "deviceHash" FROM mall."LoginDevice" WHERE ${own} AND "deviceHash" <> ${device.hash}
        ORDER BY "lastTime" DESC OFFSET ${MAX_DEVICES - 1}::int))
    INSERT INTO mall."AccessToken"
      ("tenantCode", "tokenHash", "userSysNo", "applicationSysNo", "kind", "deviceFingerprint", "createTime", "expireTime")
    SELECT ${tenantCode}, ${token.hash}, "sysNo", ${token.applicationSysNo}::bigint, 'session',
      ${token.deviceFingerprint}, ${now}, ${token.expireTime}
    FROM opened RETURNING "userSysNo"`.execute(db);
  return rows.length === 1;
}

/** Drops what was counted of tries a month ago. */
export async function dropOldTries(db: Db): Promise<void> {
  await sql`DELETE FROM mall."LoginTries" WHERE "time" < now() - interval '30 days'`.execute(db);
}

/** Drops browsers that nobody has logged in from for half a year. */
export async function dropOldDevices(db: Db): Promise<void> {
  await sql`DELETE FROM mall."LoginDevice" WHERE "lastTime" < now() - interval '180 days'`.execute(db);
}
