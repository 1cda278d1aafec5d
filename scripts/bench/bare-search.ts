import { ProductListing } from "#trpc/contract/shared/codes";

const shown = `s."sysNo", s."mallSpuName", s."thirdName", s."salesPrice", s."mainImgUrl", s.unit, s."buyStart", b.name AS brand, h.name AS shop,
  (SELECT sum(k."onHand" - k.reserved) FROM mall."SkuStock" k WHERE k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo") AS inventory`;
const joined = `JOIN mall."Brand" b ON b."tenantCode" = s."tenantCode" AND b."sysNo" = s."brandSysNo"
  JOIN mall."Shop" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."shopSysNo"`;
const listed = `"tenantCode" = $1 AND status = ${ProductListing.onShelf}`;
const counted = `json_build_object(
  'leaves', (SELECT json_agg(x) FROM (SELECT "category3SysNo", count(*) FROM hit GROUP BY 1 ORDER BY 2 DESC) x),
  'brands', (SELECT json_agg(x) FROM (SELECT "brandSysNo", count(*) FROM hit GROUP BY 1 ORDER BY 2 DESC LIMIT 40) x),
  'tokens', (SELECT json_agg(x) FROM (SELECT token, count(*) FROM hit, unnest("attributeTokens") token GROUP BY 1 ORDER BY 2 DESC LIMIT 500) x))`;

/** The plain statements of searches: the tenant is $1, the key or text of a tsquery $2. */
export const searchSql = {
  goods: `SELECT ${shown} FROM (SELECT * FROM mall."Sku" WHERE ${listed} AND "category3SysNo" = $2
    ORDER BY "sellCount" DESC, "sysNo" LIMIT 20) s ${joined}`,
  words: `SELECT ${shown} FROM (SELECT * FROM mall."Sku" WHERE ${listed} AND "searchVector" @@ $2::tsquery
    ORDER BY "sellCount" DESC, "sysNo" LIMIT 20) s ${joined}`,
  part: `SELECT ${shown} FROM (SELECT * FROM mall."Sku" WHERE ${listed} AND "searchVector" @@ $2::tsquery
    ORDER BY ts_rank("searchVector", $2::tsquery) DESC LIMIT 20) s ${joined}`,
  facets: `WITH hit AS MATERIALIZED (SELECT "category3SysNo", "brandSysNo", "attributeTokens" FROM mall."Sku"
    WHERE ${listed} AND "category3SysNo" = $2 LIMIT 10000)
    SELECT ${counted} AS facets, (SELECT json_agg(g) FROM (SELECT ${shown} FROM (SELECT * FROM mall."Sku"
      WHERE ${listed} AND "category3SysNo" = $2 ORDER BY "sellCount" DESC, "sysNo" LIMIT 20) s ${joined}) g) AS goods`,
  lines: `SELECT q.no, m.* FROM unnest($2::text[]) WITH ORDINALITY q(words, no) CROSS JOIN LATERAL (
    SELECT "sysNo", "mallSpuName", "salesPrice", unit FROM mall."Sku" WHERE ${listed} AND "searchVector" @@ q.words::tsquery
    LIMIT 20) m`,
};
