import { expect, test } from "vitest";
import type { Categories } from "#server/mall/mall/index";
import { toFacets } from "./facets";

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
const facets = (cement: number, brick: number) => {
  const leaves: [number, number][] = [
    [111, cement],
    [211, brick],
  ];
  const found = toFacets({ leaves, brands: [], tokens }, categories, undefined);
  return found.attributes.map(({ name, values }) => `${name} ${values.map(({ value }) => value).join(" ")}`);
};

test("attributes and values are those of the category that most of the goods are of, grades and sizes in order", () => {
  expect(facets(80, 30)).toEqual(["强度等级 32.5R 42.5 52.5", "包装 散装 袋装 50kg"]);
});

test("where no category has most of the goods all of them say what they have", () => {
  expect(facets(50, 50)).toEqual(["强度等级 32.5R 42.5 52.5 MU15", "包装 散装 袋装 50kg", "净含量 18kg 20kg"]);
});
