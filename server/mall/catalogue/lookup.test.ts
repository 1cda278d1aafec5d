import { expect, test } from "vitest";
import { lookupBy } from "./lookup";

const mall = { all: 1_000_000, scope: 1_000_000 };
const page = { count: 20, order: "sales" as const };

test("hits of a rare word are read, however short a walk seems", () => {
  expect(lookupBy({ ...mall, most: 1_100, about: 1_100 }, page)).toBe("index");
  expect(lookupBy({ all: 1_000_000, scope: 100, most: 1_100, about: 1_100 }, page)).toBe("index");
});

test("of a common word the best sold goods are looked at first", () => {
  expect(lookupBy({ ...mall, most: 40_000, about: 40_000 }, page)).toBe("best");
  expect(lookupBy({ ...mall, most: 30_000, about: 500 }, page)).toBe("best");
});

test("of one that much of the mall has the list is walked as far as a page goes", () => {
  expect(lookupBy({ ...mall, most: 60_000, about: 60_000 }, page)).toBe("walk");
  expect(lookupBy({ ...mall, most: 60_000, about: 60_000 }, { ...page, count: 2_000 })).toBe("walk");
  // the last of some thousand pages is at the end of the list
  expect(lookupBy({ ...mall, most: 60_000, about: 60_000 }, { ...page, count: 59_000 })).toBe("index");
});

test("words that are each common but seldom together are read", () => {
  expect(lookupBy({ ...mall, most: 60_000, about: 2_000 }, page)).toBe("index");
});

test("a category that comes first is walked where its goods can have the word, not through all of it in vain", () => {
  expect(lookupBy({ ...mall, most: 60_000, about: 60_000 }, { ...page, meant: 15_000 })).toBe("walk");
  expect(lookupBy({ ...mall, most: 60_000, about: 60_000 }, { ...page, meant: 90_000 })).toBe("index");
});

test("to count hits takes no more of them than are counted", () => {
  expect(lookupBy({ ...mall, most: 40_000, about: 40_000 }, { count: 1_001, order: "none" })).toBe("index");
});

test("a list by price is expected to be walked further than its first page", () => {
  expect(lookupBy({ ...mall, most: 40_000, about: 40_000 }, { ...page, order: "price" })).toBe("index");
  expect(lookupBy({ ...mall, most: 400_000, about: 400_000 }, { ...page, order: "price" })).toBe("walk");
});
