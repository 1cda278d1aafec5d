import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { AgreementVersionStatus, AgreementWriter } from "#trpc/rules/kinds/agreement-version";
import { documentNo } from "../../document/index";
import { agreementVersionKind } from "./kind";

/** SQL: names of the projects of clause or agreement `limited`, as they are now. */
const projectNames = (limited: string) => sql`ARRAY(SELECT p."name" FROM mall."Project" p
  WHERE p."tenantCode" = ${sql.ref(`${limited}.tenantCode`)} AND p."sysNo" = ANY (${sql.ref(`${limited}.projectSysNos`)})
  ORDER BY p."sysNo")`;

/** Columns that a version and its agreement share. */
const shared = sql.join(
  [
    ...["agreementNo", "parentSysNo", "name", "purchaserOrganizationSysNo", "supplierSysNo", "startTime", "endTime"],
    ...["paymentMode", "noAgreementCanSale", "weighing", "massTolerance", "amountTolerance", "deliveryConfirmRequired"],
    ...[
      "receivingConfirm",
      "certificatesRequired",
      "inspectionRequired",
      "settlementCycle",
      "freightIncluded",
      "notice",
      "projectSysNos",
    ],
  ].map((name) => sql.id(name)),
);

/** Of a version that says what is in effect: its number, since when, by whose signatures, and its words. */
export interface AdoptedVersion {
  version: number;
  /** null: since the agreement's first day. */
  effectTime: Date | null;
  purchaserSigner: string;
  supplierSigner: string;
  content: string;
}
const firstVersion: AdoptedVersion = {
  ...{ version: 1, effectTime: null, purchaserSigner: "", supplierSigner: "", content: "" },
};

/**
 * Writes the terms and clauses in effect as a version of an agreement, its first one since its first day, so that the
 * next version has one to differ from and to replace. Needs the agreement's lock. Two statements.
 * @returns the key of the version
 */
export async function writeAdopted(
  db: Db,
  { tenantCode, now }: { tenantCode: string; now: Date },
  agreementSysNo: number,
  { version, effectTime, purchaserSigner, supplierSigner, content }: AdoptedVersion = firstVersion,
): Promise<number> {
  const { rows } = await sql<{ sysNo: number }>`
    WITH key AS (
      SELECT nextval(pg_get_serial_sequence('"mall"."AgreementVersion"', 'sysNo')) AS "sysNo"
    ), a AS (
      SELECT * FROM mall."TradeAgreement" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${agreementSysNo}
    )
    INSERT INTO mall."AgreementVersion" ("tenantCode", "sysNo", "versionNo", "status", "agreementSysNo", "version",
      "writtenBy", "purchaserOrganizationName", "supplierName", "areaCodes", "termList", "purchaserSigned",
      "supplierSigned", "effectTime", "createTime", "updateTime", "projectNames", "purchaserSigner",
      "supplierSigner", "content", ${shared})
    SELECT ${tenantCode}, key."sysNo", ${documentNo(agreementVersionKind.number.prefix, now, sql`key."sysNo"`)},
      ${sql.lit(AgreementVersionStatus.effective)}, ${agreementSysNo}, ${version}::int, ${sql.lit(AgreementWriter.purchaser)},
      (SELECT o."name" FROM mall."Organization" o
        WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = a."purchaserOrganizationSysNo"),
      (SELECT p."name" FROM mall."Supplier" p WHERE p."tenantCode" = ${tenantCode} AND p."sysNo" = a."supplierSysNo"),
      ARRAY(SELECT g."areaCode" FROM mall."AgreementArea" g
        WHERE g."tenantCode" = ${tenantCode} AND g."agreementSysNo" = ${agreementSysNo} ORDER BY g."areaCode"),
      (SELECT coalesce(jsonb_agg(jsonb_build_object('accountPeriod', t."accountPeriod", 'billingPeriod',
          t."billingPeriod", 'name', t."name", 'discount', t."discount", 'otherDays', t."otherDays")
          ORDER BY t."sortNo", t."accountPeriod", t."billingPeriod"), '[]')
        FROM mall."AgreementTerm" t WHERE t."tenantCode" = ${tenantCode} AND t."agreementSysNo" = ${agreementSysNo}),
      true, true, coalesce(${effectTime}::timestamptz, a."startTime"::timestamp AT TIME ZONE 'Asia/Shanghai'), ${now}, ${now},
      ${projectNames("a")}, ${purchaserSigner}, ${supplierSigner}, ${content}, ${shared}
    FROM key, a
    RETURNING "sysNo"`.execute(db);
  const sysNo = rows[0]?.sysNo;
  if (sysNo === undefined) throw new Error(`agreement ${agreementSysNo} is gone`);
  await sql`
    WITH written AS (
      INSERT INTO mall."AgreementVersionItem" ("tenantCode", "agreementVersionSysNo", "lineNo", "skuSysNo",
        "categorySysNo", "skuName", "skuSpec", "unit", "attributeTokens", "method", "price", "discount", "priceSource",
        "delta", "floor", "cap", "quoteBasis", "weighing", "stepList", "brandSysNo", "brandName", "massEdition", "certificates",
        "quantity", "projectSysNos", "projectNames")
      SELECT k."tenantCode", ${sysNo}, k."clauseNo", k."skuSysNo", k."categorySysNo",
        coalesce(s."mallSpuName", c."name", b."name", ''), coalesce(s."thirdName", ''), coalesce(s."unit", ''),
        k."attributeTokens", k."method", coalesce(k."price", 0), k."discount", k."priceSource", k."delta", k."floor",
        k."cap", k."quoteBasis", k."weighing", k."stepList", k."brandSysNo", coalesce(b."name", ''), k."massEdition", k."certificates",
        k."quantity", k."projectSysNos", ${projectNames("k")}
      FROM mall."AgreementClause" k
      LEFT JOIN mall."Sku" s ON s."tenantCode" = k."tenantCode" AND s."sysNo" = k."skuSysNo"
      LEFT JOIN mall."Category" c ON c."tenantCode" = k."tenantCode" AND c."sysNo" = k."categorySysNo"
      LEFT JOIN mall."Brand" b ON b."tenantCode" = k."tenantCode" AND b."sysNo" = k."brandSysNo"
      WHERE k."tenantCode" = ${tenantCode} AND k."agreementSysNo" = ${agreementSysNo}
      RETURNING "skuName", "skuSpec"
    )
    UPDATE mall."AgreementVersion" SET "goodsText" = coalesce((
      SELECT string_agg(DISTINCT "skuName" || ' ' || "skuSpec", E'\n') FROM written), '')
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return sysNo;
}
