import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { ApprovalStatus, DeliveryStatus, OrderStatus } from "#trpc/contract/shared/codes";
import type { DocumentType } from "#trpc/rules/kinds";
import { ApplyStatus } from "#trpc/rules/kinds/purchase-apply";
import { fromCoveringBudget, headerTables } from "../../document/index";
import { keptWorth } from "../../order/index";

/** A document that may hold something of a budget. */
export type HoldingType = Extract<DocumentType, "order" | "purchaseApply">;

/** The event of what is there already when a budget is kept for it. */
export const KEPT = "keepBudget";

/** What happened to a document. */
export interface Happened {
  documentType: DocumentType;
  sysNo: number;
  event: string;
  /** Its purchaser commits money by it. */
  commits: boolean;
}

/** What a document commits of its budget, and the difference to the ledger; 元 as decimals in text. */
export interface Holding {
  documentType: HoldingType;
  documentSysNo: number;
  documentNo: string;
  /** "receiving.submit": the last that happened. */
  event: string;
  commits: boolean;
  approvalStatus: number;
  /** Made from an application. */
  applied: boolean;
  projectName: string;
  costCode: string;
  /** None where no budget covers it. */
  budgetSysNo: number | null;
  /** Its organisation orders nothing without one. */
  needsBudget: boolean;
  reserved: string;
  consumed: string;
  reservedChange: string;
  consumedChange: string;
}

const live = literals([
  DeliveryStatus.waitingConfirm,
  DeliveryStatus.waitingOutbound,
  DeliveryStatus.waitingReceipt,
  DeliveryStatus.receiving,
]);
const unapproved = literals([ApprovalStatus.refused, ApprovalStatus.cancelled]);
const ended = literals([OrderStatus.rejected, OrderStatus.cancelled]);
const received = literals([OrderStatus.receiving, OrderStatus.tradeSuccess]);
const approving = literals([ApprovalStatus.auditing, ApprovalStatus.passed]);
const [editing, complete] = [sql.lit(OrderStatus.editing), sql.lit(OrderStatus.tradeSuccess)];

/** SQL: what of order line `o` of order `h` is still to come: not on a note yet, or on one and not received. */
const toCome = sql`(CASE WHEN h."shippingEnded" THEN 0 ELSE greatest(o."quantity" - o."deliveredQuantity", 0) END
  + (SELECT coalesce(sum(greatest(n."quantity" - n."receivedQuantity", 0)), 0) FROM mall."DeliveryItem" n
    JOIN mall."OrderDelivery" d ON d."tenantCode" = n."tenantCode" AND d."sysNo" = n."deliverySysNo"
    WHERE n."tenantCode" = o."tenantCode" AND n."orderItemSysNo" = o."sysNo" AND d."status" IN (${live})))`;

/** SQL over order `h`: 元 that it reserves. */
const reservedBy = sql`CASE
  WHEN h."status" IN (${ended}) OR h."status" = ${complete}
    OR (h."status" = ${editing} AND h."approvalStatus" IN (${unapproved})) THEN 0
  ELSE (SELECT coalesce(sum(round((o."amount" + o."freight") * least(coalesce(${toCome} / nullif(o."quantity", 0), 0), 1), 2)), 0) FROM mall."OrderItem" o
    WHERE o."tenantCode" = h."tenantCode" AND o."orderSysNo" = h."sysNo") END`;

/** SQL over order `h`: 元 that were received and did not go back. */
const consumedBy = sql`CASE WHEN h."status" IN (${received}) THEN (
  SELECT coalesce(sum(${keptWorth}), 0) FROM mall."OrderItem" o
  WHERE o."tenantCode" = h."tenantCode" AND o."orderSysNo" = h."sysNo") ELSE 0 END`;

/** SQL: the orders and applications concerned; of a delivery, receiving note or return its order. */
const about = (tenantCode: string, happened: readonly Happened[]) => sql`
  given AS MATERIALIZED (
    SELECT g.* FROM json_to_recordset(${JSON.stringify(happened.map((one, place) => ({ ...one, place })))}::json)
      AS g("documentType" text, "sysNo" int8, "event" text, "commits" boolean, "place" int)
  ), meant AS (
    SELECT g."documentType" AS "type", g."sysNo", g."documentType" || '.' || g."event" AS "event", g."commits", g."place"
    FROM given g WHERE g."documentType" IN ('order', 'purchaseApply')
    UNION ALL
    SELECT 'order', coalesce(d."orderSysNo", r."orderSysNo", b."orderSysNo"), g."documentType" || '.' || g."event",
      g."commits", g."place"
    FROM given g
    LEFT JOIN mall."OrderDelivery" d ON g."documentType" = 'delivery' AND d."tenantCode" = ${tenantCode} AND d."sysNo" = g."sysNo"
    LEFT JOIN mall."Receiving" r ON g."documentType" = 'receiving' AND r."tenantCode" = ${tenantCode} AND r."sysNo" = g."sysNo"
    LEFT JOIN mall."OrderReturn" b ON g."documentType" = 'return' AND b."tenantCode" = ${tenantCode} AND b."sysNo" = g."sysNo"
    WHERE g."documentType" IN ('delivery', 'receiving', 'return')
  ), found AS (
    SELECT "type", "sysNo", (array_agg("event" ORDER BY "place" DESC))[1] AS "event", bool_or("commits") AS "commits"
    FROM meant WHERE "sysNo" IS NOT NULL GROUP BY 1, 2
  )`;

/** SQL: an order `h` that became dearer was approved as its newest change was, which counts as waiting for approval. */
const approvalOfChange = sql`(SELECT CASE WHEN c."approvalStatus" = ${sql.lit(ApprovalStatus.passed)}
    THEN ${sql.lit(ApprovalStatus.auditing)} ELSE ${sql.lit(ApprovalStatus.none)} END FROM mall."OrderChange" c
  WHERE c."tenantCode" = h."tenantCode" AND c."orderSysNo" = h."sysNo" ORDER BY c."answerTime" DESC NULLS LAST LIMIT 1)`;

/** SQL: their headers; a deleted document has only its key. */
const heads = (tenantCode: string) => sql`
  heads AS (
    SELECT f.*, h."orderNo" AS "no", h."purchaserOrganizationSysNo" AS "organization", h."projectSysNo", h."projectName",
      h."costCode", CASE WHEN f."event" = 'order.increase' THEN ${approvalOfChange} ELSE h."approvalStatus" END,
      h."applySysNo" IS NOT NULL AND f."event" <> 'order.increase' AS "applied", h."createTime"
    FROM found f JOIN mall."OrderTrade" h ON h."tenantCode" = ${tenantCode} AND h."sysNo" = f."sysNo"
    WHERE f."type" = 'order'
    UNION ALL
    SELECT f.*, a."applyNo", a."purchaserOrganizationSysNo", a."projectSysNo", a."projectName", a."costCode",
      a."approvalStatus", false, a."createTime"
    FROM found f JOIN mall."PurchaseApply" a ON a."tenantCode" = ${tenantCode} AND a."sysNo" = f."sysNo"
    WHERE f."type" = 'purchaseApply'
    UNION ALL
    SELECT f.*, '', NULL, NULL, '', '', 0, false, NULL FROM found f
    WHERE NOT EXISTS (SELECT FROM mall."OrderTrade" h
        WHERE f."type" = 'order' AND h."tenantCode" = ${tenantCode} AND h."sysNo" = f."sysNo")
      AND NOT EXISTS (SELECT FROM mall."PurchaseApply" a
        WHERE f."type" = 'purchaseApply' AND a."tenantCode" = ${tenantCode} AND a."sysNo" = f."sysNo")
  )`;

/** SQL of the FROM clause of the budget `b` that covers head `e`. */
const ofHead = (tenantCode: string) =>
  fromCoveringBudget({
    tenantCode: sql`${tenantCode}`,
    organization: sql`e."organization"`,
    projectSysNo: sql`e."projectSysNo"`,
    costCode: sql`e."costCode"`,
    time: sql`e."createTime"`,
  });

/**
 * What documents commit of their budgets now, and the difference to the ledger: one statement for any number of documents
 * and lines. The caller holds the locks of the documents.
 */
export async function readHoldings(db: Db, tenantCode: string, happened: readonly Happened[]): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    WITH ${about(tenantCode, happened)}, ${heads(tenantCode)}, budgeted AS MATERIALIZED (
      SELECT e.*, coalesce(u."reserved", 0) AS "reservedBefore", coalesce(u."consumed", 0) AS "consumedBefore",
        CASE WHEN u."reserved" > 0 OR u."consumed" <> 0 OR NOT e."commits" THEN u."budgetSysNo" ELSE (
          SELECT b."sysNo" ${ofHead(tenantCode)}) END AS "budgetSysNo",
        e."commits" AND EXISTS (
          SELECT FROM mall."Budget" b
          JOIN mall."Organization" g ON g."tenantCode" = b."tenantCode" AND g."sysNo" = b."organizationSysNo"
          WHERE b."tenantCode" = ${tenantCode} AND b."organizationSysNo" = e."organization"
            AND (NOT g."budgetOptional" OR b."projectSysNo" IS NOT DISTINCT FROM e."projectSysNo")) AS "needsBudget"
      FROM heads e
      LEFT JOIN mall."BudgetUse" u ON u."tenantCode" = ${tenantCode} AND u."documentType" = e."type"
        AND u."documentSysNo" = e."sysNo"
    ), held AS (
      SELECT b.*, coalesce(CASE
          WHEN b."budgetSysNo" IS NULL THEN 0
          WHEN b."type" = 'order' THEN (SELECT ${reservedBy} FROM mall."OrderTrade" h
            WHERE h."tenantCode" = ${tenantCode} AND h."sysNo" = b."sysNo")
          ELSE (SELECT CASE WHEN a."status" = ${sql.lit(ApplyStatus.applying)} AND a."approvalStatus" IN (${approving})
              THEN a."totalAmount" ELSE 0 END
            FROM mall."PurchaseApply" a WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = b."sysNo") END, 0) AS "reserved",
        coalesce(CASE WHEN b."budgetSysNo" IS NOT NULL AND b."type" = 'order' THEN (SELECT ${consumedBy}
          FROM mall."OrderTrade" h WHERE h."tenantCode" = ${tenantCode} AND h."sysNo" = b."sysNo") END, 0) AS "consumed"
      FROM budgeted b
    )
    SELECT "type" AS "documentType", "sysNo" AS "documentSysNo", "no" AS "documentNo", "event", "commits",
      "approvalStatus", "applied", "projectName", "costCode", "budgetSysNo", "needsBudget", "reserved"::text,
      "consumed"::text, ("reserved" - "reservedBefore")::text AS "reservedChange",
      ("consumed" - "consumedBefore")::text AS "consumedChange"
    FROM held`.execute(db);
  return rows;
}

/**
 * Locks the documents of an organisation for some of its projects that hold nothing of a budget yet; null is no project.
 * They count as happened to when a budget is kept for them.
 */
export async function lockUnheld(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  projects: readonly (number | null)[],
): Promise<Happened[]> {
  const keys = projects.filter((one) => one !== null);
  const withoutProject = sql.lit(projects.includes(null));
  const lock = async (documentType: HoldingType, isOpen: RawBuilder<unknown>): Promise<Happened[]> => {
    const { rows } = await sql<{ sysNo: number }>`
      SELECT h."sysNo" FROM mall.${sql.id(headerTables[documentType])} h
      WHERE h."tenantCode" = ${tenantCode} AND h."purchaserOrganizationSysNo" = ${organizationSysNo}
        AND (h."projectSysNo" = ANY(${keys}::int8[]) OR (${withoutProject} AND h."projectSysNo" IS NULL)) AND ${isOpen}
        AND NOT EXISTS (SELECT FROM mall."BudgetUse" u WHERE u."tenantCode" = ${tenantCode}
          AND u."documentType" = ${documentType} AND u."documentSysNo" = h."sysNo")
      ORDER BY h."sysNo" FOR NO KEY UPDATE`.execute(db);
    return rows.map(({ sysNo }) => ({ documentType, sysNo, event: KEPT, commits: true }));
  };
  const applies = await lock(
    "purchaseApply",
    sql`h."status" = ${sql.lit(ApplyStatus.applying)} AND h."approvalStatus" IN (${approving})`,
  );
  const orders = await lock("order", sql`h."status" NOT IN (${ended})`);
  return [...applies, ...orders];
}
