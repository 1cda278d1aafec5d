import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { type hallInput, TenderHallNotice, TenderHallRow } from "#trpc/contract/tender-shapes";
import { TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { documentTable, wireColumns } from "../../document/index";

type Search = z.output<typeof hallInput>;
const { columns } = documentTable("TenderNotice");
const { asking, bidding, closed, opening, judging, awarded, final, agreed, failed, cancelled } = TenderNoticeStatus;

const statuses = {
  bidding: [asking, bidding],
  judging: [closed, opening, judging, awarded],
  ended: [final, agreed, failed, cancelled],
} as const satisfies Record<Exclude<Search["status"], "">, readonly number[]>;

/** SQL of tender `d`: bids are counted before the opening only where it shows them. */
const shown = sql`CASE WHEN d."showsBidCount" OR d."status" >= ${sql.lit(judging)} THEN d."bidCount" END AS "bidCount",
  left(d."goodsText", 200) AS "goods"`;

const publicOnes = ({ keyword, area, status }: Search, tenantCode: string): RawBuilder<unknown> => {
  const conditions = [sql`d."tenantCode" = ${tenantCode}`, sql`d."isPublic"`];
  if (keyword) conditions.push(sql`d."searchText" LIKE ${containing(keyword.toLowerCase())}`);
  if (area) conditions.push(sql`starts_with(d."areaCode", ${area})`);
  if (status) conditions.push(sql`d."status" = ANY(${statuses[status]}::int2[])`);
  return sql.join(conditions, sql` AND `);
};

const row = wireColumns(withoutCount(TenderHallRow.shape), columns, "d");
const whole = wireColumns(withoutCount(TenderHallNotice.shape), columns, "d");
function withoutCount<Shape extends { bidCount: unknown }>({ bidCount: _, ...shape }: Shape): Omit<Shape, "bidCount"> {
  return shape;
}

/** Public tenders, the newest first, and how many there are. */
export async function hallRows(db: Db, tenantCode: string, search: Search) {
  const found = publicOnes(search, tenantCode);
  const { pageNo, pageSize } = search;
  const [{ rows }, counted] = await Promise.all([
    sql<TenderHallRow>`
      SELECT ${row.list}, ${shown} FROM "mall"."TenderNotice" d WHERE ${found}
      ORDER BY d."sysNo" DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS "total" FROM "mall"."TenderNotice" d WHERE ${found}`.execute(db),
  ]);
  return { datas: rows, total: counted.rows[0]?.total ?? 0, pageNo, pageSize };
}

/** A public tender as visitors see it, without lines and questions. */
export async function hallNotice(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
): Promise<Omit<TenderHallNotice, "itemList" | "questionList" | "fileList" | "winner"> | undefined> {
  const { rows } = await sql<TenderHallNotice>`
    SELECT ${whole.list}, ${shown} FROM "mall"."TenderNotice" d
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo} AND d."isPublic"`.execute(db);
  return rows[0];
}
