import { expect, test } from "vitest";
import { forwarded } from "./client-address";

test("of forwarded addresses the one counts that our own proxies added, not what the visitor sent along", () => {
  expect(forwarded("203.0.113.5", 1)).toBe("203.0.113.5");
  expect(forwarded("1.1.1.1, 203.0.113.5", 1)).toBe("203.0.113.5");
  expect(forwarded("1.1.1.1, 203.0.113.5, 10.0.0.2", 2)).toBe("203.0.113.5");
  expect(forwarded("203.0.113.5", 3)).toBe("203.0.113.5");
});

test("nobody is believed where no proxy stands in front", () => {
  expect(forwarded("203.0.113.5", 0)).toBeUndefined();
  expect(forwarded(undefined, 1)).toBeUndefined();
  expect(forwarded(" , ", 1)).toBeUndefined();
});
