import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { SkuImportKind, SkuImportStatus } from "#trpc/contract/shared/codes";
import { checkGoodsRows } from "./goods";
import type { Work } from "./header";
import { inRange, type RowRange } from "./range";

const goods = ({ tenantCode, supplierSysNo }: Work) => sql`mall."SkuImportRow" r
  LEFT JOIN mall."Sku" k ON k."tenantCode" = ${tenantCode} AND k."code" = r."code" AND k."supplierSysNo" = ${supplierSysNo}`;

/** SQL: what is wrong with any row `r` and its goods `k`; falls through to further cases. */
const wrongGoods = sql`WHEN r."error" <> '' THEN r."error"
  WHEN k."sysNo" IS NULL THEN '您没有编码为“' || r."code" || '”的商品'
  WHEN r."unit" <> '' AND r."unit" <> k."unit" THEN '单位应为“' || k."unit" || '”，不是“' || r."unit" || '”'`;

const ofPrices = (work: Work, range: RowRange): RawBuilder<unknown> => sql`
  SELECT r."rowNo", k."sysNo" AS "skuSysNo", NULL::int8 AS "warehouseSysNo",
    CASE WHEN k."hasQuotedPrice" THEN k."salesPrice" END AS "oldValue", CASE ${wrongGoods} ELSE '' END AS "error"
  FROM ${goods(work)}
  WHERE ${inRange(work, range)}`;

/** The warehouse is the named one, else the only one that the goods have, or the supplier. */
const ofStock = (work: Work, range: RowRange): RawBuilder<unknown> => sql`
  SELECT r."rowNo", k."sysNo" AS "skuSysNo", w."sysNo" AS "warehouseSysNo", t."onHand" AS "oldValue",
    CASE ${wrongGoods}
      WHEN k."madeToOrder" THEN '“' || r."code" || '”按订单生产，没有库存'
      WHEN w."sysNo" IS NULL AND r."warehouseName" <> ''
        THEN '没有仓库“' || r."warehouseName" || '”，可选：' || coalesce(own."names", '无')
      WHEN w."sysNo" IS NULL THEN '请写明仓库：' || coalesce(own."names", '无')
      WHEN t."reserved" > r."value"
        THEN '已有订单占用 ' || trim_scale(t."reserved") || k."unit" || '，库存不能更少'
      ELSE '' END AS "error"
  FROM ${goods(work)}
  CROSS JOIN (
    SELECT array_agg(h."sysNo" ORDER BY h."sysNo") AS "keys", string_agg(h."name", '、' ORDER BY h."sysNo") AS "names"
    FROM mall."Warehouse" h
    WHERE h."tenantCode" = ${work.tenantCode} AND h."supplierSysNo" = ${work.supplierSysNo}) own
  LEFT JOIN LATERAL (
    SELECT array_agg(s."warehouseSysNo") AS "keys" FROM mall."SkuStock" s
    WHERE s."tenantCode" = ${work.tenantCode} AND s."skuSysNo" = k."sysNo") has ON true
  LEFT JOIN LATERAL (
    SELECT CASE WHEN r."warehouseName" <> '' THEN (
        SELECT min(h."sysNo") FROM mall."Warehouse" h WHERE h."tenantCode" = ${work.tenantCode}
          AND h."supplierSysNo" = ${work.supplierSysNo} AND h."name" = r."warehouseName")
      WHEN cardinality(coalesce(has."keys", own."keys")) = 1 THEN (coalesce(has."keys", own."keys"))[1] END AS "sysNo") w
    ON true
  LEFT JOIN mall."SkuStock" t ON t."tenantCode" = ${work.tenantCode} AND t."skuSysNo" = k."sysNo"
    AND t."warehouseSysNo" = w."sysNo"
  WHERE ${inRange(work, range)}`;

/** Finds the goods of rows, what they have now, and what is wrong with them. Two statements for any number of rows. */
export async function checkRows(db: Db, work: Work, range: RowRange): Promise<void> {
  const { tenantCode, sysNo } = work;
  const found = work.kind === SkuImportKind.price ? ofPrices(work, range) : ofStock(work, range);
  if (work.kind === SkuImportKind.goods) await checkGoodsRows(db, work, range);
  else
    await sql`UPDATE mall."SkuImportRow" r SET "skuSysNo" = f."skuSysNo", "warehouseSysNo" = f."warehouseSysNo",
      "oldValue" = f."oldValue", "error" = f."error"
    FROM (${found}) f
    WHERE ${inRange(work, range)} AND r."rowNo" = f."rowNo"`.execute(db);
  await sql`UPDATE mall."SkuImport" SET "checkedRow" = ${range.to}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

/** Marks every row of goods, or of goods and warehouse, that the file has more than once. */
async function markDoubles(db: Db, { tenantCode, sysNo, kind }: Work): Promise<void> {
  const isGoods = kind === SkuImportKind.goods;
  const same = isGoods ? sql`"code"` : sql`"skuSysNo", "warehouseSysNo"`;
  const named = isGoods ? sql`"code" <> ''` : sql`"skuSysNo" IS NOT NULL`;
  await sql`UPDATE mall."SkuImportRow" r SET "error" = '与第 ' || d."other" || ' 行重复'
    FROM (
      SELECT o."rowNo", CASE WHEN o."rowNo" = o."first" THEN o."last" ELSE o."first" END AS "other" FROM (
        SELECT "rowNo", "error", min("rowNo") OVER same AS "first", max("rowNo") OVER same AS "last"
        FROM mall."SkuImportRow"
        WHERE "tenantCode" = ${tenantCode} AND "importSysNo" = ${sysNo} AND ${named}
        WINDOW same AS (PARTITION BY ${same})) o
      WHERE o."first" <> o."last" AND o."error" = '') d
    WHERE r."tenantCode" = ${tenantCode} AND r."importSysNo" = ${sysNo} AND r."rowNo" = d."rowNo"`.execute(db);
}

/** Changes of a larger share than this are counted apart. */
const BIG = 0.2;

/** Ends the check of all rows: doubles, counts, the largest changes; the import is ready to be looked at. */
export async function endChecking(db: Db, work: Work): Promise<void> {
  const { tenantCode, sysNo } = work;
  await markDoubles(db, work);
  await sql`UPDATE mall."SkuImport" i SET "status" = ${SkuImportStatus.previewed}, "wrongCount" = c."wrong",
      "changeCount" = c."change", "sameCount" = c."same", "bigCount" = c."big", "upRow" = c."up", "downRow" = c."down"
    FROM (
      SELECT count(*) FILTER (WHERE "error" <> '') AS "wrong",
        count(*) FILTER (WHERE "error" = '' AND "value" IS DISTINCT FROM "oldValue") AS "change",
        count(*) FILTER (WHERE "error" = '' AND "value" = "oldValue") AS "same",
        count(*) FILTER (WHERE "error" = '' AND abs("value" - "oldValue") > "oldValue" * ${sql.lit(BIG)}) AS "big",
        (array_agg("rowNo" ORDER BY "value" / nullif("oldValue", 0) DESC, "rowNo")
          FILTER (WHERE "error" = '' AND "oldValue" > 0 AND "value" > "oldValue"))[1] AS "up",
        (array_agg("rowNo" ORDER BY "value" / nullif("oldValue", 0), "rowNo")
          FILTER (WHERE "error" = '' AND "value" < "oldValue"))[1] AS "down"
      FROM mall."SkuImportRow" WHERE "tenantCode" = ${tenantCode} AND "importSysNo" = ${sysNo}) c
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ${sysNo}`.execute(db);
}
