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

/** The smallest value that a schema accepts, optional fields included. */
function smallest(schema: JsonSchema): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice?.[0]) return smallest(choice[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, smallest(field)]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}));
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
export function sampleInput(type: z.ZodType): unknown {
  return smallest(z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as JsonSchema);
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
];

/** The sample with one to three fields spoilt: what careless or hostile callers send. */
export function spoiltInput(type: z.ZodType, next: () => number): unknown {
  const sample = sampleInput(type);
  if (typeof sample !== "object" || sample === null) return junk[Math.floor(next() * junk.length)];
  const spoilt: Record<string, unknown> = { ...(sample as Record<string, unknown>) };
  const names = [...Object.keys(spoilt), "unknownField"];
  for (let n = 1 + Math.floor(next() * 3); n > 0; n--) {
    const name = names[Math.floor(next() * names.length)] ?? "unknownField";
    spoilt[name] = junk[Math.floor(next() * junk.length)];
  }
  return spoilt;
}
