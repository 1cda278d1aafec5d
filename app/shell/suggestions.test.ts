import { expect, test } from "vitest";
import { suggestionsFor } from "./suggestions";

const found = { categories: [{ sysNo: 7, name: "螺纹钢", parentName: "钢材" }], names: ["螺纹钢 Φ25", "螺纹钢 Φ12"] };
const texts = (typed: string, recent: string[]) =>
  suggestionsFor(typed, recent, found).map(({ kind, text }) => `${kind} ${text}`);

test("an empty box offers what was searched for lately, and nothing else", () => {
  expect(suggestionsFor(" ", ["水泥", "砂"], undefined).map(({ text }) => text)).toEqual(["水泥", "砂"]);
});

test("a word offers fitting searches, then categories, then names, none of them twice", () => {
  expect(texts("螺纹", ["水泥", "螺纹钢 Φ25", "螺纹"])).toEqual([
    "recent 螺纹钢 Φ25",
    "category 螺纹钢",
    "name 螺纹钢 Φ12",
  ]);
});

test("a category leads to its list and leaves the box empty, a name is searched for", () => {
  const [category, name] = suggestionsFor("螺", [], found);
  expect(category).toMatchObject({ href: "/product/list?category=7", word: "", note: "钢材" });
  expect(name).toMatchObject({ href: `/product/list?key=${encodeURIComponent("螺纹钢 Φ25")}`, word: "螺纹钢 Φ25" });
});
