import { expect, test } from "vitest";
import { returnNamedIn } from "./act-operator";

test("a return order is named by its page's address or by its key alone", () => {
  for (const typed of [
    "1024",
    " １０２４ ",
    "/portal/return/1024",
    "http://localhost:3000/portal/return/1024/",
    "https://mall.example/portal/return/1024?from=list#lines",
  ]) {
    expect(returnNamedIn(typed)).toBe("1024");
  }
});

test("and by the number that is printed on it", () => {
  for (const typed of ["TH20261122-000045", " th20261122-000045 ", "ＴＨ20261122－000045"])
    expect(returnNamedIn(typed)).toBe("TH20261122-000045");
});

test("what names no return order is refused, also the address of another document", () => {
  for (const typed of [
    "",
    "0",
    "TH20261122",
    "PS20261122-000045",
    "https://mall.example/portal/order/1024",
    "/portal/return/create",
    "1".repeat(16),
  ])
    expect(returnNamedIn(typed)).toBeUndefined();
});
