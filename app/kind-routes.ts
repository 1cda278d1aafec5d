// Read by Remix before anything is built, and by tests: no alias, nothing of the browser.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { documentKinds, documentTypes } from "../trpc/rules/kinds";

interface KindRoute {
  id: string;
  path: string;
  /** Below `app`; one module serves all kinds. */
  file: string;
  /** The kind's own file that the page loads, below `app`; none where only the server needs it. */
  part?: string;
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
  if (!found) throw new Error(`${kind} has no ${kind}-${part}.ts in its folder of app/features`);
  return found;
}

/**
 * The pages that kinds of documents have from the same modules, all below `_portal`: list, its file, papers, and the page
 * of a document where the kind has no folder of `routes` for it.
 */
export const kindRoutes: readonly KindRoute[] = documentTypes.flatMap((kind) => {
  const path = documentKinds[kind].path.slice(1);
  const id = `routes/_portal.${path.replaceAll("/", ".")}`;
  const file = (name: string) => `features/document/routes/${name}.tsx`;
  const screen = fileOf(kind, "screen");
  partOf(kind, "sheet");
  return [
    { id, path, file: file("list"), part: partOf(kind, "list") },
    { id: `${id}_.export`, path: `${path}/export`, file: file("export") },
    { id: `${id}_.$id_.print`, path: `${path}/:id/print`, file: file("print"), part: partOf(kind, "paper") },
    ...(screen ? [{ id: `${id}_.$id`, path: `${path}/:id`, file: file("page"), part: screen }] : []),
  ];
});
