import { expect, test } from "vitest";
import { filterOf } from "./view";

test("a filter is all that narrows or orders a list, in one order, without the page and what is ticked", () => {
  const asked = "?project=滨江一期&pageNo=3&sort=amount.asc&tick=all&status=pay&span=month&keyword=钢";
  expect([...new URLSearchParams(filterOf(asked))]).toEqual([
    ["status", "pay"],
    ["keyword", "钢"],
    ["project", "滨江一期"],
    ["span", "month"],
    ["sort", "amount.asc"],
  ]);
});

test("a project alone is a filter; a page alone is none", () => {
  expect(filterOf("?project=A1&pageNo=2")).toBe("project=A1");
  expect(filterOf("?pageNo=2&tick=all")).toBe("");
});
