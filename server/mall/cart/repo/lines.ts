import type { Db } from "#server/kernel/db";
import { CartPlace } from "#trpc/contract/shared/codes";
import type { Measure } from "#trpc/contract/shared/enums";
import { areaAncestors } from "#trpc/rules/area";
import { chinaDay } from "#trpc/rules/price";
import { besideBook, type PricedSku, pricedSql } from "../../pricing/index";
import type { WorthScene } from "./cart-total-sql";
import { type GoodsRow, goodsColumns, goodsJoins, type OrderedColumns, orderedColumns, rowOf } from "./goods";
import { type CartOwner, lockOrder, ofAnyPlace, ofOwner, orderable, ownerValues, run } from "./sql";

/** A cart line with its sku and the payment term of its group; agreement 0 is none. */
export interface LineRow extends GoodsRow {
  sysNo: number;
  quantity: string;
  measure: Measure;
  agreementSysNo: number;
  accountPeriod: number | null;
  billingPeriod: number | null;
}

const lineColumns = `l."sysNo", l."quantity", l."measure", l."agreementSysNo", g."accountPeriod", g."billingPeriod",${goodsColumns}`;
const lineJoins = `
  ${rowOf("Sku", "k", 'l."skuSysNo"')}
  LEFT JOIN mall."CartGroup" g ON g."tenantCode" = $1 AND g."userSysNo" = $2 AND g."applicationSysNo" = $3
    AND g."organizationSysNo" = $4 AND g."place" = l."place" AND g."shopSysNo" = l."shopSysNo"
    AND g."agreementSysNo" = l."agreementSysNo"
  ${goodsJoins}`;

const linesIn = (condition: string) => `
SELECT ${lineColumns}, ${pricedSql("k", "$5")} FROM mall."CartLine" l ${lineJoins}
WHERE ${condition}
ORDER BY l."sysNo" DESC`;
const allLines = linesIn(ofOwner);
const laterLines = linesIn(`${ofAnyPlace} AND l."place" = ${CartPlace.later}`);

function readBeside(db: Db, text: string, { owner, areaCode, now }: WorthScene, more: readonly unknown[] = []) {
  const { tenantCode, organizationSysNo } = owner;
  const question = { tenantCode, organizationSysNo, day: chinaDay(now), scope: areaAncestors(areaCode) };
  return besideBook(db, question, ({ narrow }) =>
    run<LineRow & PricedSku>(db, text, [...ownerValues(owner), narrow, ...more]),
  );
}

/** The whole cart, newest line first, and what the buyer's agreements say of its goods. */
export const readLines = (db: Db, scene: WorthScene) => readBeside(db, allLines, scene);

/** What is kept for later, newest first, and what the agreements say of it. */
export const readLater = (db: Db, scene: WorthScene) => readBeside(db, laterLines, scene);

// as the page shows them: shops by their newest line, groups by kind of goods, lines by age (groupCart)
const portionLines = linesIn(`${ofOwner} AND l."sysNo" IN (
  SELECT ranked."sysNo" FROM (
    SELECT l."sysNo", max(l."sysNo") OVER (PARTITION BY l."shopSysNo") AS "shop",
      min(coalesce(y."categoryGoodsTypeSysNo", 0)) OVER (PARTITION BY l."shopSysNo", l."agreementSysNo") AS "kind",
      max(l."sysNo") OVER (PARTITION BY l."shopSysNo", l."agreementSysNo") AS "group"
    FROM mall."CartLine" l
    ${rowOf("Sku", "k", 'l."skuSysNo"')}
    LEFT JOIN mall."Category" y ON y."tenantCode" = $1 AND y."sysNo" = k."category3SysNo"
    WHERE ${ofOwner}
  ) ranked
  ORDER BY ranked."shop" DESC, ranked."kind", ranked."group" DESC, ranked."sysNo" DESC
  LIMIT $7::int OFFSET ($6::int - 1) * $7::int)`);

/** The lines of one portion of the cart, by its number from 1; none beyond the end. */
export const readPortion = (db: Db, scene: WorthScene, { portion, size }: { portion: number; size: number }) =>
  readBeside(db, portionLines, scene, [portion, size]);

/** Lines that a search shows. */
const FOUND = 200;
const foundLines = `${linesIn(`${ofOwner} AND NOT EXISTS (
  SELECT FROM unnest($6::text[]) w
  WHERE strpos(lower(concat_ws(' ', k."mallSpuName", k."thirdName", h."name")), w) = 0)`)} LIMIT ${FOUND}`;

/** Lines whose name, specification or shop holds every word. */
export const readFound = (db: Db, scene: WorthScene, keyword: string) =>
  readBeside(db, foundLines, scene, [keyword.toLowerCase().split(/\s+/).filter(Boolean)]);

/** A cart line that is being ordered. */
export type OrderedRow = LineRow & OrderedColumns;

const someLines = `
SELECT ${lineColumns}, ${orderedColumns} FROM mall."CartLine" l ${lineJoins}
WHERE ${orderable} AND l."sysNo" = ANY($5::int8[])
ORDER BY l."sysNo" DESC`;

/** Some lines of the cart; those that are gone are missing. */
export const readSomeLines = (db: Db, owner: CartOwner, sysNos: readonly number[]): Promise<OrderedRow[]> =>
  run(db, someLines, [...ownerValues(owner), sysNos]);

const takenLines = `
WITH locked AS (
  SELECT l."sysNo" FROM mall."CartLine" l WHERE ${orderable} AND l."sysNo" = ANY($5::int8[]) ${lockOrder}
), l AS (
  DELETE FROM mall."CartLine" d USING locked WHERE d."tenantCode" = $1 AND d."sysNo" = locked."sysNo" RETURNING d.*
)
SELECT ${lineColumns}, ${orderedColumns} FROM l ${lineJoins} ORDER BY l."sysNo" DESC`;

/** Takes lines out of the cart and answers them; of two requests for a line only one gets it. */
export const takeLines = (db: Db, owner: CartOwner, sysNos: readonly number[]): Promise<OrderedRow[]> =>
  run(db, takenLines, [...ownerValues(owner), sysNos]);

const foreignLine = `
SELECT l."sysNo" FROM mall."CartLine" l
WHERE l."tenantCode" = $1 AND l."sysNo" = ANY($5::int8[]) AND NOT (${ofAnyPlace})
LIMIT 1`;

/** Whether one of the lines is in somebody else's cart. */
export async function hasForeignLine(db: Db, owner: CartOwner, sysNos: readonly number[]): Promise<boolean> {
  return (await run(db, foreignLine, [...ownerValues(owner), sysNos])).length > 0;
}
