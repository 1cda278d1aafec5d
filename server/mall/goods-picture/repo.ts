import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { PicturedSku } from "#trpc/contract/goods-picture";
import { pictureUrl } from "#trpc/rules/file-url";
import type { FilePolicy } from "../document/index";

interface Scope {
  tenantCode: string;
  /** null: all suppliers of the tenant. */
  supplierSysNo: number | null;
}
interface Wanted {
  /** Each is in the name, the line below it or the code. */
  words: readonly string[];
  afterSysNo: number;
  limit: number;
}

/** Goods in the order of their keys. One statement. */
export async function findPictured(
  db: Db,
  { tenantCode, supplierSysNo }: Scope,
  { words, afterSysNo, limit }: Wanted,
): Promise<PicturedSku[]> {
  const own = supplierSysNo === null ? sql`` : sql`AND k."supplierSysNo" = ${supplierSysNo}`;
  const named = words.map(
    (word) => sql`AND (k."mallSpuName" || ' ' || k."thirdName" || ' ' || k."code") ILIKE ${containing(word)}`,
  );
  const { rows } = await sql<PicturedSku>`
    SELECT k."sysNo", k."code", k."mallSpuName", k."thirdName", k."mainImgUrl", s."name" AS "shopName",
      EXISTS (SELECT FROM mall."SkuPicture" p WHERE p."tenantCode" = ${tenantCode} AND p."skuSysNo" = k."sysNo") AS "uploaded"
    FROM mall."Sku" k
    JOIN mall."Shop" s ON s."tenantCode" = k."tenantCode" AND s."sysNo" = k."shopSysNo"
    WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" > ${afterSysNo} ${own} ${sql.join(named, sql` `)}
    ORDER BY k."sysNo"
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Goods until the transaction ends; undefined where the tenant has none with this key. */
export async function lockSku(db: Db, tenantCode: string, skuSysNo: number) {
  const { rows } = await sql<{ supplierSysNo: number }>`
    SELECT "supplierSysNo" FROM mall."Sku" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${skuSysNo}
    FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

/** An uploaded picture and the goods that show it. */
export interface Shown {
  skuSysNo: number;
  fileSysNo: number;
}

/** Shows uploaded pictures; what goods showed before the first one is kept beside it. One statement for any number. */
export async function showUploaded(db: Db, tenantCode: string, shown: readonly Shown[]): Promise<void> {
  if (shown.length === 0) return;
  const rows = shown.map(({ skuSysNo, fileSysNo }) => ({
    ...{ skuSysNo, fileSysNo },
    ...{ list: pictureUrl(fileSysNo, 480), large: [pictureUrl(fileSysNo, 1600)] },
  }));
  await sql`
    WITH r AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r("skuSysNo" int8, "fileSysNo" int8, "list" text, "large" jsonb)),
    kept AS (
      INSERT INTO mall."SkuPicture" AS p ("tenantCode", "skuSysNo", "fileSysNo", "userSysNo", "drawnImgUrl", "drawnImgList")
      SELECT k."tenantCode", k."sysNo", f."sysNo", f."userSysNo", k."mainImgUrl", k."imgList" FROM r
      JOIN mall."Sku" k ON k."tenantCode" = ${tenantCode} AND k."sysNo" = r."skuSysNo"
      JOIN mall."FileObject" f ON f."tenantCode" = ${tenantCode} AND f."sysNo" = r."fileSysNo"
      ON CONFLICT ("tenantCode", "skuSysNo") DO UPDATE
        SET "fileSysNo" = excluded."fileSysNo", "userSysNo" = excluded."userSysNo"
      WHERE p."fileSysNo" <> excluded."fileSysNo"
      RETURNING p."skuSysNo")
    UPDATE mall."Sku" k SET "mainImgUrl" = r."list", "imgList" = r."large", "updateTime" = now()
    FROM kept JOIN r ON r."skuSysNo" = kept."skuSysNo"
    WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = kept."skuSysNo"`.execute(db);
}

/** Shows what goods showed before; nothing where no picture is uploaded. One statement for any number. */
export async function restoreDrawings(db: Db, tenantCode: string, skuSysNoList: readonly number[]): Promise<void> {
  if (skuSysNoList.length === 0) return;
  await sql`
    WITH gone AS (
      DELETE FROM mall."SkuPicture" p
      WHERE p."tenantCode" = ${tenantCode} AND p."skuSysNo" = ANY (${[...skuSysNoList]}::int8[])
      RETURNING p."skuSysNo", p."drawnImgUrl", p."drawnImgList")
    UPDATE mall."Sku" k SET "mainImgUrl" = gone."drawnImgUrl", "imgList" = gone."drawnImgList", "updateTime" = now()
    FROM gone WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = gone."skuSysNo"`.execute(db);
}

/** Whoever reads the mall sees its goods. */
export const goodsFiles: FilePolicy = () => sql<boolean>`true`;
