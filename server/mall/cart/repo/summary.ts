import type { Db } from "#server/kernel/db";
import { pricedLines, pricedTotal, type WorthScene, worthValues } from "./cart-total-sql";
import { run } from "./sql";

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
}

const summary = `
WITH ${pricedLines}
SELECT whole.*, n."lineSysNo" AS "sysNo", n."quantity", n."price", round(n."quantity" * n."price", 2) AS "amount",
  s."sysNo" AS "skuSysNo", s."mainImgUrl", s."mallSpuName", s."thirdName", s."unit"
FROM (
  SELECT count(*) AS "lineCount", coalesce(sum("quantity"), 0) AS "totalQuantity",
    ${pricedTotal} AS "totalAmount" FROM priced
) whole
LEFT JOIN (SELECT * FROM priced ORDER BY "lineSysNo" DESC LIMIT ${newestLines}) n ON true
LEFT JOIN mall."Sku" s ON s."tenantCode" = $1 AND s."sysNo" = n."skuSysNo"
ORDER BY n."lineSysNo" DESC`;

/** Count, sums and the newest lines: the cart is priced where it lies, and only what is shown travels. */
export const readSummary = (db: Db, scene: WorthScene): Promise<SummaryRow[]> => run(db, summary, worthValues(scene));

/** The count and the worth of a cart as a part of somebody else's statement, whose first parameters are `values`. */
export const cartBeside = {
  /** Parts of a WITH. */
  parts: pricedLines,
  /** A JSON value: [count, amount]. */
  column: `(SELECT json_build_array(count(*), ${pricedTotal}) FROM priced)`,
  values: worthValues,
};
