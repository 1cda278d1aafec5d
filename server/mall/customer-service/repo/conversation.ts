import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { ServiceConversation } from "#trpc/contract/customer-service";
import { ServiceStatus } from "#trpc/contract/shared/codes";
import type { Customer, Desk, Parties, ServiceSide } from "../parties";
import type { Subject } from "../subject";
import { deskNameOf, ofDesk } from "./desk";

/** A conversation with what its handlers look at besides. */
export interface Row extends Omit<ServiceConversation, "unread">, Parties {
  lastMessageSysNo: number;
  customerReadSysNo: number;
  staffReadSysNo: number;
  customerUnread: number;
  staffUnread: number;
}

const columns = sql`c."sysNo", c."supplierSysNo", ${deskNameOf} AS "deskName", c."userSysNo", c."organizationSysNo",
  c."visitorHash", coalesce(u."displayName", '游客' || c."sysNo") AS "customerName",
  coalesce(n."name", '') AS "organizationName", c."visitorHash" IS NOT NULL AS "isVisitor", c."status",
  CASE WHEN c."subjectKind" <> '' THEN json_build_object('kind', c."subjectKind", 'sysNo', c."subjectSysNo",
    'title', c."subjectTitle") END AS "about",
  c."lastContent", c."lastFromStaff", floor(extract(epoch FROM c."lastTime"))::float8 AS "lastTime",
  c."lastMessageSysNo", c."customerReadSysNo", c."staffReadSysNo", c."customerUnread", c."staffUnread"`;
const joined = sql`mall."ServiceConversation" c
  LEFT JOIN mall."Supplier" s ON s."tenantCode" = c."tenantCode" AND s."sysNo" = c."supplierSysNo"
  LEFT JOIN mall."User" u ON u."tenantCode" = c."tenantCode" AND u."sysNo" = c."userSysNo"
  LEFT JOIN mall."Organization" n ON n."tenantCode" = c."tenantCode" AND n."sysNo" = c."organizationSysNo"`;

/** A conversation as one of its sides sees it. */
export function shownTo(side: ServiceSide, row: Row): ServiceConversation {
  const { userSysNo, organizationSysNo, visitorHash, lastMessageSysNo, ...rest } = row;
  const { customerReadSysNo, staffReadSysNo, customerUnread, staffUnread, ...shown } = rest;
  return { ...shown, unread: side === "staff" ? staffUnread : customerUnread };
}

/** One of the tenant's; with `lock` nobody else writes in it until the transaction ends. */
export async function findConversation(
  db: Db,
  { tenantCode, sysNo, lock }: { tenantCode: string; sysNo: number; lock?: true },
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM ${joined} WHERE c."tenantCode" = ${tenantCode} AND c."sysNo" = ${sysNo}::int8
    ${lock ? sql`FOR NO KEY UPDATE OF c` : sql``}`.execute(db);
  return rows[0];
}

/** Over conversation `c`: it is this customer's. */
export const ofCustomer = (customer: Customer): RawBuilder<boolean> =>
  "visitorHash" in customer
    ? sql<boolean>`c."visitorHash" = ${customer.visitorHash}`
    : sql<boolean>`c."userSysNo" = ${customer.userSysNo}::int8 AND c."organizationSysNo" = ${customer.organizationSysNo}::int8`;

const MOST_OWN = 50;

/** Somebody's own, the newest first. */
export async function conversationsOf(db: Db, tenantCode: string, customer: Customer): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM ${joined} WHERE c."tenantCode" = ${tenantCode} AND ${ofCustomer(customer)}
    ORDER BY c."lastTime" DESC, c."sysNo" DESC LIMIT ${sql.lit(MOST_OWN)}`.execute(db);
  return rows;
}

interface DeskFilter {
  statusList: readonly number[];
  keyword: string;
  unreadOnly: boolean;
  offset: number;
  limit: number;
}

/** A page of a desk's: what is unread first, then the newest; and how many match. */
export async function deskPage(db: Db, tenantCode: string, { supplierSysNo }: Desk, filter: DeskFilter) {
  const { statusList, keyword, unreadOnly, offset, limit } = filter;
  const like = containing(keyword);
  const where = sql`c."tenantCode" = ${tenantCode} AND ${ofDesk(supplierSysNo)}
    AND (${statusList.length === 0} OR c."status" = ANY (${[...statusList]}::int2[]))
    AND (NOT ${unreadOnly}::boolean OR c."staffUnread" > 0)
    AND (${keyword} = '' OR u."displayName" ILIKE ${like} OR n."name" ILIKE ${like} OR c."subjectTitle" ILIKE ${like}
      OR c."lastContent" ILIKE ${like})`;
  const { rows } = await sql<Row>`SELECT ${columns} FROM ${joined} WHERE ${where}
    ORDER BY c."staffUnread" > 0 DESC, c."lastTime" DESC, c."sysNo" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${joined} WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface Thread {
  tenantCode: string;
  supplierSysNo: number | null;
  customer: Customer;
  about: (Subject & { title: string }) | null;
}

/** One text for who talks with which desk about what. */
function keyOf({ supplierSysNo, customer, about }: Omit<Thread, "tenantCode">): string {
  const who =
    "visitorHash" in customer ? customer.visitorHash : `${customer.userSysNo} for ${customer.organizationSysNo}`;
  return `${who} to ${supplierSysNo ?? "platform"}${about ? ` about ${about.kind} ${about.sysNo}` : ""}`;
}

/** The key of the conversation that there is; undefined where there is none yet. */
export async function threadSysNo(db: Db, thread: Thread): Promise<number | undefined> {
  const found = await db
    .selectFrom("mall.ServiceConversation")
    .select("sysNo")
    .where("tenantCode", "=", thread.tenantCode)
    .where("threadKey", "=", keyOf(thread))
    .executeTakeFirst();
  return found?.sysNo;
}

/** The conversation, made where there is none; nobody else writes in it until the transaction ends. */
export async function openThread(db: Db, thread: Thread, addressHash: string | null, now: Date): Promise<number> {
  const { tenantCode, supplierSysNo, customer, about } = thread;
  const user = "visitorHash" in customer ? { visitorHash: customer.visitorHash, addressHash } : customer;
  const { sysNo } = await db
    .insertInto("mall.ServiceConversation")
    .values({
      ...{ tenantCode, threadKey: keyOf(thread), supplierSysNo, ...user },
      ...{ subjectKind: about?.kind ?? "", subjectSysNo: about?.sysNo ?? 0, subjectTitle: about?.title ?? "" },
      ...{ lastTime: now, createTime: now },
    })
    .onConflict((conflict) =>
      conflict.columns(["tenantCode", "threadKey"]).doUpdateSet({ status: ServiceStatus.open, addressHash }),
    )
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  return sysNo;
}

/** A side has read up to a line of the conversation; what came after it stays unread. */
export async function markRead(
  db: Db,
  { tenantCode, sysNo, side, upTo }: { tenantCode: string; sysNo: number; side: ServiceSide; upTo: number },
): Promise<void> {
  const read = sql.id(side === "staff" ? "staffReadSysNo" : "customerReadSysNo");
  const unread = sql.id(side === "staff" ? "staffUnread" : "customerUnread");
  await sql`
    UPDATE mall."ServiceConversation" c SET ${read} = least(${upTo}::int8, c."lastMessageSysNo"),
      ${unread} = (SELECT count(*) FROM mall."ServiceMessage" m WHERE m."tenantCode" = c."tenantCode"
        AND m."conversationSysNo" = c."sysNo" AND m."sysNo" > ${upTo}::int8 AND m."fromStaff" = ${side === "customer"})
    WHERE c."tenantCode" = ${tenantCode} AND c."sysNo" = ${sysNo}::int8 AND c.${read} < ${upTo}::int8`.execute(db);
}

/** Ends an open one; false where it is closed. */
export async function closeConversation(db: Db, tenantCode: string, sysNo: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mall.ServiceConversation")
    .set({ status: ServiceStatus.closed })
    .where("tenantCode", "=", tenantCode)
    .where("sysNo", "=", sysNo)
    .where("status", "=", ServiceStatus.open)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
