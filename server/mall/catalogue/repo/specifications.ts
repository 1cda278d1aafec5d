import type { Db } from "#server/kernel/db";
import { Where, wasListedSql } from "./filter";
import { type Buyer, type Goods, runFound, type SkuRow } from "./rows";

/** Goods of a shop and category that are read on either side of the price, so that a shop of any size costs the same. */
const LOOKED_AT = 200;
/** Specifications that are priced, the nearest first. */
const MOST = 48;

interface SpecificationRow extends SkuRow {
  tokenList: string[];
  /** Of the sku that was asked for. */
  ownTokens: string[];
}

/**
 * A sku and one of the goods for each other name in its shop and category: of those with one name, in stock before sold
 * out, then of the same brand. The sku comes first, then what shares most attributes with it. Beside a
 * variant of a family there are its other variants alone.
 */
export function readSpecifications(
  db: Db,
  { tenantCode, areaCode, skuSysNo }: { tenantCode: string; areaCode: string; skuSysNo: number },
  buyer: Buyer | null,
): Promise<Goods<SpecificationRow>> {
  const where = new Where({ tenantCode, ...(areaCode ? { areaCode } : {}) }, "index");
  const side = (way: string, direction: string) => `(SELECT s."sysNo", s."mallSpuName", s."brandSysNo", s."sellCount",
      s."attributeTokens", s."madeToOrder" FROM "mall"."Sku" s WHERE ${where.sql} AND s."shopSysNo" = me."shopSysNo"
        AND s."supplierSysNo" = me."supplierSysNo" AND s."category3SysNo" = me."category3SysNo"
        AND me."familySysNo" IS NULL AND s."salesPrice" ${way} me."salesPrice" ORDER BY s."salesPrice" ${direction}, s."sysNo" LIMIT ${LOOKED_AT})`;
  const family = `(SELECT s."sysNo", s."mallSpuName", s."brandSysNo", s."sellCount", s."attributeTokens", s."madeToOrder"
      FROM "mall"."Sku" s WHERE ${where.sql} AND s."familySysNo" = me."familySysNo" ORDER BY s."sysNo" LIMIT ${LOOKED_AT})`;
  const keys = `me AS MATERIALIZED (SELECT m."sysNo", m."shopSysNo", m."supplierSysNo", m."category3SysNo",
    m."salesPrice", m."mallSpuName", m."brandSysNo", m."attributeTokens", m."familySysNo" FROM "mall"."Sku" m
  WHERE m."tenantCode" = $1 AND m."sysNo" = ${where.value(skuSysNo)} AND ${wasListedSql("m")}),
near AS (SELECT x.*, me."attributeTokens" AS "ownTokens", x."sysNo" = me."sysNo" AS "own",
    x."brandSysNo" = me."brandSysNo" AS "ownBrand",
    x."madeToOrder" OR (SELECT bool_or(k."onHand" > k."reserved") FROM "mall"."SkuStock" k
      WHERE k."tenantCode" = $1 AND k."skuSysNo" = x."sysNo") AS "there"
  FROM me CROSS JOIN LATERAL (${side(">=", "ASC")} UNION ALL ${side("<", "DESC")} UNION ALL ${family}) x
  WHERE x."sysNo" = me."sysNo" OR x."mallSpuName" <> me."mallSpuName"),
kind AS (SELECT DISTINCT ON (n."mallSpuName") n."sysNo", n."own", n."attributeTokens", n."ownTokens" FROM near n
  ORDER BY n."mallSpuName", n."there" DESC NULLS LAST, n."ownBrand" DESC, n."sellCount" DESC, n."sysNo"),
p AS MATERIALIZED (SELECT kind.*, (SELECT count(*) FROM unnest("attributeTokens") t WHERE t = ANY ("ownTokens")) AS "shared"
  FROM kind ORDER BY "own" DESC, "shared" DESC, "sysNo" LIMIT ${MOST})`;
  const order = `p."own" DESC, p."shared" DESC, p."sysNo"`;
  const more = `p."attributeTokens" AS "tokenList", p."ownTokens", `;
  return runFound<SpecificationRow>({ db, tenantCode, buyer }, where, { keys, order, more });
}
