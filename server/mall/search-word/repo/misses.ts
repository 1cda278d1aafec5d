import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { SearchMiss } from "#trpc/contract/search-word";

export interface CountedMiss {
  tenantCode: string;
  keyword: string;
  typed: string;
  times: number;
  firstTime: Date;
  lastTime: Date;
  isPartial: boolean;
  /** A bit for each person, see `personBit`. */
  peopleBits: bigint;
}

/** Keywords that are kept of a tenant, the latest. */
const MOST = 5_000;

/** Adds to the counts of keywords, in one statement. */
export async function addMisses(db: Db, misses: readonly CountedMiss[]): Promise<void> {
  const column = <Key extends keyof CountedMiss>(key: Key) => misses.map((miss) => miss[key]);
  // in one order, so that two processes never wait for each other
  await sql`
    INSERT INTO mall."SearchMiss" AS m ("tenantCode", "keyword", "typed", "times", "firstTime", "lastTime", "isPartial",
      "peopleBits")
    SELECT * FROM unnest(${column("tenantCode")}::text[], ${column("keyword")}::text[], ${column("typed")}::text[],
      ${column("times")}::int[], ${column("firstTime")}::timestamptz[], ${column("lastTime")}::timestamptz[],
      ${column("isPartial")}::boolean[], ${column("peopleBits").map(String)}::bigint[])
      AS n ("tenantCode", "keyword", "typed", "times", "firstTime", "lastTime", "isPartial", "peopleBits")
    WHERE EXISTS (SELECT FROM mall."Tenant" t WHERE t."tenantCode" = n."tenantCode")
    ORDER BY "tenantCode", "keyword"
    ON CONFLICT ("tenantCode", "keyword") DO UPDATE SET "times" = m."times" + excluded."times", "typed" = excluded."typed",
      "lastTime" = greatest(m."lastTime", excluded."lastTime"), "isPartial" = excluded."isPartial",
      "peopleBits" = m."peopleBits" | excluded."peopleBits"`.execute(db);
}

interface Filter {
  keyword: string;
  since: Date;
  offset: number;
  limit: number;
}

/** One page, the most frequent first, and how many there are. */
export async function missPage(db: Db, tenantCode: string, { keyword, since, offset, limit }: Filter) {
  const like = containing(keyword);
  const where = sql`"tenantCode" = ${tenantCode} AND "lastTime" >= ${since} AND ("keyword" ILIKE ${like} OR "typed" ILIKE ${like})`;
  const { rows } = await sql<SearchMiss>`
    SELECT "keyword", "typed", "times", "isPartial", floor(extract(epoch FROM "firstTime"))::float8 AS "firstTime",
      floor(extract(epoch FROM "lastTime"))::float8 AS "lastTime"
    FROM mall."SearchMiss" WHERE ${where} ORDER BY "times" DESC, "lastTime" DESC, "keyword" LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS "total" FROM mall."SearchMiss" WHERE ${where}`.execute(db);
  return { datas: rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Keywords that goods are missing for since midnight in China of a day, searched by at least so many people, the most
 * frequent first. People may be more than the bits of them.
 */
export async function readWanted(db: Db, tenantCode: string, { from, people }: { from: string; people: number }) {
  const { rows } = await sql<{ keyword: string; times: number }>`
    SELECT "keyword", "times" FROM mall."SearchMiss"
    WHERE "tenantCode" = ${tenantCode} AND "lastTime" >= (${from}::timestamp AT TIME ZONE 'Asia/Shanghai')
      AND bit_count("peopleBits"::bit(64)) >= ${people}
    ORDER BY "times" DESC, "lastTime" DESC, "keyword"`.execute(db);
  return rows;
}

/** Drops keywords; harmless where there are none. */
export async function deleteMisses(db: Db, tenantCode: string, keywords: readonly string[]): Promise<void> {
  await sql`DELETE FROM mall."SearchMiss" WHERE "tenantCode" = ${tenantCode}
    AND "keyword" = ANY (${[...keywords]}::text[])`.execute(db);
}

/** Drops keywords of a year ago, and those behind the latest of a tenant. */
export async function dropOldMisses(db: Db): Promise<void> {
  await sql`DELETE FROM mall."SearchMiss" WHERE "lastTime" < now() - interval '365 days'`.execute(db);
  await sql`DELETE FROM mall."SearchMiss" m USING (SELECT "tenantCode", "keyword", row_number() OVER
      (PARTITION BY "tenantCode" ORDER BY "lastTime" DESC, "keyword") AS "no" FROM mall."SearchMiss") n
    WHERE n."no" > ${sql.lit(MOST)} AND m."tenantCode" = n."tenantCode" AND m."keyword" = n."keyword"`.execute(db);
}
