import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { rowMaker } from "#server/kernel/row-maker";
import { Money, Price, PriceRate, Quantity, Rate, UnixSeconds } from "#trpc/contract/shared/fields";

/** The columns of a table that a shape of the contract names, as the wire wants them. */
export interface WireColumns {
  /** Their names, in the order of the shape. */
  readonly names: readonly string[];
  /** Select list: `d."sysNo", d."totalAmount"::float8 AS "totalAmount", …`. */
  readonly list: RawBuilder<unknown>;
  /** The same as one JSON array without names: the database writes, and we parse, a third of the bytes. */
  readonly packed: RawBuilder<unknown>;
}

/** A decimal of at most 15 digits is the same number as a double (design: numbers on the wire). */
const decimals = new Set<unknown>([Money, Price, PriceRate, Quantity, Rate]);

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? bare(schema.unwrap())
    : schema;
}

/** Texts kept as JSON: only those that the shape names leave the database. */
function textsOf(shape: z.core.$ZodShape, column: string): string | undefined {
  const names = Object.keys(shape);
  if (!names.every((name) => bare(shape[name] as z.core.$ZodType) instanceof z.ZodString)) return undefined;
  return `json_build_object(${names.map((name) => `'${name}', coalesce(${column} ->> '${name}', '')`).join(", ")})`;
}

function expression(name: string, schema: z.core.$ZodType, alias: string): string {
  const column = `${alias}."${name}"`;
  const kind = bare(schema);
  if (decimals.has(kind)) return `${column}::float8`;
  if (kind === UnixSeconds) return `floor(date_part('epoch', ${column}))`;
  // an empty object is a column's default and says nothing
  if (kind instanceof z.ZodObject) {
    const texts = textsOf(kind.shape, column);
    if (!texts) return `nullif(${column}, '{}')`;
    return schema instanceof z.ZodNullable ? `CASE WHEN ${column} IS NOT NULL THEN ${texts} END` : texts;
  }
  return column;
}

/**
 * The columns of `table` that `shape` names, in wire shape: decimals as numbers, times as unix seconds, kept JSON cut
 * to
 * what the shape shows. Rows pass from the driver to the answer as they are.
 * @param columns names of the table's columns, as Prisma lists them
 * @param alias of the table in the statement
 */
export function wireColumns(
  shape: z.core.$ZodShape,
  columns: Readonly<Record<string, string>>,
  alias: string,
): WireColumns {
  const names = Object.keys(shape).filter((name) => name in columns);
  const expressions = names.map((name) => expression(name, shape[name] as z.core.$ZodType, alias));
  return {
    names,
    list: sql.raw(expressions.map((text, index) => `${text} AS "${names[index]}"`).join(", ")),
    packed: sql.raw(`json_build_array(${expressions.map((text) => text.replace(/::float8$/, "")).join(", ")})`),
  };
}

/** The inverse of {@link WireColumns.packed}: makes objects of such lists. */
export const unpacking = <T>({ names }: WireColumns): ((values: readonly unknown[]) => T) => rowMaker<T>(names);
