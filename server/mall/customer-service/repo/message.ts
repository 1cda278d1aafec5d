import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { ServiceMessage } from "#trpc/contract/customer-service";
import { ServiceStatus } from "#trpc/contract/shared/codes";
import type { SayingLimit } from "#trpc/rules/service";
import type { FilePolicy } from "../../document/index";
import type { Customer } from "../parties";
import { ofCustomer } from "./conversation";

/** The type of document under which files of a line are linked. */
export const FILES_OF = "service";

/** Files of a line are for the user who asked and for the people of the desk. */
export const serviceFiles: FilePolicy = ({ userSysNo, organizationSysNo, identity, supplierSysNo }) => {
  const desk =
    identity === "operation"
      ? sql`c."supplierSysNo" IS NULL`
      : sql`c."supplierSysNo" = ${identity === "supplier" ? supplierSysNo : null}::int8`;
  return sql<boolean>`EXISTS (SELECT FROM mall."ServiceMessage" m JOIN mall."ServiceConversation" c
      ON c."tenantCode" = m."tenantCode" AND c."sysNo" = m."conversationSysNo"
    WHERE m."tenantCode" = l."tenantCode" AND m."sysNo" = l."documentSysNo"
      AND ((c."userSysNo" = ${userSysNo}::int8 AND c."organizationSysNo" = ${organizationSysNo}::int8) OR ${desk}))`;
};

export interface NewMessage {
  tenantCode: string;
  conversationSysNo: number;
  fromStaff: boolean;
  userSysNo: number | null;
  senderName: string;
  content: string;
  /** As lists show it. */
  lastContent: string;
  messageKey: string | null;
  createTime: Date;
}

/**
 * Adds a line to a conversation that is locked, and opens it where it was closed. `added` is false where a line of this
 * key is there: then its own key comes back.
 */
export async function addMessage(db: Db, message: NewMessage): Promise<{ sysNo: number; added: boolean }> {
  const { tenantCode, conversationSysNo, fromStaff, userSysNo, senderName, content, messageKey, createTime } = message;
  const { rows } = await sql<{ sysNo: number }>`
    WITH m AS (
      INSERT INTO mall."ServiceMessage"
        ("tenantCode", "conversationSysNo", "fromStaff", "userSysNo", "senderName", "content", "messageKey", "createTime")
      VALUES (${tenantCode}, ${conversationSysNo}::int8, ${fromStaff}, ${userSysNo}::int8, ${senderName}, ${content},
        ${messageKey}, ${createTime}::timestamptz)
      ON CONFLICT ("tenantCode", "conversationSysNo", "messageKey") DO NOTHING RETURNING "sysNo")
    UPDATE mall."ServiceConversation" c SET "status" = ${sql.lit(ServiceStatus.open)}, "lastMessageSysNo" = m."sysNo",
      "lastContent" = ${message.lastContent}, "lastFromStaff" = ${fromStaff}, "lastTime" = ${createTime}::timestamptz,
      "customerUnread" = c."customerUnread" + ${fromStaff ? 1 : 0}::int4,
      "staffUnread" = c."staffUnread" + ${fromStaff ? 0 : 1}::int4
    FROM m WHERE c."tenantCode" = ${tenantCode} AND c."sysNo" = ${conversationSysNo}::int8
    RETURNING m."sysNo"`.execute(db);
  const [added] = rows;
  if (added) return { sysNo: added.sysNo, added: true };
  const { sysNo } = await db
    .selectFrom("mall.ServiceMessage")
    .select("sysNo")
    .where("tenantCode", "=", tenantCode)
    .where("conversationSysNo", "=", conversationSysNo)
    .where("messageKey", "=", messageKey)
    .executeTakeFirstOrThrow();
  return { sysNo, added: false };
}

/** Which part of a conversation is read: its end, what stands before a line, or what came after one. */
export interface Part {
  beforeSysNo?: number | undefined;
  afterSysNo?: number | undefined;
}
/** Lines that one answer holds. */
export const PART = 50;

/** Lines in their order, at most a part; `more` where further ones stand before the first of them (or after the last). */
export async function messagesOf(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
  { beforeSysNo, afterSysNo }: Part,
): Promise<{ messages: Omit<ServiceMessage, "fileList">[]; more: boolean }> {
  const bound =
    afterSysNo !== undefined
      ? sql`AND m."sysNo" > ${afterSysNo}::int8`
      : beforeSysNo !== undefined
        ? sql`AND m."sysNo" < ${beforeSysNo}::int8`
        : sql``;
  const way = afterSysNo === undefined ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<Omit<ServiceMessage, "fileList">>`
    SELECT m."sysNo", m."fromStaff", m."senderName", m."content",
      floor(extract(epoch FROM m."createTime"))::float8 AS "createTime"
    FROM mall."ServiceMessage" m WHERE m."tenantCode" = ${tenantCode} AND m."conversationSysNo" = ${sysNo}::int8 ${bound}
    ORDER BY m."sysNo" ${way} LIMIT ${sql.lit(PART + 1)}`.execute(db);
  const messages = rows.slice(0, PART);
  return { messages: afterSysNo === undefined ? messages.reverse() : messages, more: rows.length > PART };
}

/** Lets one sender's lines in one at a time, so that none slips past the limit. */
export async function lockSender(db: Db, tenantCode: string, customer: Customer): Promise<void> {
  const who = "visitorHash" in customer ? customer.visitorHash : String(customer.userSysNo);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'service', ${tenantCode}::text, ${who}::text), 0))`.execute(
    db,
  );
}

export interface Limited {
  limits: readonly SayingLimit[];
  /** The customer, or everybody behind an address. */
  of: Customer | { addressHash: string };
}

/** Whether any of the limits is reached by now, in one statement. */
export async function saidEnough(db: Db, tenantCode: string, limited: readonly Limited[], now: Date): Promise<boolean> {
  const reached = limited.flatMap(({ limits, of }) =>
    limits.map(({ ms, most }) => {
      const since = new Date(now.getTime() - ms);
      const whose = "addressHash" in of ? sql`c."addressHash" = ${of.addressHash}` : ofCustomer(of);
      // of each conversation no more is looked at than the limit
      return sql`(SELECT count(*) FROM mall."ServiceConversation" c CROSS JOIN LATERAL (
          SELECT m."createTime" FROM mall."ServiceMessage" m WHERE m."tenantCode" = c."tenantCode"
            AND m."conversationSysNo" = c."sysNo" AND NOT m."fromStaff" ORDER BY m."sysNo" DESC
          LIMIT ${literals([most])}) m
        WHERE c."tenantCode" = ${tenantCode} AND ${whose} AND c."lastTime" > ${since}::timestamptz
          AND m."createTime" > ${since}::timestamptz) >= ${literals([most])}`;
    }),
  );
  const { rows } = await sql<{ enough: boolean }>`SELECT ${sql.join(reached, sql` OR `)} AS "enough"`.execute(db);
  return rows[0]?.enough ?? false;
}
