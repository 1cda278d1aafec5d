import { type Json, refsIn } from "./schemas";

type Operations = Record<string, { tags?: string[] }>;

/** The chapters of a path's operations. */
export const tagsOf = (path: Json): string[] => Object.values(path as Operations).flatMap(({ tags = [] }) => tags);

/** The part of `#/components` that a reference names, and how it is called there. */
function component(components: Record<string, Json>, ref: string): [kind: string, name: string, value: unknown] {
  const [, , kind = "", name = ""] = ref.split("/");
  return [kind, name, components[kind]?.[name]];
}

/**
 * One chapter of an OpenAPI document: its operations, and the components that these need, however deep.
 * @param document with all references under `#/components`
 */
export function onlyChapter(document: Json, chapter: string): Json {
  const all = document.components as Record<string, Json>;
  const paths = Object.entries(document.paths as Record<string, Json>).flatMap(([path, value]) => {
    const own = Object.entries(value as Operations).filter(([, { tags = [] }]) => tags.includes(chapter));
    return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : [];
  });
  const tags = (document.tags as { name: string }[]).filter(({ name }) => name === chapter);
  const components: Record<string, Json> = { securitySchemes: all.securitySchemes ?? {} };
  const waiting = refsIn(paths);
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    const [kind, name, value] = component(all, ref);
    if (components[kind]?.[name]) continue;
    components[kind] = { ...components[kind], [name]: value };
    waiting.push(...refsIn(value));
  }
  return { ...document, tags, paths: Object.fromEntries(paths), components };
}
