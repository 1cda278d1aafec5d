import { expect, test } from "vitest";
import { keyIn } from "./act-operator";

test("a return order is named by its page's address or by its number alone", () => {
  for (const typed of [
    "1024",
    " １０２４ ",
    "/portal/return/1024",
    "http://localhost:3000/portal/return/1024/",
    "https://mall.example/portal/return/1024?from=list#lines",
  ]) {
    expect(keyIn(typed)).toBe(1024);
  }
});

test("what names no return order is refused, also the address of another document", () => {
  for (const typed of [
    "",
    "0",
    "TH20261122",
    "https://mall.example/portal/order/1024",
    "/portal/return/create",
    "1".repeat(16),
  ])
    expect(keyIn(typed)).toBeUndefined();
});
