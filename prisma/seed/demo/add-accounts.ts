import type pg from "pg";
import { loadTable } from "../load/tables";
import { applicationRows, organizationRows, peopleOf, userRows } from "./rows";
import type { TenantPlan } from "./tenants";

/** Accounts that the demo was given after this database was filled; one whose mobile is in use is left out. */
export async function addMissingAccounts(client: pg.ClientBase, tenant: TenantPlan): Promise<void> {
  const { tenantCode, key } = tenant.keys;
  const { rows } = await client.query<{ sysNo: number; mobile: string }>(
    `SELECT "sysNo", "mobile" FROM "mall"."User" WHERE "tenantCode" = $1`,
    [tenantCode],
  );
  const keys = new Set(rows.map(({ sysNo }) => Number(sysNo)));
  const mobiles = new Set(rows.map(({ mobile }) => mobile));
  const missing = peopleOf(tenant).accounts.filter(
    ({ number, mobile }) => !keys.has(key(number)) && !mobiles.has(mobile),
  );
  if (missing.length === 0) return;
  const known = await client.query<{ sysNo: number }>(
    `SELECT "sysNo" FROM "mall"."Organization" WHERE "tenantCode" = $1`,
    [tenantCode],
  );
  const there = new Set(known.rows.map(({ sysNo }) => Number(sysNo)));
  const wanted = organizationRows(tenant).filter(({ sysNo }) => !there.has(Number(sysNo)));
  await loadTable(client, "mall.Organization", wanted);
  await loadTable(client, "mall.User", await userRows(tenant, missing));
  await loadTable(client, "mall.UserApplication", applicationRows(tenant, missing));
}
