import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

export interface HostRow {
  host: string;
  tenantCode: string;
  device: "auto" | "desktop" | "mobile";
}

/** Every host name of every tenant. */
export async function allHosts(db: Db): Promise<HostRow[]> {
  const { rows } = await sql<HostRow>`SELECT "host", "tenantCode", "device" FROM mall."TenantHost"`.execute(db);
  return rows;
}

/** The stored configuration of a tenant, as it was written. */
export async function configurationOf(db: Db, tenantCode: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ config: Record<string, unknown> }>`
    SELECT "config" FROM mall."Tenant" WHERE "tenantCode" = ${tenantCode}`.execute(db);
  return rows[0]?.config;
}
