import { CartPlace, PriceMethod } from "#trpc/contract/shared/codes";
import { areaAncestors } from "#trpc/rules/area";
import { PRICE_PLACES } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import {
  clauseAtSql,
  clauseSql,
  exactBasePriceSql,
  inForceSql,
  NO_PROJECT,
  type PriceParameters,
  quoteSql,
} from "../../pricing/index";
import { type CartOwner, ofOwner, ownerValues } from "./sql";

// $1 to $4 the owner
const parameters: PriceParameters = { organization: "$4", day: "$5", scope: "$6", project: NO_PROJECT };

/** Whose cart, for which area and day. */
export interface WorthScene {
  owner: CartOwner;
  /** Level code; "" when it is not known. */
  areaCode: string;
  now: Date;
}

/** The parameters of statements made of these parts. */
export const worthValues = ({ owner, areaCode, now }: WorthScene): unknown[] => [
  ...ownerValues(owner),
  chinaDay(now),
  areaAncestors(areaCode),
];

/** Agreements that hold, and the payment terms of the cart's groups that they still offer; both are few. */
export const agreementsAndTerms = `agreement AS MATERIALIZED (
  SELECT a."sysNo", a."supplierSysNo", a."noAgreementCanSale", coalesce((
    SELECT t."discount" FROM mall."AgreementTerm" t WHERE t."tenantCode" = $1 AND t."agreementSysNo" = a."sysNo"
    ORDER BY t."sortNo", t."accountPeriod", t."billingPeriod" LIMIT 1), 100) AS "firstDiscount"
  FROM mall."TradeAgreement" a WHERE ${inForceSql(parameters)}
), term AS MATERIALIZED (
  SELECT g."shopSysNo", g."agreementSysNo", t."discount" FROM mall."CartGroup" g
  JOIN mall."AgreementTerm" t ON t."tenantCode" = $1 AND t."agreementSysNo" = g."agreementSysNo"
    AND t."accountPeriod" = g."accountPeriod" AND t."billingPeriod" = g."billingPeriod"
  WHERE g."tenantCode" = $1 AND g."userSysNo" = $2 AND g."applicationSysNo" = $3 AND g."organizationSysNo" = $4
    AND g."place" = ${CartPlace.cart}
)`;

// the fence (OFFSET 0) keeps the planner from reading all goods for the few of a cart
/**
 * The cart's lines with what prices ask of their skus k, and more columns of them; "sysNo" is the sku's, as the parts
 * of
 * the price rules want it.
 */
export const cartLines = (more: readonly string[] = []): string => `line AS MATERIALIZED (
  SELECT l."sysNo" AS "lineSysNo", l."quantity", l."shopSysNo", l."agreementSysNo", g."discount" AS "termDiscount", s.*
  FROM mall."CartLine" l
  JOIN LATERAL (
    SELECT k."sysNo", k."supplierSysNo", k."salesPrice", k."hasQuotedPrice", k."specKey", k."attributeTokens", k."brandSysNo",
      ${["category1SysNo", "category2SysNo", "category3SysNo", ...more].map((column) => `k."${column}"`).join(", ")}
    FROM mall."Sku" k WHERE k."tenantCode" = $1 AND k."sysNo" = l."skuSysNo" OFFSET 0
  ) s ON true
  LEFT JOIN term g ON g."shopSysNo" = l."shopSysNo" AND g."agreementSysNo" = l."agreementSysNo"
  WHERE ${ofOwner}
)`;

/** Lines s under the agreements a of their suppliers that cover them, with clause c and quote q. */
export const coveredLines = `line s
  JOIN agreement a ON a."supplierSysNo" = s."supplierSysNo"
  CROSS JOIN LATERAL (${clauseAtSql(clauseSql(NO_PROJECT), 's."quantity"')}) c
  LEFT JOIN LATERAL (${quoteSql(parameters)}) q ON true`;

/** `basePriceOf` of the price rules: null where the price is missing or not positive. */
export const basePrice = `CASE WHEN round(${exactBasePriceSql}, ${PRICE_PLACES}) > 0 THEN round(${exactBasePriceSql}, ${PRICE_PLACES}) END`;

/** `underTerm` of the price rules: a percent of the list price goes in as it is, not rounded. */
export const unitPrice = `CASE WHEN round(${exactBasePriceSql}, ${PRICE_PLACES}) > 0 THEN round(
  CASE c."method" WHEN ${PriceMethod.discount} THEN ${exactBasePriceSql} ELSE round(${exactBasePriceSql}, ${PRICE_PLACES}) END
    * coalesce(s."termDiscount", a."firstDiscount") * 0.01, ${PRICE_PLACES}) END`;

/** The price of line s: that of its own agreement (own), or the list price. */
export const linePrice = `CASE WHEN s."agreementSysNo" <> 0 THEN own."unitPrice"
  WHEN s."hasQuotedPrice" AND s."salesPrice" > 0 THEN s."salesPrice" END`;

/** The parts of a WITH that end in `priced`: every line of the cart with its quantity and price. */
export const pricedLines = `${agreementsAndTerms}, ${cartLines()}, own AS MATERIALIZED (
  SELECT s."lineSysNo", ${unitPrice} AS "unitPrice" FROM ${coveredLines} WHERE a."sysNo" = s."agreementSysNo"
), priced AS MATERIALIZED (
  SELECT s."lineSysNo", s."sysNo" AS "skuSysNo", s."quantity", ${linePrice} AS "price"
  FROM line s LEFT JOIN own ON own."lineSysNo" = s."lineSysNo"
)`;

/** What `priced` comes to, given its columns. */
export const pricedTotal = `coalesce(sum(round("quantity" * "price", 2)), 0)`;
