import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { literals } from "#server/kernel/literals";
import { EvaluationNode, EvaluationStatus, OrderStatus, ReturnStatus } from "#trpc/contract/shared/codes";
import { evaluationCards } from "#trpc/rules/evaluation";
import { lockRoots } from "../../document/index";
import { evaluatesStep, type OrderFacts, orderKind } from "../../order/index";

/** The orders of these keys, locked by key until the transaction ends. */
export const lockOrders = (db: Db, tenantCode: string, orderSysNos: readonly number[]): Promise<OrderFacts[]> =>
  lockRoots(db, orderKind.table, { tenantCode, keys: sql`SELECT unnest(${orderSysNos}::int8[])` });

/** A step of an order; its evaluation fields are null or empty until it is evaluated. */
export interface StepRow {
  sysNo: number;
  orderSysNo: number;
  orderNo: string;
  nodeType: number;
  isFinished: boolean;
  purchaserOrganizationSysNo: number;
  purchaserOrganizationName: string;
  supplierSysNo: number;
  supplierName: string;
  goods: string;
  itemCount: number;
  score: string | null;
  marks: Record<string, number> | null;
  quickReasons: string[] | null;
  comment: string | null;
  evaluatorName: string | null;
  evaluateTime: Date | null;
  appealReason: string | null;
  appealTime: Date | null;
  appealReply: string | null;
  appealReplyTime: Date | null;
  firstScore: string | null;
}

const nodes = literals(Object.keys(evaluationCards).map(Number));

/** SQL: steps of orders `o` that are judged, `n`, each with its judgement `e`, where there is one. */
const steps = sql`"mall"."OrderTrade" o
  CROSS JOIN LATERAL (SELECT unnest(ARRAY[${nodes}]::int2[]) AS "nodeType") n
  LEFT JOIN "mall"."Evaluation" e ON e."tenantCode" = o."tenantCode" AND e."sysNo" = o."sysNo" * 10 + n."nodeType"`;

/** SQL: the order of step `n` is finished, its purchaser evaluates the step, and there was something to judge. */
const isOver = sql<boolean>`(o."status" = ${sql.lit(OrderStatus.tradeSuccess)}
  AND ${evaluatesStep(sql`o`, sql`n."nodeType"`)}
  AND (n."nodeType" = ${sql.lit(EvaluationNode.receiving)} OR EXISTS (
    SELECT FROM "mall"."OrderReturn" b WHERE b."tenantCode" = o."tenantCode" AND b."orderSysNo" = o."sysNo"
      AND b."status" = ${sql.lit(ReturnStatus.returned)})))`;

const columns = sql`o."sysNo" * 10 + n."nodeType" AS "sysNo", o."sysNo" AS "orderSysNo", o."orderNo", n."nodeType",
  ${isOver} AS "isFinished", o."purchaserOrganizationSysNo", o."purchaserOrganizationName", o."supplierSysNo",
  o."supplierName",
  (SELECT i."skuName" || ' ' || i."skuSpec" FROM "mall"."OrderItem" i
    WHERE i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo" ORDER BY i."lineNo" LIMIT 1) AS "goods",
  (SELECT count(*)::int FROM "mall"."OrderItem" i
    WHERE i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo") AS "itemCount",
  e."score", e."marks", e."quickReasons", e."comment", e."evaluatorName", e."evaluateTime", e."appealReason",
  e."appealTime", e."appealReply", e."appealReplyTime", e."firstScore"`;

/** The steps of orders. */
export async function stepsOfOrders(db: Db, tenantCode: string, orderSysNos: readonly number[]): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    SELECT ${columns} FROM ${steps} WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ANY(${orderSysNos}::int8[])
    ORDER BY o."sysNo", n."nodeType"`.execute(db);
  return rows;
}

export interface StepSearch {
  tenantCode: string;
  side: "purchaser" | "supplier";
  ownerSysNo: number;
  status: number | undefined;
  nodeType: number | undefined;
  keyword: string;
  pageNo: number;
  pageSize: number;
}
/** Steps are counted up to here. */
const COUNTED = 1_000;

/** A page of steps, what waits first, then the newest judgement; suppliers see what is judged. */
export async function searchSteps(db: Db, search: StepSearch) {
  const { tenantCode, side, ownerSysNo, status, nodeType, keyword, pageNo, pageSize } = search;
  const isDone = side === "supplier" || status === EvaluationStatus.done;
  const owner = sql.id(side === "supplier" ? "supplierSysNo" : "purchaserOrganizationSysNo");
  const parts: RawBuilder<unknown>[] = [sql`o."tenantCode" = ${tenantCode} AND o.${owner} = ${ownerSysNo}`];
  if (isDone) parts.push(sql`e."sysNo" IS NOT NULL`);
  else if (status === EvaluationStatus.waiting) parts.push(sql`e."sysNo" IS NULL AND ${isOver}`);
  else parts.push(sql`(e."sysNo" IS NOT NULL OR ${isOver})`);
  if (nodeType !== undefined) parts.push(sql`n."nodeType" = ${nodeType}`);
  if (keyword !== "") {
    const like = containing(keyword);
    parts.push(sql`(o."orderNo" ILIKE ${like} OR o."supplierName" ILIKE ${like}
      OR o."purchaserOrganizationName" ILIKE ${like})`);
  }
  const where = sql.join(parts, sql` AND `);
  const order = isDone
    ? sql`e."evaluateTime" DESC, e."sysNo" DESC`
    : sql`e."evaluateTime" DESC NULLS FIRST, o."sysNo" DESC`;
  const { rows } = await sql<StepRow & { total: number }>`
    SELECT ${columns}, (SELECT count(*)::int FROM (SELECT FROM ${steps} WHERE ${where} LIMIT ${COUNTED + 1}) c) AS "total"
    FROM ${steps} WHERE ${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { rows, total: Math.min(total, COUNTED), isCapped: total > COUNTED };
}

export interface NewEvaluation {
  sysNo: number;
  orderSysNo: number;
  nodeType: number;
  score: number;
  marks: Readonly<Record<string, number>>;
  quickReasons: readonly string[];
  comment: string;
}

/** Keeps judgements, those that are there already stay. @returns the keys of the new ones */
export async function insertEvaluations(
  db: Db,
  { tenantCode, now, userSysNo, name }: { tenantCode: string; now: Date; userSysNo: number; name: string },
  judged: readonly NewEvaluation[],
): Promise<number[]> {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO "mall"."Evaluation" ("tenantCode", "sysNo", "orderSysNo", "nodeType", "purchaserOrganizationSysNo",
      "supplierSysNo", "score", "marks", "quickReasons", "comment", "evaluatorUserSysNo", "evaluatorName", "evaluateTime")
    SELECT ${tenantCode}, j."sysNo", j."orderSysNo", j."nodeType", o."purchaserOrganizationSysNo", o."supplierSysNo",
      j."score", j."marks", ARRAY(SELECT json_array_elements_text(j."quickReasons")), j."comment", ${userSysNo}::int8,
      ${name}, ${now}
    FROM json_to_recordset(${JSON.stringify(judged)}::json) AS j("sysNo" int8, "orderSysNo" int8, "nodeType" int2,
      "score" numeric, "marks" jsonb, "quickReasons" json, "comment" text)
    JOIN "mall"."OrderTrade" o ON o."tenantCode" = ${tenantCode} AND o."sysNo" = j."orderSysNo"
    ON CONFLICT ("tenantCode", "sysNo") DO NOTHING RETURNING "sysNo"`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

interface Key {
  tenantCode: string;
  sysNo: number;
}

/** Notes an appeal, the first one alone. */
export async function noteAppeal(
  db: Db,
  { tenantCode, sysNo }: Key,
  { reason, name, now }: { reason: string; name: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE "mall"."Evaluation" SET "appealReason" = ${reason}, "appealName" = ${name}, "appealTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND "appealReason" = ''`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes the answer to an appeal, the first one alone; with other marks where the judgement changes. */
export async function noteReply(
  db: Db,
  { tenantCode, sysNo }: Key,
  { reply, now, judged }: { reply: string; now: Date; judged: Pick<NewEvaluation, "score" | "marks"> | undefined },
): Promise<boolean> {
  const change = judged
    ? sql`, "firstScore" = "score", "score" = ${judged.score}::numeric, "marks" = ${JSON.stringify(judged.marks)}::jsonb`
    : sql``;
  const { numAffectedRows } = await sql`
    UPDATE "mall"."Evaluation" SET "appealReply" = ${reply}, "appealReplyTime" = ${now}${change}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND "appealReason" <> '' AND "appealReply" = ''`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
