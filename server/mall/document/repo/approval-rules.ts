import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { type ApprovalFacts, type ApprovalRule, ruleFor, statusBy } from "#trpc/rules/approval-rules";
import type { DocumentType } from "#trpc/rules/kinds";
import { fromCoveringBudget } from "./covering-budget";
import type { ApprovalRule as ApprovedAs, DocumentTable } from "./kind";

/** A kind of document as far as the rules of approval look at it. */
export interface JudgedKind {
  readonly machine: { readonly document: DocumentType };
  readonly table: DocumentTable;
  readonly lines: DocumentTable & { readonly parent: string };
  /** The column of its lines that says how much of it there is. */
  readonly summed: string;
  readonly approval?: ApprovedAs | undefined;
}
interface Key {
  tenantCode: string;
  sysNo: number;
}

const tableOf = ({ name }: DocumentTable) => sql.raw(`"mall"."${name}"`);

/** SQL of a value: the rules that hold for an organisation's documents of a kind, as a JSON list. */
export const rulesSql = (
  documentType: DocumentType,
  { tenantCode, organization }: { tenantCode: RawBuilder<unknown>; organization: RawBuilder<unknown> },
): RawBuilder<ApprovalRule[]> => sql`(
  SELECT coalesce(json_agg(json_build_object('sysNo', r."sysNo", 'name', r."name", 'number', r."number",
    'basic', r."basic", 'amountFrom', r."amountFrom"::text, 'categorySysNo', r."categorySysNo",
    'projectSysNo', r."projectSysNo", 'costCode', r."costCode", 'overBudget', r."overBudget", 'levels', (
      SELECT coalesce(json_agg(json_build_object('assignee', v."assignee", 'code', v."code", 'userSysNo', v."userSysNo")
        ORDER BY v."level"), '[]')
      FROM "mall"."ApprovalLevel" v WHERE v."tenantCode" = r."tenantCode" AND v."ruleSysNo" = r."sysNo"))), '[]')
  FROM "mall"."ApprovalRule" r
  WHERE r."tenantCode" = ${tenantCode} AND r."organizationSysNo" = ${organization}
    AND r."documentType" = ${documentType} AND r."enabled" AND r."removedTime" IS NULL)`;

/** SQL of a condition: documents of a kind of an organisation may have to wait for approval. */
export const approvesSql = (
  documentType: DocumentType,
  { tenantCode, organization }: { tenantCode: RawBuilder<unknown>; organization: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM "mall"."ApprovalRule" r
  JOIN "mall"."ApprovalLevel" v ON v."tenantCode" = r."tenantCode" AND v."ruleSysNo" = r."sysNo" AND v."level" = 1
  WHERE r."tenantCode" = ${tenantCode} AND r."organizationSysNo" = ${organization}
    AND r."documentType" = ${documentType} AND r."enabled" AND r."removedTime" IS NULL)`;

const linesOf = ({ lines }: JudgedKind) => sql`FROM ${tableOf(lines)} i
  WHERE i."tenantCode" = o."tenantCode" AND i.${sql.id(lines.parent)} = o."sysNo"`;

/** SQL over header `o`: 元. */
function worth(kind: JudgedKind): RawBuilder<unknown> {
  if (kind.approval?.worth) return kind.approval.worth;
  if ("totalAmount" in kind.table.columns) return sql`o."totalAmount"`;
  return sql`(SELECT coalesce(sum(round(i."price" * i.${sql.id(kind.summed)}, 2)), 0) ${linesOf(kind)})`;
}

/** Columns by which lines name goods of the mall; lines without any are in no category. */
const NAMED_BY = ["skuSysNo", "orderItemSysNo", "orderSysNo"] as const;

/** SQL over header `o`: the leading categories of its goods. */
function categories(kind: JudgedKind): RawBuilder<unknown> {
  const { lines } = kind;
  if (!NAMED_BY.some((column) => column in lines.columns)) return sql`'{}'::int8[]`;
  const orderLine =
    "orderItemSysNo" in lines.columns ? sql`t."sysNo" = i."orderItemSysNo"` : sql`t."orderSysNo" = i."orderSysNo"`;
  const from =
    "skuSysNo" in lines.columns
      ? sql`${tableOf(lines)} i JOIN "mall"."Sku" k ON k."tenantCode" = o."tenantCode" AND k."sysNo" = i."skuSysNo"`
      : sql`${tableOf(lines)} i
        JOIN "mall"."OrderItem" t ON t."tenantCode" = o."tenantCode" AND ${orderLine}
        JOIN "mall"."Sku" k ON k."tenantCode" = o."tenantCode" AND k."sysNo" = t."skuSysNo"`;
  return sql`ARRAY(SELECT DISTINCT k."category1SysNo" FROM ${from}
    WHERE i."tenantCode" = o."tenantCode" AND i.${sql.id(lines.parent)} = o."sysNo")`;
}

/**
 * SQL over header `o`: it takes more of its budget than is left beside what it holds already; false of what has none and
 * of kinds that commit no money.
 */
function overBudget(kind: JudgedKind): RawBuilder<unknown> {
  const { holder = sql`o."sysNo"` } = kind.approval ?? {};
  const document = kind.approval?.holder ? "order" : kind.machine.document;
  if (document !== "order" && document !== "purchaseApply") return sql`false`;
  const budget = fromCoveringBudget({
    tenantCode: sql`o."tenantCode"`,
    organization: sql`o."purchaserOrganizationSysNo"`,
    projectSysNo: sql`o."projectSysNo"`,
    costCode: sql`o."costCode"`,
    time: sql`o."createTime"`,
  });
  const held = sql`(SELECT u."reserved" + u."consumed" FROM "mall"."BudgetUse" u
    WHERE u."tenantCode" = o."tenantCode" AND u."documentType" = ${document} AND u."documentSysNo" = ${holder}
      AND u."budgetSysNo" = b."sysNo")`;
  return sql`coalesce((
    SELECT ${worth(kind)} > b."amount" - b."reserved" - b."consumed" + coalesce(${held}, 0) ${budget}), false)`;
}

/** SQL of a value: the {@link ApprovalFacts} of header `o` as JSON. */
const factsSql = (kind: JudgedKind): RawBuilder<ApprovalFacts> => sql`json_build_object(
  'amount', ${worth(kind)}::text, 'categories', ${categories(kind)},
  'projectSysNo', ${"projectSysNo" in kind.table.columns ? sql`o."projectSysNo"` : sql`NULL::int8`},
  'costCode', ${"costCode" in kind.table.columns ? sql`o."costCode"` : sql`''`}, 'overBudget', ${overBudget(kind)})`;

/** How a document of an organisation is approved. */
export interface Judged {
  /** `approvalStatus` with which it begins. */
  approvalStatus: number;
  rule: ApprovalRule | undefined;
  /** Its organisation wants its suppliers to agree to its orders. */
  supplierConfirms: boolean;
}

/** What the rules of its organisation say of a document as it is written now. */
export async function judge(db: Db, kind: JudgedKind, { tenantCode, sysNo }: Key): Promise<Judged> {
  const none = { approvalStatus: ApprovalStatus.none, rule: undefined, supplierConfirms: false };
  if (!kind.approval) return none;
  const of = { tenantCode: sql`o."tenantCode"`, organization: sql`o."purchaserOrganizationSysNo"` };
  const { rows } = await sql<{ rules: ApprovalRule[]; facts: ApprovalFacts; supplierConfirms: boolean }>`
    SELECT ${rulesSql(kind.machine.document, of)} AS "rules", ${factsSql(kind)} AS "facts", g."supplierConfirms"
    FROM ${tableOf(kind.table)} o
    JOIN "mall"."Organization" g ON g."tenantCode" = o."tenantCode" AND g."sysNo" = o."purchaserOrganizationSysNo"
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${sysNo}`.execute(db);
  const [row] = rows;
  if (!row) return none;
  const rule = ruleFor(row.rules, row.facts);
  return { approvalStatus: statusBy(rule), rule, supplierConfirms: row.supplierConfirms };
}

/** A document that was made, as rules look at it. */
export interface PastDocument {
  sysNo: number;
  no: string;
  createTime: Date;
  facts: ApprovalFacts;
}

/** The newest documents of an organisation, for rules to be tried on. */
export async function pastDocuments(
  db: Db,
  kind: JudgedKind & { readonly number: { readonly column: string } },
  { tenantCode, organizationSysNo, most }: { tenantCode: string; organizationSysNo: number; most: number },
): Promise<PastDocument[]> {
  const { rows } = await sql<PastDocument>`
    SELECT o."sysNo", o.${sql.id(kind.number.column)} AS "no", o."createTime", ${factsSql(kind)} AS "facts"
    FROM ${tableOf(kind.table)} o
    WHERE o."tenantCode" = ${tenantCode} AND o."purchaserOrganizationSysNo" = ${organizationSysNo}
    ORDER BY o."sysNo" DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** A document that waits for its approval by a rule. */
export interface Started {
  documentSysNo: number;
  ruleSysNo: number;
}

/** Remembers by which rules documents wait, each at its first level; any number in one statement, none for none. */
export async function startApprovals(
  db: Db,
  { tenantCode, documentType }: { tenantCode: string; documentType: DocumentType },
  started: readonly Started[],
): Promise<void> {
  if (started.length === 0) return;
  await sql`
    INSERT INTO "mall"."DocumentApproval" ("tenantCode", "documentType", "documentSysNo", "ruleSysNo")
    SELECT ${tenantCode}, ${documentType}, s."documentSysNo", s."ruleSysNo"
    FROM json_to_recordset(${JSON.stringify(started)}::json) AS s("documentSysNo" int8, "ruleSysNo" int8)
    ON CONFLICT ("tenantCode", "documentType", "documentSysNo") DO UPDATE SET "ruleSysNo" = EXCLUDED."ruleSysNo",
      "level" = 1, "signerUserSysNo" = NULL, "signsAfter" = false, "signing" = false`.execute(db);
}

/**
 * Asks for the approval of a document that is written, where the rules of its organisation want one.
 * @returns its `approvalStatus`
 */
export async function askApproval(db: Db, kind: JudgedKind, key: Key): Promise<number> {
  const { approvalStatus, rule } = await judge(db, kind, key);
  if (approvalStatus === ApprovalStatus.none || !rule) return approvalStatus;
  const { tenantCode, sysNo } = key;
  await sql`UPDATE ${tableOf(kind.table)} SET "approvalStatus" = ${approvalStatus}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  const documentType = kind.machine.document;
  await startApprovals(db, { tenantCode, documentType }, [{ documentSysNo: sysNo, ruleSysNo: rule.sysNo }]);
  return approvalStatus;
}
