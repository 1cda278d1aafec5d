import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { documentNo } from "./events";
import type { KindDefinition } from "./kind";

/** Values of columns, as JSON can say them: decimals as text. */
export type Values = Readonly<Record<string, string | number | boolean | Date | readonly number[] | null>>;
/** The same of a line, which may also have lists of words and of objects. */
export type LineValues = Readonly<Record<string, Values[string] | readonly string[] | readonly object[]>>;

/** A kind as far as writing a document looks at it. */
export type WrittenKind = Pick<KindDefinition<never, never, never>, "table" | "number" | "from" | "lines">;

const columnList = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => (alias ? sql`${sql.ref(alias)}.${sql.id(name)}` : sql.id(name))));
const tableOf = ({ name }: { name: string }) => sql.raw(`"mall"."${name}"`);

/** SQL over lines: the names of the goods, each once, as the keyword search reads them. */
const goodsText = sql<string>`string_agg(DISTINCT "skuName" || ' ' || "skuSpec", E'\n')`;

/** Writes the header of a document and gives it its number. */
export async function insertHeader(
  db: Db,
  { table, number }: Pick<WrittenKind, "table" | "number">,
  { tenantCode, now, values }: { tenantCode: string; now: Date; values: Values },
): Promise<{ sysNo: number; no: string }> {
  const target = tableOf(table);
  const names = Object.keys(values);
  const { rows } = await sql<{ sysNo: number; no: string }>`
    WITH key AS (SELECT nextval(pg_get_serial_sequence(${`"mall"."${table.name}"`}, 'sysNo')) AS "sysNo")
    INSERT INTO ${target} ("tenantCode", "sysNo", ${sql.id(number.column)}, "createTime", "updateTime", ${columnList(names)})
    SELECT ${tenantCode}, key."sysNo", ${documentNo(number.prefix, now, sql`key."sysNo"`)}, ${now}, ${now},
      ${columnList(names, "v")}
    FROM key, jsonb_populate_record(NULL::${target}, ${JSON.stringify(values)}::jsonb) v
    RETURNING "sysNo", ${sql.id(number.column)} AS "no"`.execute(db);
  const [written] = rows;
  if (!written) throw new Error(`${table.name}: nothing was written`);
  return written;
}

/**
 * Writes the lines of a document in one statement, numbered as the lines they come from, else as they are given, and
 * their names into its header for the keyword search. What a line takes over is read from where it comes from.
 * @param lines at least one, all with the same columns
 */
export async function insertLines(
  db: Db,
  { table: header, lines: { from, parent, ...table } }: Pick<WrittenKind, "table" | "lines">,
  { tenantCode, sysNo, lines }: { tenantCode: string; sysNo: number; lines: readonly LineValues[] },
): Promise<void> {
  if (!lines[0]) throw new RangeError(`${table.name}: no lines`);
  const target = tableOf(table);
  const given = Object.keys(lines[0]);
  const entered = sql`jsonb_populate_recordset(NULL::${target}, ${JSON.stringify(lines)}::jsonb)`;
  const written = from
    ? sql`("tenantCode", ${sql.id(parent)}, "lineNo", ${columnList(from.takes)}, ${columnList(given)})
      SELECT p."tenantCode", ${sysNo}, row_number() OVER (ORDER BY p."lineNo"), ${columnList(from.takes, "p")},
        ${columnList(given, "l")}
      FROM ${entered} l
      JOIN ${tableOf(from.table)} p ON p."tenantCode" = ${tenantCode} AND p."sysNo" = l.${sql.id(from.via)}`
    : sql`("tenantCode", ${sql.id(parent)}, "lineNo", ${columnList(given)})
      SELECT ${tenantCode}, ${sysNo}, l."ordinality", ${columnList(given, "l")}
      FROM ${entered} WITH ORDINALITY l`;
  await sql`
    WITH written AS (
      INSERT INTO ${target} ${written}
      RETURNING "skuName", "skuSpec"
    )
    UPDATE ${tableOf(header)} SET "goodsText" = (SELECT ${goodsText} FROM written)
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

/** Writes lines in place of those that the document had. */
export async function replaceLines(
  db: Db,
  kind: Pick<WrittenKind, "table" | "lines">,
  written: { tenantCode: string; sysNo: number; lines: readonly LineValues[] },
): Promise<void> {
  const { lines } = kind;
  await sql`
    DELETE FROM ${tableOf(lines)}
    WHERE "tenantCode" = ${written.tenantCode} AND ${sql.id(lines.parent)} = ${written.sysNo}`.execute(db);
  await insertLines(db, kind, written);
}
