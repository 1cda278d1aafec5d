import type { Db } from "#server/kernel/db";
import {
  agreementsAndTerms,
  basePrice,
  cartLines,
  coveredLines,
  linePrice,
  unitPrice,
  type WorthScene,
  worthValues,
} from "./cart-total-sql";
import { run } from "./sql";

/** What decides about a line, without what only its own place on a page shows; agreement 0 is none. */
export interface OverviewRow {
  sysNo: number;
  skuSysNo: number;
  shopSysNo: number;
  agreementSysNo: number;
  quantity: string;
  price: string | null;
  amount: string | null;
  /** "AGREEMENT:BASEPRICE …" of all agreements that cover the sku; no price where it is missing. */
  covering: string | null;
  noAgreementCanSale: boolean;
  categoryGoodsTypeSysNo: number;
  sourceType: number;
  status: number;
  reviewStatus: number;
  warehouseSysNo: number | null;
  saleAreas: string[];
  supplierRestricted: boolean;
  hasOwnSku: boolean;
  canSale: boolean;
  hasQuotedPrice: boolean;
  salesPrice: string;
  inventory: string;
  madeToOrder: boolean;
  restocking: boolean;
}

const saleColumns = [
  "sourceType",
  "status",
  "reviewStatus",
  "saleAreas",
  "hasOwnSku",
  "canSale",
  "madeToOrder",
  "restocking",
];

const overview = `
WITH ${agreementsAndTerms}, ${cartLines(saleColumns)}, own AS MATERIALIZED (
  SELECT s."lineSysNo", string_agg(concat(a."sysNo", ':', ${basePrice}), ' ' ORDER BY a."sysNo") AS "covering",
    max(${unitPrice}) FILTER (WHERE a."sysNo" = s."agreementSysNo") AS "unitPrice"
  FROM ${coveredLines} GROUP BY s."lineSysNo"
), priced AS MATERIALIZED (
  SELECT s.*, own."covering", ${linePrice} AS "price" FROM line s LEFT JOIN own ON own."lineSysNo" = s."lineSysNo"
)
SELECT s."lineSysNo" AS "sysNo", s."sysNo" AS "skuSysNo", s."shopSysNo", s."agreementSysNo", s."quantity", s."price",
  round(s."quantity" * s."price", 2) AS "amount", s."covering",
  s."supplierSysNo" <> ALL (ARRAY(SELECT f."supplierSysNo" FROM agreement f WHERE NOT f."noAgreementCanSale")) AS "noAgreementCanSale",
  coalesce(y."categoryGoodsTypeSysNo", 0) AS "categoryGoodsTypeSysNo", s."sourceType", s."status", s."reviewStatus",
  w."warehouseSysNo", s."saleAreas", r."restricted" AS "supplierRestricted", s."hasOwnSku", s."canSale",
  s."hasQuotedPrice", s."salesPrice", coalesce(w."inventory", 0) AS "inventory", s."madeToOrder", s."restocking"
FROM priced s
LEFT JOIN mall."Supplier" r ON r."tenantCode" = $1 AND r."sysNo" = s."supplierSysNo"
LEFT JOIN mall."Category" y ON y."tenantCode" = $1 AND y."sysNo" = s."category3SysNo"
LEFT JOIN LATERAL (
  SELECT sum(w."onHand" - w."reserved") AS "inventory", min(w."warehouseSysNo") AS "warehouseSysNo"
  FROM mall."SkuStock" w WHERE w."tenantCode" = $1 AND w."skuSysNo" = s."sysNo"
) w ON true
ORDER BY s."lineSysNo" DESC`;

/** Every line of the cart, newest first, with what ticking, sums and offers ask of it. */
export const readOverview = (db: Db, scene: WorthScene): Promise<OverviewRow[]> =>
  run(db, overview, worthValues(scene));
