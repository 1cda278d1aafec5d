import type { Db } from "#server/kernel/db";
import { run } from "./sql";
import {
  agreementsAndTerms,
  cartLines,
  coveredLines,
  linePrice,
  unitPrice,
  type WorthScene,
  worthValues,
} from "./worth";

/** Rows of the mini cart. */
const newestLines = 20;

/** A row of the mini cart with the count and sums of the whole cart; an empty cart is one row without a line. */
export interface SummaryRow {
  lineCount: number;
  totalQuantity: string;
  totalAmount: string;
  sysNo: number | null;
  quantity: string;
  price: string | null;
  amount: string | null;
  skuSysNo: number;
  mainImgUrl: string;
  mallSpuName: string;
  thirdName: string;
  unit: string;
  salesPrice: string;
}

const summary = `
WITH ${agreementsAndTerms}, ${cartLines()}, own AS MATERIALIZED (
  SELECT s."lineSysNo", ${unitPrice} AS "unitPrice" FROM ${coveredLines} WHERE a."sysNo" = s."agreementSysNo"
), priced AS MATERIALIZED (
  SELECT s."lineSysNo", s."sysNo" AS "skuSysNo", s."quantity", ${linePrice} AS "price"
  FROM line s LEFT JOIN own ON own."lineSysNo" = s."lineSysNo"
)
SELECT whole.*, n."lineSysNo" AS "sysNo", n."quantity", n."price", round(n."quantity" * n."price", 2) AS "amount",
  s."sysNo" AS "skuSysNo", s."mainImgUrl", s."mallSpuName", s."thirdName", s."unit", s."salesPrice"
FROM (
  SELECT count(*) AS "lineCount", coalesce(sum("quantity"), 0) AS "totalQuantity",
    coalesce(sum(round("quantity" * "price", 2)), 0) AS "totalAmount" FROM priced
) whole
LEFT JOIN (SELECT * FROM priced ORDER BY "lineSysNo" DESC LIMIT ${newestLines}) n ON true
LEFT JOIN mall."Sku" s ON s."tenantCode" = $1 AND s."sysNo" = n."skuSysNo"
ORDER BY n."lineSysNo" DESC`;

/** Count, sums and the newest lines: the cart is priced where it lies, and only what is shown travels. */
export const readSummary = (db: Db, scene: WorthScene): Promise<SummaryRow[]> => run(db, summary, worthValues(scene));
