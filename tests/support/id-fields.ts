import type { z } from "zod";
import { Id, QueryId } from "#trpc/contract/shared/fields";
import type { Entry } from "#trpc/contract/walk";
import { type IdKind, kinds, type PrivateKind, privateKinds } from "./id-kinds";

export interface IdField {
  /** Names from the input down; "[]" is any item of a list. */
  path: readonly string[];
  kind: IdKind;
}

const named = /^(id|ids)$|SysNos?(List)?$|^sysNo/;

/** Where a schema takes keys: by the type of keys, and by the name where a field checks its key itself. */
function pathsIn(type: z.ZodType, path: readonly string[] = []): string[][] {
  const { def } = type._zod;
  const inside = def as {
    innerType?: z.ZodType;
    element?: z.ZodType;
    options?: z.ZodType[];
    in?: z.ZodType;
    shape?: Record<string, z.ZodType>;
  };
  if (type === Id || type === QueryId) return [[...path]];
  switch (def.type as string) {
    case "object":
      return Object.entries(inside.shape ?? {}).flatMap(([name, field]) => pathsIn(field, [...path, name]));
    case "array":
      return inside.element ? pathsIn(inside.element, [...path, "[]"]) : [];
    case "union":
      return (inside.options ?? []).flatMap((option) => pathsIn(option, path));
    case "pipe":
      return inside.in ? pathsIn(inside.in, path) : [];
    case "number":
    case "string":
    case "int":
      return named.test(path.findLast((name) => name !== "[]") ?? "") ? [[...path]] : [];
    default:
      return inside.innerType ? pathsIn(inside.innerType, path) : [];
  }
}

/**
 * The keys that a call takes, each place once.
 * @throws Error for a field whose kind nobody has told
 */
export function idFields({ domain, id, call }: Pick<Entry, "domain" | "id" | "call">): IdField[] {
  const paths = new Map(pathsIn(call.input).map((path) => [path.join("."), path]));
  // payment terms that a write wishes for: an agreement there that is not one's own chooses nothing and refuses nothing
  const named = [...paths.values()].filter(([first]) => call.kind === "query" || first !== "termList");
  return named.map((path) => {
    const field = path.findLast((name) => name !== "[]") ?? "";
    const kind = kinds[`${id}:${field}`] ?? kinds[`${domain}:${field}`] ?? kinds[field];
    if (kind) return { path, kind };
    throw new Error(
      `${id} takes a key in "${path.join(".")}" of which nobody has said what it names. Add "${domain}:${field}" (or ` +
        `"${field}", where it means the same everywhere) to kinds in tests/support/id-kinds.ts; a kind of its own ` +
        "that belongs to somebody also needs a record in tests/support/walk-world.ts.",
    );
  });
}

/** Whether somebody's record stands behind the field. */
export const isPrivate = (field: IdField): field is IdField & { kind: PrivateKind } =>
  privateKinds.some((kind) => kind === field.kind);

/** Puts a key wherever the field stands in an input; false where the input has no such place. */
export function putId(input: unknown, path: readonly string[], key: number): boolean {
  const [name, ...rest] = path;
  if (name === undefined || typeof input !== "object" || input === null) return false;
  if (name === "[]") {
    const list = input as unknown[];
    if (rest.length > 0) return list.map((item) => putId(item, rest, key)).some(Boolean);
    list.splice(0, list.length, key);
    return true;
  }
  const holder = input as Record<string, unknown>;
  if (!Object.hasOwn(holder, name)) return false;
  if (rest.length > 0) return putId(holder[name], rest, key);
  holder[name] = key;
  return true;
}
