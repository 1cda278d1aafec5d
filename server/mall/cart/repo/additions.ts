import type { Db } from "#server/kernel/db";
import { CartPlace } from "#trpc/contract/shared/codes";
import type { Measure } from "#trpc/contract/shared/enums";
import { cartLines } from "#trpc/contract/shared/fields";
import { together } from "./pieces";
import { type CartOwner, ofOwner, ownerColumns, ownerParameters, ownerValues, run } from "./sql";

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
export const sameLine = `(${ownerColumns}, "place", "skuSysNo", "agreementSysNo")`;
export const mergeLine = `
  ON CONFLICT ${sameLine}
  DO UPDATE SET "quantity" = ${together(`"CartLine"."quantity" + excluded."quantity"`, `excluded."skuSysNo"`)},
    "measure" = excluded."measure", "updateTime" = excluded."updateTime"`;

/** SQL: names the owner's cart among advisory locks. */
const cartKey = `hashtextextended(concat_ws(' ', 'cart', $1::varchar, $2::int8, $3::int8, $4::int8), 0)`;
const lockedCart = `SELECT pg_advisory_xact_lock(${cartKey})`;

/**
 * Lets one transaction at a time add to a cart: what the next one reads holds until it writes. A statement of its own,
 * because a statement sees the lines as they were when it began to wait.
 */
export async function lockCart(db: Db, owner: CartOwner): Promise<void> {
  await run(db, lockedCart, ownerValues(owner));
}

/** SQL: lines that the tenant's carts may hold. */
const cartLimit = `coalesce((SELECT t."cartLineLimit" FROM mall."Tenant" t WHERE t."tenantCode" = $1), ${cartLines.preset})`;

const addedLines = `
WITH wanted AS (
  SELECT * FROM unnest($5::int8[], $6::int8[], $7::int8[], $8::numeric[], $9::text[])
    AS n(shop, sku, agreement, quantity, measure)
), room AS MATERIALIZED (
  SELECT (SELECT count(*) FROM mall."CartLine" l WHERE ${ofOwner}) AS "countBefore",
    (SELECT count(*) FROM wanted n WHERE NOT EXISTS (
      SELECT FROM mall."CartLine" l WHERE ${ofOwner} AND l."skuSysNo" = n.sku AND l."agreementSysNo" = n.agreement)
    ) AS "countNew",
    ${cartLimit} AS "limit"
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

/** Places that single adds at the same moment may take unseen by each other: more than there are connections. */
const SPARE = 100;

// a line merges with the quantity that was read, or not at all; who locks the cart waits for the shared lock
const addedLine = `
WITH room AS MATERIALIZED (
  SELECT count(*) AS "countBefore",
    count(*) FILTER (WHERE l."skuSysNo" = $6 AND l."agreementSysNo" = $7) = 0 AS "isNew",
    $7 = 0 OR count(*) FILTER (WHERE l."shopSysNo" = $5 AND l."agreementSysNo" = $7) > 0 AS "hasTerm"
  FROM mall."CartLine" l WHERE ${ofOwner}
), added AS (
  INSERT INTO mall."CartLine" (${ownerColumns}, "shopSysNo", "skuSysNo", "agreementSysNo", "quantity", "measure")
  SELECT ${ownerParameters}, $5::int8, $6::int8, $7::int8, $8::numeric, $9::text FROM room
  WHERE "hasTerm" AND "isNew" = ($10::numeric IS NULL) AND (NOT "isNew" OR "countBefore" < ${cartLimit} - ${SPARE})
    AND pg_try_advisory_xact_lock_shared(${cartKey})
  ${mergeLine} WHERE "CartLine"."quantity" = $10::numeric
  RETURNING "sysNo", "skuSysNo", "agreementSysNo"
)
SELECT json_build_array(to_json(added)) AS added, "countBefore", "isNew"::int AS "countNew" FROM added, room`;

/**
 * Adds one line in a statement that is a transaction by itself.
 * @param inCart the quantity that the cart was read with; null where it had none
 * @returns null, and nothing is added, where that takes the lock: the cart changed meanwhile, is nearly full, or has
 *   no line of the agreement yet, whose term is to be set
 */
export async function addLineUnlocked(
  db: Db,
  owner: CartOwner,
  line: NewLine,
  inCart: string | null,
): Promise<Omit<Addition, "limit"> | null> {
  const { shopSysNo, skuSysNo, agreementSysNo, quantity, measure } = line;
  const values = [shopSysNo, skuSysNo, agreementSysNo, quantity, measure, inCart];
  const [row] = await run<Omit<Addition, "limit">>(db, addedLine, [...ownerValues(owner), ...values]);
  return row ?? null;
}

const boughtNow = `
INSERT INTO mall."CartLine" (${ownerColumns}, "shopSysNo", "skuSysNo", "agreementSysNo", "place", "quantity", "measure")
VALUES (${ownerParameters}, $5, $6, $7, ${CartPlace.buyNow}, $8, $9)
ON CONFLICT ${sameLine} DO UPDATE SET "quantity" = excluded."quantity", "measure" = excluded."measure", "updateTime" = excluded."updateTime"
RETURNING "sysNo"`;

/** A line beside the cart, to be bought by itself; answers its key. */
export async function addBuyNow(db: Db, owner: CartOwner, line: NewLine): Promise<number> {
  const values = [line.shopSysNo, line.skuSysNo, line.agreementSysNo, line.quantity, line.measure];
  const [row] = await run<{ sysNo: number }>(db, boughtNow, [...ownerValues(owner), ...values]);
  if (!row) throw new Error("buying at once answered nothing");
  return row.sysNo;
}
