import { type RawBuilder, sql } from "kysely";
import { EvaluationNode, OrderStatus, ReturnStatus } from "#trpc/contract/shared/codes";

/** SQL: order `d` is finished and has a judgement `e` that meets a condition; looked up once, not for each line `i`. */
const finished = sql`i."lineNo" = 1 AND d."status" = ${sql.lit(OrderStatus.tradeSuccess)}`;
const judged = (condition: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM "mall"."Evaluation" e
  WHERE e."tenantCode" = d."tenantCode" AND ${condition})`;
/** SQL: the purchaser of order `header` evaluates this step; without a setting of its own it evaluates all. */
export const evaluatesStep = (header: RawBuilder<unknown>, node: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((SELECT (w."nodes" ->> (${node})::text)::numeric > 0 FROM "mall"."EvaluationSetting" w
    WHERE w."tenantCode" = ${header}."tenantCode"
      AND w."organizationSysNo" = ${header}."purchaserOrganizationSysNo"), true)`;
const open = (node: number) => sql`NOT ${judged(ofStep(node))} AND ${evaluatesStep(sql`d`, sql.lit(node))}`;
const ofStep = (node: number) => sql`e."sysNo" = d."sysNo" * 10 + ${sql.lit(node)}`;
const ofOrder = sql`e."orderSysNo" = d."sysNo"`;

/** Facts about the judgements of an order, which its buttons and commands read. */
export const judgements = {
  hasUnjudged: sql<boolean>`(${finished} AND ((${open(EvaluationNode.receiving)})
    OR (${open(EvaluationNode.afterSale)} AND EXISTS (SELECT FROM "mall"."OrderReturn" b
      WHERE b."tenantCode" = d."tenantCode" AND b."orderSysNo" = d."sysNo"
        AND b."status" = ${sql.lit(ReturnStatus.returned)}))))`,
  hasAppealable: sql<boolean>`(${finished} AND ${judged(sql`${ofOrder} AND e."appealReason" = ''`)})`,
  hasAppeal: sql<boolean>`(${finished} AND ${judged(sql`${ofOrder} AND e."appealReason" <> '' AND e."appealReply" = ''`)})`,
};
