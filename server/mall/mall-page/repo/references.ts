import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ProductListing } from "#trpc/contract/shared/codes";

export interface NamedSku {
  sysNo: number;
  code: string;
  name: string;
  onShelf: boolean;
}

/** Goods of the tenant by their keys and codes, of one shop where it is named. One statement. */
export async function findSkus(
  db: Db,
  tenantCode: string,
  { sysNos, codes }: { sysNos: readonly number[]; codes: readonly string[] },
  shopSysNo?: number,
): Promise<NamedSku[]> {
  if (sysNos.length + codes.length === 0) return [];
  const ofShop = shopSysNo === undefined ? sql`true` : sql`s."shopSysNo" = ${shopSysNo}`;
  const { rows } = await sql<NamedSku>`
    SELECT s."sysNo", s."code", s."mallSpuName" || ' ' || s."thirdName" AS "name",
      s."status" = ${sql.lit(ProductListing.onShelf)} AS "onShelf"
    FROM mall."Sku" s WHERE s."tenantCode" = ${tenantCode} AND ${ofShop}
      AND (s."sysNo" = ANY (${[...sysNos]}::bigint[]) OR s."code" = ANY (${[...codes]}::text[]))`.execute(db);
  return rows;
}

/** Which of these shops the tenant has. */
export async function findShopKeys(
  db: Db,
  tenantCode: string,
  sysNos: readonly number[],
): Promise<ReadonlySet<number>> {
  if (sysNos.length === 0) return new Set();
  const { rows } = await sql<{ sysNo: number }>`
    SELECT "sysNo" FROM mall."Shop" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY (${[...sysNos]}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ sysNo }) => sysNo));
}
