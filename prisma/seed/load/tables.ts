import type { Insertable } from "kysely";
import type pg from "pg";
import type { DB } from "#prisma/generated/kysely/types";
import { type CopyValue, copyRows } from "#server/kernel/copy";

type TableName = keyof DB & `mall.${string}`;

// Prisma keeps tsvector out of the generated types.
interface Unlisted {
  "mall.Sku": { searchVector: string };
}
type Columns<T extends TableName> = Insertable<DB[T]> & (T extends keyof Unlisted ? Unlisted[T] : unknown);

/** A row as COPY takes it: the table's own columns, dates as text, JSON as values. */
export type Row<T extends TableName> = { [K in keyof Columns<T>]: Columns<T>[K] | CopyValue };

const quoted = (table: TableName): string =>
  table
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

const JSON_COLUMNS: ReadonlySet<string> = new Set(["attributes", "attributeDefs", "imgList", "config", "detail"]);

const toCopyValue = (column: string, value: unknown): CopyValue =>
  JSON_COLUMNS.has(column) ? JSON.stringify(value) : ((value ?? null) as CopyValue);

/** Loads rows of one table. All rows must have the columns of the first. */
export async function loadTable<T extends TableName>(
  client: pg.ClientBase,
  table: T,
  rows: Iterable<Row<T>>,
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value);
  function* values(): Generator<CopyValue[]> {
    for (let next = first; !next.done; next = iterator.next() as typeof first) {
      const row = next.value as Record<string, unknown>;
      yield columns.map((column) => toCopyValue(column, row[column]));
    }
  }
  return copyRows(client, quoted(table), columns, values());
}

/** Sets every sequence of the mall behind the greatest key in its table, but not before its own start. */
export async function moveSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT table_name AS "table" FROM information_schema.columns
     WHERE table_schema = 'mall' AND column_name = 'sysNo' AND column_default LIKE 'nextval%'`,
  );
  for (const { table } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence('"mall"."${table}"', 'sysNo'), GREATEST(
        (SELECT MAX("sysNo") + 1 FROM "mall"."${table}"),
        (SELECT seqstart FROM pg_sequence WHERE seqrelid = pg_get_serial_sequence('"mall"."${table}"', 'sysNo')::regclass)
      ), false)`,
    );
}
