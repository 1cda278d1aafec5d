import { PriceMethod } from "#trpc/contract/shared/codes";

/** SQL over clause `clause`: its steps as JSON, NULL where it has none. */
export const stepsSql = (clause: string): string => `nullif(${clause}."stepList", '[]')`;

const { fixed, discount, source } = PriceMethod;
const stepped = (method: number, column: string) =>
  `CASE WHEN k."method" = ${method} THEN coalesce(t."value", k."${column}") ELSE k."${column}" END AS "${column}"`;

/**
 * The one row of a statement for a clause, as it prices a line of so much: `clauseAt` of the price rules.
 * @param quantity SQL of it
 */
export const clauseAtSql = (clauseSql: string, quantity: string): string => `
  SELECT k."clauseNo", k."method", ${stepped(fixed, "price")}, ${stepped(discount, "discount")}, k."priceSource",
    ${stepped(source, "delta")}, k."floor", k."cap"
  FROM (${clauseSql}) k
  LEFT JOIN LATERAL (
    SELECT (e ->> 'value')::numeric AS "value" FROM jsonb_array_elements(k."stepList") e
    WHERE k."stepList" <> '[]' AND (e ->> 'from')::numeric <= ${quantity}
    ORDER BY (e ->> 'from')::numeric DESC LIMIT 1
  ) t ON true`;
