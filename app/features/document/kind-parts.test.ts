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
  const paths = kindRoutes.map(({ path }) => `/${path}`);
  expect(paths.toSorted()).toEqual(
    Object.values(listPath)
      .flatMap((path) => [path, `${path}/export`, `${path}/:id/print`])
      .toSorted(),
  );
  expect(new Set(kindRoutes.map(({ id }) => id)).size).toBe(kindRoutes.length);
});
