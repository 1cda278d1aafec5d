import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { PicturedSku } from "#trpc/contract/goods-picture";
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

interface Uploaded {
  tenantCode: string;
  skuSysNo: number;
  fileSysNo: number;
  userSysNo: number;
}

/** Shows an uploaded picture; what goods showed before the first one is kept beside it. One statement. */
export async function showUploaded(
  db: Db,
  { tenantCode, skuSysNo, fileSysNo, userSysNo }: Uploaded,
  { list, large }: { list: string; large: string },
): Promise<void> {
  await sql`
    WITH kept AS (
      INSERT INTO mall."SkuPicture" AS p ("tenantCode", "skuSysNo", "fileSysNo", "userSysNo", "drawnImgUrl", "drawnImgList")
      SELECT k."tenantCode", k."sysNo", ${fileSysNo}, ${userSysNo}, k."mainImgUrl", k."imgList" FROM mall."Sku" k
      WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = ${skuSysNo}
      ON CONFLICT ("tenantCode", "skuSysNo") DO UPDATE
        SET "fileSysNo" = excluded."fileSysNo", "userSysNo" = excluded."userSysNo"
      WHERE p."fileSysNo" <> excluded."fileSysNo"
      RETURNING p."skuSysNo")
    UPDATE mall."Sku" k SET "mainImgUrl" = ${list}, "imgList" = ${JSON.stringify([large])}::jsonb, "updateTime" = now()
    FROM kept WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = kept."skuSysNo"`.execute(db);
}

/** Shows what goods showed before; nothing where no picture is uploaded. One statement. */
export async function restoreDrawing(db: Db, tenantCode: string, skuSysNo: number): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM mall."SkuPicture" p WHERE p."tenantCode" = ${tenantCode} AND p."skuSysNo" = ${skuSysNo}
      RETURNING p."skuSysNo", p."drawnImgUrl", p."drawnImgList")
    UPDATE mall."Sku" k SET "mainImgUrl" = gone."drawnImgUrl", "imgList" = gone."drawnImgList", "updateTime" = now()
    FROM gone WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = gone."skuSysNo"`.execute(db);
}

/** Whoever reads the mall sees its goods. */
export const goodsFiles: FilePolicy = () => sql<boolean>`true`;
