import type { Db } from "#server/kernel/db";
import { cartLines } from "#trpc/contract/shared/fields";
import { type CartOwner, lockOrder, ofOwner, ownerColumns, ownerParameters, ownerValues, run } from "./sql";

export interface NewLine {
  shopSysNo: number;
  skuSysNo: number;
  /** 0 is none. */
  agreementSysNo: number;
  quantity: string;
}

export interface AddedLine {
  sysNo: number;
  skuSysNo: number;
  agreementSysNo: number;
}
export interface Addition {
  /** Empty when there was no room: all lines or none. */
  added: AddedLine[];
  /** Lines in the cart before. */
  countBefore: number;
  /** Lines that would be new; the others merge. */
  countNew: number;
  /** Lines that a cart of the tenant may hold. */
  limit: number;
}

const mergeLine = `
  ON CONFLICT (${ownerColumns}, "skuSysNo", "agreementSysNo")
  DO UPDATE SET "quantity" = "CartLine"."quantity" + excluded."quantity", "updateTime" = now()`;

const lockedCart = `
SELECT pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'cart', $1::varchar, $2::int8, $3::int8, $4::int8), 0))`;

/**
 * Lets one transaction at a time add to a cart: what the next one reads holds until it writes. A statement of its own,
 * because a statement sees the lines as they were when it began to wait.
 */
export async function lockCart(db: Db, owner: CartOwner): Promise<void> {
  await run(db, lockedCart, ownerValues(owner));
}

const addedLines = `
WITH wanted AS (
  SELECT * FROM unnest($5::int8[], $6::int8[], $7::int8[], $8::numeric[]) AS n(shop, sku, agreement, quantity)
), room AS MATERIALIZED (
  SELECT (SELECT count(*) FROM mall."CartLine" l WHERE ${ofOwner}) AS "countBefore",
    (SELECT count(*) FROM wanted n WHERE NOT EXISTS (
      SELECT FROM mall."CartLine" l WHERE ${ofOwner} AND l."skuSysNo" = n.sku AND l."agreementSysNo" = n.agreement)
    ) AS "countNew",
    coalesce((SELECT t."cartLineLimit" FROM mall."Tenant" t WHERE t."tenantCode" = $1), ${cartLines.preset}) AS "limit"
), added AS (
  INSERT INTO mall."CartLine" (${ownerColumns}, "shopSysNo", "skuSysNo", "agreementSysNo", "quantity")
  SELECT ${ownerParameters}, n.shop, n.sku, n.agreement, n.quantity
  FROM wanted n, room WHERE "countNew" = 0 OR "countBefore" + "countNew" <= "limit"
  ORDER BY n.sku, n.agreement
  ${mergeLine}
  RETURNING "sysNo", "skuSysNo", "agreementSysNo"
)
SELECT (SELECT coalesce(json_agg(added), '[]') FROM added) AS added, room.* FROM room`;

/**
 * Adds lines, merging with those of the same sku and agreement; all or none, and never more than a cart may hold. Exact
 * under {@link lockCart}.
 */
export async function addLines(db: Db, owner: CartOwner, lines: readonly NewLine[]): Promise<Addition> {
  const [row] = await run<Addition>(db, addedLines, [
    ...ownerValues(owner),
    lines.map((line) => line.shopSysNo),
    lines.map((line) => line.skuSysNo),
    lines.map((line) => line.agreementSysNo),
    lines.map((line) => line.quantity),
  ]);
  if (!row) throw new Error("adding to a cart answered nothing");
  return row;
}

const changedQuantities = `
WITH wanted AS (
  SELECT l."sysNo", n.quantity
  FROM unnest($5::int8[], $6::numeric[]) AS n("sysNo", quantity)
  JOIN mall."CartLine" l ON ${ofOwner} AND l."sysNo" = n."sysNo"
  JOIN mall."Sku" k ON k."tenantCode" = $1 AND k."sysNo" = l."skuSysNo"
  WHERE n.quantity >= k."buyStart" AND round(n.quantity, k."quantityScale") = n.quantity
    AND (k."madeToOrder" OR n.quantity <= (
      SELECT sum(w."onHand" - w."reserved") FROM mall."SkuStock" w
      WHERE w."tenantCode" = $1 AND w."skuSysNo" = l."skuSysNo"))
  ${lockOrder}
)
UPDATE mall."CartLine" l SET "quantity" = wanted.quantity, "updateTime" = now()
FROM wanted WHERE l."tenantCode" = $1 AND l."sysNo" = wanted."sysNo"
RETURNING l."sysNo"`;

export interface LineQuantity {
  sysNo: number;
  quantity: number;
}
/** Sets quantities that fit their skus (R-SALE-09, R-CART-21); answers how many lines changed. */
export async function changeQuantities(db: Db, owner: CartOwner, list: readonly LineQuantity[]): Promise<number> {
  const values = [list.map((line) => line.sysNo), list.map((line) => line.quantity)];
  return (await run(db, changedQuantities, [...ownerValues(owner), ...values])).length;
}

const removedLines = `
WITH locked AS (
  SELECT l."sysNo" FROM mall."CartLine" l WHERE ${ofOwner} AND l."sysNo" = ANY($5::int8[]) ${lockOrder}
)
DELETE FROM mall."CartLine" d USING locked WHERE d."tenantCode" = $1 AND d."sysNo" = locked."sysNo" RETURNING d."sysNo"`;

/** Removes lines; answers how many there were. */
export async function removeLines(db: Db, owner: CartOwner, sysNos: readonly number[]): Promise<number> {
  return (await run(db, removedLines, [...ownerValues(owner), sysNos])).length;
}

// the lines leave and come back under the agreement with their own keys, unless they merge with one that is there;
// those that are there are locked with them, or moving to and fro at once would be a deadlock
const movedLines = `
WITH locked AS (
  SELECT l."sysNo", l."agreementSysNo" <> $6 AS leaves FROM mall."CartLine" l
  WHERE ${ofOwner} AND (l."sysNo" = ANY($5::int8[]) OR l."agreementSysNo" = $6 AND l."skuSysNo" IN (
    SELECT m."skuSysNo" FROM mall."CartLine" m WHERE m."tenantCode" = $1 AND m."sysNo" = ANY($5::int8[]))) ${lockOrder}
), gone AS (
  DELETE FROM mall."CartLine" d USING locked
  WHERE locked.leaves AND d."tenantCode" = $1 AND d."sysNo" = locked."sysNo" RETURNING d.*
)
INSERT INTO mall."CartLine" ("sysNo", ${ownerColumns}, "shopSysNo", "skuSysNo", "agreementSysNo", "quantity", "createTime")
SELECT min("sysNo"), ${ownerParameters}, min("shopSysNo"), "skuSysNo", $6, sum("quantity"), min("createTime")
FROM gone GROUP BY "skuSysNo" ORDER BY "skuSysNo"
${mergeLine}`;

/** Moves lines to an agreement (0: none), merging with lines of the same sku that are there. */
export async function moveLines(db: Db, owner: CartOwner, sysNos: readonly number[], agreementSysNo: number) {
  await run(db, movedLines, [...ownerValues(owner), sysNos, agreementSysNo]);
}
