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
  multipleOf?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
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
  "^\\d{6}$": "135790",
  "^\\d{5,15}$": "123456",
  "^\\d{0,16}$": "7",
  "^\\d{8,30}$": "6222020200112233",
  "^(\\d{8}){1,4}$": "00000050",
  "^\\d*$": "00000050",
  "^(1\\d{10}|0\\d{2,3}-?\\d{7,8})$": "13800000000",
  "^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})?$": "91500112MADEMO001A",
  // where a list in the order of time ended
  "^[\\w-]{0,200}$": "WyJ0aW1lIixmYWxzZSwiIiw5OTk5OTk5OTk5OTld",
  // made on a phone
  "^[\\w-]{8,64}$": "recorded-without-a-network",
  // the tag of a page of the mall
  "^[a-z][a-z\\d-]{0,39}$": "sample",
  // a time of the day, and a half hour
  "(00|30))?$": "08:00",
  "[0-5]\\d)?$": "08:00",
  "^-?\\d{1,3}(\\.\\d+)?,-?\\d{1,2}(\\.\\d+)?$": "106.55,29.56",
};

/** What a rule asks of a field that its schema does not tell as a pattern. */
const named: Readonly<Record<string, string>> = {
  ...{ contact: "13800000000", contactMobile: "13800000000", host: "mall.example.com", mallDomain: "mall.example.com" },
  ...{
    url: "/category",
    helpUrl: "/help",
    feedbackUrl: "/feedback",
    inletWireUrl: "/inlet",
    logoUrl: "/logo.png",
    faviconUrl: "/favicon.png",
  },
  ...{ imageUrl: "/img/banner/steel.svg", from: "2099-01-01", to: "2099-01-01" },
  ...{ servicePhone: "400-000-2026", serviceEmail: "service@demo.example", platformMainColor: "018DD7" },
  // of the trade, with another meaning than the samples of lists of texts
  word: "顶托",
  // of steel, as its tags say
  heatNo: "24B-10873",
  // of payment, as most agreements offer it
  term: "0-0",
  // of a page: an agreement with the same
  terms: "1:0-0",
};

const namedNumbers: Readonly<Record<string, number>> = {
  // answers of suppliers are taken until tomorrow
  deadline: Math.floor(Date.now() / 1000) + 86_400,
  // a term that goods without an agreement offer
  accountPeriod: 0,
  billingPeriod: 0,
  // goods without one, and what the prices of an enquiry's answer hold
  freight: 0,
};

function text(schema: JsonSchema, name: string): string {
  if (schema.format === "date") return "2099-01-01";
  if (named[name] !== undefined) return named[name];
  const known = schema.pattern && Object.entries(texts).find(([pattern]) => schema.pattern?.includes(pattern))?.[1];
  return known || "测".repeat(Math.max(1, schema.minLength ?? 1));
}

/** The smallest value that a schema accepts, optional fields included; lists with at least so many items. */
function smallest(schema: JsonSchema, items = 0, name = ""): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice?.[0]) return smallest(choice[0], items, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, field]) => [key, smallest(field, items, key)]),
      );
    case "array":
      return Array.from({ length: Math.max(items, schema.minItems ?? 0) }, () => smallest(schema.items ?? {}, items));
    case "integer":
    case "number":
      return (
        namedNumbers[name] ?? schema.multipleOf ?? Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
      );
    case "string":
      return text(schema, name);
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return "x";
  }
}

const known = new WeakMap<z.ZodType, JsonSchema>();
function schemaOf(type: z.ZodType): JsonSchema {
  const found = known.get(type) ?? (z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as JsonSchema);
  known.set(type, found);
  return found;
}

/** An input that a call should accept as far as its form goes. */
export function sampleInput(type: z.ZodType, items = 0): unknown {
  return smallest(schemaOf(type), items);
}

/** The same for every way in which an input may be written: a union of shapes has several. */
export function sampleInputs(type: z.ZodType, items = 0): unknown[] {
  const schema = schemaOf(type);
  return (schema.anyOf ?? [schema]).map((shape) => smallest(shape, items));
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
  // own properties of that name, as a sender writes them
  JSON.parse('{"__proto__":{"polluted":"yes"}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":"yes"}}}'),
  JSON.parse(`${"[".repeat(60)}${"]".repeat(60)}`),
  "9".repeat(40),
  "1e9",
  -0.5,
  "\\'\";--",
  "{{7*7}}#{7*7}",
  "第一行\r\nSet-Cookie: a=b",
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

/**
 * An input that careless or hostile callers send: a sample with real keys in it, of which up to three places are
 * spoilt, at any depth, and fields are left out here and there.
 * @param place puts real keys into the sample
 * @param keys real keys that may stand anywhere
 */
export function hostileInput(
  type: z.ZodType,
  next: () => number,
  { place, keys }: { place: (sample: unknown) => void; keys: readonly number[] },
): unknown {
  const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const sample = structuredClone(anyOf(sampleInputs(type, 1)));
  if (typeof sample !== "object" || sample === null) return anyOf(junk);
  place(sample);
  const all = [...places(sample), ["unknownField"]];
  for (let n = Math.floor(next() * 4); n > 0; n--) {
    const what = next() < 0.3 ? anyOf(keys) : anyOf(junk);
    put(sample, anyOf(all) ?? [], next() < 0.1 ? undefined : structuredClone(what));
  }
  return sample;
}

/** Chances of a seed: the same seed throws the same. */
export const chances = (seed: number) => {
  const next = random(seed);
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    decimal: (most: number, places: number) => (int(1, most * 10 ** places) / 10 ** places).toFixed(places),
  };
};
