import type { Db } from "#server/kernel/db";
import { CartPlace } from "#trpc/contract/shared/codes";
import type { Measure } from "#trpc/contract/shared/enums";
import { cartLines } from "#trpc/contract/shared/fields";
import { mergeLine, sameLine } from "./additions";
import { lastMeasure, massOf, slack, together, wantedPieces } from "./pieces";
import { type CartOwner, lockOrder, ofAnyPlace, ofOwner, ownerColumns, ownerParameters, ownerValues, run } from "./sql";

const changedQuantities = (lock: string) => `
WITH wanted AS (
  SELECT l."sysNo", n.measure, q.quantity
  FROM unnest($5::int8[], $6::numeric[], $7::text[]) AS n("sysNo", amount, measure)
  JOIN mall."CartLine" l ON ${ofOwner} AND l."sysNo" = n."sysNo"
  JOIN mall."Sku" k ON k."tenantCode" = $1 AND k."sysNo" = l."skuSysNo"
  CROSS JOIN LATERAL (SELECT
    CASE WHEN n.measure = 'unit' THEN k."quantityScale"::int ELSE 0 END AS places,
    CASE WHEN k."pieceMass" IS NOT NULL THEN ${massOf(wantedPieces)} WHEN n.measure = 'unit' THEN n.amount END AS quantity,
    CASE WHEN k."pieceMass" IS NULL THEN k."buyStart"
      ELSE ${massOf(`greatest(1, floor((k."buyStart" + ${slack}) / k."pieceMass"))`)} END AS least) q
  WHERE q.quantity >= q.least AND round(n.amount, q.places) = n.amount
    AND (k."madeToOrder" OR q.quantity <= (
      SELECT sum(w."onHand" - w."reserved") FROM mall."SkuStock" w
      WHERE w."tenantCode" = $1 AND w."skuSysNo" = l."skuSysNo"))
  ${lock}
)
UPDATE mall."CartLine" l SET "quantity" = wanted.quantity, "measure" = wanted.measure, "updateTime" = now()
FROM wanted WHERE ${ofOwner} AND l."sysNo" = wanted."sysNo"
RETURNING l."sysNo"`;
const oneQuantity = changedQuantities("");
const someQuantities = changedQuantities(lockOrder);

export interface LineQuantity {
  sysNo: number;
  quantity: number;
  measure?: Measure | undefined;
}
/** Sets quantities that fit their skus (R-SALE-09, R-CART-21); answers how many lines changed. */
export async function changeQuantities(db: Db, owner: CartOwner, list: readonly LineQuantity[]): Promise<number> {
  const values = [
    list.map((line) => line.sysNo),
    list.map((line) => line.quantity),
    list.map((line) => line.measure ?? "unit"),
  ];
  // a single row cannot deadlock
  const text = list.length === 1 ? oneQuantity : someQuantities;
  return (await run(db, text, [...ownerValues(owner), ...values])).length;
}

// lines leave and come back elsewhere with their own keys; what they may meet there is locked with them
const leaving = (from: readonly number[], to: number, condition = "true") => `
locked AS (
  SELECT l."sysNo", l."place" <> ${to} AS leaves FROM mall."CartLine" l
  WHERE ${ofAnyPlace} AND (l."place" IN (${from.join(", ")}) AND l."sysNo" = ANY($5::int8[])
    OR l."place" = ${to} AND (l."skuSysNo", l."agreementSysNo") IN (
      SELECT m."skuSysNo", m."agreementSysNo" FROM mall."CartLine" m
      WHERE m."tenantCode" = $1 AND m."sysNo" = ANY($5::int8[]))) ${lockOrder}
), gone AS (
  DELETE FROM mall."CartLine" d USING locked
  WHERE locked.leaves AND d."tenantCode" = $1 AND d."sysNo" = locked."sysNo" AND ${condition} RETURNING d.*
), arrived AS (
  INSERT INTO mall."CartLine" ("sysNo", ${ownerColumns}, "shopSysNo", "skuSysNo", "agreementSysNo", "place", "quantity", "measure",
    "createTime")
  SELECT min("sysNo"), ${ownerParameters}, min("shopSysNo"), "skuSysNo", "agreementSysNo", ${to},
    ${together(`sum(gone."quantity")`, `gone."skuSysNo"`)}, ${lastMeasure}, min("createTime")
  FROM gone GROUP BY "skuSysNo", "agreementSysNo" ORDER BY "skuSysNo", "agreementSysNo"`;

// what was removed before of the same goods is gone for good
const removedLines = `
WITH ${leaving([CartPlace.cart, CartPlace.later], CartPlace.removed)}
  ON CONFLICT ${sameLine}
  DO UPDATE SET "sysNo" = excluded."sysNo", "quantity" = excluded."quantity", "measure" = excluded."measure",
    "updateTime" = excluded."updateTime"
)
SELECT "sysNo" FROM gone`;

/** Removes lines; answers how many there were. They can be brought back for a while. */
export async function removeLines(db: Db, owner: CartOwner, sysNos: readonly number[]): Promise<number> {
  return (await run(db, removedLines, [...ownerValues(owner), sysNos])).length;
}

const { cart, later, removed } = CartPlace;
const movedTo = (to: number) => `
WITH room AS MATERIALIZED (
  SELECT (SELECT count(*) FROM mall."CartLine" l WHERE ${ofAnyPlace} AND l."place" = ${to}) AS "countBefore",
    (SELECT count(*) FROM mall."CartLine" l WHERE ${ofAnyPlace} AND l."sysNo" = ANY($5::int8[])
      AND l."place" IN (${cart}, ${later}, ${removed})) AS "found",
    coalesce((SELECT t."cartLineLimit" FROM mall."Tenant" t WHERE t."tenantCode" = $1), ${cartLines.preset}) AS "limit"
), ${leaving([cart, later, removed], to, `(SELECT "countBefore" + "found" <= "limit" FROM room)`)}
  ${mergeLine} RETURNING "sysNo"
), there AS (
  SELECT "sysNo" FROM arrived UNION SELECT "sysNo" FROM locked WHERE NOT leaves AND "sysNo" = ANY($5::int8[])
)
SELECT room.*, (SELECT count(*) FROM gone) AS "moved",
  (SELECT coalesce(json_agg("sysNo" ORDER BY "sysNo"), '[]') FROM there) AS "there" FROM room`;
const moves = { [cart]: movedTo(cart), [later]: movedTo(later) };

export interface Moved {
  /** Lines in that place before. */
  countBefore: number;
  /** Of the named lines, those that there are. */
  found: number;
  /** Lines that went there; none when there was no room. */
  moved: number;
  /** The named lines as they are there: one that met its own goods goes on under that line's key. */
  there: number[];
  /** Lines that a place may hold. */
  limit: number;
}

/** Brings lines into the cart or out of it for later, from wherever they are; of the same goods there is one. */
export async function movePlace(
  db: Db,
  owner: CartOwner,
  sysNos: readonly number[],
  to: typeof cart | typeof later,
): Promise<Moved> {
  const [row] = await run<Moved>(db, moves[to], [...ownerValues(owner), sysNos]);
  if (!row) throw new Error("moving cart lines answered nothing");
  return row;
}

const removedTogether = `
SELECT l."sysNo" FROM mall."CartLine" l WHERE ${ofAnyPlace} AND l."place" = ${removed} AND l."updateTime" = (
  SELECT o."updateTime" FROM mall."CartLine" o
  WHERE o."tenantCode" = $1 AND o."sysNo" = $5 AND o."place" = ${removed})`;

/** The lines that were removed in one go with a line. */
export const removedWith = async (db: Db, owner: CartOwner, sysNo: number): Promise<number[]> =>
  (await run<{ sysNo: number }>(db, removedTogether, [...ownerValues(owner), sysNo])).map((line) => line.sysNo);

const forgotten = `
DELETE FROM mall."CartLine" WHERE "place" = ${removed} AND "updateTime" < now() - interval '1 hour'
  OR "place" = ${CartPlace.buyNow} AND "updateTime" < now() - interval '2 days'`;

/** Drops what was removed, and what was to be bought at once and was not. */
export async function dropForgottenLines(db: Db): Promise<void> {
  await run(db, forgotten, []);
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
INSERT INTO mall."CartLine" ("sysNo", ${ownerColumns}, "shopSysNo", "skuSysNo", "agreementSysNo", "quantity", "measure", "createTime")
SELECT min("sysNo"), ${ownerParameters}, min("shopSysNo"), "skuSysNo", $6, ${together(`sum(gone."quantity")`, `gone."skuSysNo"`)},
  ${lastMeasure}, min("createTime")
FROM gone GROUP BY "skuSysNo" ORDER BY "skuSysNo"
${mergeLine}`;

/** Moves lines to an agreement (0: none), merging with lines of the same sku that are there. */
export async function moveLines(db: Db, owner: CartOwner, sysNos: readonly number[], agreementSysNo: number) {
  await run(db, movedLines, [...ownerValues(owner), sysNos, agreementSysNo]);
}
