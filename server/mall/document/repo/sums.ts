import { type RawBuilder, sql } from "kysely";
import { literals } from "#server/kernel/literals";
import type { ListSums } from "#trpc/contract/shared/document-calls";
import { exitsOf } from "#trpc/rules/machine";
import { toNumber } from "#trpc/rules/money";
import type { DocumentKind } from "./kind";

/** Lines are added up of so many documents at most. */
const MOST_ADDED = 1_000;

/** What a page's statement says of all the documents that were found. */
export interface Found {
  count: number;
  amount?: string | null;
  openAmount?: string | null;
  quantityList?: { unit: string; quantity: string }[] | null;
}

type SummedKind = Pick<DocumentKind, "machine" | "sql" | "table" | "lines" | "summed" | "open">;
interface Searched {
  tenantCode: string;
  /** SQL over header `d` */
  where: RawBuilder<unknown>;
  /** more of them are not looked at */
  most: number;
  /** nothing where any is */
  statusList: readonly number[];
}

/** SQL: the quantities of the lines of documents `found`, by unit; each document's lines are fetched by its key. */
const quantities = ({ sql: { lines }, lines: { parent }, summed }: SummedKind, tenantCode: string) => sql`(
  SELECT json_agg(json_build_object('unit', u."unit", 'quantity', u."quantity"::text) ORDER BY u."quantity" DESC, u."unit")
  FROM (
    SELECT l."unit", sum(l."quantity") AS "quantity" FROM found f CROSS JOIN LATERAL (
      SELECT i."unit", i.${sql.id(summed)} AS "quantity" FROM ${lines} i
      WHERE i."tenantCode" = ${tenantCode} AND i.${sql.id(parent)} = f."sysNo" OFFSET 0
    ) l WHERE f."counts" GROUP BY l."unit"
  ) u)`;

/** SQL over header `d`: it is added up. What nothing came of is added up only where somebody asks for its status. */
const counts = ({ machine }: SummedKind, statusList: readonly number[]): RawBuilder<unknown> => {
  const exits = statusList.length > 0 ? [] : exitsOf(machine);
  return exits.length > 0 ? sql`d."status" NOT IN (${literals(exits)})` : sql`true`;
};

/** SQL of a WITH and of a value: how many documents there are and what they come to, as one JSON object. */
export function foundDocuments(kind: SummedKind, { tenantCode, where, most, statusList }: Searched, withSums: boolean) {
  const { table } = kind.sql;
  if (!withSums) {
    const counted = sql`SELECT FROM ${table} d WHERE ${where} LIMIT ${most}`;
    return { before: sql``, value: sql`SELECT json_build_object('count', count(*)) FROM (${counted}) counted` };
  }
  const hasAmount = "totalAmount" in kind.table.columns;
  const amount = hasAmount ? sql`, 'amount', (sum(f."totalAmount") FILTER (WHERE f."counts"))::text` : sql``;
  const open = kind.open ? sql`, 'openAmount', (sum(f."open") FILTER (WHERE f."counts"))::text` : sql``;
  return {
    before: sql`WITH found AS MATERIALIZED (
      SELECT d."sysNo", ${counts(kind, statusList)} AS "counts"${hasAmount ? sql`, d."totalAmount"` : sql``}${kind.open ? sql`, ${kind.open} AS "open"` : sql``}
      FROM ${table} d WHERE ${where} LIMIT ${most}
    ) `,
    value: sql`SELECT json_build_object('count', count(*)${amount}${open}, 'quantityList',
      CASE WHEN count(*) <= ${sql.lit(MOST_ADDED)} THEN ${quantities(kind, tenantCode)} END) FROM found f`,
  };
}

/** The sums of an answer. */
export function sumsOf({ amount, openAmount, quantityList }: Found): ListSums {
  return {
    ...(amount === undefined ? {} : { amount: toNumber(amount ?? 0) }),
    ...(openAmount === undefined ? {} : { openAmount: toNumber(openAmount ?? 0) }),
    ...(quantityList
      ? { quantityList: quantityList.map((one) => ({ ...one, quantity: toNumber(one.quantity) })) }
      : {}),
  };
}
