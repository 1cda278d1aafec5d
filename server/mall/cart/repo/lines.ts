import type { Db } from "#server/kernel/db";
import { type OptionRow, optionsBeside, optionsOfRows } from "../../pricing/index";
import { type GoodsRow, goodsColumns, goodsJoins } from "./goods";
import { type CartOwner, lockOrder, ofOwner, ownerValues, run } from "./sql";
import { type WorthScene, worthValues } from "./worth";

/** A cart line with its sku and the payment term of its group; agreement 0 is none. */
export interface LineRow extends GoodsRow {
  sysNo: number;
  quantity: string;
  agreementSysNo: number;
  accountPeriod: number | null;
  billingPeriod: number | null;
}

const lineColumns = `l."sysNo", l."quantity", l."agreementSysNo", g."accountPeriod", g."billingPeriod",${goodsColumns}`;
const lineJoins = `
  JOIN mall."Sku" k ON k."tenantCode" = $1 AND k."sysNo" = l."skuSysNo"
  LEFT JOIN mall."CartGroup" g ON g."tenantCode" = $1 AND g."userSysNo" = $2 AND g."applicationSysNo" = $3
    AND g."organizationSysNo" = $4 AND g."shopSysNo" = l."shopSysNo" AND g."agreementSysNo" = l."agreementSysNo"
  ${goodsJoins}`;

const beside = optionsBeside({ organization: "$4", day: "$5", scope: "$6" }, "k");
const allLines = `
WITH ${beside.agreements}
SELECT ${lineColumns}, ${beside.columns} FROM mall."CartLine" l ${lineJoins}
WHERE ${ofOwner}
ORDER BY l."sysNo" DESC`;

/** The whole cart, newest line first, and what the buyer's agreements say of its goods. */
export async function readLines(db: Db, scene: WorthScene) {
  const rows = await run<LineRow & OptionRow>(db, allLines, worthValues(scene));
  return { rows: rows as LineRow[], options: optionsOfRows(rows) };
}

// as the page shows them: shops by their newest line, groups by kind of goods, lines by age (groupCart)
const portionLines = `
SELECT ${lineColumns} FROM mall."CartLine" l ${lineJoins}
WHERE ${ofOwner} AND l."sysNo" IN (
  SELECT ranked."sysNo" FROM (
    SELECT l."sysNo", max(l."sysNo") OVER (PARTITION BY l."shopSysNo") AS "shop",
      min(coalesce(y."categoryGoodsTypeSysNo", 0)) OVER (PARTITION BY l."shopSysNo", l."agreementSysNo") AS "kind",
      max(l."sysNo") OVER (PARTITION BY l."shopSysNo", l."agreementSysNo") AS "group"
    FROM mall."CartLine" l
    JOIN mall."Sku" k ON k."tenantCode" = $1 AND k."sysNo" = l."skuSysNo"
    LEFT JOIN mall."Category" y ON y."tenantCode" = $1 AND y."sysNo" = k."category3SysNo"
    WHERE ${ofOwner}
  ) ranked
  ORDER BY ranked."shop" DESC, ranked."kind", ranked."group" DESC, ranked."sysNo" DESC
  LIMIT $6::int OFFSET ($5::int - 1) * $6::int)
ORDER BY l."sysNo" DESC`;

/** The lines of one portion of the cart, by its number from 1; none beyond the end. */
export const readPortion = (
  db: Db,
  owner: CartOwner,
  { portion, size }: { portion: number; size: number },
): Promise<LineRow[]> => run(db, portionLines, [...ownerValues(owner), portion, size]);

const someLines = `
SELECT ${lineColumns} FROM mall."CartLine" l ${lineJoins}
WHERE ${ofOwner} AND l."sysNo" = ANY($5::int8[])
ORDER BY l."sysNo" DESC`;

/** Some lines of the cart; those that are gone are missing. */
export const readSomeLines = (db: Db, owner: CartOwner, sysNos: readonly number[]): Promise<LineRow[]> =>
  run(db, someLines, [...ownerValues(owner), sysNos]);

const takenLines = `
WITH locked AS (
  SELECT l."sysNo" FROM mall."CartLine" l WHERE ${ofOwner} AND l."sysNo" = ANY($5::int8[]) ${lockOrder}
), l AS (
  DELETE FROM mall."CartLine" d USING locked WHERE d."tenantCode" = $1 AND d."sysNo" = locked."sysNo" RETURNING d.*
)
SELECT ${lineColumns} FROM l ${lineJoins} ORDER BY l."sysNo" DESC`;

/** Takes lines out of the cart and answers them; of two requests for a line only one gets it. */
export const takeLines = (db: Db, owner: CartOwner, sysNos: readonly number[]): Promise<LineRow[]> =>
  run(db, takenLines, [...ownerValues(owner), sysNos]);

const foreignLine = `
SELECT l."sysNo" FROM mall."CartLine" l
WHERE l."tenantCode" = $1 AND l."sysNo" = ANY($5::int8[]) AND NOT (${ofOwner})
LIMIT 1`;

/** Whether one of the lines is in somebody else's cart. */
export async function hasForeignLine(db: Db, owner: CartOwner, sysNos: readonly number[]): Promise<boolean> {
  return (await run(db, foreignLine, [...ownerValues(owner), sysNos])).length > 0;
}
