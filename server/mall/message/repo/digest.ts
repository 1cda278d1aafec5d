import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Message } from "#trpc/contract/message";
import { RecordStatus } from "#trpc/contract/shared/codes";
import type { MessageKind } from "#trpc/rules/message";
import type { KnownHost } from "../../tenant/index";

export interface Addressee {
  tenantCode: string;
  userSysNo: number;
}

/** SQL: preference `p` wants message `t` by e-mail, and nothing has sent it. */
const isWanted = (now: Date) => sql`t."tenantCode" = p."tenantCode" AND t."userSysNo" = p."userSysNo"
  AND t."mailTime" IS NULL AND t."kind" = ANY(p."mailed") AND t."createTime" >= p."mailFrom" AND t."createTime" <= ${now}`;

/** People of all tenants who have something to be sent, as they want it now. */
export async function addressees(db: Db, now: Date): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    SELECT p."tenantCode", p."userSysNo" FROM "mall"."MessagePreference" p
    WHERE p."email" <> '' AND cardinality(p."mailed") > 0
      AND EXISTS (SELECT FROM "mall"."Message" t WHERE ${isWanted(now)})
    ORDER BY 1, 2`.execute(db);
  return rows;
}

/** A digest as it is sent: read together with the preference that asks for it. */
export interface Digest {
  email: string;
  displayName: string;
  mallName: string;
  hosts: KnownHost[];
  messages: (Pick<Message, "sysNo" | "kind" | "title" | "content" | "documentNo" | "partyName" | "amount"> & {
    createTime: number;
    documentType: Message["documentType"];
    documentSysNo: number;
    applicationSysNo: number;
    identity: string;
    permissions: string[];
  })[];
}

const MOST = 50;

/**
 * Takes what a person's digest of this hour tells: no other process sends these messages, or these kinds in this hour.
 * Messages of an identity that ended are taken and not told. One statement.
 */
export async function takeDigest(
  db: Db,
  { tenantCode, userSysNo }: Addressee,
  { windowStart, now }: { windowStart: Date; now: Date },
): Promise<Digest | undefined> {
  const { rows } = await sql<Digest>`
    WITH p AS (
      SELECT p.* FROM "mall"."MessagePreference" p
      WHERE p."tenantCode" = ${tenantCode} AND p."userSysNo" = ${userSysNo} AND p."email" <> ''
    ), claimed AS (
      INSERT INTO "mall"."MessageMail" ("tenantCode", "userSysNo", "kind", "windowStart")
      SELECT DISTINCT t."tenantCode", t."userSysNo", t."kind", ${windowStart}::timestamptz
      FROM p JOIN "mall"."Message" t ON ${isWanted(now)}
      WHERE t."tenantCode" = ${tenantCode}
      ON CONFLICT DO NOTHING RETURNING "kind"
    ), taken AS (
      UPDATE "mall"."Message" t SET "mailTime" = ${now} FROM p, claimed
      WHERE t."tenantCode" = ${tenantCode} AND t."kind" = claimed."kind" AND ${isWanted(now)} RETURNING t.*
    )
    SELECT p."email", u."displayName", n."name" AS "mallName",
      coalesce((SELECT jsonb_agg(jsonb_build_object('host', h."host", 'device', h."device") ORDER BY h."host")
        FROM "mall"."TenantHost" h WHERE h."tenantCode" = ${tenantCode}), '[]') AS "hosts",
      json_agg(json_build_object('sysNo', t."sysNo",
        'kind', t."kind", 'title', t."title", 'content', t."content", 'documentNo', t."documentNo",
        'partyName', t."partyName", 'amount', t."amount"::float8, 'documentType', t."documentType",
        'documentSysNo', t."documentSysNo", 'createTime', floor(extract(epoch FROM t."createTime")),
        'applicationSysNo', a."sysNo", 'identity', a."key", 'permissions', a."permissions") ORDER BY t."sysNo" DESC) AS "messages"
    FROM p
    JOIN "mall"."Tenant" n ON n."tenantCode" = ${tenantCode}
    JOIN "mall"."User" u ON u."tenantCode" = ${tenantCode} AND u."sysNo" = p."userSysNo"
      AND u."status" = ${sql.lit(RecordStatus.enabled)}
    JOIN taken t ON true
    JOIN "mall"."UserApplication" a ON a."tenantCode" = ${tenantCode} AND a."sysNo" = t."applicationSysNo"
      AND a."removedTime" IS NULL
    GROUP BY 1, 2, 3, 4`.execute(db);
  const [digest] = rows;
  return digest && { ...digest, messages: digest.messages.slice(0, MOST) };
}

/** The mail server did not take a digest: what it told is sent again. */
export async function giveBack(
  db: Db,
  { tenantCode, userSysNo }: Addressee,
  { windowStart, now, kinds }: { windowStart: Date; now: Date; kinds: readonly MessageKind[] },
): Promise<void> {
  await sql`
    WITH freed AS (
      DELETE FROM "mall"."MessageMail" WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}
        AND "windowStart" = ${windowStart} AND "kind" = ANY(${kinds}::text[])
    )
    UPDATE "mall"."Message" SET "mailTime" = NULL WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}
      AND "mailTime" = ${now} AND "kind" = ANY(${kinds}::text[])`.execute(db);
}
