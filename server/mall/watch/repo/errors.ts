import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { PageErrorStatus } from "#trpc/contract/shared/codes";
import type { PageError } from "#trpc/contract/watch";

export interface Reported {
  tenantCode: string;
  /** The same for what is the same error. */
  sign: string;
  message: string;
  stack: string;
  page: string;
  browser: string;
  userSysNo: number | null;
  time: Date;
}

/** Errors that a tenant may have on record; further new ones are dropped until some are old. */
const MOST_ERRORS = 1_000;
/** Pages and browsers that are named of an error. */
const MOST_NAMES = 10;

const another = (column: "pages" | "browsers") =>
  sql`CASE WHEN e.${sql.ref(column)} @> excluded.${sql.ref(column)} OR cardinality(e.${sql.ref(column)}) >= ${MOST_NAMES}
    THEN e.${sql.ref(column)} ELSE e.${sql.ref(column)} || excluded.${sql.ref(column)} END`;

/** Keeps an error, or counts it once more; one that was mended is there again. */
export async function keepError(db: Db, { tenantCode, sign, time, ...said }: Reported): Promise<void> {
  const { open, again, resolved } = PageErrorStatus;
  const named = (text: string) => (text ? [text] : []);
  await sql`
    INSERT INTO mall."PageError" AS e ("tenantCode", "sign", "message", "stack", "pages", "browsers", "lastUserSysNo", "firstTime", "lastTime", "status")
    SELECT ${tenantCode}, ${sign}, ${said.message}, ${said.stack}, ${named(said.page)}::text[], ${named(said.browser)}::text[],
      ${said.userSysNo}::int8, ${time}::timestamptz, ${time}::timestamptz, ${sql.lit(open)}::int2
    WHERE (SELECT count(*) FROM mall."PageError" o WHERE o."tenantCode" = ${tenantCode}) < ${MOST_ERRORS}
      OR EXISTS (SELECT FROM mall."PageError" o WHERE o."tenantCode" = ${tenantCode} AND o."sign" = ${sign})
    ON CONFLICT ("tenantCode", "sign") DO UPDATE SET
      "count" = e."count" + 1, "lastTime" = greatest(e."lastTime", excluded."lastTime"), "stack" = excluded."stack",
      "lastUserSysNo" = coalesce(excluded."lastUserSysNo", e."lastUserSysNo"),
      "pages" = ${another("pages")}, "browsers" = ${another("browsers")},
      "status" = CASE e."status" WHEN ${sql.lit(resolved)} THEN ${sql.lit(again)} ELSE e."status" END`.execute(db);
}

async function select(db: Db, where: RawBuilder<unknown>, offset: number, limit: number) {
  const { rows } = await sql<PageError>`
    SELECT e."sysNo", e."message", e."stack", e."status", e."count", e."pages", e."browsers",
      floor(extract(epoch FROM e."firstTime"))::float8 AS "firstTime",
      floor(extract(epoch FROM e."lastTime"))::float8 AS "lastTime", coalesce(u."displayName", '') AS "lastUserName"
    FROM mall."PageError" e
    LEFT JOIN mall."User" u ON u."tenantCode" = e."tenantCode" AND u."sysNo" = e."lastUserSysNo"
    WHERE ${where} ORDER BY e."lastTime" DESC, e."sysNo" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

interface Filter {
  statusList: readonly number[];
  keyword: string;
  offset: number;
  limit: number;
}

/** One page, the latest first, and how many match. */
export async function errorPage(db: Db, tenantCode: string, { statusList, keyword, offset, limit }: Filter) {
  const like = containing(keyword);
  const where = sql`e."tenantCode" = ${tenantCode}
    AND (${statusList.length === 0} OR e."status" = ANY (${[...statusList]}::int2[]))
    AND (e."message" ILIKE ${like} OR e."stack" ILIKE ${like} OR array_to_string(e."pages", ' ') ILIKE ${like})`;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM mall."PageError" e WHERE ${where}`.execute(db);
  return { datas: await select(db, where, offset, limit), total: rows[0]?.total ?? 0 };
}

export async function findError(db: Db, tenantCode: string, sysNo: number): Promise<PageError | undefined> {
  return (await select(db, sql`e."tenantCode" = ${tenantCode} AND e."sysNo" = ${sysNo}`, 0, 1))[0];
}

/** Marks it as mended; false where it is already, or where there is none. */
export async function resolveError(
  db: Db,
  { tenantCode, sysNo, userSysNo }: { tenantCode: string; sysNo: number; userSysNo: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mall.PageError")
    .set({ status: PageErrorStatus.resolved, resolvedUserSysNo: userSysNo })
    .where("tenantCode", "=", tenantCode)
    .where("sysNo", "=", sysNo)
    .where("status", "<>", PageErrorStatus.resolved)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Drops errors that nobody has met for three months. */
export async function dropOldErrors(db: Db): Promise<void> {
  await sql`DELETE FROM mall."PageError" WHERE "lastTime" < now() - interval '90 days'`.execute(db);
}
