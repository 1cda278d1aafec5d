import type { z } from "zod";
import { fieldAliases } from "./said-otherwise";

/** What an answer says at a place is not what its call says there. */
export class UnexpectedShape extends Error {
  constructor(path: string, what: string) {
    super(`${path || "the answer"} is ${what}`);
    this.name = "UnexpectedShape";
  }
}

/** The parts of a schema that are looked at. */
interface Def {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  innerType: z.ZodType;
  valueType: z.ZodType;
  values: readonly unknown[];
  entries: Record<string, unknown>;
  catchall?: z.ZodType;
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What no backend said: nothing that could be mistaken for a state. */
function unsaid(schema: z.ZodType, path: string): unknown {
  const { type, values = [], entries = {} } = defOf(schema);
  switch (type) {
    case "string":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    case "literal":
      // `true` of a write that is done, and codes whose 0 says that there is none
      if (values.length === 1) return values[0];
      if (values.includes(0)) return 0;
      break;
    case "enum":
      if (Object.keys(entries).length === 1) return Object.values(entries)[0];
  }
  throw new UnexpectedShape(path, "missing");
}

function leaf(schema: z.ZodType, value: unknown, path: string): unknown {
  if (value === undefined || value === null) return unsaid(schema, path);
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new UnexpectedShape(path, read.error.issues[0]?.message ?? "of another kind");
}

/**
 * The answer of a backend elsewhere in the shape of its call. What a backend need not say (fields beyond the printed
 * ones) is filled in: from other fields where they say the same in other words, else with nothing ("" 0 false [] null).
 * What it does say has to be of the right kind; a state that is missing is not made up.
 * @throws UnexpectedShape naming the place
 */
export function completed(schema: z.ZodType, value: unknown, path = ""): unknown {
  const def = defOf(schema);
  const absent = value === undefined || value === null;
  switch (def.type) {
    case "optional":
      return absent ? undefined : completed(def.innerType, value, path);
    case "nullable":
      return absent ? null : completed(def.innerType, value, path);
    case "default":
      return absent ? schema.parse(undefined) : completed(def.innerType, value, path);
    case "object":
      return object(schema, def, value, path);
    case "array": {
      if (absent) return [];
      if (!Array.isArray(value)) throw new UnexpectedShape(path, "no list");
      return value.map((one, index) => completed(def.element, one, `${path}[${index}]`));
    }
    case "record": {
      if (absent) return {};
      if (!isObject(value)) throw new UnexpectedShape(path, "no object");
      const pairs = Object.entries(value).map(([key, one]) => [key, completed(def.valueType, one, `${path}.${key}`)]);
      return Object.fromEntries(pairs);
    }
    case "unknown":
      return value ?? null;
    default:
      return leaf(schema, value, path);
  }
}

function object(schema: z.ZodType, { shape, catchall }: Def, value: unknown, path: string): unknown {
  if (value !== undefined && value !== null && !isObject(value)) throw new UnexpectedShape(path, "no object");
  // another list than the one asked for is not an empty one
  if (value && "datas" in shape && !("datas" in value)) throw new UnexpectedShape(path, "no page of a list");
  const said = fieldAliases(schema, value ?? {});
  // a shape of which only a part is known passes the rest on
  const whole: Record<string, unknown> = catchall ? { ...said } : {};
  for (const name of Object.keys(shape)) {
    const part = completed(shape[name] as z.ZodType, said[name], path ? `${path}.${name}` : name);
    if (part !== undefined) whole[name] = part;
  }
  return whole;
}
