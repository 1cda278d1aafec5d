import { type RawBuilder, sql } from "kysely";
import { literals } from "#server/kernel/literals";
import type { ListSums } from "#trpc/contract/shared/document-calls";
import { exitsOf } from "#trpc/rules/machine";
import { toNumber } from "#trpc/rules/money";
import type { DocumentKind } from "./kind";

/** Lines are added up of so many documents at most. */
const MOST_ADDED = 1_000;

/** What a page's statement says of all the documents that were found. */
export interface SumsRow {
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

/** SQL over header `d`: it is added up. What nothing came of is added up only where somebody asks for its status. */
const counts = ({ machine }: SummedKind, statusList: readonly number[]): RawBuilder<unknown> => {
  const exits = statusList.length > 0 ? [] : exitsOf(machine);
  return exits.length > 0 ? sql`d."status" NOT IN (${literals(exits)})` : sql`true`;
};

/** SQL: the quantities of the lines of what is added up, by unit; each document's lines are fetched by its key. */
function quantities(kind: SummedKind, { tenantCode, where, statusList }: Searched): RawBuilder<unknown> {
  const { table, lines } = kind.sql;
  return sql`(
    SELECT json_agg(json_build_object('unit', u."unit", 'quantity', u."quantity"::text) ORDER BY u."quantity" DESC, u."unit")
    FROM (
      SELECT l."unit", sum(l."quantity") AS "quantity"
      FROM (SELECT d."sysNo" FROM ${table} d WHERE ${where} AND ${counts(kind, statusList)} OFFSET 0) f
      CROSS JOIN LATERAL (
        SELECT i."unit", i.${sql.id(kind.summed)} AS "quantity" FROM ${lines} i
        WHERE i."tenantCode" = ${tenantCode} AND i.${sql.id(kind.lines.parent)} = f."sysNo" OFFSET 0
      ) l GROUP BY l."unit"
    ) u)`;
}

/**
 * SQL of a value: how many documents there are and what they come to, as one JSON object. Headers are added up as they
 * are read; lines are looked at only where few enough documents were counted.
 */
export function foundDocuments(kind: SummedKind, searched: Searched, withSums: boolean): RawBuilder<unknown> {
  const { where, most, statusList } = searched;
  const { table } = kind.sql;
  if (!withSums) {
    const counted = sql`SELECT FROM ${table} d WHERE ${where} LIMIT ${most}`;
    return sql`SELECT json_build_object('count', count(*)) FROM (${counted}) counted`;
  }
  const columns = [sql`${counts(kind, statusList)} AS "counts"`];
  const sums = [sql`'count', count(*)`];
  if ("totalAmount" in kind.table.columns) {
    columns.push(sql`d."totalAmount"`);
    sums.push(sql`'amount', (sum(f."totalAmount") FILTER (WHERE f."counts"))::text`);
  }
  if (kind.open) {
    columns.push(sql`${kind.open} AS "open"`);
    sums.push(sql`'openAmount', (sum(f."open") FILTER (WHERE f."counts"))::text`);
  }
  // money has no unit
  if ("unit" in kind.lines.columns)
    sums.push(sql`'quantityList', CASE WHEN count(*) <= ${sql.lit(MOST_ADDED)} THEN ${quantities(kind, searched)} END`);
  return sql`SELECT json_build_object(${sql.join(sums)})
    FROM (SELECT ${sql.join(columns)} FROM ${table} d WHERE ${where} LIMIT ${most}) f`;
}

/** The sums of an answer. */
export function sumsOf({ amount, openAmount, quantityList }: SumsRow): ListSums {
  return {
    ...(amount === undefined ? {} : { amount: toNumber(amount ?? 0) }),
    ...(openAmount === undefined ? {} : { openAmount: toNumber(openAmount ?? 0) }),
    ...(quantityList
      ? { quantityList: quantityList.map((one) => ({ ...one, quantity: toNumber(one.quantity) })) }
      : {}),
  };
}
