import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { literals } from "#server/kernel/literals";
import {
  EnterpriseSize,
  OrderStatus,
  PaymentStatus,
  PaymentTerm,
  ReceivingStatus,
  ReturnStatus,
} from "#trpc/contract/shared/codes";
import { termSpan } from "#trpc/rules/due";
import { SettlementAnswer, SettlementStatus } from "#trpc/rules/kinds/settlement";
import { type AgeClass, ageClasses, legalTerms, type Size } from "#trpc/rules/legal-due";
import { keptFreight, settledChange } from "../order/index";
import { heldBack } from "../settlement/index";

/** Whose, today in China, and the days of the calendar that differ from their weekdays. */
export interface Owed {
  tenantCode: string;
  side: "purchaser" | "supplier";
  ownerSysNo: number;
  today: string;
  holidays: readonly string[];
  workdays: readonly string[];
}

const CHINA = sql`'Asia/Shanghai'`;
const counted = literals([ReceivingStatus.received, ReceivingStatus.settled]);
const received = literals([OrderStatus.receiving, OrderStatus.tradeSuccess]);
const [LARGE, PUBLIC] = [sql.lit(EnterpriseSize.large), sql.lit(EnterpriseSize.public)];
const small = literals([EnterpriseSize.micro, EnterpriseSize.small, EnterpriseSize.medium]);

/** SQL: the day to which a term of order `t` leads from `from`, before holidays; null where it leads to none. */
function termDay(from: RawBuilder<unknown>): RawBuilder<unknown> {
  const code = sql`CASE WHEN t."accountPeriod" = ${sql.lit(PaymentTerm.immediate)} THEN t."billingPeriod"
    ELSE t."accountPeriod" END`;
  const named = Object.values(PaymentTerm).flatMap((term) => {
    const span = termSpan({ accountPeriod: term, billingPeriod: term, otherDays: 0 });
    if (!span) return [];
    const { months, days } = span;
    return [
      sql`WHEN ${sql.lit(term)} THEN (${from} + make_interval(months => ${sql.lit(months)}, days => ${sql.lit(days)}))::date`,
    ];
  });
  return sql`CASE ${code} ${sql.join(named, sql` `)}
    WHEN ${sql.lit(PaymentTerm.other)} THEN CASE WHEN t."otherDays" > 0 THEN ${from} + t."otherDays"::int END END`;
}

/** SQL: a day, or the next working day where it is none. */
const onWorkday = (day: RawBuilder<unknown>, { holidays, workdays }: Owed) => sql`(
  SELECT min(w."day") FROM (SELECT (${day} + g.n)::date AS "day" FROM generate_series(0, 30) g(n)) w
  WHERE to_char(w."day", 'YYYY-MM-DD') = ANY(${workdays}::text[])
    OR (extract(isodow FROM w."day") < 6 AND NOT to_char(w."day", 'YYYY-MM-DD') = ANY(${holidays}::text[])))`;

/** SQL: the first note of the order of line `s` of a statement. */
const firstNote = sql`(SELECT n."sysNo" FROM "mall"."Receiving" n WHERE n."tenantCode" = s."tenantCode"
  AND n."orderSysNo" = s."orderSysNo" AND n."status" IN (${counted}) ORDER BY n."receiveTime", n."sysNo" LIMIT 1)`;

/** SQL of a CTE `owed`: notes of which something is open, with the day on which it is due; `latestDay` of the rules. */
function owed(asked: Owed): RawBuilder<unknown> {
  const { tenantCode, side, ownerSysNo, today } = asked;
  const owner = sql.id(side === "supplier" ? "supplierSysNo" : "purchaserOrganizationSysNo");
  return sql`
    bought AS MATERIALIZED (
      SELECT t.*, (SELECT coalesce(sum(${keptFreight()}), 0) FROM "mall"."OrderItem" o
          WHERE o."tenantCode" = t."tenantCode" AND o."orderSysNo" = t."sysNo")
        + ${settledChange(sql`s."tenantCode" = t."tenantCode" AND s."orderSysNo" = t."sysNo" AND s."receivingSysNo" IS NULL`)}
          AS "besides"
      FROM "mall"."OrderTrade" t
      WHERE t."tenantCode" = ${tenantCode} AND t.${owner} = ${ownerSysNo} AND t."status" IN (${received})
        AND t."paymentStatus" <> ${sql.lit(PaymentStatus.paid)}
    ), worth AS (
      SELECT n."sysNo", n."orderSysNo", n."receivingNo", n."receiveTime",
        (n."receiveTime" AT TIME ZONE ${CHINA})::date AS "receivedDay",
        n."totalAmount" - coalesce((SELECT sum(b."totalAmount") FROM "mall"."OrderReturn" b
          WHERE b."tenantCode" = n."tenantCode" AND b."receivingSysNo" = n."sysNo"
            AND b."status" = ${sql.lit(ReturnStatus.returned)}), 0)
        + ${settledChange(sql`s."tenantCode" = n."tenantCode" AND s."receivingSysNo" = n."sysNo"`)}
        + CASE WHEN row_number() OVER (PARTITION BY n."orderSysNo" ORDER BY n."receiveTime", n."sysNo") = 1
          THEN t."besides" ELSE 0 END AS "amount"
      FROM bought t
      JOIN "mall"."Receiving" n ON n."tenantCode" = t."tenantCode" AND n."orderSysNo" = t."sysNo"
      WHERE n."status" IN (${counted})
    ), retained AS (
      SELECT coalesce(s."receivingSysNo", ${firstNote}) AS "receivingSysNo", h."sysNo" AS "settlementSysNo", h."settlementNo", h."retentionDay"::date AS "retentionDay",
        sum(${heldBack}) AS "amount"
      FROM "mall"."SettlementItem" s
      JOIN "mall"."Settlement" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo"
      WHERE s."tenantCode" = ${tenantCode} AND h."status" = ${sql.lit(SettlementStatus.settled)} AND h."retentionRate" > 0
        AND s."orderSysNo" IN (SELECT t."sysNo" FROM bought t WHERE t."retainedAmount" > 0)
      GROUP BY 1, 2, 3, 4
    ), part AS (
      SELECT w.*, NULL::int8 AS "settlementSysNo", NULL AS "settlementNo", NULL::date AS "retentionDay",
        w."amount" - coalesce((SELECT sum(r."amount") FROM retained r WHERE r."receivingSysNo" = w."sysNo"), 0) AS "part"
      FROM worth w
      UNION ALL
      SELECT w.*, r."settlementSysNo", r."settlementNo", r."retentionDay", r."amount"
      FROM worth w JOIN retained r ON r."receivingSysNo" = w."sysNo"
    ), unpaid AS (
      SELECT w.*, greatest(least(w."part", sum(w."part") OVER (
          PARTITION BY w."orderSysNo" ORDER BY w."retentionDay" NULLS FIRST, w."receiveTime", w."sysNo", w."settlementSysNo")
          - t."paidAmount"), 0) AS "openAmount",
        ${termDay(sql`w."receivedDay"`)} AS "termDay",
        CASE WHEN t."supplierSize" IN (${small}) AND w."retentionDay" IS NULL THEN CASE t."purchaserSize" WHEN ${LARGE} THEN ${legalTerms.large}::int
          WHEN ${PUBLIC} THEN ${legalTerms.public}::int END END AS "legalDays",
        t."orderNo", t."purchaserOrganizationName", t."supplierName", t."projectName", t."purchaserSize", t."supplierSize"
      FROM part w JOIN bought t ON t."sysNo" = w."orderSysNo"
    ), agreed AS (
      SELECT u.*, CASE WHEN u."retentionDay" IS NOT NULL THEN u."retentionDay" WHEN u."termDay" > u."receivedDay" THEN ${onWorkday(sql`u."termDay"`, asked)} ELSE u."termDay" END
        AS "agreedDay"
      FROM unpaid u WHERE u."openAmount" > 0
    ), bound AS (
      SELECT a.*, CASE WHEN a."purchaserSize" = ${PUBLIC} AND a."legalDays" IS NOT NULL
          AND a."agreedDay" > a."receivedDay" + a."legalDays"
        THEN least(a."agreedDay", a."receivedDay" + ${legalTerms.publicMost}::int)
        ELSE a."receivedDay" + a."legalDays" END AS "legalDay"
      FROM agreed a
    ), owed AS (
      SELECT b.*, least(b."agreedDay", b."legalDay") AS "dueDay",
        greatest(${today}::date - least(b."agreedDay", b."legalDay"), 0) AS "daysOverdue"
      FROM bound b
    )`;
}

/** SQL over row `d` of `owed`: it is overdue so long. */
function ofAge(age: AgeClass): RawBuilder<unknown> {
  const found = ageClasses.find(({ key }) => key === age);
  const from = found?.from ?? 0;
  const days = sql`coalesce(d."daysOverdue", 0)`;
  return found?.to === null
    ? sql`${days} >= ${sql.lit(from)}`
    : sql`${days} BETWEEN ${sql.lit(from)} AND ${sql.lit(found?.to ?? 0)}`;
}

export interface OwedRow {
  receivingSysNo: number;
  receivingNo: string;
  receiveTime: Date;
  receivedDay: string;
  orderSysNo: number;
  orderNo: string;
  partnerName: string;
  projectName: string;
  /** Of a part that a statement holds back. */
  settlementSysNo: number | null;
  settlementNo: string | null;
  amount: string;
  openAmount: string;
  disputedAmount: string;
  agreedDay: string | null;
  legalDay: string | null;
  dueDay: string | null;
  purchaserSize: number | null;
  supplierSize: number | null;
  daysOverdue: number | null;
}
const day = (column: string) => sql`to_char(d.${sql.id(column)}, 'YYYY-MM-DD')`;

/** A page of open notes by due day; notes without one come last. */
export async function searchOwed(
  db: Db,
  asked: Owed,
  { age, keyword, pageNo, pageSize }: { age: AgeClass | undefined; keyword: string; pageNo: number; pageSize: number },
): Promise<{ rows: OwedRow[]; total: number }> {
  const partner = sql.id(asked.side === "supplier" ? "purchaserOrganizationName" : "supplierName");
  const parts = [sql`true`];
  if (age) parts.push(sql`${ofAge(age)}`);
  if (keyword !== "") {
    const like = containing(keyword);
    parts.push(sql`(d."orderNo" ILIKE ${like} OR d."receivingNo" ILIKE ${like} OR d.${partner} ILIKE ${like}
      OR d."projectName" ILIKE ${like})`);
  }
  const { rows } = await sql<OwedRow & { total: number }>`
    WITH ${owed(asked)}, found AS (SELECT d.* FROM owed d WHERE ${sql.join(parts, sql` AND `)})
    SELECT d."sysNo" AS "receivingSysNo", d."receivingNo", d."receiveTime", ${day("receivedDay")} AS "receivedDay",
      d."orderSysNo", d."orderNo", d.${partner} AS "partnerName", d."projectName", d."settlementSysNo", d."settlementNo", d."part" AS "amount", d."openAmount",
      CASE WHEN d."settlementSysNo" IS NOT NULL THEN 0 ELSE coalesce((SELECT sum(s."amount" + s."freight") FROM "mall"."SettlementItem" s
        WHERE s."tenantCode" = ${asked.tenantCode} AND s."receivingSysNo" = d."sysNo"
          AND s."answerStatus" = ${sql.lit(SettlementAnswer.disputed)}), 0) END AS "disputedAmount",
      ${day("agreedDay")} AS "agreedDay", ${day("legalDay")} AS "legalDay", ${day("dueDay")} AS "dueDay",
      d."purchaserSize", d."supplierSize", d."daysOverdue", (SELECT count(*)::int FROM found) AS "total"
    FROM found d ORDER BY d."dueDay" NULLS LAST, d."receiveTime", d."sysNo", d."settlementSysNo" NULLS FIRST
    LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface OwedSums {
  openAmount: string;
  overdueAmount: string;
  interest: string;
  retainedAmount: string;
  ages: Record<string, { amount: string; count: number }> | null;
  weeks: { startDay: string; amount: string; count: number }[] | null;
}

/** Weeks that are looked ahead. */
const WEEKS = 12;

/** What is owed altogether, by age and by the week in which it falls due: one statement. */
export async function sumOwed(db: Db, asked: Owed): Promise<OwedSums> {
  const ages = ageClasses.map(
    ({ key }) => sql`${sql.lit(key)}, json_build_object(
      'amount', (coalesce(sum(d."openAmount") FILTER (WHERE ${ofAge(key)}), 0))::text,
      'count', count(*) FILTER (WHERE ${ofAge(key)}))`,
  );
  const week = sql`date_trunc('week', greatest(d."dueDay", ${asked.today}::date))::date`;
  const { rows } = await sql<OwedSums>`
    WITH ${owed(asked)}
    SELECT coalesce(sum(d."openAmount"), 0) AS "openAmount",
      coalesce(sum(d."openAmount") FILTER (WHERE d."daysOverdue" > 0), 0) AS "overdueAmount",
      coalesce(sum(round(d."openAmount" * ${legalTerms.dailyRate}::numeric * d."daysOverdue", 2))
        FILTER (WHERE d."legalDays" IS NOT NULL), 0) AS "interest",
      coalesce(sum(d."openAmount") FILTER (WHERE d."settlementSysNo" IS NOT NULL), 0) AS "retainedAmount",
      json_build_object(${sql.join(ages)}) AS "ages",
      (SELECT json_agg(json_build_object('startDay', to_char(w."week", 'YYYY-MM-DD'), 'amount', w."amount"::text,
          'count', w."count") ORDER BY w."week")
        FROM (SELECT ${week} AS "week", sum(d."openAmount") AS "amount", count(*)::int AS "count" FROM owed d
          WHERE d."dueDay" < date_trunc('week', ${asked.today}::date) + make_interval(weeks => ${sql.lit(WEEKS)})
          GROUP BY 1) w) AS "weeks"
    FROM owed d`.execute(db);
  return (
    rows[0] ?? { openAmount: "0", overdueAmount: "0", interest: "0", retainedAmount: "0", ages: null, weeks: null }
  );
}

/** The size that an organisation declared. */
export async function readSize(db: Db, tenantCode: string, organizationSysNo: number): Promise<Size | null> {
  const { rows } = await sql<{ size: Size | null }>`
    SELECT "enterpriseSize" AS "size" FROM "mall"."Organization"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}`.execute(db);
  return rows[0]?.size ?? null;
}

export async function writeSize(db: Db, tenantCode: string, organizationSysNo: number, size: number): Promise<void> {
  await sql`
    UPDATE "mall"."Organization" SET "enterpriseSize" = ${size}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}`.execute(db);
}
