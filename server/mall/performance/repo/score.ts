import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { OrderStatus, ReceivingStatus, ReturnStatus } from "#trpc/contract/shared/codes";

/** Whose dealings with a supplier: one purchaser's, or everybody's. */
export interface Dealings {
  tenantCode: string;
  supplierSysNo: number;
  purchaserOrganizationSysNo: number | null;
  since: Date;
}

/** What happened in a month, 元 as decimals in text; yyyy-MM. */
export interface MonthRow {
  month: string;
  receipts: number;
  /** Of receipts with a promised day, and of those that came by it. */
  promised: string;
  onTime: string;
  /** Of what came, and of that what was turned away or sent back. */
  came: string;
  refused: string;
  /** Of finished orders. */
  ordered: string;
  delivered: string;
  judgements: number;
  points: string;
}

const counted = literals([ReceivingStatus.received, ReceivingStatus.settled, ReceivingStatus.returned]);
const CHINA = sql`'Asia/Shanghai'`;
const monthOf = (time: RawBuilder<unknown>) => sql`to_char(${time} AT TIME ZONE ${CHINA}, 'YYYY-MM')`;
/** SQL: the day by which order `o` was promised, else wished. */
const promisedDay = sql`coalesce(o."promiseDate", o."wishDate")`;
const dayOf = sql`to_char(n."receiveTime" AT TIME ZONE ${CHINA}, 'YYYY-MM-DD')`;
const refusedOf = sql`(SELECT coalesce(sum(round(i."refusedQuantity" * i."price", 2)), 0) FROM "mall"."ReceivingItem" i
  WHERE i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo")`;
const returnedOf = sql`(SELECT coalesce(sum(b."totalAmount"), 0) FROM "mall"."OrderReturn" b
  WHERE b."tenantCode" = n."tenantCode" AND b."receivingSysNo" = n."sysNo"
    AND b."status" = ${sql.lit(ReturnStatus.returned)})`;

function between(alias: string, { tenantCode, supplierSysNo, purchaserOrganizationSysNo }: Dealings) {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const buyer =
    purchaserOrganizationSysNo === null
      ? sql``
      : sql` AND ${of("purchaserOrganizationSysNo")} = ${purchaserOrganizationSysNo}`;
  return sql`${of("tenantCode")} = ${tenantCode} AND ${of("supplierSysNo")} = ${supplierSysNo}${buyer}`;
}

/** SQL: receiving notes `n` that count, with their orders `o`. */
const notes = (dealings: Dealings) => sql`"mall"."Receiving" n
  JOIN "mall"."OrderTrade" o ON o."tenantCode" = n."tenantCode" AND o."sysNo" = n."orderSysNo"
  WHERE ${between("n", dealings)} AND n."status" IN (${counted}) AND n."receiveTime" >= ${dealings.since}`;

/** What happened month by month; months in which nothing did are left out. */
export async function monthsOf(db: Db, dealings: Dealings): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    WITH received AS (
      SELECT ${monthOf(sql`n."receiveTime"`)} AS "month", count(*)::int AS "receipts",
        coalesce(sum(n."totalAmount") FILTER (WHERE ${promisedDay} IS NOT NULL), 0) AS "promised",
        coalesce(sum(n."totalAmount") FILTER (WHERE ${dayOf} <= ${promisedDay}), 0) AS "onTime",
        sum(n."totalAmount" + ${refusedOf}) AS "came", sum(${refusedOf} + ${returnedOf}) AS "refused"
      FROM ${notes(dealings)} GROUP BY 1
    ), finished AS (
      SELECT ${monthOf(sql`o."createTime"`)} AS "month", sum(i."quantity" * i."price") AS "ordered",
        sum(least(i."receivedQuantity", i."quantity") * i."price") AS "delivered"
      FROM "mall"."OrderTrade" o
      JOIN "mall"."OrderItem" i ON i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo"
      WHERE ${between("o", dealings)} AND o."status" = ${sql.lit(OrderStatus.tradeSuccess)}
        AND o."createTime" >= ${dealings.since} GROUP BY 1
    ), judged AS (
      SELECT ${monthOf(sql`e."evaluateTime"`)} AS "month", count(*)::int AS "judgements", sum(e."score") AS "points"
      FROM "mall"."Evaluation" e WHERE ${between("e", dealings)} AND e."evaluateTime" >= ${dealings.since} GROUP BY 1
    )
    SELECT "month", coalesce(r."receipts", 0) AS "receipts", coalesce(r."promised", 0) AS "promised",
      coalesce(r."onTime", 0) AS "onTime", coalesce(r."came", 0) AS "came", coalesce(r."refused", 0) AS "refused",
      coalesce(f."ordered", 0) AS "ordered", coalesce(f."delivered", 0) AS "delivered",
      coalesce(j."judgements", 0) AS "judgements", coalesce(j."points", 0) AS "points"
    FROM received r FULL JOIN finished f USING ("month") FULL JOIN judged j USING ("month") ORDER BY "month"`.execute(
    db,
  );
  return rows;
}

export interface EvidenceRow {
  kind: "late" | "refused" | "returned" | "short" | "judged";
  document: "receiving" | "return" | "order";
  sysNo: number;
  no: string;
  time: Date;
  words: string;
}

/** Judgements below this are evidence. */
const POOR = 80;

/** What lowered it, the newest first. */
export async function evidenceOf(db: Db, dealings: Dealings, most: number): Promise<EvidenceRow[]> {
  const { since } = dealings;
  const { rows } = await sql<EvidenceRow>`
    SELECT * FROM (
      SELECT 'late' AS "kind", 'receiving' AS "document", n."sysNo", n."receivingNo" AS "no", n."receiveTime" AS "time",
        ${promisedDay} || ' 应到，' || ${dayOf} || ' 收货' AS "words"
      FROM ${notes(dealings)} AND ${dayOf} > ${promisedDay}
      UNION ALL
      SELECT 'refused', 'receiving', n."sysNo", n."receivingNo", n."receiveTime",
        (SELECT string_agg(i."skuName" || ' 拒收 ' || trim_scale(i."refusedQuantity") || ' ' || i."unit", '；'
          ORDER BY i."lineNo") FROM "mall"."ReceivingItem" i
          WHERE i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo" AND i."refusedQuantity" > 0)
      FROM ${notes(dealings)} AND n."refusesGoods"
      UNION ALL
      SELECT 'returned', 'return', b."sysNo", b."returnNo", b."createTime", b."reason"
      FROM "mall"."OrderReturn" b
      WHERE ${between("b", dealings)} AND b."status" = ${sql.lit(ReturnStatus.returned)} AND b."createTime" >= ${since}
      UNION ALL
      SELECT 'short', 'order', o."sysNo", o."orderNo", o."createTime", '订单提前结束，有货物没有送到'
      FROM "mall"."OrderTrade" o
      WHERE ${between("o", dealings)} AND o."status" = ${sql.lit(OrderStatus.tradeSuccess)} AND o."shippingEnded"
        AND o."createTime" >= ${since}
      UNION ALL
      SELECT 'judged', 'order', e."orderSysNo", o."orderNo", e."evaluateTime",
        trim_scale(e."score") || ' 分' || CASE WHEN e."comment" = '' THEN '' ELSE '：' || e."comment" END
      FROM "mall"."Evaluation" e
      JOIN "mall"."OrderTrade" o ON o."tenantCode" = e."tenantCode" AND o."sysNo" = e."orderSysNo"
      WHERE ${between("e", dealings)} AND e."score" < ${POOR} AND e."evaluateTime" >= ${since}
    ) found ORDER BY "time" DESC, "sysNo" DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** The name of a supplier; undefined where there is none. */
export async function supplierName(db: Db, tenantCode: string, supplierSysNo: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT "name" FROM "mall"."Supplier" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${supplierSysNo}`.execute(db);
  return rows[0]?.name;
}
