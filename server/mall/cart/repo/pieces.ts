/** SQL: `massSlack` of the rules for sku `k`: how far below its pieces a mass may lie and still mean them. */
export const slack = `least(greatest(0.0005, 0.5 * power(10::numeric, -k."quantityScale")), k."pieceMass" / 2)`;

/** SQL: the theoretical mass of so many pieces of sku `k`. */
export const massOf = (pieces: string): string => `round((${pieces}) * k."pieceMass", k."quantityScale"::int)`;

/** SQL: quantities of a sku together; of counted goods the mass of all their pieces, not the sum of rounded masses. */
export const together = (quantity: string, skuSysNo: string): string => `coalesce((
  SELECT ${massOf(`round((${quantity}) / k."pieceMass")`)} FROM mall."Sku" k
  WHERE k."tenantCode" = $1 AND k."sysNo" = ${skuSysNo} AND k."pieceMass" > 0), ${quantity})`;

/** SQL: the pieces of sku `k` that an amount `n.amount` in a measure `n.measure` asks for. */
export const wantedPieces = `CASE n.measure WHEN 'piece' THEN n.amount WHEN 'bundle' THEN n.amount * k."bundlePieces"
  ELSE floor((n.amount + ${slack}) / k."pieceMass") END`;

/** SQL: what the buyer counts lines of a group in that become one: as the newest does. */
export const lastMeasure = `(array_agg("measure" ORDER BY "sysNo" DESC))[1]`;
