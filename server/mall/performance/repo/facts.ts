import { type RawBuilder, sql } from "kysely";
import { literals } from "#server/kernel/literals";
import { OrderStatus, ReceivingStatus, ReturnStatus } from "#trpc/contract/shared/codes";
import { presetRule } from "#trpc/rules/evaluation-setting";
import type { DocumentType } from "#trpc/rules/kinds";
import { SettlementAnswer, SettlementLine, SettlementStatus } from "#trpc/rules/kinds/settlement";

/** Whose dealings with which suppliers; null: with all of them, or of every purchaser. */
export interface Dealings {
  tenantCode: string;
  supplierSysNos: readonly number[] | null;
  purchaserOrganizationSysNo: number | null;
}
/** Moments in SQL; without an end until now. */
export interface Period {
  from: RawBuilder<unknown>;
  until?: RawBuilder<unknown>;
}

const CHINA = sql`'Asia/Shanghai'`;
const monthOf = (time: RawBuilder<unknown>) => sql`to_char(${time} AT TIME ZONE ${CHINA}, 'YYYY-MM')`;
/** SQL: the first moment of a month yyyy-MM in China. */
export const beginOfMonth = (month: RawBuilder<unknown>) => sql`((${month} || '-01')::timestamp AT TIME ZONE ${CHINA})`;

/** From the first moment of a month yyyy-MM until now. */
export const periodFrom = (month: string): Period => ({ from: beginOfMonth(sql`${month}::text`) });

const counted = literals([ReceivingStatus.received, ReceivingStatus.settled, ReceivingStatus.returned]);
const returned = sql.lit(ReturnStatus.returned);
const finished = sql.lit(OrderStatus.tradeSuccess);
/** Nothing was bought at their prices. */
const unbought = literals([OrderStatus.editing, OrderStatus.rejected, OrderStatus.cancelled]);
/** SQL: the day by which order `o` was promised, else wished; the day on which note `n` was received. */
export const promisedDay = sql`coalesce(o."promiseDate", o."wishDate")`;
export const receivedDay = sql`to_char(n."receiveTime" AT TIME ZONE ${CHINA}, 'YYYY-MM-DD')`;

const refusedOf = sql`(SELECT coalesce(sum(round(i."refusedQuantity" * i."price", 2)), 0) FROM "mall"."ReceivingItem" i
  WHERE i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo")`;

/**
 * SQL: when a document came to one of these statuses first. A month counts what came to its end in it, so that nothing is
 * lost between one that is closed and the next.
 */
const reached = (document: DocumentType, alias: string, statuses: RawBuilder<unknown>) => {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce((SELECT min(v."createTime") FROM "mall"."DocumentEvent" v
    WHERE v."tenantCode" = ${of("tenantCode")} AND v."documentType" = ${document} AND v."documentSysNo" = ${of("sysNo")}
      AND v."toStatus" IN (${statuses}) AND v."fromStatus" IS DISTINCT FROM v."toStatus"), ${of("createTime")})`;
};
/** SQL: times that cost a look at the events of each document are looked up once, as `nt`, `bt` and `ft`. */
const looked = (time: RawBuilder<unknown>, alias: RawBuilder<unknown>) =>
  sql`CROSS JOIN LATERAL (SELECT ${time} AS "at" OFFSET 0) ${alias}`;
const lookedUp = {
  n: looked(reached("receiving", "n", counted), sql`nt`),
  b: looked(reached("return", "b", returned), sql`bt`),
  f: looked(reached("order", "f", finished), sql`ft`),
};
const times = {
  /** A receiving note `n` counts. */
  n: sql`nt."at"`,
  /** Goods of `b` are back. */
  b: sql`bt."at"`,
  /** Order `f` is finished. */
  f: sql`ft."at"`,
  /** Order `o` was made, evaluation `e` given, statement `h` agreed to. */
  o: sql`o."createTime"`,
  e: sql`e."evaluateTime"`,
  h: sql`h."supplierSignTime"`,
} as const;
type Alias = keyof typeof times;
/** SQL: the time by which a document counts. */
export const timeOf = (alias: Alias): RawBuilder<unknown> => times[alias];
/** Documents whose time costs a look at their events: what was not touched since cannot have come to its end since. */
const touched: readonly Alias[] = ["n", "b", "f"];

/** SQL: table `alias` is of these dealings. */
function ofDealings(alias: Alias, { tenantCode, supplierSysNos, purchaserOrganizationSysNo }: Dealings) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const [first, ...more] = supplierSysNos ?? [];
  const parts: RawBuilder<unknown>[] = [sql`${column("tenantCode")} = ${tenantCode}`];
  // one supplier's are read in the order of an index
  if (supplierSysNos && more.length === 0) parts.push(sql`${column("supplierSysNo")} = ${first ?? 0}`);
  else if (supplierSysNos) parts.push(sql`${column("supplierSysNo")} = ANY(${[...supplierSysNos]}::int8[])`);
  if (purchaserOrganizationSysNo !== null)
    parts.push(sql`${column("purchaserOrganizationSysNo")} = ${purchaserOrganizationSysNo}`);
  return parts;
}

/** SQL: table `alias` is of these dealings and its time lies in the period. */
function within(alias: Alias, dealings: Dealings, { from, until }: Period) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const parts = ofDealings(alias, dealings);
  if (touched.includes(alias)) parts.push(sql`${column("updateTime")} >= ${from}`);
  parts.push(sql`${times[alias]} >= ${from}`);
  if (until) parts.push(sql`${times[alias]} < ${until}`);
  return sql.join(parts, sql` AND `);
}

/** SQL: a table under its alias: all of it, or the newest documents of the dealings that have this status. */
function headers(
  alias: Alias,
  table: "Receiving" | "OrderReturn" | "OrderTrade" | "Evaluation" | "Settlement",
  { dealings, status, newest }: { dealings: Dealings; status?: RawBuilder<unknown>; newest: number | undefined },
) {
  const of = sql.raw(`"mall"."${table}" ${alias}`);
  if (newest === undefined) return of;
  const parts = [...ofDealings(alias, dealings), ...(status ? [status] : [])];
  return sql`(SELECT * FROM ${of} WHERE ${sql.join(parts, sql` AND `)}
    ORDER BY ${sql.ref(`${alias}.sysNo`)} DESC LIMIT ${sql.lit(newest)}) ${sql.raw(alias)}`;
}
const isCounted = sql`n."status" IN (${counted})`;
const isReturned = sql`b."status" = ${returned}`;
const isFinished = sql`f."status" = ${finished}`;
const isBought = sql`o."status" NOT IN (${unbought})`;

/** SQL: receiving notes `n` that count, with their orders `o`. @param newest of so many documents at most */
export const receiptsIn = (
  dealings: Dealings,
  period: Period,
  newest?: number,
) => sql`${headers("n", "Receiving", { dealings, status: isCounted, newest })}
  JOIN "mall"."OrderTrade" o ON o."tenantCode" = n."tenantCode" AND o."sysNo" = n."orderSysNo"
  ${lookedUp.n} WHERE ${within("n", dealings, period)} AND ${isCounted}`;

/** SQL: goods `b` that went back. */
export const returnsIn = (
  dealings: Dealings,
  period: Period,
  newest?: number,
) => sql`${headers("b", "OrderReturn", { dealings, status: isReturned, newest })}
  ${lookedUp.b} WHERE ${within("b", dealings, period)} AND ${isReturned}`;

/** SQL: lines `i` of finished orders `f`. */
export const finishedIn = (
  dealings: Dealings,
  period: Period,
  newest?: number,
) => sql`${headers("f", "OrderTrade", { dealings, status: isFinished, newest })}
  ${lookedUp.f} JOIN "mall"."OrderItem" i ON i."tenantCode" = f."tenantCode" AND i."orderSysNo" = f."sysNo"
  WHERE ${within("f", dealings, period)} AND ${isFinished}`;

const presetWeights = sql`json_build_object(${sql.join(
  Object.entries(presetRule.nodes).flatMap(([node, weight]) => [sql.lit(node), sql.lit(weight)]),
)})::jsonb`;
/** SQL: the weight that the purchaser of `e` gives to its step; 0 of a step that it does not evaluate any more. */
const weightOf = sql`coalesce((coalesce(w."nodes", ${presetWeights}) ->> e."nodeType"::text)::numeric, 0)`;

/** SQL: evaluations `e` of orders `o`, with their weight from the setting `w`. */
export const evaluationsIn = (
  dealings: Dealings,
  period: Period,
  newest?: number,
) => sql`${headers("e", "Evaluation", { dealings, newest })}
  JOIN "mall"."OrderTrade" o ON o."tenantCode" = e."tenantCode" AND o."sysNo" = e."orderSysNo"
  LEFT JOIN "mall"."EvaluationSetting" w ON w."tenantCode" = e."tenantCode"
    AND w."organizationSysNo" = e."purchaserOrganizationSysNo"
  WHERE ${within("e", dealings, period)}`;

/**
 * SQL: the price `r."price"` that line `i` of order `o` is held to: the agreed one, where a change made it another one,
 * else the last one that the organisation paid to this supplier for the same goods.
 */
const reference = sql`LEFT JOIN LATERAL (
    SELECT b."price" FROM "mall"."OrderItem" b
    JOIN "mall"."OrderTrade" h ON h."tenantCode" = b."tenantCode" AND h."sysNo" = b."orderSysNo"
    WHERE i."tradeAgreementSysNo" IS NULL AND b."tenantCode" = i."tenantCode" AND b."skuSysNo" = i."skuSysNo"
      AND b."orderSysNo" < i."orderSysNo" AND h."supplierSysNo" = o."supplierSysNo"
      AND h."purchaserOrganizationSysNo" = o."purchaserOrganizationSysNo" AND h."status" NOT IN (${unbought})
    ORDER BY b."orderSysNo" DESC LIMIT 1
  ) last ON true
  CROSS JOIN LATERAL (SELECT CASE WHEN i."tradeAgreementSysNo" IS NULL THEN last."price"
    ELSE coalesce(i."originalPrice", i."price") END AS "price") r`;

/** SQL: lines `i` of orders `o` that have a price `r."price"` to be held to. */
export const pricesIn = (
  dealings: Dealings,
  period: Period,
  newest?: number,
) => sql`${headers("o", "OrderTrade", { dealings, status: isBought, newest })}
  JOIN "mall"."OrderItem" i ON i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo"
  ${reference}
  WHERE ${within("o", dealings, period)} AND ${isBought} AND r."price" IS NOT NULL`;

/** SQL: line `s` was disputed by its supplier, who then agreed to it as it was. */
export const isLost = sql`(s."claimAmount" IS NOT NULL AND s."answerStatus" = ${sql.lit(SettlementAnswer.agreed)}
  AND NOT EXISTS (SELECT FROM "mall"."SettlementItem" a WHERE a."tenantCode" = s."tenantCode"
    AND a."correctsSysNo" = s."sysNo" AND a."type" = ${sql.lit(SettlementLine.agreed)}))`;
const agreedStatements = literals([SettlementStatus.confirmed, SettlementStatus.settled]);

/** SQL: lines `s` of statements `h` that both sides agreed to. */
export const statementsIn = (
  dealings: Dealings,
  period: Period,
  newest?: number,
) => sql`${headers("h", "Settlement", { dealings, status: sql`h."status" IN (${agreedStatements})`, newest })}
  JOIN "mall"."SettlementItem" s ON s."tenantCode" = h."tenantCode" AND s."settlementSysNo" = h."sysNo"
  WHERE ${within("h", dealings, period)} AND h."status" IN (${agreedStatements})`;

/** Columns of what happened in a month, as `SupplierMonth` keeps them. */
export const factColumns = [
  ...(["receipts", "judgements", "promised", "onTime", "came", "refused", "ordered", "delivered"] as const),
  ...(["points", "pointsWeight", "priced", "priceHeld", "stated", "lost"] as const),
] as const;
type FactColumn = (typeof factColumns)[number];

function part(header: Alias, sums: Partial<Record<FactColumn, RawBuilder<unknown>>>, from: RawBuilder<unknown>) {
  const of = (name: string) => sql.ref(`${header}.${name}`);
  const columns = factColumns.map((name) => sql`${sums[name] ?? sql.lit(0)} AS ${sql.id(name)}`);
  return sql`SELECT ${of("purchaserOrganizationSysNo")}, ${of("supplierSysNo")}, ${monthOf(times[header])} AS "month",
    ${sql.join(columns)} FROM ${from} GROUP BY 1, 2, 3`;
}

const worth = sql`i."quantity" * i."price"`;
/** SQL: 元 of order line `i` that came; what the tolerance of its mass lets pass is no shortage. */
export const cameOfLine = sql`CASE WHEN i."receivedQuantity" >= i."quantity" * (1 - coalesce(i."massTolerance", 0))
  THEN i."quantity" ELSE i."receivedQuantity" END * i."price"`;
const lineWorth = sql`abs(s."amount" + s."freight")`;
const sums = {
  n: {
    receipts: sql`count(*)`,
    promised: sql`coalesce(sum(n."totalAmount") FILTER (WHERE ${promisedDay} IS NOT NULL), 0)`,
    onTime: sql`coalesce(sum(n."totalAmount") FILTER (WHERE ${receivedDay} <= ${promisedDay}), 0)`,
    came: sql`sum(n."totalAmount" + ${refusedOf})`,
    refused: sql`sum(${refusedOf})`,
  },
  b: { refused: sql`sum(b."totalAmount")` },
  f: { ordered: sql`sum(${worth})`, delivered: sql`sum(${cameOfLine})` },
  e: {
    judgements: sql`count(*)`,
    points: sql`sum(e."score" * ${weightOf})`,
    pointsWeight: sql`sum(${weightOf})`,
  },
  o: {
    priced: sql`sum(${worth})`,
    priceHeld: sql`coalesce(sum(${worth}) FILTER (WHERE i."price" <= r."price"), 0)`,
  },
  h: { stated: sql`sum(${lineWorth})`, lost: sql`coalesce(sum(${lineWorth}) FILTER (WHERE ${isLost}), 0)` },
} satisfies Record<Alias, Partial<Record<FactColumn, RawBuilder<unknown>>>>;

/** SQL: what happened, several rows for each purchaser, supplier and month; {@link factColumns} are to be summed. */
export const factRows = (dealings: Dealings, period: Period): RawBuilder<unknown> =>
  sql.join(
    [
      part("n", sums.n, receiptsIn(dealings, period)),
      part("b", sums.b, returnsIn(dealings, period)),
      part("f", sums.f, finishedIn(dealings, period)),
      part("e", sums.e, evaluationsIn(dealings, period)),
      part("o", sums.o, pricesIn(dealings, period)),
      part("h", sums.h, statementsIn(dealings, period)),
    ],
    sql` UNION ALL `,
  );
