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
