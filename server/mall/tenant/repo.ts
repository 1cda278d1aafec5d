import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

export interface HostRow {
  host: string;
  tenantCode: string;
  device: "auto" | "desktop" | "mobile";
}

/** Whether there is any tenant at all. */
export async function hasTenants(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mall."Tenant" LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Every host name of every tenant. */
export async function allHosts(db: Db): Promise<HostRow[]> {
  const { rows } = await sql<HostRow>`SELECT "host", "tenantCode", "device" FROM mall."TenantHost"`.execute(db);
  return rows;
}

/** What the platform decides for a tenant; its secret is not read back. */
export interface TenantSettings {
  payWithinHours: number;
  cartLineLimit: number;
  /** Devices on which an account is logged in at a time, at most; 0 is no limit. */
  devicesPerAccount: number;
  notifyUrl: string;
  notifySecret: string;
}

/** Changes what is given and answers what holds then; undefined where there is no such tenant. */
export async function changeTenant(
  db: Db,
  tenantCode: string,
  change: Partial<TenantSettings>,
): Promise<Omit<TenantSettings, "notifySecret"> | undefined> {
  return await db
    .updateTable("mall.Tenant")
    .set({ tenantCode, ...change })
    .where("tenantCode", "=", tenantCode)
    .returning(["payWithinHours", "cartLineLimit", "devicesPerAccount", "notifyUrl"])
    .executeTakeFirst();
}

/** The hosts of one tenant. */
export async function hostsOf(db: Db, tenantCode: string): Promise<Omit<HostRow, "tenantCode">[]> {
  const { rows } = await sql<Omit<HostRow, "tenantCode">>`SELECT "host", "device" FROM mall."TenantHost"
    WHERE "tenantCode" = ${tenantCode} ORDER BY "host"`.execute(db);
  return rows;
}

/** Whose host it is; undefined for one that is entered nowhere. */
export async function tenantOfHost(db: Db, host: string): Promise<string | undefined> {
  const { rows } = await sql<{ tenantCode: string }>`
    SELECT "tenantCode" FROM mall."TenantHost" WHERE "host" = ${host}`.execute(db);
  return rows[0]?.tenantCode;
}

/** Enters a host, or its other device; false for one that is another tenant's. */
export async function enterHost(db: Db, { host, tenantCode, device }: HostRow): Promise<boolean> {
  const { rows } = await sql`INSERT INTO mall."TenantHost" ("host", "tenantCode", "device")
    VALUES (${host}, ${tenantCode}, ${device})
    ON CONFLICT ("host") DO UPDATE SET "device" = EXCLUDED."device"
      WHERE "TenantHost"."tenantCode" = EXCLUDED."tenantCode"
    RETURNING "host"`.execute(db);
  return rows.length > 0;
}

export async function deleteHost(db: Db, tenantCode: string, host: string): Promise<void> {
  await sql`DELETE FROM mall."TenantHost" WHERE "tenantCode" = ${tenantCode} AND "host" = ${host}`.execute(db);
}
