import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Contact } from "#trpc/contract/shared/document";

/** Whom to ask at a supplier. */
export async function supplierContact(db: Db, tenantCode: string, supplierSysNo: number): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    SELECT coalesce(nullif("contactName", ''), "name") AS "name", "contactMobile" AS "mobile" FROM mall."Supplier"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${supplierSysNo}`.execute(db);
  return rows;
}
