import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { ShareName } from "#trpc/rules/supplier-score";
import {
  cameOfLine,
  type Dealings,
  evaluationsIn,
  finishedIn,
  isLost,
  type Period,
  pricesIn,
  promisedDay,
  receiptsIn,
  receivedDay,
  returnsIn,
  statementsIn,
  timeOf,
} from "./facts";

export type EvidenceKind = "late" | "refused" | "returned" | "short" | "judged" | "dearer" | "lost";

/** A document that a share is counted from. */
export interface EvidenceRow {
  kind: EvidenceKind;
  document: "receiving" | "return" | "order" | "settlement";
  sysNo: number;
  no: string;
  time: Date;
  words: string;
  /** It lowers its share. */
  lowers: boolean;
}

/** So many of the newest documents of each kind are looked at: what is older is counted and not named. */
const MOST_LOOKED_AT = 500;

/** Evaluations below this are evidence. */
const POOR = 80;

type Source = (dealings: Dealings, period: Period) => RawBuilder<unknown>;
const money = (amount: RawBuilder<unknown>) => sql`'¥' || to_char(${amount}, 'FM999,999,999,990.00')`;
const priceText = (price: RawBuilder<unknown>) => sql`'¥' || trim_scale(${price})`;

const late: Source = (dealings, period) => sql`
  SELECT 'late' AS "kind", 'receiving' AS "document", n."sysNo", n."receivingNo" AS "no", ${timeOf("n")} AS "time",
    ${promisedDay} || ' 应到，' || ${receivedDay} || ' 收货' || CASE WHEN ${receivedDay} > ${promisedDay}
      THEN '，晚 ' || (${receivedDay}::date - ${promisedDay}::date) || ' 天，' || ${money(sql`n."totalAmount"`)} ELSE '' END
      AS "words", ${receivedDay} > ${promisedDay} AS "lowers"
  FROM ${receiptsIn(dealings, period, MOST_LOOKED_AT)} AND ${promisedDay} IS NOT NULL`;

const refused: Source = (dealings, period) => sql`
  SELECT 'refused', 'receiving', n."sysNo", n."receivingNo", ${timeOf("n")},
    coalesce((SELECT string_agg(i."skuName" || ' 拒收 ' || trim_scale(i."refusedQuantity") || ' ' || i."unit", '；'
      ORDER BY i."lineNo") FROM "mall"."ReceivingItem" i
      WHERE i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo" AND i."refusedQuantity" > 0),
      '收货 ' || ${money(sql`n."totalAmount"`)} || '，没有拒收'), n."refusesGoods"
  FROM ${receiptsIn(dealings, period, MOST_LOOKED_AT)}`;

const returned: Source = (dealings, period) => sql`
  SELECT 'returned', 'return', b."sysNo", b."returnNo", ${timeOf("b")}, b."reason", true
  FROM ${returnsIn(dealings, period, MOST_LOOKED_AT)}`;

const short: Source = (dealings, period) => {
  const ordered = sql`sum(i."quantity" * i."price")`;
  const came = sql`sum(${cameOfLine})`;
  return sql`
    SELECT 'short', 'order', f."sysNo", f."orderNo", min(${timeOf("f")}),
      '订货 ' || ${money(ordered)} || '，送到 ' || ${money(came)}, ${came} < ${ordered}
    FROM ${finishedIn(dealings, period, MOST_LOOKED_AT)} GROUP BY f."sysNo", f."orderNo"`;
};

const judged: Source = (dealings, period) => sql`
  SELECT 'judged', 'order', e."orderSysNo", o."orderNo", ${timeOf("e")},
    trim_scale(e."score") || ' 分' || CASE WHEN e."comment" = '' THEN '' ELSE '：' || e."comment" END,
    e."score" < ${POOR}
  FROM ${evaluationsIn(dealings, period, MOST_LOOKED_AT)}`;

const dearer: Source = (dealings, period) => {
  const isDearer = sql`i."price" > r."price"`;
  return sql`
    SELECT 'dearer', 'order', o."sysNo", o."orderNo", min(${timeOf("o")}),
      coalesce(string_agg(i."skuName" || ' 单价由 ' || ${priceText(sql`r."price"`)} || ' 涨到 '
        || ${priceText(sql`i."price"`)}, '；' ORDER BY i."lineNo") FILTER (WHERE ${isDearer}), '单价没有上涨'),
      bool_or(${isDearer})
    FROM ${pricesIn(dealings, period, MOST_LOOKED_AT)} GROUP BY o."sysNo", o."orderNo"`;
};

const lost: Source = (dealings, period) => sql`
  SELECT 'lost', 'settlement', h."sysNo", h."settlementNo", min(${timeOf("h")}),
    coalesce(string_agg('第 ' || s."lineNo" || ' 行 ' || s."skuName" || ' 提出 ' || ${money(sql`s."claimAmount"`)}
      || '，未成立：' || s."reply", '；' ORDER BY s."lineNo") FILTER (WHERE ${isLost}), '没有不成立的异议'),
    bool_or(${isLost})
  FROM ${statementsIn(dealings, period, MOST_LOOKED_AT)} GROUP BY h."sysNo", h."settlementNo"`;

const sources: Readonly<Record<ShareName, readonly Source[]>> = {
  priceHeld: [dearer],
  onTime: [late],
  accepted: [refused, returned],
  complete: [short],
  undisputed: [lost],
  judged: [judged],
};

/**
 * Documents that scores follow from, the newest first: all that one share is counted from, what lowered it first; else
 * those that lowered any.
 */
export async function evidenceOf(
  db: Db,
  dealings: Dealings,
  { period, of, most }: { period: Period; of: ShareName | undefined; most: number },
): Promise<EvidenceRow[]> {
  // the first one names the columns
  const all = (of ? sources[of] : [late, refused, returned, short, judged, dearer, lost]).map((source) =>
    source(dealings, period),
  );
  const names = sql`"kind", "document", "sysNo", "no", "time", "words", "lowers"`;
  const { rows } = await sql<EvidenceRow>`
    SELECT * FROM (${sql.join(all, sql` UNION ALL `)}) found (${names})
    WHERE ${of ? sql`true` : sql`"lowers"`}
    ORDER BY "lowers" DESC, "time" DESC, "sysNo" DESC LIMIT ${most}`.execute(db);
  return rows;
}
