import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Code, InvoiceType } from "#trpc/contract/shared/codes";

export interface Owner {
  tenantCode: string;
  organizationSysNo: number;
}

export interface TitleFields {
  title: string;
  taxCode: string;
  invoiceType: Code<typeof InvoiceType>;
  bankName: string;
  bankAccount: string;
  registerAddress: string;
  registerPhone: string;
  isDefault: boolean;
}
export interface TitleRow extends TitleFields {
  sysNo: number;
  organizationSysNo: number;
}

const columns = sql`"sysNo", "organizationSysNo", "title", "taxCode", "invoiceType", "bankName", "bankAccount",
  "registerAddress", "registerPhone", "isDefault"`;
const ownedBy = ({ tenantCode, organizationSysNo }: Owner): RawBuilder<unknown> =>
  sql`"tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}`;

/** Any title of the tenant; whose it is stands in it. */
export async function findTitle(db: Db, tenantCode: string, sysNo: number): Promise<TitleRow | undefined> {
  const { rows } = await sql<TitleRow>`SELECT ${columns} FROM mall."InvoiceTitle"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** One page, default first, then the newest; with the number of all that match. */
export async function searchTitles(
  db: Db,
  owner: Owner,
  keyword: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: TitleRow[]; total: number }> {
  const like = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  const matching = sql`FROM mall."InvoiceTitle" WHERE ${ownedBy(owner)}
    AND (${keyword} = '' OR "title" ILIKE ${like} OR "taxCode" ILIKE ${like})`;
  const { rows } = await sql<TitleRow>`SELECT ${columns} ${matching}
    ORDER BY "isDefault" DESC, "sysNo" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  if (offset === 0 && rows.length < limit) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Lets the organisation's titles be written by one at a time: two parallel defaults must not both stay. */
export async function lockOwner(db: Db, { tenantCode, organizationSysNo }: Owner): Promise<void> {
  await sql`SELECT FROM mall."Organization" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}
    FOR NO KEY UPDATE`.execute(db);
}

export async function clearDefault(db: Db, owner: Owner, except: number | undefined): Promise<void> {
  await sql`UPDATE mall."InvoiceTitle" SET "isDefault" = false
    WHERE ${ownedBy(owner)} AND "isDefault" AND "sysNo" <> ${except ?? 0}`.execute(db);
}

/** Adds a title; the organisation's first one becomes its default. */
export async function insertTitle(db: Db, owner: Owner, { isDefault, ...fields }: TitleFields): Promise<number> {
  const first = sql<boolean>`${isDefault}::boolean OR NOT EXISTS
    (SELECT FROM mall."InvoiceTitle" WHERE ${ownedBy(owner)})`;
  const { sysNo } = await db
    .insertInto("mall.InvoiceTitle")
    .values({ ...owner, ...fields, isDefault: first })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  return sysNo;
}

/** Changes a title of the owner; false when there is none. */
export async function updateTitle(db: Db, owner: Owner, sysNo: number, fields: Partial<TitleFields>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mall.InvoiceTitle")
    .set(fields)
    .where("tenantCode", "=", owner.tenantCode)
    .where("organizationSysNo", "=", owner.organizationSysNo)
    .where("sysNo", "=", sysNo)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a title of the owner; false when there is none. Orders keep a copy of theirs. */
export async function deleteTitle(db: Db, owner: Owner, sysNo: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mall.InvoiceTitle")
    .where("tenantCode", "=", owner.tenantCode)
    .where("organizationSysNo", "=", owner.organizationSysNo)
    .where("sysNo", "=", sysNo)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
