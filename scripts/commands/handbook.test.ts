import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/kernel/paths";
import { Settings } from "#server/kernel/settings";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const names = Object.keys(Settings.shape).sort();

/** Rows of the handbook's table: name and default. */
const rows = [...read("docs/operate.md").matchAll(/^\| `([A-Z_]+)` \| (?:`(.*?)` |self-made )?\| .{10,} \|$/gm)].map(
  ([, name = "", value]) => ({ name, value }),
);

test("the handbook explains every setting, and no other", () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(names);
});

test("the handbook's defaults are those of the settings", () => {
  const defaults = Settings.parse({}) as Record<string, unknown>;
  const parsed = Settings.parse(Object.fromEntries(rows.flatMap(({ name, value }) => (value ? [[name, value]] : []))));
  for (const { name, value } of rows) {
    if (value === undefined) expect(defaults[name], name).toBeUndefined();
    else expect((parsed as Record<string, unknown>)[name], name).toEqual(defaults[name]);
  }
});

test("the example of a settings file names every setting", () => {
  const named = [...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(named.sort()).toEqual(names);
});
