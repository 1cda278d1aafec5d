import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { PriceMethod } from "#trpc/contract/shared/codes";
import type { AgreementHead, PriceClause, PriceTerm } from "#trpc/rules/price";
import { NO_PROJECT, ofProjectSql } from "./choice-repo";
import { stepsSql } from "./ladder-repo";
import { type PlanQuestion, stampSql } from "./plan-repo";
import { headJsonSql, inForceSql, type PriceParameters, quoteSql, termsSql } from "./repo";

/** A clause as the agreement says it, without what its source quotes. */
export interface BookClause extends Omit<PriceClause, "sourcePrice" | "sourceTime"> {
  agreementSysNo: number;
  /** Of these two one is set, or neither: then it is for a brand alone. */
  skuSysNo: number | null;
  categorySysNo: number | null;
  attributeTokens: readonly string[];
  /** Only goods of this brand; null: of any. */
  brandSysNo: number | null;
  /** Projects whose orders it prices; empty or left out: all orders. */
  projectSysNos?: readonly number[];
}

/** What a price source quotes for a spec: the newest quote of the nearest area. */
export type Quote = Pick<PriceClause, "sourcePrice" | "sourceTime">;

/** All that a buyer's agreements say in an area on a day, without quotes. */
export interface BookRows {
  /** Names the state of everything that was read; "" where no price was ever moved. */
  stamp: string;
  agreements: (Omit<AgreementHead, "terms"> & { terms: PriceTerm[] | null })[];
  clauses: BookClause[];
}

// the kept agreements are read before a project is chosen
const parameters: PriceParameters = { organization: "$2", day: "$3", scope: "$4", project: NO_PROJECT };

const statement = `WITH agreement AS MATERIALIZED (
  SELECT a.*, ${termsSql} AS "terms" FROM "mall"."TradeAgreement" a WHERE ${inForceSql(parameters)}
)
SELECT ${stampSql} AS "stamp",
  (SELECT coalesce(json_agg(${headJsonSql} ORDER BY a."sysNo"), '[]') FROM agreement a) AS "agreements",
  (SELECT coalesce(json_agg(json_build_object('agreementSysNo', c."agreementSysNo", 'clauseNo', c."clauseNo",
    'skuSysNo', c."skuSysNo", 'categorySysNo', c."categorySysNo", 'attributeTokens', c."attributeTokens",
    'method', c."method", 'price', c."price"::text, 'discount', c."discount"::text, 'priceSource', c."priceSource",
    'delta', c."delta"::text, 'floor', c."floor"::text, 'cap', c."cap"::text,
    'quoteBasis', c."quoteBasis", 'stepList', ${stepsSql("c")}, 'brandSysNo', c."brandSysNo")), '[]')
    FROM agreement a JOIN "mall"."AgreementClause" c ON c."tenantCode" = $1 AND c."agreementSysNo" = a."sysNo"
      AND ${ofProjectSql("c", NO_PROJECT)}) AS "clauses"`;

/** What prices goods for a buyer, in one statement. */
export async function readBook(db: Db, { tenantCode, organizationSysNo, day, scope }: PlanQuestion): Promise<BookRows> {
  const query = CompiledQuery.raw(statement, [tenantCode, organizationSysNo, day, scope]) as CompiledQuery<BookRows>;
  const [row] = (await db.executeQuery(query)).rows;
  return row ?? { stamp: "", agreements: [], clauses: [] };
}

/** A spec of a price source. */
export interface QuotedSpec {
  priceSource: number;
  specKey: string;
}

const quotes = `SELECT c."priceSource", s."specKey", q."sourcePrice"::text AS "sourcePrice", q."sourceTime"
FROM unnest($2::int[], $5::text[]) AS w("priceSource", "specKey")
CROSS JOIN LATERAL (SELECT w."priceSource", ${PriceMethod.source} AS "method") c
CROSS JOIN LATERAL (SELECT w."specKey") s CROSS JOIN LATERAL (${quoteSql(parameters)}) q`;

/** What sources quote for specs, in one statement; a spec that nothing is quoted for is left out. */
export async function readQuotes(
  db: Db,
  { tenantCode, day, scope }: PlanQuestion,
  specs: readonly QuotedSpec[],
): Promise<(QuotedSpec & Quote)[]> {
  const sources = specs.map(({ priceSource }) => priceSource);
  const values = [tenantCode, sources, day, scope, specs.map(({ specKey }) => specKey)];
  return (await db.executeQuery(CompiledQuery.raw(quotes, values) as CompiledQuery<QuotedSpec & Quote>)).rows;
}
