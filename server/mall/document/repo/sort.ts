import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { Failure } from "#trpc/contract/failures";

/** What a list may be ordered by: SQL over header `d` that is never NULL, and how its values are written as text. */
export interface Sort {
  readonly type: keyof typeof written;
  readonly by: (ascending: boolean) => RawBuilder<unknown>;
}
const written = {
  numeric: /^-?\d{1,18}(\.\d{1,6})?$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  text: /^[\d-]{0,10}$/,
};

/** 元. */
export const byAmount: Sort = { type: "numeric", by: () => sql`d."totalAmount"` };
/** The day that was promised, else the one that was wished; documents without a day come last, whichever way. */
export const byDue: Sort = {
  type: "text",
  by: (ascending) => sql`coalesce(d."promiseDate", d."wishDate", ${sql.lit(ascending ? "9999-12-31" : "")})`,
};
/** SQL: the end of a day yyyy-MM-dd in China. */
export const endOfDay = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
/** SQL over header `d`: the end of the day that was promised, else wished. */
export const promisedUntil = endOfDay(sql`coalesce(d."promiseDate", d."wishDate")`);
/** When goods were received. */
export const byReceived: Sort = { type: "timestamptz", by: () => sql`d."receiveTime"` };

/** In which order a list is read, and behind which of its rows. */
export interface Sorting {
  sortBy: string;
  ascending: boolean;
  /** Blank on the first page. */
  cursor: string;
}
export interface ListOrder {
  /** SQL over header `d`, for ORDER BY; the key decides between equals, so that pages neither miss nor repeat a row. */
  readonly order: RawBuilder<unknown>;
  /** SQL over header `d`: behind the cursor. */
  readonly behind: RawBuilder<boolean> | undefined;
  /** SQL over header `d`: the value that a cursor behind it names, as text. */
  readonly value: RawBuilder<string>;
  readonly cursorOf: (last: { sysNo: number; sortValue: string }) => string;
}

const Cursor = z.tuple([z.string(), z.boolean(), z.string(), z.int().positive()]);

function readCursor(text: string): z.output<typeof Cursor> | undefined {
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(text, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * The order of a list of a kind. Times follow keys, so the time needs no column.
 * @throws Failure BAD_INPUT for the cursor of another order
 */
export function listOrder(sorts: Readonly<Record<string, Sort>> = {}, sorting: Sorting): ListOrder {
  const { sortBy, ascending, cursor } = sorting;
  const sort = sorts[sortBy];
  const by = sort?.by(ascending);
  const way = sql.raw(ascending ? "ASC" : "DESC");
  const beyond = sql.raw(ascending ? ">" : "<");
  let behind: RawBuilder<boolean> | undefined;
  if (cursor !== "") {
    const [key, up, value, sysNo] = readCursor(cursor) ?? [];
    const fits = key === sortBy && up === ascending && value !== undefined;
    if (!fits || (sort && !written[sort.type].test(value))) {
      const message = "排序方式已改变，请从第一页重新查看";
      throw new Failure("BAD_INPUT", { message, fields: { cursor: message } });
    }
    behind =
      sort && by
        ? sql`(${by}, d."sysNo") ${beyond} (${value}::${sql.raw(sort.type)}, ${sysNo}::int8)`
        : sql`d."sysNo" ${beyond} ${sysNo}`;
  }
  return {
    order: by ? sql`${by} ${way}, d."sysNo" ${way}` : sql`d."sysNo" ${way}`,
    behind,
    value: by ? sql`(${by})::text` : sql`''`,
    cursorOf: ({ sysNo, sortValue }) =>
      Buffer.from(JSON.stringify([sortBy, ascending, sortValue, sysNo])).toString("base64url"),
  };
}
