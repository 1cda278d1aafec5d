import { z } from "zod";
import { names } from "./names";

export type Json = Record<string, unknown>;
type Io = "input" | "output";

/** A key in a path or query arrives as text there; its senders know it as a key. */
const SAME_AS: Partial<Record<string, string>> = { QueryId: "Id" };
/** A client of today takes an answer of tomorrow, which may say more; that a number is safe in JSON tells nobody much. */
const open: NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"] = ({ jsonSchema }) => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

/** The value with each reference changed. */
function withRefs(value: unknown, changed: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((part) => withRefs(part, changed));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === "$ref" && typeof part === "string" ? [key, changed(part)] : [key, withRefs(part, changed)],
    ),
  );
}

/** All references in a value. */
export function refsIn(value: unknown): string[] {
  const refs: string[] = [];
  withRefs(value, (ref) => {
    refs.push(ref);
    return ref;
  });
  return refs;
}

/** Names whose schema is another one when it is sent: for a default, or for something below it that differs. */
function differing(input: Map<string, Json>, output: Map<string, Json>): Set<string> {
  const differ = new Set<string>();
  for (let before = -1; before < differ.size; ) {
    before = differ.size;
    for (const [name, schema] of input) {
      const other = output.get(name);
      const same = !other || JSON.stringify(other) === JSON.stringify(schema);
      if (!same || refsIn(schema).some((ref) => differ.has(ref.slice("#/$defs/".length)))) differ.add(name);
    }
  }
  return differ;
}

/**
 * Schemas of a document: named ones are collected while their users are described, and stand once. What is sent and
 * what comes back share a component where they are the same.
 */
export function schemaBook() {
  const found: Record<Io, Map<string, Json>> = { input: new Map(), output: new Map() };
  const marked = (schema: unknown, io: Io) => withRefs(schema, (ref) => ref.replace("#/$defs/", `#/${io}/`)) as Json;
  return {
    /** A schema whose references hold after `settled`. */
    of(type: z.ZodType, io: Io): Json {
      const options = { io, unrepresentable: "any", metadata: names as never, override: open } as const;
      const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(type, options) as Json & { $defs?: Json };
      for (const [name, schema] of Object.entries($defs)) found[io].set(name, schema as Json);
      return marked(rest, io);
    },
    /** The fields of an object, whether it has a name or not. */
    fields(schema: Json): { properties: Record<string, Json>; required: string[] } {
      const named = typeof schema.$ref === "string" ? found.input.get(schema.$ref.slice("#/input/".length)) : undefined;
      const { properties = {}, required = [] } = named ? marked(named, "input") : schema;
      return { properties: properties as Record<string, Json>, required: required as string[] };
    },
    /** Everything with its references in place, and the components that it needs. */
    settled(paths: Json): { paths: Json; schemas: Json } {
      const differ = differing(found.input, found.output);
      const component = (io: Io, name: string) =>
        SAME_AS[name] ?? (io === "input" && differ.has(name) ? `${name}Input` : name);
      const schemas: Record<string, unknown> = {};
      const placed = (ref: string): string => {
        const [, io, name = ""] = ref.split("/") as [string, Io, string?];
        if (io !== "input" && io !== "output") return ref;
        const id = component(io, name);
        const schema = found[io].get(SAME_AS[name] ?? name) ?? found.output.get(id);
        if (!(id in schemas) && schema) {
          schemas[id] = {};
          schemas[id] = { title: id, ...(withRefs(marked(schema, io), placed) as Json) };
        }
        return `#/components/schemas/${id}`;
      };
      const settled = withRefs(paths, placed) as Json;
      return {
        paths: settled,
        schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      };
    },
  };
}
export type SchemaBook = ReturnType<typeof schemaBook>;
