import { type RawBuilder, sql } from "kysely";
import { EvaluationNode, OrderStatus, ReturnStatus } from "#trpc/contract/shared/codes";

/** SQL: order `d` is finished and has a judgement `e` that meets a condition; looked up once, not for each line `i`. */
const finished = sql`i."lineNo" = 1 AND d."status" = ${sql.lit(OrderStatus.tradeSuccess)}`;
const judged = (condition: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM "mall"."Evaluation" e
  WHERE e."tenantCode" = d."tenantCode" AND ${condition})`;
const ofStep = (node: number) => sql`e."sysNo" = d."sysNo" * 10 + ${sql.lit(node)}`;
const ofOrder = sql`e."orderSysNo" = d."sysNo"`;

/** Facts about the judgements of an order, which its buttons and commands read. */
export const judgements = {
  hasUnjudged: sql<boolean>`(${finished} AND (NOT ${judged(ofStep(EvaluationNode.receiving))}
    OR (NOT ${judged(ofStep(EvaluationNode.afterSale))} AND EXISTS (SELECT FROM "mall"."OrderReturn" b
      WHERE b."tenantCode" = d."tenantCode" AND b."orderSysNo" = d."sysNo"
        AND b."status" = ${sql.lit(ReturnStatus.returned)}))))`,
  hasAppealable: sql<boolean>`(${finished} AND ${judged(sql`${ofOrder} AND e."appealReason" = ''`)})`,
  hasAppeal: sql<boolean>`(${finished} AND ${judged(sql`${ofOrder} AND e."appealReason" <> '' AND e."appealReply" = ''`)})`,
};
