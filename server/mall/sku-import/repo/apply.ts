import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { SkuImportKind } from "#trpc/contract/shared/codes";
import { writePrices, writeStockOf } from "../../supplier-sku/index";
import { applyGoodsRows } from "./goods";
import type { Work } from "./header";
import { inRange, type RowRange } from "./range";

/** SQL: rows `r` of a range that change something. */
const changes = (work: Work, range: RowRange) =>
  sql`${inRange(work, range)} AND r."error" = '' AND r."value" IS DISTINCT FROM r."oldValue"`;

function write(db: Db, work: Work, range: RowRange, now: Date): Promise<number> {
  const { tenantCode, supplierSysNo, applyUserSysNo, userSysNo } = work;
  if (work.kind === SkuImportKind.stock)
    return writeStockOf(
      db,
      tenantCode,
      sql`SELECT r."skuSysNo", r."warehouseSysNo", r."value" AS "quantity" FROM mall."SkuImportRow" r
        WHERE ${changes(work, range)} ORDER BY r."skuSysNo", r."warehouseSysNo"`,
    );
  const by = { tenantCode, supplierSysNo, userSysNo: applyUserSysNo ?? userSysNo, now };
  return writePrices(
    db,
    by,
    sql`SELECT r."skuSysNo", r."value" AS "price", true AS "guarded", r."oldValue" AS "before", r."importSysNo", r."rowNo"
      FROM mall."SkuImportRow" r WHERE ${changes(work, range)} ORDER BY r."skuSysNo"`,
  );
}

/** SQL: what goods have now, and why they did not get what a row says. */
const reached = ({ kind, tenantCode }: Work) =>
  kind === SkuImportKind.price
    ? sql`SELECT k."salesPrice" AS "value",
          '预览之后单价已改为 ' || trim_scale(k."salesPrice") || '，没有导入，请核对后重新上传' AS "why"
        FROM mall."Sku" k WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = r."skuSysNo"`
    : sql`SELECT t."onHand" AS "value", '预览之后订单占用了 ' || trim_scale(t."reserved") || '，库存不能更少' AS "why"
        FROM mall."SkuStock" t WHERE t."tenantCode" = ${tenantCode} AND t."skuSysNo" = r."skuSysNo"
          AND t."warehouseSysNo" = r."warehouseSysNo"`;

/** Marks the rows of a range that are written, and those whose goods were changed by others since the preview. */
async function markWritten(db: Db, work: Work, range: RowRange): Promise<{ applied: number; refused: number }> {
  const { rows } = await sql<{ applied: number; refused: number }>`
    WITH seen AS (
      SELECT r."rowNo", n."value" IS NOT DISTINCT FROM r."value" AS "applied", coalesce(n."why", '商品已不存在') AS "why"
      FROM mall."SkuImportRow" r LEFT JOIN LATERAL (${reached(work)}) n ON true
      WHERE ${changes(work, range)}),
    marked AS (
      UPDATE mall."SkuImportRow" r SET "applied" = s."applied", "error" = CASE WHEN s."applied" THEN '' ELSE s."why" END
      FROM seen s WHERE ${inRange(work, range)} AND r."rowNo" = s."rowNo"
      RETURNING r."applied")
    SELECT count(*) FILTER (WHERE "applied")::int AS "applied", count(*) FILTER (WHERE NOT "applied")::int AS "refused"
    FROM marked`.execute(db);
  return rows[0] ?? { applied: 0, refused: 0 };
}

async function written(db: Db, work: Work, range: RowRange, now: Date) {
  if (work.kind === SkuImportKind.goods) return applyGoodsRows(db, work, range, now);
  await write(db, work, range, now);
  return markWritten(db, work, range);
}

/**
 * Writes the right rows of a range and notes how far the import is. Three statements for any number of rows.
 * @returns how many rows were not written, because others changed their goods after the preview
 */
export async function applyRows(db: Db, work: Work, range: RowRange, now: Date): Promise<number> {
  const { applied, refused } = await written(db, work, range, now);
  const { tenantCode, sysNo } = work;
  await sql`UPDATE mall."SkuImport" SET "appliedRow" = ${range.to}, "appliedCount" = "appliedCount" + ${applied},
      "wrongCount" = "wrongCount" + ${refused}, "changeCount" = "changeCount" - ${refused}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return refused;
}
