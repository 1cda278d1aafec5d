import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { ContractChange } from "#trpc/contract/contract";
import { ContractChangeStatus } from "#trpc/rules/kinds/contract";

interface Key {
  tenantCode: string;
  sysNo: number;
}

/** A line of a change, as it is kept: what it was and what it becomes. */
export interface ChangedLine {
  skuSysNo: number;
  skuName: string;
  unit: string;
  quantity: number;
  price: number;
  oldQuantity: number;
  oldPrice: number;
}

export async function addChange(
  db: Db,
  { tenantCode, sysNo }: Key,
  change: {
    reason: string;
    lines: readonly ChangedLine[];
    oldAmount: string;
    newAmount: string;
    askedBy: string;
    now: Date;
  },
): Promise<void> {
  const { reason, lines, oldAmount, newAmount, askedBy, now } = change;
  await sql`
    INSERT INTO mall."ContractChange" ("tenantCode", "contractSysNo", "reason", "lines", "oldAmount", "newAmount", "askedBy",
      "createTime")
    VALUES (${tenantCode}, ${sysNo}, ${reason}, ${JSON.stringify(lines)}::jsonb, ${oldAmount}, ${newAmount}, ${askedBy},
      ${now})`.execute(db);
}

/** A change that was answered: what it makes of the contract, and who asked for it why. */
export interface AnsweredChange {
  lines: ChangedLine[];
  newAmount: string;
  reason: string;
  askedBy: string;
}

/** The change that waits is answered, or taken back. @returns it; undefined where none waits */
export async function answerChange(
  db: Db,
  { tenantCode, sysNo }: Key,
  answer: { status: number; version: number | null; answeredBy: string; answer: string; now: Date },
): Promise<AnsweredChange | undefined> {
  const { rows } = await sql<AnsweredChange>`
    UPDATE mall."ContractChange" SET "status" = ${answer.status}, "version" = ${answer.version}::int,
      "answeredBy" = ${answer.answeredBy}, "answer" = ${answer.answer}, "answerTime" = ${answer.now}
    WHERE "tenantCode" = ${tenantCode} AND "contractSysNo" = ${sysNo}
      AND "status" = ${sql.lit(ContractChangeStatus.waiting)}
    RETURNING "lines", "newAmount"::text, "reason", "askedBy"`.execute(db);
  return rows[0];
}

const seconds = (column: string) => sql.raw(`floor(extract(epoch FROM ${column}))::float8`);

/** The changes of a contract, oldest first. */
export async function changesOf(db: Db, { tenantCode, sysNo }: Key): Promise<ContractChange[]> {
  const { rows } = await sql<ContractChange>`
    SELECT "sysNo", "status", "version", "reason", "lines" AS "lineList", "oldAmount"::float8, "newAmount"::float8, "askedBy",
      "answeredBy", "answer", ${seconds('"createTime"')} AS "createTime", ${seconds('"answerTime"')} AS "answerTime"
    FROM mall."ContractChange" WHERE "tenantCode" = ${tenantCode} AND "contractSysNo" = ${sysNo} ORDER BY "sysNo"`.execute(
    db,
  );
  return rows;
}

/** What a contract is beside its own columns. */
export interface Around {
  startDay: string;
  endDay: string;
  frameworkNo: string;
  consortiumNo: string;
  tradeAgreementSysNo: number | null;
  termList: { term: string; name: string }[];
  orderList: { sysNo: number; orderNo: string; status: number; totalAmount: number; createTime: number }[];
}

/** The papers around a contract in one statement; its newest two hundred orders. */
export async function aroundOf(db: Db, { tenantCode, sysNo }: Key): Promise<Around> {
  const { rows } = await sql<Around>`
    SELECT c."startTime"::text AS "startDay", c."endTime"::text AS "endDay",
      (SELECT f."agreementNo" FROM mall."TradeAgreement" f
        WHERE f."tenantCode" = c."tenantCode" AND f."sysNo" = c."frameworkSysNo") AS "frameworkNo",
      coalesce((SELECT k."contractNo" FROM mall."Contract" k
        WHERE k."tenantCode" = c."tenantCode" AND k."sysNo" = c."consortiumSysNo"), '') AS "consortiumNo",
      c."agreementSysNo" AS "tradeAgreementSysNo",
      coalesce((SELECT json_agg(json_build_object('term', t."accountPeriod" || '-' || t."billingPeriod", 'name', t."name")
          ORDER BY t."sortNo", t."accountPeriod", t."billingPeriod")
        FROM mall."AgreementTerm" t
        WHERE t."tenantCode" = c."tenantCode" AND t."agreementSysNo" = c."frameworkSysNo"), '[]') AS "termList",
      coalesce((SELECT json_agg(json_build_object('sysNo', n."sysNo", 'orderNo', n."orderNo", 'status', n."status",
          'totalAmount', n."totalAmount", 'createTime', ${seconds('n."createTime"')}) ORDER BY n."sysNo" DESC)
        FROM (SELECT h.* FROM mall."OrderTrade" h
          WHERE h."tenantCode" = c."tenantCode" AND h."contractSysNo" = c."sysNo" ORDER BY h."sysNo" DESC LIMIT 200) n
      ), '[]') AS "orderList"
    FROM mall."Contract" c WHERE c."tenantCode" = ${tenantCode} AND c."sysNo" = ${sysNo}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`contract ${sysNo} is gone`);
  return found;
}
