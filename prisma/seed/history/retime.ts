import type pg from "pg";
import type { Played } from "./director";

/** Where a time is no part of the story: it decides what still holds, or when something was loaded. */
const KEPT = ["AccessToken", "RequestKey", "LoginDevice", "LoginTries", "SeedMarker", "Sku", "SkuStock"];
/** What somebody said of the time to come: the story's own clock gave it, however late it is. */
const PROMISED = [
  "startTime",
  "firstTruckTime",
  "expectedTime",
  "payBefore",
  "deadline",
  "openTime",
  "expireTime",
  "questionTime",
  "bidTime",
  "closeTime",
  "standstillEnd",
  "replyDueTime",
  "appealDueTime",
];

/**
 * Moves the times that the database gave while the story was played (defaults of `now()`) to the days on which it
 * happened. Times of the story's own clock lie before the first act and stay, as do promises.
 */
export async function moveTimes(client: pg.ClientBase, played: readonly Played[]): Promise<void> {
  const [first] = played;
  if (!first) return;
  await client.query(`CREATE TEMP TABLE played ("from" timestamptz PRIMARY KEY, "virtual" timestamptz NOT NULL)`);
  await client.query(
    `INSERT INTO played SELECT * FROM unnest($1::timestamptz[], $2::timestamptz[]) ON CONFLICT DO NOTHING`,
    [played.map(({ from }) => from.toISOString()), played.map(({ virtual }) => virtual.toISOString())],
  );
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.table_name AS "table", array_agg(c.column_name::text) AS columns
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'mall' AND t.table_type = 'BASE TABLE' AND c.data_type = 'timestamp with time zone'
       AND c.is_generated = 'NEVER' AND c.table_name <> ALL($1::text[]) AND c.column_name <> ALL($2::text[])
     GROUP BY c.table_name`,
    [KEPT, PROMISED],
  );
  for (const { table, columns } of rows) {
    const moved = (column: string) =>
      `"${column}" = coalesce((SELECT "virtual" FROM played WHERE "from" <= t."${column}" ORDER BY "from" DESC LIMIT 1), t."${column}")`;
    await client.query(
      `UPDATE mall."${table}" t SET ${columns.map(moved).join(", ")}
       WHERE ${columns.map((column) => `t."${column}" >= $1`).join(" OR ")}`,
      [first.from.toISOString()],
    );
  }
  await client.query("DROP TABLE played");
}
