import { expect, test } from "vitest";
import { searchedKinds } from "./found-documents";

test("documents of every kind are found by the identities that have its list, applications by purchasers alone", () => {
  expect(searchedKinds("purchaser")).toEqual([
    "purchaseApply",
    "order",
    "orderChange",
    "delivery",
    "receiving",
    "return",
    "inspection",
    "settlement",
    "payment",
    "factoring",
    "invoice",
    "enquiry",
    "contract",
    "agreementVersion",
  ]);
  expect(searchedKinds("supplier")).toEqual([
    "order",
    "orderChange",
    "delivery",
    "receiving",
    "return",
    "inspection",
    "settlement",
    "payment",
    "factoring",
    "invoice",
    "enquiry",
    "contract",
    "agreementVersion",
  ]);
  expect(searchedKinds("personal")).toEqual(["order", "orderChange", "delivery", "receiving", "return"]);
  expect(searchedKinds("operation")).toEqual([]);
});
