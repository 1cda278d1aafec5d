import type { Db } from "#server/kernel/db";
import { CartPlace } from "#trpc/contract/shared/codes";
import type { Measure } from "#trpc/contract/shared/enums";
import { cartLines } from "#trpc/contract/shared/fields";
import { lastMeasure, massOf, slack, together, wantedPieces } from "./pieces";
import { type CartOwner, lockOrder, ofAnyPlace, ofOwner, ownerColumns, ownerParameters, ownerValues, run } from "./sql";

export interface NewLine {
  shopSysNo: number;
  skuSysNo: number;
  /** 0 is none. */
  agreementSysNo: number;
  quantity: string;
  measure: Measure;
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

/** Of one sku under one agreement there is one line in each place. */
const sameLine = `(${ownerColumns}, "place", "skuSysNo", "agreementSysNo")`;
const mergeLine = `
  ON CONFLICT ${sameLine}
  DO UPDATE SET "quantity" = ${together(`"CartLine"."quantity" + excluded."quantity"`, `excluded."skuSysNo"`)},
    "measure" = excluded."measure", "updateTime" = now()`;

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
  SELECT * FROM unnest($5::int8[], $6::int8[], $7::int8[], $8::numeric[], $9::text[])
    AS n(shop, sku, agreement, quantity, measure)
), room AS MATERIALIZED (
  SELECT (SELECT count(*) FROM mall."CartLine" l WHERE ${ofOwner}) AS "countBefore",
    (SELECT count(*) FROM wanted n WHERE NOT EXISTS (
      SELECT FROM mall."CartLine" l WHERE ${ofOwner} AND l."skuSysNo" = n.sku AND l."agreementSysNo" = n.agreement)
    ) AS "countNew",
    coalesce((SELECT t."cartLineLimit" FROM mall."Tenant" t WHERE t."tenantCode" = $1), ${cartLines.preset}) AS "limit"
), added AS (
  INSERT INTO mall."CartLine" (${ownerColumns}, "shopSysNo", "skuSysNo", "agreementSysNo", "quantity", "measure")
  SELECT ${ownerParameters}, n.shop, n.sku, n.agreement, n.quantity, n.measure
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
    lines.map((line) => line.measure),
  ]);
  if (!row) throw new Error("adding to a cart answered nothing");
  return row;
}

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
    "updateTime" = now()
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

const boughtNow = `
INSERT INTO mall."CartLine" (${ownerColumns}, "shopSysNo", "skuSysNo", "agreementSysNo", "place", "quantity", "measure")
VALUES (${ownerParameters}, $5, $6, $7, ${CartPlace.buyNow}, $8, $9)
ON CONFLICT ${sameLine} DO UPDATE SET "quantity" = excluded."quantity", "measure" = excluded."measure", "updateTime" = now()
RETURNING "sysNo"`;

/** A line beside the cart, to be bought by itself; answers its key. */
export async function addBuyNow(db: Db, owner: CartOwner, line: NewLine): Promise<number> {
  const values = [line.shopSysNo, line.skuSysNo, line.agreementSysNo, line.quantity, line.measure];
  const [row] = await run<{ sysNo: number }>(db, boughtNow, [...ownerValues(owner), ...values]);
  if (!row) throw new Error("buying at once answered nothing");
  return row.sysNo;
}

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
