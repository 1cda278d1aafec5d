import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { documentTypes } from "#trpc/rules/kinds";
import { kindRoutes } from "../../kind-routes";
import { kindAt } from "./kind-at";
import { lists } from "./list-parts";
import { papers } from "./paper";
import { documentPath, listPath } from "./paths";
import { sheets } from "./sheet.server";

test.each(documentTypes)("%s brings its own list, paper and file", async (kind) => {
  const [list, paper, sheet] = await Promise.all([lists.load(kind), papers.load(kind), sheets.load(kind)]);
  expect(list.kind).toBe(kind);
  expect(lists.get(kind)).toBe(list);
  expect(paper.title).not.toBe("");
  expect(sheet.rows.length).toBeGreaterThan(0);
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

test("each kind has the addresses of a list, its file and its papers, below the workbench", () => {
  const paths = new Set(kindRoutes.map(({ path }) => `/${path}`));
  for (const path of Object.values(listPath))
    expect([...paths]).toEqual(expect.arrayContaining([path, `${path}/export`, `${path}/:id/print`]));
  expect(new Set(kindRoutes.map(({ id }) => id)).size).toBe(kindRoutes.length);
});

test("a document has its page from its kind, or from a route of its own, never from both", () => {
  const ofKinds = kindRoutes.map(({ id }) => id);
  const own = documentTypes.map((kind) => `routes/_portal.${listPath[kind].slice(1).replaceAll("/", ".")}_.$id`);
  for (const id of own) expect([id, ofKinds.includes(id)]).toEqual([id, !existsSync(`app/${id}/route.tsx`)]);
});
