import { CompiledQuery, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { TOKENS_VERSION } from "#trpc/rules/search/tokens";
import { toTsVector } from "#trpc/rules/search/tsquery";

/** SQL: counts the tokens of tenant $1 anew; those that no goods have any more are dropped. */
export const countTokensText = `WITH counted AS MATERIALIZED (
    SELECT substr(word, length($1) + 2) AS "token", ndoc AS "goods"
    FROM ts_stat(format('SELECT "searchVector" FROM "mall"."Sku" WHERE "tenantCode" = %L', $1::text))
    UNION ALL SELECT '', count(*) FROM "mall"."Sku" WHERE "tenantCode" = $1),
  dropped AS (DELETE FROM "mall"."SearchToken" t WHERE t."tenantCode" = $1
    AND NOT EXISTS (SELECT FROM counted c WHERE c."token" = t."token"))
  INSERT INTO "mall"."SearchToken" AS t ("tenantCode", "token", "goods") SELECT $1, "token", "goods" FROM counted
  ON CONFLICT ("tenantCode", "token") DO UPDATE SET "goods" = EXCLUDED."goods" WHERE t."goods" <> EXCLUDED."goods"`;

/** Counts in how many goods of a tenant each token is. */
export async function countTokens(db: Db, tenantCode: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(countTokensText, [tenantCode]));
}

/** Every tenant, and whether its goods are indexed by tokens of another form. */
export const readTenants = (db: Db) =>
  db.selectFrom("mall.Tenant").select(["tenantCode", "tokensVersion"]).orderBy("tenantCode").execute();

export async function markIndexed(db: Db, tenantCode: string): Promise<void> {
  await db
    .updateTable("mall.Tenant")
    .set({ tokensVersion: TOKENS_VERSION })
    .where("tenantCode", "=", tenantCode)
    .execute();
}

/** Indexes the next goods of a tenant behind `after` anew; the key of the last of them, null when there are no more. */
export async function indexGoods(
  db: Db,
  tenantCode: string,
  { after, most }: { after: number; most: number },
): Promise<number | null> {
  const goods = await db
    .selectFrom("mall.Sku")
    .select(["sysNo", "searchText", "mallSpuName"])
    .where("tenantCode", "=", tenantCode)
    .where("sysNo", ">", after)
    .orderBy("sysNo")
    .limit(most)
    .execute();
  const vectors = goods.map(({ searchText, mallSpuName }) => toTsVector(searchText, tenantCode, mallSpuName));
  await sql`UPDATE "mall"."Sku" s SET "searchVector" = v."vector"::tsvector
    FROM unnest(${goods.map(({ sysNo }) => sysNo)}::bigint[], ${goods.map(({ searchText }) => searchText)}::text[],
      ${vectors}::text[]) AS v ("sysNo", "text", "vector")
    WHERE s."tenantCode" = ${tenantCode} AND s."sysNo" = v."sysNo" AND s."searchText" = v."text"`.execute(db);
  return goods.length < most ? null : (goods.at(-1)?.sysNo ?? null);
}

/** Which of these tokens some goods of a tenant have, as they were last counted. */
export async function knownTokens(db: Db, tenantCode: string, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ token: string }>`SELECT t."token" FROM mall."SearchToken" t
    WHERE t."tenantCode" = ${tenantCode} AND t."token" = ANY (${[...tokens]}::text[])`.execute(db);
  return new Set(rows.map(({ token }) => token));
}

/** Counts tokens of goods that were written just now and that no goods had before, until all are counted anew. */
export async function addTokens(db: Db, tenantCode: string, skuSysNoList: readonly number[]): Promise<void> {
  await sql`INSERT INTO mall."SearchToken" ("tenantCode", "token", "goods")
    SELECT ${tenantCode}, substr(word, length(${tenantCode}) + 2), count(*)
    FROM mall."Sku" s, unnest(tsvector_to_array(s."searchVector")) word
    WHERE s."tenantCode" = ${tenantCode} AND s."sysNo" = ANY (${[...skuSysNoList]}::bigint[])
    GROUP BY 2 ON CONFLICT DO NOTHING`.execute(db);
}
