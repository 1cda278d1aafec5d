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
