import { z } from "zod";

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  pattern?: string;
  default?: unknown;
}

/** A small repeatable source of numbers between 0 and 1. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const texts: Record<string, string> = {
  "^1\\d{10}$": "13800000000",
  "^(\\d{8}){1,4}$": "00000050",
  "^-?\\d{1,3}(\\.\\d+)?,-?\\d{1,2}(\\.\\d+)?$": "106.55,29.56",
};

function text(schema: JsonSchema): string {
  const known = schema.pattern && Object.entries(texts).find(([pattern]) => schema.pattern?.includes(pattern))?.[1];
  return known || "测".repeat(Math.max(1, schema.minLength ?? 1));
}

/** The smallest value that a schema accepts, optional fields included; lists with at least so many items. */
function smallest(schema: JsonSchema, items = 0): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice?.[0]) return smallest(choice[0], items);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, smallest(field, items)]),
      );
    case "array":
      return Array.from({ length: Math.max(items, schema.minItems ?? 0) }, () => smallest(schema.items ?? {}, items));
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case "string":
      return text(schema);
    case "boolean":
      return false;
    default:
      return "x";
  }
}

/** An input that a call should accept as far as its form goes. */
export function sampleInput(type: z.ZodType, items = 0): unknown {
  return smallest(z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as JsonSchema, items);
}

const junk: unknown[] = [
  null,
  "",
  "abc",
  "１２３",
  -1,
  0,
  0.000_000_1,
  1e21,
  2 ** 53 + 2,
  true,
  [],
  {},
  "' OR 1=1 --",
  "x".repeat(5000),
  "\u0000",
  "😀螺纹钢<script>alert(1)</script>",
  ["a", null],
  { sysNo: 1 },
  "2026-13-45",
  Number.MAX_SAFE_INTEGER,
  32_768,
  2 ** 31,
  99_999_999_999,
  1e15,
  0.1,
  "半个字符\ud800",
  "50%_\\",
  "\u202e倒写\u200b",
  "__proto__",
  "NaN",
  "Infinity",
  Array.from({ length: 1001 }, (_, index) => index + 1),
];

/** Every place in a value where something else could stand. */
function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, item]) =>
    places(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length > 0 ? [path, ...inside] : inside;
}

function put(value: unknown, path: (string | number)[], what: unknown): void {
  const last = path.at(-1);
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string | number, unknown>)?.[key], value);
  if (last !== undefined && typeof holder === "object" && holder !== null)
    (holder as Record<string | number, unknown>)[last] = what;
}

/** The sample with one to three places spoilt, at any depth: what careless or hostile callers send. */
export function spoiltInput(type: z.ZodType, next: () => number): unknown {
  const sample = sampleInput(type, 1);
  const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  if (typeof sample !== "object" || sample === null) return anyOf(junk);
  const all = [...places(sample), ["unknownField"]];
  for (let n = 1 + Math.floor(next() * 3); n > 0; n--) put(sample, anyOf(all) ?? [], anyOf(junk));
  return sample;
}
