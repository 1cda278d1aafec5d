/** Tables without a tenant, or whose key is the tenant: shared by all nodes of a database that is spread by tenant. */
const shared = new Set([
  "Area",
  "AreaName",
  "Tenant",
  "TenantHost",
  "PriceStamp",
  "Session",
  "FormDraft",
  "SeedMarker",
]);

const touched = /(?:FROM|JOIN|INTO|UPDATE|USING)\s+(?:ONLY\s+)?"?mall"?\."(\w+)"/gi;
/** A column of the tenant is compared with one value, or written. */
const ofOneTenant = /"tenantCode"\s*=\s*(?:\$\d+|'|"?\w+"?\."tenantCode")|INSERT INTO[^;]*"tenantCode"/i;

export const ROW_PLACE = "xmin or ctid, which go backwards on another node";

/**
 * Why a statement could not run on one node of a database that is spread by tenant; none where it can.
 * @param text of a statement that a request sends
 */
export function faultsOf(text: string): string[] {
  // asks the planner for a guess, and reads no row
  if (text.startsWith("EXPLAIN")) return [];
  const tables = [...text.matchAll(touched)].flatMap(([, name = ""]) => (shared.has(name) ? [] : [name]));
  if (tables.length === 0) return [];
  const faults: string[] = [];
  if (!ofOneTenant.test(text)) faults.push(`${tables[0]}: names no tenant`);
  if (/DO UPDATE SET[^;]*\bnow\(\)/i.test(text)) faults.push(`${tables[0]}: now() in DO UPDATE SET`);
  if (/"?\b(?:xmin|ctid)\b"?/.test(text)) faults.push(`${tables[0]}: ${ROW_PLACE}`);
  return faults;
}
