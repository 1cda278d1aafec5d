import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#server/kernel/paths";
import { kindAddresses, routeFolders } from "../../tests/support/addresses";
import { guidePictures } from "./guide";

const GUIDE = "docs/guide";
const MOST_BYTES = 60 * 1024;
const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const pages = readdirSync(join(projectRoot, GUIDE)).map((name) => join(GUIDE, name));
const routes = [...routeFolders, ...kindAddresses].map(({ path }) => path.replace(/\/_index$/, ""));

/** Where the links and pictures of a page lead. */
const targets = (text: string, before: string) =>
  [...text.matchAll(new RegExp(`${before}\\[[^\\]]+\\]\\(([^)]+)\\)`, "g"))].map(([, to = ""]) => to);

const sources = globSync(["app/**/*.{ts,tsx}", "trpc/rules/**/*.ts"], { cwd: projectRoot })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map(read)
  .join("\n");

describe.each(pages)("%s", (page) => {
  const text = read(page);
  test("leads to addresses and pages that exist", () => {
    for (const [, to = ""] of text.matchAll(/（`(\/[^`]*)`）/g)) expect(routes, to).toContain(to);
    for (const to of targets(text, "(?<!!)")) expect(existsSync(join(projectRoot, GUIDE, to)), to).toBe(true);
  });
  test("shows pictures that exist and are small", () => {
    for (const to of targets(text, "!")) {
      const path = normalize(join(dirname(page), to));
      expect(statSync(join(projectRoot, path)).size, path).toBeLessThanOrEqual(MOST_BYTES);
    }
  });
  test("names buttons as the screens do", () => {
    const buttons = [...text.matchAll(/【([^】]+)】/g)].map(([, name = ""]) => name).filter(Boolean);
    const unknown = buttons.filter(
      (name) => !['"', "`", "'", ">", "} "].some((before) => sources.includes(before + name)),
    );
    expect(unknown).toEqual([]);
  });
});

test("every page of the guide is reached from its index, and leads back", () => {
  const [index, others] = [join(GUIDE, "README.md"), pages.filter((page) => !page.endsWith("README.md"))];
  expect(
    targets(read(index), "(?<!!)")
      .filter((to) => to.endsWith(".md"))
      .sort(),
  ).toEqual(others.map((page) => page.slice(GUIDE.length + 1)).sort());
  for (const page of others) expect(targets(read(page), "(?<!!)"), page).toContain("README.md");
});

test("every picture that is taken is shown once, twenty at most", () => {
  const shown = pages.flatMap((page) => targets(read(page), "!")).map((to) => to.replace("../pictures/", ""));
  expect(shown.sort()).toEqual(guidePictures.map(({ name }) => `guide-${name}.jpg`).sort());
  expect(shown.length).toBeLessThanOrEqual(20);
});
