import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { PriceMethod, RecordStatus } from "#trpc/contract/shared/codes";
import { AgreementVersionStatus, AgreementWriter, openVersions } from "#trpc/rules/kinds/agreement-version";
import { documentNo } from "../../document/index";
import { agreementVersionKind } from "./kind";

/** An agreement with its version in effect and the one on its way to both signatures. */
export interface PricedUnder {
  sysNo: number;
  agreementNo: string;
  name: string;
  purchaserOrganizationSysNo: number;
  purchaserOrganizationName: string;
  supplierSysNo: number;
  supplierName: string;
  startDay: string;
  endDay: string;
  isEnabled: boolean;
  /** Its version in effect; null of an agreement that a contract or a taken answer made. */
  versionSysNo: number | null;
  areaCodes: string[];
  openNo: string | null;
  openStatus: number | null;
  openDay: string | null;
}

/** Locks agreements in the order of their keys, then reads them with their versions. */
export async function lockPriced(db: Db, tenantCode: string, sysNos: readonly number[]): Promise<PricedUnder[]> {
  const keys = [...sysNos];
  await sql`SELECT a."sysNo" FROM mall."TradeAgreement" a
    WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ANY(${keys}::int8[])
    ORDER BY a."sysNo" FOR NO KEY UPDATE`.execute(db);
  return readPriced(db, tenantCode, sql`a."sysNo" = ANY(${keys}::int8[])`);
}

/** Agreements in force of a supplier that have versions, by name; at most `limit`. */
export const pricedOf = (
  db: Db,
  { tenantCode, supplierSysNo, day }: { tenantCode: string; supplierSysNo: number; day: string },
  limit: number,
): Promise<PricedUnder[]> =>
  readPriced(
    db,
    tenantCode,
    sql`a."supplierSysNo" = ${supplierSysNo} AND a."status" = ${sql.lit(RecordStatus.enabled)}
      AND ${day}::date BETWEEN a."startTime" AND a."endTime" AND v."sysNo" IS NOT NULL`,
    limit,
  );

/** An agreement with its versions, not locked. */
export async function pricedUnder(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
): Promise<PricedUnder | undefined> {
  const [found] = await readPriced(db, tenantCode, sql`a."sysNo" = ${sysNo}`);
  return found;
}

async function readPriced(
  db: Db,
  tenantCode: string,
  which: ReturnType<typeof sql>,
  limit = 1000,
): Promise<PricedUnder[]> {
  const { rows } = await sql<PricedUnder>`
    SELECT a."sysNo", a."agreementNo", a."name", a."purchaserOrganizationSysNo",
      o."name" AS "purchaserOrganizationName", a."supplierSysNo", s."name" AS "supplierName",
      to_char(a."startTime", 'YYYY-MM-DD') AS "startDay", to_char(a."endTime", 'YYYY-MM-DD') AS "endDay",
      a."status" = ${sql.lit(RecordStatus.enabled)} AS "isEnabled", v."sysNo" AS "versionSysNo",
      ARRAY(SELECT g."areaCode" FROM mall."AgreementArea" g
        WHERE g."tenantCode" = a."tenantCode" AND g."agreementSysNo" = a."sysNo") AS "areaCodes",
      n."versionNo" AS "openNo", n."status" AS "openStatus", to_char(n."startTime", 'YYYY-MM-DD') AS "openDay"
    FROM mall."TradeAgreement" a
    JOIN mall."Organization" o ON o."tenantCode" = a."tenantCode" AND o."sysNo" = a."purchaserOrganizationSysNo"
    JOIN mall."Supplier" s ON s."tenantCode" = a."tenantCode" AND s."sysNo" = a."supplierSysNo"
    LEFT JOIN mall."AgreementVersion" v ON v."tenantCode" = a."tenantCode" AND v."agreementSysNo" = a."sysNo"
      AND v."status" = ${sql.lit(AgreementVersionStatus.effective)}
      AND NOT EXISTS (SELECT FROM mall."Contract" q
        WHERE q."tenantCode" = a."tenantCode" AND q."agreementSysNo" = a."sysNo")
    LEFT JOIN mall."AgreementVersion" n ON n."tenantCode" = a."tenantCode" AND n."agreementSysNo" = a."sysNo"
      AND n."status" = ANY(${[...openVersions]}::int[])
    WHERE a."tenantCode" = ${tenantCode} AND ${which}
    ORDER BY a."name", a."sysNo" LIMIT ${limit}`.execute(db);
  return rows;
}

/** Both sides of a version that follows from agreed prices. */
export interface Agreed {
  /** The version in effect that it replaces. */
  versionSysNo: number;
  supplierSigner: string;
  supplierSignerSysNo: number;
  purchaserSigner: string;
  purchaserSignerSysNo: number;
}

/** The price of goods that both sides agreed to, 元 per unit. */
export interface AgreedPrice {
  versionSysNo: number;
  skuSysNo: number;
  skuName: string;
  skuSpec: string;
  unit: string;
  price: string;
}

/** Columns that a version has from the one before it. */
const kept = sql.join(
  [
    ...["agreementSysNo", "agreementNo", "parentSysNo", "name", "purchaserOrganizationSysNo"],
    ...["purchaserOrganizationName", "supplierSysNo", "supplierName", "startTime", "endTime", "areaCodes", "termList"],
    ...["projectSysNos", "projectNames"],
    ...["paymentMode", "noAgreementCanSale", "weighing", "massTolerance", "amountTolerance", "deliveryConfirmRequired"],
    ...["receivingConfirm", "certificatesRequired", "inspectionRequired", "settlementCycle", "freightIncluded"],
    ...["notice", "content", "passwordHash", "passwordHint"],
  ].map((name) => sql.id(name)),
);

/**
 * Writes the heads of versions that follow those in effect, each numbered after the last one in effect: one that both
 * signed for a later day comes after it. Two statements.
 * @returns keys of the new versions by those that they replace
 */
export async function insertAmended(
  db: Db,
  { tenantCode, now }: { tenantCode: string; now: Date },
  agreed: readonly Agreed[],
): Promise<Map<number, number>> {
  const before = agreed.map(({ versionSysNo }) => versionSysNo);
  await sql`
    UPDATE mall."AgreementVersion" n SET "version" = n."version" + 1
    FROM mall."AgreementVersion" v
    WHERE n."tenantCode" = ${tenantCode} AND n."status" = ${sql.lit(AgreementVersionStatus.signed)}
      AND v."tenantCode" = ${tenantCode} AND v."sysNo" = ANY(${before}::int8[])
      AND n."agreementSysNo" = v."agreementSysNo"`.execute(db);
  const { rows } = await sql<{ sysNo: number; before: number }>`
    WITH e AS (
      SELECT nextval(pg_get_serial_sequence('"mall"."AgreementVersion"', 'sysNo')) AS "key", r.*
      FROM jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) AS r("versionSysNo" int8, "supplierSigner" text,
        "supplierSignerSysNo" int8, "purchaserSigner" text, "purchaserSignerSysNo" int8)
    ), made AS (
      INSERT INTO mall."AgreementVersion" ("tenantCode", "sysNo", "versionNo", "status", "version", "writtenBy", "writer",
        "purchaserSigned", "purchaserSigner", "purchaserSignerSysNo", "purchaserSignTime",
        "supplierSigned", "supplierSigner", "supplierSignerSysNo", "supplierSignTime",
        "effectTime", "createTime", "updateTime", "goodsText", ${kept})
      SELECT ${tenantCode}, e."key", ${documentNo(agreementVersionKind.number.prefix, now, sql`e."key"`)},
        ${sql.lit(AgreementVersionStatus.effective)}, (
          SELECT max(l."version") + 1 FROM mall."AgreementVersion" l
          WHERE l."tenantCode" = ${tenantCode} AND l."agreementSysNo" = v."agreementSysNo"
            AND l."status" <> ${sql.lit(AgreementVersionStatus.signed)}),
        ${sql.lit(AgreementWriter.supplier)}, e."supplierSigner",
        true, e."purchaserSigner", e."purchaserSignerSysNo", ${now}, true, e."supplierSigner", e."supplierSignerSysNo",
        ${now}, ${now}, ${now}, ${now}, v."goodsText", ${kept}
      FROM e JOIN mall."AgreementVersion" v ON v."tenantCode" = ${tenantCode} AND v."sysNo" = e."versionSysNo"
    )
    SELECT e."key" AS "sysNo", e."versionSysNo" AS "before" FROM e`.execute(db);
  return new Map(rows.map(({ sysNo, before: old }) => [old, sysNo]));
}

/**
 * Copies the clauses of versions to those that follow them, with the agreed prices: goods that a category priced get a
 * clause of their own. One statement.
 * @param made keys of the new versions by those that they replace
 */
export async function copyClauses(
  db: Db,
  tenantCode: string,
  made: ReadonlyMap<number, number>,
  prices: readonly AgreedPrice[],
): Promise<void> {
  const entries = [...made].map(([before, sysNo]) => ({ before, sysNo }));
  const fixed = sql.lit(PriceMethod.fixed);
  await sql`
    WITH m AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS m("before" int8, "sysNo" int8)
    ), p AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) AS p("versionSysNo" int8, "skuSysNo" int8,
        "skuName" text, "skuSpec" text, "unit" text, "price" numeric)
    ), old AS (
      SELECT m."sysNo" AS "to", i.* FROM m
      JOIN mall."AgreementVersionItem" i ON i."tenantCode" = ${tenantCode} AND i."agreementVersionSysNo" = m."before"
    ), written AS (
      INSERT INTO mall."AgreementVersionItem" ("tenantCode", "agreementVersionSysNo", "lineNo", "skuSysNo",
        "categorySysNo", "skuName", "skuSpec", "unit", "attributeTokens", "method", "price", "discount", "priceSource",
        "delta", "floor", "cap", "quoteBasis", "weighing", "quantity",
        "stepList", "brandSysNo", "brandName", "massEdition", "certificates", "projectSysNos", "projectNames")
      SELECT ${tenantCode}, old."to", old."lineNo", old."skuSysNo", old."categorySysNo", old."skuName", old."skuSpec",
        old."unit", old."attributeTokens", CASE WHEN p."price" IS NULL THEN old."method" ELSE ${fixed} END,
        coalesce(p."price", old."price"), CASE WHEN p."price" IS NULL THEN old."discount" END,
        CASE WHEN p."price" IS NULL THEN old."priceSource" END, CASE WHEN p."price" IS NULL THEN old."delta" END,
        CASE WHEN p."price" IS NULL THEN old."floor" END, CASE WHEN p."price" IS NULL THEN old."cap" END,
        CASE WHEN p."price" IS NULL THEN old."quoteBasis" ELSE 0 END, old."weighing", old."quantity",
        CASE WHEN p."price" IS NULL THEN old."stepList" ELSE '[]' END, old."brandSysNo", old."brandName",
        old."massEdition", old."certificates", old."projectSysNos", old."projectNames"
      FROM old LEFT JOIN p ON p."versionSysNo" = old."agreementVersionSysNo" AND p."skuSysNo" = old."skuSysNo"
        AND old."projectSysNos" = '{}'
      UNION ALL
      SELECT ${tenantCode}, m."sysNo",
        coalesce((SELECT max(l."lineNo") FROM old l WHERE l."to" = m."sysNo"), 0)
          + row_number() OVER (PARTITION BY m."sysNo" ORDER BY p."skuSysNo"),
        p."skuSysNo", NULL, p."skuName", p."skuSpec", p."unit", '{}', ${fixed}, p."price", NULL, NULL, NULL, NULL, NULL, 0, NULL, 0,
        '[]', NULL, '', '', '{}', '{}', '{}'
      FROM p JOIN m ON m."before" = p."versionSysNo"
      WHERE NOT EXISTS (SELECT FROM old l WHERE l."to" = m."sysNo" AND l."skuSysNo" = p."skuSysNo"
        AND l."projectSysNos" = '{}')
      RETURNING "agreementVersionSysNo", "skuName", "skuSpec"
    )
    UPDATE mall."AgreementVersion" d SET "goodsText" = t."goodsText" FROM (
      SELECT "agreementVersionSysNo", string_agg(DISTINCT "skuName" || ' ' || "skuSpec", E'\n') AS "goodsText"
      FROM written GROUP BY "agreementVersionSysNo"
    ) t
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = t."agreementVersionSysNo"`.execute(db);
}
