import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { PendingCorrection } from "#trpc/contract/settlement-check";
import { QuoteBasis } from "#trpc/contract/shared/codes";
import { priceSource } from "#trpc/contract/shared/goods-labels";
import { SettlementLine, SettlementStatus } from "#trpc/rules/kinds/settlement";
import { toNumber } from "#trpc/rules/money";

const repriced = sql.lit(SettlementLine.repriced);
const settled = sql.lit(SettlementStatus.settled);

/** SQL over line `line` of a note: `priceDifference` of the rules. */
const differenceOf = (quantity: RawBuilder<unknown>) =>
  sql`(round(${quantity} * line."correctedPrice", 2) - round(${quantity} * line."price", 2))`;

/*
 * Each line is looked up by its own keys, whatever the planner thinks of how many there are: a statement may have
 * thousands of them.
 */
/** SQL: line `s` of a statement is settled. */
const isSettled = sql`(SELECT h."status" FROM "mall"."Settlement" h
  WHERE h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo") = ${settled}`;
/** SQL over line `line` of a note: its settled line and quantity. */
const settledOf = sql`(SELECT max(s."sysNo") AS "sysNo", sum(s."quantity") AS "quantity" FROM "mall"."SettlementItem" s
  WHERE s."tenantCode" = line."tenantCode" AND s."receivingItemSysNo" = line."sysNo" AND ${isSettled})`;
/** SQL: what of it went back by settled statements, below zero. */
const backOf = sql`(SELECT sum((SELECT sum(s."quantity") FROM "mall"."SettlementItem" s
    WHERE s."tenantCode" = l."tenantCode" AND s."returnItemSysNo" = l."sysNo" AND ${isSettled})) AS "quantity"
  FROM "mall"."ReturnItem" l WHERE l."tenantCode" = line."tenantCode" AND l."receivingItemSysNo" = line."sysNo")`;
/** SQL: what earlier entries of it came to, and the price after the last of them. */
const enteredOf = sql`(SELECT sum(c."amount") AS "amount", (array_agg(c."price" ORDER BY c."sysNo" DESC))[1] AS "price"
  FROM "mall"."SettlementItem" s
  JOIN "mall"."SettlementItem" c ON c."tenantCode" = s."tenantCode" AND c."correctsSysNo" = s."sysNo" AND c."type" = ${repriced}
  WHERE s."tenantCode" = line."tenantCode" AND s."receivingItemSysNo" = line."sysNo")`;

/** Entries come after all other lines, which are numbered anew. */
const LAST = sql.lit(1_000_000);

/** SQL: note `n` has settled lines whose price became another one, and no entry says so yet. */
export const hasCorrection = sql<boolean>`EXISTS (SELECT FROM "mall"."ReceivingItem" r
  WHERE r."tenantCode" = n."tenantCode" AND r."receivingSysNo" = n."sysNo" AND r."correctedPrice" IS NOT NULL
    AND r."correctedPrice" <> coalesce((SELECT c."price" FROM "mall"."SettlementItem" s
      JOIN "mall"."SettlementItem" c ON c."tenantCode" = s."tenantCode" AND c."correctsSysNo" = s."sysNo" AND c."type" = ${repriced}
      WHERE s."tenantCode" = r."tenantCode" AND s."receivingItemSysNo" = r."sysNo" ORDER BY c."sysNo" DESC LIMIT 1), r."price")
    AND EXISTS (SELECT FROM "mall"."SettlementItem" s
      JOIN "mall"."Settlement" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo"
      WHERE s."tenantCode" = r."tenantCode" AND s."receivingItemSysNo" = r."sysNo" AND h."status" = ${settled}))`;

const sourceWords = sql.join(
  Object.entries(priceSource).map(([code, name]) => sql`WHEN ${sql.lit(Number(code))} THEN ${sql.lit(name)}`),
  sql` `,
);
/** SQL over price `c` of a delivered line: the quote by which it is now. */
const why = sql`coalesce(CASE c."priceSource" ${sourceWords} END, '') || CASE c."quoteBasis"
  WHEN ${sql.lit(QuoteBasis.monthMean)} THEN to_char(c."pricingDay", ' YYYY-MM') || ' 均价 ' ELSE to_char(c."quoteDate", ' YYYY-MM-DD') || ' 报价 ' END
  || trim_scale(c."sourcePrice")`;

/**
 * SQL for WITH: `entry`, of settled lines whose price became another one the difference that no entry says yet.
 * @param lines SQL: "settlementSysNo" and "receivingItemSysNo"
 */
const entriesSql = (tenantCode: string, lines: RawBuilder<unknown>) => sql`line AS MATERIALIZED (
      SELECT k."settlementSysNo", r."tenantCode", r."sysNo", r."deliveryItemSysNo", r."price", r."correctedPrice"
      FROM (${lines}) k
      JOIN "mall"."ReceivingItem" r ON r."tenantCode" = ${tenantCode} AND r."sysNo" = k."receivingItemSysNo"
      WHERE r."correctedPrice" IS NOT NULL
    ), entry AS MATERIALIZED (
      SELECT line.*, b."sysNo" AS "baseSysNo", coalesce(p."price", line."price") AS "oldPrice",
        b."quantity" + coalesce(t."quantity", 0) AS "kept",
        ${differenceOf(sql`(b."quantity" + coalesce(t."quantity", 0))`)} - coalesce(p."amount", 0) AS "amount"
      FROM line
      CROSS JOIN LATERAL ${settledOf} b
      CROSS JOIN LATERAL ${backOf} t
      CROSS JOIN LATERAL ${enteredOf} p
      WHERE b."sysNo" IS NOT NULL
    )`;

/**
 * SQL: the price of entry `e`'s delivered line that counts. The fence (OFFSET 0) makes both columns a condition of the
 * index: as a join the tenant's prices were read for each entry where the table seemed empty.
 */
const priceOfEntry = sql`LEFT JOIN LATERAL (SELECT c.* FROM "mall"."DeliveryPrice" c WHERE c."tenantCode" = e."tenantCode"
      AND c."deliveryItemSysNo" = e."deliveryItemSysNo" AND c."closeTime" IS NULL OFFSET 0) c ON true`;

/**
 * Writes correcting entries into statements: of settled lines whose price became another one, the difference that no
 * entry says yet. One statement for all of them.
 * @param lines SQL: "settlementSysNo" and "receivingItemSysNo"
 */
export async function insertCorrections(db: Db, tenantCode: string, lines: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH ${entriesSql(tenantCode, lines)}
    INSERT INTO "mall"."SettlementItem" ("tenantCode", "settlementSysNo", "lineNo", "type", "correctsSysNo", "orderSysNo",
      "orderNo", "orderItemSysNo", "receivingSysNo", "sourceNo", "sourceTime", "skuName", "skuSpec", "unit", "quantity",
      "oldPrice", "price", "amount", "taxRate", "reply")
    SELECT ${tenantCode}, e."settlementSysNo", ${LAST}, ${repriced}, s."sysNo", s."orderSysNo", s."orderNo", s."orderItemSysNo",
      s."receivingSysNo", s."sourceNo", s."sourceTime", s."skuName", s."skuSpec", s."unit", 0, e."oldPrice", e."correctedPrice",
      e."amount", s."taxRate", coalesce(${why}, '')
    FROM entry e
    JOIN "mall"."SettlementItem" s ON s."tenantCode" = ${tenantCode} AND s."sysNo" = e."baseSysNo"
    ${priceOfEntry}
    WHERE e."amount" <> 0
    ORDER BY s."orderSysNo", s."receivingSysNo", s."lineNo"`.execute(db);
}

type PendingRow = Omit<PendingCorrection, "sysNo" | "oldPrice" | "price" | "quantity" | "amount"> &
  Record<"sysNo" | "count", number> &
  Record<"oldPrice" | "price" | "quantity" | "amount" | "total", string>;

/**
 * Correcting entries that the next statements will have: differences of settled lines that none says yet. One statement.
 * @param owner whose notes: SQL over note `n`
 * @returns the first of them, the greatest differences first; how many there are, and 元 of all
 */
export async function pendingCorrections(db: Db, tenantCode: string, owner: RawBuilder<unknown>, most: number) {
  const lines = sql`SELECT NULL::int8 AS "settlementSysNo", r."sysNo" AS "receivingItemSysNo" FROM "mall"."Receiving" n
    JOIN "mall"."ReceivingItem" r ON r."tenantCode" = n."tenantCode" AND r."receivingSysNo" = n."sysNo"
    WHERE n."tenantCode" = ${tenantCode} AND ${owner} AND r."correctedPrice" IS NOT NULL`;
  const { rows } = await sql<PendingRow>`
    WITH ${entriesSql(tenantCode, lines)}
    SELECT e."sysNo", n."sysNo" AS "receivingSysNo", n."receivingNo", n."orderNo", n."projectName", n."supplierName",
      n."purchaserOrganizationName", h."sysNo" AS "settlementSysNo", h."settlementNo", s."skuName", s."skuSpec", s."unit",
      e."kept" AS "quantity", e."oldPrice", e."correctedPrice" AS "price", e."amount", coalesce(${why}, '') AS "reason",
      (count(*) OVER ())::int AS "count", sum(e."amount") OVER () AS "total"
    FROM entry e
    JOIN "mall"."SettlementItem" s ON s."tenantCode" = ${tenantCode} AND s."sysNo" = e."baseSysNo"
    JOIN "mall"."Settlement" h ON h."tenantCode" = ${tenantCode} AND h."sysNo" = s."settlementSysNo"
    JOIN "mall"."Receiving" n ON n."tenantCode" = ${tenantCode} AND n."sysNo" = s."receivingSysNo"
    ${priceOfEntry}
    WHERE e."amount" <> 0 ORDER BY abs(e."amount") DESC, e."sysNo" LIMIT ${most}`.execute(db);
  const correctionList = rows.map(({ count: _count, total: _total, oldPrice, price, quantity, amount, ...row }) => ({
    ...row,
    ...{ oldPrice: toNumber(oldPrice), price: toNumber(price) },
    ...{ quantity: toNumber(quantity), amount: toNumber(amount) },
  }));
  return {
    correctionList,
    correctionCount: rows[0]?.count ?? 0,
    correctionAmount: toNumber(rows[0]?.total ?? 0),
  };
}

/** Writes the correcting entries of drafts anew. Needs their locks. */
export async function redoCorrections(
  db: Db,
  { tenantCode, sysNos }: { tenantCode: string; sysNos: readonly number[] },
): Promise<void> {
  const { rows } = await sql<{ settlementSysNo: number; receivingItemSysNo: number }>`
    DELETE FROM "mall"."SettlementItem" d USING "mall"."SettlementItem" s
    WHERE d."tenantCode" = ${tenantCode} AND d."settlementSysNo" = ANY(${sysNos}::int8[]) AND d."type" = ${repriced}
      AND s."tenantCode" = d."tenantCode" AND s."sysNo" = d."correctsSysNo"
    RETURNING d."settlementSysNo", s."receivingItemSysNo"`.execute(db);
  if (rows.length === 0) return;
  await insertCorrections(
    db,
    tenantCode,
    sql`SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS c("settlementSysNo" int8, "receivingItemSysNo" int8)`,
  );
}
