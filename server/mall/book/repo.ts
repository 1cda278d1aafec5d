import { type Insertable, type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { DB } from "#prisma/generated/kysely/types";
import { Prisma } from "#prisma/generated/prisma/client";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { wireColumns } from "../document/index";

/** The tables of books. Prisma describes their columns; nothing else lists them. */
const tables = {
  ReceivingAddress: Prisma.ReceivingAddressScalarFieldEnum,
  InvoiceTitle: Prisma.InvoiceTitleScalarFieldEnum,
  Project: Prisma.ProjectScalarFieldEnum,
  Vehicle: Prisma.VehicleScalarFieldEnum,
  MixStation: Prisma.MixStationScalarFieldEnum,
  Subcontractor: Prisma.SubcontractorScalarFieldEnum,
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

/** What every entry is written with besides its own columns. */
export interface Written {
  isDefault?: boolean | undefined;
}
/** The columns that an entry of this table is written with. */
export type Values<Name extends Table> = Written &
  Omit<Insertable<DB[`mall.${Name}`]>, keyof Owner | "sysNo" | "createTime">;

const ownedBy = ({ tenantCode, organizationSysNo }: Owner) =>
  sql`b."tenantCode" = ${tenantCode} AND b."organizationSysNo" = ${organizationSysNo}`;

/** The statements of a book. Entries leave the database in wire shape. */
export function bookStore<Entry>({ table: name, entry, searched, order = [] }: BookTable<Table, Entry>) {
  const table = sql.raw(`"mall"."${name}"`);
  const columns = wireColumns(entry.shape, tables[name], "b").list;
  const times = order.map((column) => sql`b.${sql.id(column)} DESC NULLS LAST, `);
  const inOrder = sql`ORDER BY b."isDefault" DESC, ${sql.join(times, sql``)}b."sysNo" DESC`;

  async function select(db: Db, rest: RawBuilder<unknown>): Promise<Entry[]> {
    const { rows } = await sql<Entry>`SELECT ${columns} FROM ${table} b WHERE ${rest}`.execute(db);
    return rows;
  }
  function holding(keyword: string): RawBuilder<unknown> {
    if (keyword === "") return sql``;
    const like = containing(keyword);
    const texts = searched.map((names) =>
      sql.join(
        names.map((column) => sql`b.${sql.id(column)}`),
        sql` || `,
      ),
    );
    return sql` AND (${sql.join(
      texts.map((text) => sql`${text} ILIKE ${like}`),
      sql` OR `,
    )})`;
  }

  return {
    /** Any entry of the tenant, and whose it is. */
    async find(db: Db, tenantCode: string, sysNo: number) {
      const { rows } = await sql<Entry & { ownerSysNo: number }>`
        SELECT ${columns}, b."organizationSysNo" AS "ownerSysNo" FROM ${table} b
        WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = ${sysNo}`.execute(db);
      if (!rows[0]) return undefined;
      const { ownerSysNo, ...found } = rows[0];
      return { ownerSysNo, entry: found as Entry };
    },
    /** The entry that stands first: the default, where there is one; undefined in an empty book. */
    async first(db: Db, owner: Owner): Promise<Entry | undefined> {
      return (await select(db, sql`${ownedBy(owner)} ${inOrder} LIMIT 1`))[0];
    },
    all: (db: Db, owner: Owner): Promise<Entry[]> => select(db, sql`${ownedBy(owner)} ${inOrder}`),
    /** Entries that have this time, the latest first. */
    latest(db: Db, owner: Owner, by: string, limit: number): Promise<Entry[]> {
      const time = sql`b.${sql.id(by)}`;
      const rest = sql`${time} IS NOT NULL ORDER BY ${time} DESC, b."sysNo" DESC LIMIT ${limit}`;
      return select(db, sql`${ownedBy(owner)} AND ${rest}`);
    },
    /** The owner's entries of these keys, in their order. */
    those(db: Db, owner: Owner, sysNos: readonly number[]): Promise<Entry[]> {
      const keys = sql`${sysNos}::bigint[]`;
      return select(
        db,
        sql`${ownedBy(owner)} AND b."sysNo" = ANY (${keys}) ORDER BY array_position(${keys}, b."sysNo")`,
      );
    },
    /** One page, in order; with the number of all that match. */
    async search(db: Db, owner: Owner, page: { keyword: string; offset: number; limit: number }) {
      const matching = sql`${ownedBy(owner)}${holding(page.keyword)}`;
      const rows = await select(db, sql`${matching} ${inOrder} LIMIT ${page.limit} OFFSET ${page.offset}`);
      if (page.offset === 0 && rows.length < page.limit) return { rows, total: rows.length };
      const counted = await sql<{ total: number }>`
        SELECT count(*)::int AS total FROM ${table} b WHERE ${matching}`.execute(db);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
    /** Lets the owner's books be written by one at a time: two parallel defaults must not both stay. */
    async lock(db: Db, { tenantCode, organizationSysNo }: Owner): Promise<void> {
      await sql`SELECT FROM mall."Organization" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}
        FOR NO KEY UPDATE`.execute(db);
    },
    /** Takes the default away from every entry but this one. */
    async clearDefault(db: Db, owner: Owner, except = 0): Promise<void> {
      await sql`UPDATE ${table} b SET "isDefault" = false
        WHERE ${ownedBy(owner)} AND b."isDefault" AND b."sysNo" <> ${except}`.execute(db);
    },
    /** Adds an entry; the owner's first one becomes the default. */
    async insert(db: Db, owner: Owner, { isDefault = false, ...values }: Written): Promise<number> {
      const { tenantCode, organizationSysNo } = owner;
      const given = Object.entries({ tenantCode, organizationSysNo, ...values });
      const { rows } = await sql<{ sysNo: number }>`
        INSERT INTO ${table} (${sql.join(given.map(([column]) => sql.id(column)))}, "isDefault")
        VALUES (${sql.join(given.map(([, value]) => value))},
          ${isDefault}::boolean OR NOT EXISTS (SELECT FROM ${table} b WHERE ${ownedBy(owner)}))
        RETURNING "sysNo"`.execute(db);
      if (!rows[0]) throw new Error(`${name}: nothing was written`);
      return rows[0].sysNo;
    },
    /** Adds entries of the same columns in one statement; the owner's first one becomes the default. */
    async insertMany(db: Db, owner: Owner, entries: readonly object[]): Promise<number[]> {
      const { tenantCode, organizationSysNo } = owner;
      const given = entries.map((values) => Object.entries({ tenantCode, organizationSysNo, ...values }));
      const columns = given[0]?.map(([column]) => sql.id(column)) ?? [];
      const isFirst = sql`NOT EXISTS (SELECT FROM ${table} b WHERE ${ownedBy(owner)})`;
      const tuples = given.map(
        (values, at) => sql`(${sql.join(values.map(([, value]) => value))}, ${at === 0 ? isFirst : sql`false`})`,
      );
      const { rows } = await sql<{ sysNo: number }>`
        INSERT INTO ${table} (${sql.join(columns)}, "isDefault") VALUES ${sql.join(tuples)} RETURNING "sysNo"`.execute(
        db,
      );
      return rows.map(({ sysNo }) => sysNo);
    },
    /** Changes an entry of the owner; false when there is none. */
    async update(db: Db, owner: Owner, sysNo: number, values: Written): Promise<boolean> {
      const changes = Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
      const { numAffectedRows } = await sql`
        UPDATE ${table} b SET ${sql.join(changes)} WHERE ${ownedBy(owner)} AND b."sysNo" = ${sysNo}`.execute(db);
      return numAffectedRows === 1n;
    },
    /** Removes an entry of the owner; false when there is none. Orders keep a copy of theirs. */
    async delete(db: Db, owner: Owner, sysNo: number): Promise<boolean> {
      const { numAffectedRows } = await sql`
        DELETE FROM ${table} b WHERE ${ownedBy(owner)} AND b."sysNo" = ${sysNo}`.execute(db);
      return numAffectedRows === 1n;
    },
  };
}
