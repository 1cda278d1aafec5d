import { expect, test } from "vitest";
import { inDeletingOrder } from "./clear";

test("rows that point at others go first, whatever the order of names", () => {
  const keys = [
    { table: "line", points: "order" },
    { table: "order", points: "tenant" },
    { table: "category", points: "category" },
  ];
  expect(inDeletingOrder(["tenant", "order", "line", "category"], keys)).toEqual([
    "line",
    "category",
    "order",
    "tenant",
  ]);
});

test("a circle of keys is named", () => {
  const keys = [
    { table: "a", points: "b" },
    { table: "b", points: "a" },
  ];
  expect(() => inDeletingOrder(["a", "b"], keys)).toThrow("a, b");
});
