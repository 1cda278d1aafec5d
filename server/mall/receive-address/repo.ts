import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";

export interface Owner {
  tenantCode: string;
  organizationSysNo: number;
}

export interface AddressFields {
  contactName: string;
  contactMobile: string;
  provinceSysNo: number;
  citySysNo: number;
  regionSysNo: number;
  townSysNo: number | null;
  areaName: string;
  areaCode: string;
  address: string;
  isDefault: boolean;
}
export interface AddressRow extends AddressFields {
  sysNo: number;
  organizationSysNo: number;
  lastUseTime: Date | null;
}

const columns = sql`"sysNo", "organizationSysNo", "contactName", "contactMobile", "provinceSysNo", "citySysNo",
  "regionSysNo", "townSysNo", "areaName", "areaCode", "address", "isDefault", "lastUseTime"`;
const ownedBy = ({ tenantCode, organizationSysNo }: Owner): RawBuilder<unknown> =>
  sql`"tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}`;

/** Any address of the tenant; whose it is stands in it. */
export async function findAddress(db: Db, tenantCode: string, sysNo: number): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`SELECT ${columns} FROM mall."ReceivingAddress"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

export interface Page {
  offset: number;
  limit: number;
}

const inOrder = sql`ORDER BY "isDefault" DESC, "lastUseTime" DESC NULLS LAST, "sysNo" DESC`;

/** The address that stands first in the list: the default, else the last used; undefined where there is none. */
export async function firstAddress(db: Db, owner: Owner): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`SELECT ${columns} FROM mall."ReceivingAddress"
    WHERE ${ownedBy(owner)} ${inOrder} LIMIT 1`.execute(db);
  return rows[0];
}

/** One page, default first, then the last used; with the number of all that match. */
export async function searchAddresses(
  db: Db,
  owner: Owner,
  keyword: string,
  { offset, limit }: Page,
): Promise<{ rows: AddressRow[]; total: number }> {
  const like = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  const matching = sql`FROM mall."ReceivingAddress" WHERE ${ownedBy(owner)} AND (${keyword} = ''
    OR "contactName" ILIKE ${like} OR "contactMobile" LIKE ${like} OR "areaName" || "address" ILIKE ${like})`;
  const { rows } = await sql<AddressRow>`SELECT ${columns} ${matching}
    ${inOrder} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  if (offset === 0 && rows.length < limit) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Used addresses, the last used first. */
export async function recentAddresses(db: Db, owner: Owner, limit: number): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`SELECT ${columns} FROM mall."ReceivingAddress"
    WHERE ${ownedBy(owner)} AND "lastUseTime" IS NOT NULL ORDER BY "lastUseTime" DESC, "sysNo" DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** Lets the organisation's addresses be written by one at a time: two parallel defaults must not both stay. */
export async function lockOwner(db: Db, { tenantCode, organizationSysNo }: Owner): Promise<void> {
  await sql`SELECT FROM mall."Organization" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}
    FOR NO KEY UPDATE`.execute(db);
}

export async function clearDefault(db: Db, owner: Owner, except: number | undefined): Promise<void> {
  await sql`UPDATE mall."ReceivingAddress" SET "isDefault" = false
    WHERE ${ownedBy(owner)} AND "isDefault" AND "sysNo" <> ${except ?? 0}`.execute(db);
}

/** Adds an address; the organisation's first one becomes its default. */
export async function insertAddress(db: Db, owner: Owner, address: AddressFields): Promise<number> {
  const { isDefault, ...fields } = address;
  const first = sql<boolean>`${isDefault}::boolean OR NOT EXISTS
    (SELECT FROM mall."ReceivingAddress" WHERE ${ownedBy(owner)})`;
  const { sysNo } = await db
    .insertInto("mall.ReceivingAddress")
    .values({ ...owner, ...fields, isDefault: first })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  return sysNo;
}

/** Changes an address of the owner; false when there is none. */
export async function updateAddress(db: Db, owner: Owner, sysNo: number, address: AddressFields): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mall.ReceivingAddress")
    .set(address)
    .where("tenantCode", "=", owner.tenantCode)
    .where("organizationSysNo", "=", owner.organizationSysNo)
    .where("sysNo", "=", sysNo)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes an address of the owner; false when there is none. Orders keep a copy of theirs. */
export async function deleteAddress(db: Db, owner: Owner, sysNo: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mall.ReceivingAddress")
    .where("tenantCode", "=", owner.tenantCode)
    .where("organizationSysNo", "=", owner.organizationSysNo)
    .where("sysNo", "=", sysNo)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
