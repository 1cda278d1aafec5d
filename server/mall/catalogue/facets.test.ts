import { expect, test } from "vitest";
import type { Categories } from "#server/mall/mall/index";
import { inOrder, toFacets } from "./facets";

const category = (sysNo: number, parentSysNo: number, attributeDefs: object[] = []) => ({
  ...{ sysNo, parentSysNo, name: String(sysNo), attributeDefs },
});
const grades = (...values: string[]) => ({ name: "强度等级", valueType: "text", filterable: true, values });
const rows = new Map(
  [
    category(1, 0),
    category(11, 1),
    category(111, 11, [
      grades("42.5", "52.5", "32.5R"),
      { name: "包装", filterable: true, values: ["散装", "袋装 50kg"] },
    ]),
    category(2, 0),
    category(21, 2),
    category(211, 21, [grades("MU15", "MU20"), { name: "净含量", filterable: true, values: ["20kg", "18kg"] }]),
  ].map((one) => [one.sysNo, one]),
);
const path = (sysNo: number): unknown[] => {
  const one = rows.get(sysNo);
  return one ? [...path(one.parentSysNo), one] : [];
};
const categories = { byKey: (sysNo: number) => rows.get(sysNo), path } as unknown as Categories;
const tokens: [string, number][] = [
  ["强度等级:52.5", 40],
  ["强度等级:42.5", 30],
  ["强度等级:MU15", 20],
  ["强度等级:32.5R", 10],
  ["包装:袋装 50kg", 40],
  ["包装:散装", 40],
  ["净含量:20kg", 20],
  ["净含量:18kg", 10],
];
const facets = (cement: number, brick: number, meant: number[] = [], counted = tokens) => {
  const leaves: [number, number][] = [
    [111, cement],
    [211, brick],
  ];
  const found = toFacets({ leaves, brands: [], tokens: counted }, categories, undefined, meant);
  return found.attributes.map(({ name, values }) => `${name} ${values.map(({ value }) => value).join(" ")}`);
};

test("attributes and values are those of the category that most of the goods are of, grades and sizes in order", () => {
  expect(facets(80, 30)).toEqual(["强度等级 32.5R 42.5 52.5", "包装 散装 袋装 50kg"]);
});

test("where no category has most of the goods all of them say what they have", () => {
  expect(facets(50, 50)).toEqual(["强度等级 32.5R 42.5 52.5 MU15", "包装 散装 袋装 50kg", "净含量 18kg 20kg"]);
});

test("the categories that the keyword means lead, unless hardly any goods are theirs", () => {
  const cement = ["强度等级 32.5R 42.5 52.5", "包装 散装 袋装 50kg"];
  expect(facets(40, 90, [11])).toEqual(cement);
  expect(facets(40, 90, [111])).toEqual(cement);
  expect(facets(10, 90, [111])).toEqual(["净含量 18kg 20kg"]);
  // none of their goods are here
  expect(facets(80, 0, [211])).toEqual(cement);
});

test("attributes that most goods have come first", () => {
  const names = facets(20, 80, [1, 2], tokens).map((row) => row.split(" ")[0]);
  expect(names[0]).toBe("净含量");
  expect(facets(50, 45).map((row) => row.split(" ")[0])).toEqual(["强度等级", "包装"]);
});

test("a value that some goods write in another script is one with it", () => {
  const both: [string, number][] = [
    ["包装:袋装 50kg", 40],
    ["包装:袋装 ５０kg", 2],
    ["包装:散装", 3],
  ];
  const leaves: [number, number][] = [[111, 45]];
  const { attributes } = toFacets({ leaves, brands: [], tokens: both }, categories, undefined);
  expect(attributes).toEqual([
    {
      name: "包装",
      values: [
        { value: "散装", token: "包装:散装", count: 3 },
        { value: "袋装 50kg", token: "包装:袋装 50kg", count: 42, alsoTokens: ["包装:袋装 ５０kg"] },
      ],
    },
  ]);
});

test("categories that the keyword means come first, the others by their number of goods", () => {
  const leaves: [number, number][] = [
    [211, 90],
    [111, 40],
  ];
  const named = (meant: number[]) =>
    toFacets({ leaves, brands: [], tokens: [] }, categories, undefined, meant).categories.map(({ sysNo }) => sysNo);
  expect(named([1])).toEqual([111, 211]);
  expect(named([])).toEqual([211, 111]);
});

test("codes are in the order of their letters, words in that of their definition", () => {
  const sorted = (...known: string[]) =>
    known
      .map((value) => ({ value }))
      .sort(inOrder(known))
      .map(({ value }) => value);
  expect(sorted("P.S.A", "P.P", "M", "P.O")).toEqual(["M", "P.O", "P.P", "P.S.A"]);
  expect(sorted("合格品", "一等品", "优等品")).toEqual(["合格品", "一等品", "优等品"]);
});
