import { expect, test } from "vitest";
import { choosingIn, comparedIn, comparePath } from "./compare-query";

const of = (query: string) => comparedIn(new URLSearchParams(query));

test("goods are compared in the order in which they were chosen, each once, four at most", () => {
  expect(of("sku=7&sku=3&sku=7")).toEqual({ sysNos: [7, 3], left: 0, unknown: 0 });
  expect(of("sku=1&sku=2&sku=3&sku=4&sku=5&sku=6")).toEqual({ sysNos: [1, 2, 3, 4], left: 2, unknown: 0 });
});

test("what is no key is counted; an empty field is nothing", () => {
  expect(of("sku=0&sku=abc&sku=-1&sku=1e3&sku=&sku=9")).toEqual({ sysNos: [9], left: 0, unknown: 4 });
  expect(of("")).toEqual({ sysNos: [], left: 0, unknown: 0 });
});

test("a list is there to choose from where its address says so", () => {
  const choosing = (query: string) => choosingIn(new URLSearchParams(query));
  expect(choosing("key=螺纹钢")).toBeNull();
  expect(choosing("compare=0")).toEqual([]);
  expect(choosing("compare=12&compare=15&compare=x")).toEqual([12, 15]);
});

test("the address of what is compared", () => {
  expect(comparePath([7, 3])).toBe("/product/compare?sku=7&sku=3");
  expect(comparePath([7, 3], true)).toBe("/product/compare?sku=7&sku=3&only=diff");
});
