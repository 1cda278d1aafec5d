import { type Insertable, type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { DB } from "#prisma/generated/kysely/types";
import { Prisma } from "#prisma/generated/prisma/client";
import type { Db } from "#server/kernel/db";
import { wireColumns } from "../document/index";

/** The tables of books. Prisma describes their columns; nothing else lists them. */
const tables = {
  ReceivingAddress: Prisma.ReceivingAddressScalarFieldEnum,
  InvoiceTitle: Prisma.InvoiceTitleScalarFieldEnum,
};
export type Table = keyof typeof tables;

export interface Owner {
  tenantCode: string;
  organizationSysNo: number;
}

/** What a kind of entry says of where it is kept. */
export interface BookTable<Name extends Table, Entry> {
  readonly table: Name;
  /** An entry in the contract. */
  readonly entry: z.ZodType<Entry> & { shape: z.core.$ZodShape };
  /** Where a keyword is looked for: columns, each list of them read as one text. */
  readonly searched: readonly (readonly string[])[];
  /** Times that order the list, latest first, between the default and the newest. */
  readonly order?: readonly string[];
}
type AnyTable<Entry = unknown> = BookTable<Table, Entry>;

interface Written {
  isDefault?: boolean | undefined;
}
/** The columns that an entry of this table is written with. */
export type Values<Name extends Table> = Written &
  Omit<Insertable<DB[`mall.${Name}`]>, keyof Owner | "sysNo" | "createTime">;

const tableOf = ({ table }: AnyTable) => sql.raw(`"mall"."${table}"`);
const columnsOf = ({ table, entry }: AnyTable) => wireColumns(entry.shape, tables[table], "b").list;
const ownedBy = ({ tenantCode, organizationSysNo }: Owner) =>
  sql`b."tenantCode" = ${tenantCode} AND b."organizationSysNo" = ${organizationSysNo}`;

/** Entries in wire shape: `rest` narrows, orders and cuts. */
async function select<Entry>(db: Db, book: AnyTable<Entry>, rest: RawBuilder<unknown>): Promise<Entry[]> {
  const { rows } = await sql<Entry>`SELECT ${columnsOf(book)} FROM ${tableOf(book)} b WHERE ${rest}`.execute(db);
  return rows;
}

function inOrder({ order = [] }: AnyTable): RawBuilder<unknown> {
  const times = order.map((column) => sql`b.${sql.id(column)} DESC NULLS LAST, `);
  return sql`ORDER BY b."isDefault" DESC, ${sql.join(times, sql``)}b."sysNo" DESC`;
}

/** Any entry of the tenant, and whose it is. */
export async function findEntry<Entry>(
  db: Db,
  book: AnyTable<Entry>,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
): Promise<{ organizationSysNo: number; entry: Entry } | undefined> {
  const { rows } = await sql<Entry & { ownerSysNo: number }>`
    SELECT ${columnsOf(book)}, b."organizationSysNo" AS "ownerSysNo" FROM ${tableOf(book)} b
    WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = ${sysNo}`.execute(db);
  if (!rows[0]) return undefined;
  const { ownerSysNo, ...entry } = rows[0];
  return { organizationSysNo: ownerSysNo, entry: entry as Entry };
}

/** The entry that stands first in the list: the default, where there is one; undefined in an empty book. */
export async function firstEntry<Entry>(db: Db, book: AnyTable<Entry>, owner: Owner): Promise<Entry | undefined> {
  const [first] = await select(db, book, sql`${ownedBy(owner)} ${inOrder(book)} LIMIT 1`);
  return first;
}

/** Entries that have this time, the latest first. */
export function latestEntries<Entry>(
  db: Db,
  book: AnyTable<Entry>,
  owner: Owner,
  { by, limit }: { by: string; limit: number },
): Promise<Entry[]> {
  const time = sql`b.${sql.id(by)}`;
  return select(
    db,
    book,
    sql`${ownedBy(owner)} AND ${time} IS NOT NULL ORDER BY ${time} DESC, b."sysNo" DESC LIMIT ${limit}`,
  );
}

function holding({ searched }: AnyTable, keyword: string): RawBuilder<unknown> {
  const like = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  const texts = searched.map((columns) => {
    const names = columns.map((column) => sql`b.${sql.id(column)}`);
    return sql`${sql.join(names, sql` || `)} ILIKE ${like}`;
  });
  return keyword === "" ? sql`` : sql` AND (${sql.join(texts, sql` OR `)})`;
}

/** One page of the book, the default first; with the number of all that match. */
export async function searchEntries<Entry>(
  db: Db,
  book: AnyTable<Entry>,
  owner: Owner,
  { keyword, offset, limit }: { keyword: string; offset: number; limit: number },
): Promise<{ rows: Entry[]; total: number }> {
  const matching = sql`${ownedBy(owner)}${holding(book, keyword)}`;
  const rows = await select(db, book, sql`${matching} ${inOrder(book)} LIMIT ${limit} OFFSET ${offset}`);
  if (offset === 0 && rows.length < limit) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${tableOf(book)} b WHERE ${matching}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Lets an organisation's books be written by one at a time: two parallel defaults must not both stay. */
export async function lockOwner(db: Db, { tenantCode, organizationSysNo }: Owner): Promise<void> {
  await sql`SELECT FROM mall."Organization" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}
    FOR NO KEY UPDATE`.execute(db);
}

/** Takes the default away from every entry but this one. */
export async function clearDefault(db: Db, book: AnyTable, owner: Owner, except = 0): Promise<void> {
  await sql`UPDATE ${tableOf(book)} b SET "isDefault" = false
    WHERE ${ownedBy(owner)} AND b."isDefault" AND b."sysNo" <> ${except}`.execute(db);
}

/** Adds an entry; the organisation's first one becomes its default. */
export async function insertEntry(
  db: Db,
  book: AnyTable,
  owner: Owner,
  { isDefault = false, ...values }: Written,
): Promise<number> {
  const given = Object.entries({ ...owner, ...values });
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO ${tableOf(book)} (${sql.join(given.map(([name]) => sql.id(name)))}, "isDefault")
    VALUES (${sql.join(given.map(([, value]) => value))},
      ${isDefault}::boolean OR NOT EXISTS (SELECT FROM ${tableOf(book)} b WHERE ${ownedBy(owner)}))
    RETURNING "sysNo"`.execute(db);
  const [written] = rows;
  if (!written) throw new Error(`${book.table}: nothing was written`);
  return written.sysNo;
}

/** Changes an entry of the owner; false when there is none. */
export async function updateEntry(
  db: Db,
  book: AnyTable,
  { sysNo, ...owner }: Owner & { sysNo: number },
  values: Written,
): Promise<boolean> {
  const changes = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const { numAffectedRows } = await sql`
    UPDATE ${tableOf(book)} b SET ${sql.join(changes)} WHERE ${ownedBy(owner)} AND b."sysNo" = ${sysNo}`.execute(db);
  return numAffectedRows === 1n;
}

/** Removes an entry of the owner; false when there is none. Orders keep a copy of theirs. */
export async function deleteEntry(db: Db, book: AnyTable, owner: Owner, sysNo: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${tableOf(book)} b WHERE ${ownedBy(owner)} AND b."sysNo" = ${sysNo}`.execute(db);
  return numAffectedRows === 1n;
}
