import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { routeFolders } from "./addresses";
import type { definePages } from "./pages/page";

type Pages = ReturnType<typeof definePages>;

const folder = join(import.meta.dirname, "pages");
const files = readdirSync(folder).filter((name) => name !== "page.ts");
const modules: Readonly<Record<string, Pages>>[] = await Promise.all(
  files.map((name) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)),
);

/** What kinds have of pages besides list, file, details and papers: a file a kind in `pages`. */
export const pagesOfKinds = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([kind, pages]) =>
    Object.entries(pages).map(([path, page]) => {
      const route = routeFolders.find((one) => one.path === path)?.folder;
      if (!route) throw new Error(`${path} of ${kind} has no folder in app/routes`);
      return { kind, path, route, ...page };
    }),
  );

/** Those of them of which something holds, by address. */
export const pathsWith = (holds: "leadsOn" | "packed"): string[] =>
  pagesOfKinds.filter((page) => page[holds]).map(({ path }) => path);
