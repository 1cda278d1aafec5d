import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** A visitor's browser, and the identity under which somebody has logged in from it. */
export interface TakingOver {
  tenantCode: string;
  visitorHash: string;
  applicationSysNo: number;
}

/** A thread's key begins with who asks: the visitor's hash, or the user and the organisation. */
const ownKey = sql`concat(a."userSysNo", ' for ', a."organizationSysNo", substr(c."threadKey", length(c."visitorHash") + 1))`;

/** Conversations `c` of the browser with identity `a`, but those with a's own desk: nobody asks themselves. */
const talks = ({ tenantCode, visitorHash, applicationSysNo }: TakingOver): RawBuilder<unknown> => sql`
  mall."ServiceConversation" c JOIN mall."UserApplication" a
    ON a."tenantCode" = c."tenantCode" AND a."sysNo" = ${applicationSysNo}::int8
  WHERE c."tenantCode" = ${tenantCode} AND c."visitorHash" = ${visitorHash}
    AND (a."key" <> 'operation' OR c."supplierSysNo" IS NOT NULL)
    AND (a."key" <> 'supplier' OR c."supplierSysNo" IS DISTINCT FROM a."supplierSysNo")`;

/** For whom the identity acts, where the browser has conversations to take over; undefined where it has none. */
export async function findTaker(db: Db, taking: TakingOver) {
  const { rows } = await sql<{ userSysNo: number; organizationSysNo: number }>`
    SELECT a."userSysNo", a."organizationSysNo" FROM ${talks(taking)} LIMIT 1`.execute(db);
  return rows[0];
}

/** What was read of two conversations that become one: nothing is unread that was read, and the other way round. */
const readOf = (read: string, unread: string) => sql`${sql.id(read)} =
  CASE WHEN o.${sql.id(unread)} + p.${sql.id(unread)} = 0 THEN greatest(o.${sql.id(read)}, p.${sql.id(read)})
    ELSE least(o.${sql.id(read)}, p.${sql.id(read)}) END,
  ${sql.id(unread)} = o.${sql.id(unread)} + p.${sql.id(unread)}`;

/**
 * The browser's conversations are the user's from now on. Where the user has one with the same desk about the same
 * already, the lines go there: lines are numbered over all conversations, so that they stand in their order.
 */
export async function takeOverTalks(db: Db, taking: TakingOver): Promise<void> {
  const { tenantCode, visitorHash } = taking;
  await sql`
    WITH p AS (
      SELECT c.*, o."sysNo" AS "into" FROM (SELECT c.*, ${ownKey} AS "ownKey" FROM ${talks(taking)}) c
        JOIN mall."ServiceConversation" o ON o."tenantCode" = c."tenantCode" AND o."threadKey" = c."ownKey"),
    moved AS (
      UPDATE mall."ServiceMessage" m SET "conversationSysNo" = p."into", "messageKey" = NULL FROM p
      WHERE m."tenantCode" = p."tenantCode" AND m."conversationSysNo" = p."sysNo")
    UPDATE mall."ServiceConversation" o SET "status" = least(o."status", p."status"),
      "lastMessageSysNo" = greatest(o."lastMessageSysNo", p."lastMessageSysNo"),
      ("lastContent", "lastFromStaff", "lastTime") = (SELECT n."lastContent", n."lastFromStaff", n."lastTime" FROM
        (VALUES (o."lastContent", o."lastFromStaff", o."lastTime"), (p."lastContent", p."lastFromStaff", p."lastTime"))
        n("lastContent", "lastFromStaff", "lastTime") ORDER BY n."lastTime" DESC LIMIT 1),
      ${readOf("customerReadSysNo", "customerUnread")}, ${readOf("staffReadSysNo", "staffUnread")}
    FROM p WHERE o."tenantCode" = p."tenantCode" AND o."sysNo" = p."into"`.execute(db);
  // their lines have gone
  await sql`DELETE FROM mall."ServiceConversation" d WHERE d."tenantCode" = ${tenantCode}
    AND d."visitorHash" = ${visitorHash} AND EXISTS (
      SELECT FROM mall."ServiceConversation" o WHERE o."tenantCode" = d."tenantCode" AND o."threadKey" IN (
        SELECT ${ownKey} FROM ${talks(taking)} AND c."sysNo" = d."sysNo"))`.execute(db);
  await sql`UPDATE mall."ServiceConversation" t SET "userSysNo" = n."userSysNo",
      "organizationSysNo" = n."organizationSysNo", "threadKey" = n."ownKey", "visitorHash" = NULL, "addressHash" = NULL
    FROM (SELECT c."tenantCode", c."sysNo", a."userSysNo", a."organizationSysNo", ${ownKey} AS "ownKey"
      FROM ${talks(taking)}) n
    WHERE t."tenantCode" = n."tenantCode" AND t."sysNo" = n."sysNo"`.execute(db);
}

/** Drops what visitors said so long ago that no browser has the key to it any more. */
export async function dropVisitorTalks(db: Db, days: number): Promise<void> {
  await sql`DELETE FROM mall."ServiceConversation" WHERE "visitorHash" IS NOT NULL
    AND "lastTime" < now() - make_interval(days => ${days}::int4)`.execute(db);
}
