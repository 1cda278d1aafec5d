import { CompiledQuery, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RecordStatus } from "#trpc/contract/shared/codes";
import type { Identity } from "#trpc/contract/shared/enums";

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

const { enabled } = RecordStatus;
/** Columns of a {@link TokenRow} and what they are in the statement. */
const columns: Record<keyof TokenRow, string> = {
  userSysNo: `t."userSysNo"`,
  displayName: `u."displayName"`,
  applicationSysNo: `t."applicationSysNo"`,
  identity: `a."key"`,
  organizationSysNo: `a."organizationSysNo"`,
  organizationName: `o."name"`,
  supplierSysNo: `a."supplierSysNo"`,
  permissions: `a."permissions"`,
  kind: `t."kind"`,
  scopes: `t."scopes"`,
  kicked: `t."kickedTime" IS NOT NULL`,
};
export const tokenColumns = Object.keys(columns) as (keyof TokenRow)[];

/**
 * The holder of a token that is neither revoked nor run out: at most one row. `OFFSET 0` keeps one look-up by key after
 * the other: left to itself the planner, which does not see the hash, walks all tokens that are valid.
 */
export const holderSql = (tenantCode: string, hash: string): string => `
SELECT ${tokenColumns.map((name) => `${columns[name]} AS "${name}"`).join(", ")}
FROM (SELECT * FROM mall."AccessToken" WHERE "tenantCode" = ${tenantCode} AND "tokenHash" = ${hash}
  AND "revokedTime" IS NULL AND "expireTime" > now() OFFSET 0) t
JOIN LATERAL (SELECT * FROM mall."User" WHERE "tenantCode" = t."tenantCode" AND "sysNo" = t."userSysNo"
  AND "status" = ${enabled} OFFSET 0) u ON true
JOIN LATERAL (SELECT * FROM mall."UserApplication" WHERE "tenantCode" = t."tenantCode"
  AND "sysNo" = t."applicationSysNo" AND "userSysNo" = t."userSysNo" AND "removedTime" IS NULL OFFSET 0) a ON true
JOIN LATERAL (SELECT * FROM mall."Organization" WHERE "tenantCode" = a."tenantCode"
  AND "sysNo" = a."organizationSysNo" AND "status" = ${enabled} OFFSET 0) o ON true`;

const holder = holderSql("$1", "$2");

/** Who holds a token that is neither revoked nor run out, in one statement. */
export async function findToken(db: Db, tenantCode: string, hash: string): Promise<TokenRow | undefined> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(holder, [tenantCode, hash]) as CompiledQuery<TokenRow>);
  return rows[0];
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
      AND a."removedTime" IS NULL
    WHERE u."tenantCode" = ${token.tenantCode} AND u."mobile" = ${token.mobile} AND u."status" = ${sql.lit(enabled)}
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

/** Drops tokens that ran out or were revoked a month ago. */
export async function dropOldTokens(db: Db): Promise<void> {
  await sql`DELETE FROM mall."AccessToken"
    WHERE least("expireTime", "revokedTime") < now() - interval '30 days'`.execute(db);
}

/**
 * Puts an account offline on all devices but those on which it logged in last. After the login's own statement, so that
 * of logins at the same moment the last one to look sees them all.
 * @param most devices
 */
export async function keepDevices(
  db: Db,
  { tenantCode, userSysNo }: { tenantCode: string; userSysNo: number },
  most: number,
  now: Date,
): Promise<void> {
  await sql`
    WITH live AS (
      SELECT "tokenHash", coalesce(nullif("deviceFingerprint", ''), "tokenHash") AS "device", "createTime"
      FROM mall."AccessToken" WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo} AND "kind" = 'session'
        AND "revokedTime" IS NULL AND "kickedTime" IS NULL AND "expireTime" > ${now}),
    devices AS (
      SELECT "device", row_number() OVER (ORDER BY max("createTime") DESC, "device") AS "place" FROM live GROUP BY "device")
    UPDATE mall."AccessToken" t SET "kickedTime" = ${now}
    FROM live JOIN devices ON devices."device" = live."device"
    WHERE t."tenantCode" = ${tenantCode} AND t."tokenHash" = live."tokenHash" AND devices."place" > ${most}::int`.execute(
    db,
  );
}

/** Lets a session act under another identity of its user; undefined where the user has no such identity. */
export async function switchToken(
  db: Db,
  { tenantCode, tokenHash, userSysNo }: { tenantCode: string; tokenHash: string; userSysNo: number },
  applicationSysNo: number,
): Promise<{ key: Identity; sysNo: number } | undefined> {
  const { rows } = await sql<{ key: Identity; sysNo: number }>`
    UPDATE mall."AccessToken" t SET "applicationSysNo" = a."sysNo" FROM mall."UserApplication" a
    JOIN mall."Organization" o ON o."tenantCode" = a."tenantCode" AND o."sysNo" = a."organizationSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${applicationSysNo} AND a."userSysNo" = ${userSysNo}
      AND a."removedTime" IS NULL AND o."status" = ${sql.lit(enabled)}
      AND t."tenantCode" = a."tenantCode" AND t."tokenHash" = ${tokenHash} AND t."kind" = 'session'
    RETURNING a."key", a."sysNo"`.execute(db);
  return rows[0];
}
