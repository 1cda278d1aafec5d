import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { documentTypes } from "#trpc/rules/kinds";
import { kindRoutes } from "../../kind-routes";
import { kindAt } from "./kind-at";
import { lists } from "./list-parts";
import { papers } from "./paper";
import { documentPath, listPath } from "./paths";
import { screens } from "./screen";
import { sheets } from "./sheet.server";

/** The kinds that have a page from the shared modules. */
const having = (module: string) =>
  documentTypes.filter((kind) => {
    const paths = kindRoutes.filter(({ file }) => file.endsWith(`/${module}.tsx`)).map(({ path }) => `/${path}`);
    return paths.some((path) => path === listPath[kind] || path.startsWith(`${listPath[kind]}/`));
  });

test.each(having("list"))("%s brings its own list", async (kind) => {
  const list = await lists.load(kind);
  expect([list.kind, lists.get(kind)]).toEqual([kind, list]);
});

test.each(having("print"))("%s brings its own paper", async (kind) => {
  expect((await papers.load(kind)).title).not.toBe("");
});

test.each(having("export"))("%s brings its own file", async (kind) => {
  expect((await sheets.load(kind)).rows.length).toBeGreaterThan(0);
});

test.each(having("page"))("%s brings its own page", async (kind) => {
  expect((await screens.load(kind)).title).not.toBe("");
});

test("an address belongs to the kind whose list is above it, in whatever case", () => {
  for (const kind of documentTypes) {
    expect([listPath[kind], `${listPath[kind]}/export`, `${documentPath(kind, 7)}/print`].map(kindAt)).toEqual([
      ...[kind, kind, kind],
    ]);
  }
  expect(kindAt("/Portal/ORDER-CHANGE/1/print")).toBe("orderChange");
  expect(() => kindAt("/portal/orders")).toThrow(Response);
});

test("each kind has list, file, papers and page, from its files or a route of its own, never from both", () => {
  const ids = kindRoutes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const path of Object.values(listPath)) {
    const list = `routes/_portal.${path.slice(1).replaceAll("/", ".")}`;
    for (const id of [list, `${list}_.export`, `${list}_.$id_.print`, `${list}_.$id`])
      expect([id, ids.includes(id)]).toEqual([id, !existsSync(`app/${id}/route.tsx`)]);
  }
});
