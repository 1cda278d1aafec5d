import { readFileSync } from "node:fs";

/**
 * What the documents print of a value: its fields by name, or the shape of each of its items. `null` says that they
 * print nothing of it.
 */
export type Shape = { fields: Readonly<Record<string, Shape>> } | { item: Shape } | null;

const TOKEN = /Page<|[\w]+|[{}[\]>:,&]/g;
const lines = readFileSync(new URL("shapes.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const written = new Map(
  lines.map((line) => {
    const [name = "", shape = ""] = line.split(" = ");
    return [name.trim(), shape] as const;
  }),
);

const paged = (item: Shape): Shape => ({
  fields: { datas: { item }, total: null, pageNo: null, pageSize: null },
});

/** Shapes of entities that are being read: an area holds areas. */
const entities = new Map<string, { fields: Record<string, Shape> }>();

function entity(name: string): Shape {
  const text = written.get(name);
  if (text === undefined) return null;
  const found = entities.get(name);
  if (found) return found;
  const whole = { fields: {} as Record<string, Shape> };
  entities.set(name, whole);
  Object.assign(whole.fields, (read(text) as { fields: Record<string, Shape> }).fields);
  return whole;
}

/** The shape that a line writes out. */
function read(text: string): Shape {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const next = (token: string) => tokens[at] === token && at++ >= 0;
  const one = (): Shape => {
    if (next("Page<")) {
      const item = tokens[at] === ">" ? null : whole();
      next(">");
      return paged(item);
    }
    if (next("[")) {
      const item = whole();
      next("]");
      return { item };
    }
    if (next("{")) {
      const fields: Record<string, Shape> = {};
      while (!next("}")) {
        const name = tokens[at++] ?? "";
        fields[name] = next(":") ? whole() : null;
        next(",");
      }
      return { fields };
    }
    return entity(tokens[at++] ?? "");
  };
  const whole = (): Shape => {
    const left = one();
    if (!next("&")) return left;
    const right = whole();
    const fieldsOf = (shape: Shape) => (shape && "fields" in shape ? shape.fields : {});
    return { fields: { ...fieldsOf(left), ...fieldsOf(right) } };
  };
  return tokens.length > 0 ? whole() : null;
}

/** What the documents print of the answer of a call, by its name. */
export const shapeOf = (id: string): Shape => read(written.get(id) ?? "");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A value with the printed fields and no others.
 * @throws Error where the documents print another kind of value
 */
export function printedOf(shape: Shape, value: unknown, path = ""): unknown {
  if (shape === null || value === null || value === undefined) return value;
  if ("item" in shape) {
    if (!Array.isArray(value)) throw new Error(`${path} is printed as a list`);
    return value.map((one) => printedOf(shape.item, one, `${path}[]`));
  }
  if (!isObject(value)) throw new Error(`${path} is printed as an object`);
  const kept = Object.entries(value).filter(([name]) => name in shape.fields);
  return Object.fromEntries(
    kept.map(([name, one]) => [name, printedOf(shape.fields[name] ?? null, one, `${path}.${name}`)]),
  );
}
