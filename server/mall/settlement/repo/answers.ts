import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { SettlementAnswer, SettlementLine } from "#trpc/rules/kinds/settlement";
import type { Key } from "./lines";

export interface Dispute {
  itemSysNo: number;
  amount: number;
  reason: string;
}
const answer = (code: number) => sql.lit(code);
const ofStatement = ({ tenantCode, sysNo }: Key) =>
  sql`s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ${sysNo}`;
/** SQL: line `s` was agreed to at another amount, so that it is disputed no more. */
const isAdjusted = sql`EXISTS (SELECT FROM "mall"."SettlementItem" a WHERE a."tenantCode" = s."tenantCode"
  AND a."correctsSysNo" = s."sysNo" AND a."type" = ${sql.lit(SettlementLine.agreed)})`;

/** SQL: line `i` was answered so. */
export const answeredWith = (code: number) => sql<boolean>`i."answerStatus" = ${code}`;

/** Lines that may be disputed, of these keys, with what they come to. */
export async function disputable(db: Db, key: Key, itemSysNos: readonly number[]) {
  const { rows } = await sql<{ sysNo: number; lineNo: number; worth: string }>`
    SELECT s."sysNo", s."lineNo", s."amount" + s."freight" AS "worth" FROM "mall"."SettlementItem" s
    WHERE ${ofStatement(key)} AND s."sysNo" = ANY(${itemSysNos}::int8[])
      AND s."type" <> ${sql.lit(SettlementLine.agreed)} AND NOT ${isAdjusted}`.execute(db);
  return new Map(rows.map((row) => [row.sysNo, row]));
}

/** Notes which lines are disputed, and takes the mark off others. */
export async function markLines(
  db: Db,
  key: Key,
  { disputes, agreed }: { disputes: readonly Dispute[]; agreed: readonly number[] },
): Promise<void> {
  await sql`
    UPDATE "mall"."SettlementItem" s SET
      "answerStatus" = CASE WHEN d."itemSysNo" IS NULL THEN ${answer(SettlementAnswer.waiting)}
        ELSE ${answer(SettlementAnswer.disputed)} END,
      "claimAmount" = d."amount", "claimReason" = coalesce(d."reason", '')
    FROM "mall"."SettlementItem" o
    LEFT JOIN json_to_recordset(${JSON.stringify(disputes)}::json) AS d("itemSysNo" int8, "amount" numeric, "reason" text)
      ON d."itemSysNo" = o."sysNo"
    WHERE ${ofStatement(key)} AND o."tenantCode" = s."tenantCode" AND o."sysNo" = s."sysNo"
      AND (d."itemSysNo" IS NOT NULL
        OR (s."sysNo" = ANY(${agreed}::int8[]) AND s."answerStatus" = ${answer(SettlementAnswer.disputed)}))`.execute(
    db,
  );
}

/** Agrees to every line that is not disputed. @returns how many lines are disputed, and how many there are */
export async function agreeToRest(db: Db, key: Key): Promise<{ disputed: number; all: number }> {
  const { rows } = await sql<{ disputed: number; all: number }>`
    WITH agreed AS (
      UPDATE "mall"."SettlementItem" s SET "answerStatus" = ${answer(SettlementAnswer.agreed)}
      WHERE ${ofStatement(key)} AND s."answerStatus" = ${answer(SettlementAnswer.waiting)}
    )
    SELECT (count(*) FILTER (WHERE s."answerStatus" = ${answer(SettlementAnswer.disputed)}))::int AS "disputed",
      count(*)::int AS "all"
    FROM "mall"."SettlementItem" s WHERE ${ofStatement(key)}`.execute(db);
  return rows[0] ?? { disputed: 0, all: 0 };
}

/** Moves the disputed lines of a statement into another one. */
export async function moveDisputed(db: Db, key: Key, toSysNo: number): Promise<void> {
  await sql`
    UPDATE "mall"."SettlementItem" s SET "settlementSysNo" = ${toSysNo}
    WHERE ${ofStatement(key)} AND s."answerStatus" = ${answer(SettlementAnswer.disputed)}`.execute(db);
}

/** Keys and numbers of the disputed lines of a statement. */
export async function disputedLines(db: Db, key: Key) {
  const { rows } = await sql<{ sysNo: number; lineNo: number }>`
    SELECT s."sysNo", s."lineNo" FROM "mall"."SettlementItem" s
    WHERE ${ofStatement(key)} AND s."answerStatus" = ${answer(SettlementAnswer.disputed)}
    ORDER BY s."lineNo"`.execute(db);
  return rows;
}

export interface Reply {
  itemSysNo: number;
  accepts: boolean;
  comment: string;
}

/** Answers disputes: what is accepted gets a line for the difference, the others wait for the supplier again. */
export async function replyToLines(db: Db, key: Key, replies: readonly Reply[]): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(replies)}::json)
    AS r("itemSysNo" int8, "accepts" boolean, "comment" text)`;
  await sql`
    WITH told AS (
      UPDATE "mall"."SettlementItem" s SET "reply" = r."comment", "answerStatus" = CASE WHEN r."accepts"
        THEN ${answer(SettlementAnswer.agreed)} ELSE ${answer(SettlementAnswer.waiting)} END
      FROM ${rows} WHERE ${ofStatement(key)} AND s."sysNo" = r."itemSysNo"
      RETURNING s.*, r."accepts"
    )
    INSERT INTO "mall"."SettlementItem" ("tenantCode", "settlementSysNo", "lineNo", "type", "correctsSysNo", "orderSysNo",
      "orderNo", "orderItemSysNo", "receivingSysNo", "sourceNo", "sourceTime", "skuName", "skuSpec", "unit", "quantity",
      "price", "amount", "taxRate", "answerStatus", "reply")
    SELECT t."tenantCode", t."settlementSysNo", t."lineNo", ${sql.lit(SettlementLine.agreed)}, t."sysNo", t."orderSysNo",
      t."orderNo", t."orderItemSysNo", t."receivingSysNo", t."sourceNo", t."sourceTime", t."skuName", t."skuSpec", t."unit",
      0, t."price", t."claimAmount" - t."amount" - t."freight", t."taxRate", ${answer(SettlementAnswer.agreed)},
      t."claimReason"
    FROM told t WHERE t."accepts"`.execute(db);
}

/** Forgets what was answered, with the lines that came of it. */
export async function forgetAnswers(db: Db, key: Key): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM "mall"."SettlementItem" s WHERE ${ofStatement(key)} AND s."type" = ${sql.lit(SettlementLine.agreed)}
    )
    UPDATE "mall"."SettlementItem" s SET "answerStatus" = ${answer(SettlementAnswer.waiting)}, "claimAmount" = NULL,
      "claimReason" = '', "reply" = CASE WHEN s."type" = ${sql.lit(SettlementLine.correction)} THEN s."reply" ELSE '' END
    WHERE ${ofStatement(key)} AND s."type" <> ${sql.lit(SettlementLine.agreed)}`.execute(db);
}
