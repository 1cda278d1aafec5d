// Read by Remix before anything is built, and by tests: no alias, nothing of the browser.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { documentKinds, documentTypes } from "../trpc/rules/kinds";

interface KindRoute {
  id: string;
  path: string;
  /** Below `app`; one module serves all kinds. */
  file: string;
  /** The kind's own file from which it is made, below `app`. */
  part: string;
}

const features = resolve(import.meta.dirname, "features");

/** The folder of a kind: `orderChange` is in `order-change`. */
const folderOf = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `features/return/return-paper.ts`, where the kind has such a file. */
function fileOf(kind: string, part: string): string | undefined {
  const folder = folderOf(kind);
  const names = ["ts", "tsx"].map((end) => `${folder}/${folder}-${part}.${end}`);
  const found = names.find((name) => existsSync(resolve(features, name)));
  return found && `features/${found}`;
}

/** The same. @throws where it has none. */
function partOf(kind: string, part: string): string {
  const found = fileOf(kind, part);
  if (!found) throw new Error(`${kind} has no ${folderOf(kind)}-${part}.ts in its folder of app/features`);
  return found;
}

interface KindPage {
  /** Behind the id of the list's route, and behind its path. */
  id: string;
  path: string;
  module: string;
  /** The kind's file for it; a page of a document is there where the kind has one. */
  part: (kind: string) => string | undefined;
}
const pages: readonly KindPage[] = [
  { id: "", path: "", module: "list", part: (kind) => partOf(kind, "list") },
  { id: "_.export", path: "/export", module: "export", part: (kind) => partOf(kind, "sheet") },
  { id: "_.$id_.print", path: "/:id/print", module: "print", part: (kind) => partOf(kind, "paper") },
  { id: "_.$id", path: "/:id", module: "page", part: (kind) => fileOf(kind, "screen") },
];

/**
 * The pages that kinds of documents have from the same modules, all below `_portal`: list, its file, papers, and the plain
 * page of a document. A folder of `routes` for one of them takes its place.
 */
export const kindRoutes: readonly KindRoute[] = documentTypes.flatMap((kind) => {
  const list = documentKinds[kind].path.slice(1);
  return pages.flatMap(({ id: behind, path, module, part: partFor }) => {
    const id = `routes/_portal.${list.replaceAll("/", ".")}${behind}`;
    const part = existsSync(resolve(import.meta.dirname, id, "route.tsx")) ? undefined : partFor(kind);
    if (!part) return [];
    return [{ id, path: list + path, file: `features/document/routes/${module}.tsx`, part }];
  });
});
