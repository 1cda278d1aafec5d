import { expect, test } from "vitest";
import { documentKinds, documentTypes } from "#trpc/rules/kinds";
import type { KindOfDocument } from "#trpc/rules/kinds/kind";
import { searchedKinds } from "./found-documents";

test.each(documentTypes)("%s is found by the identities that have its list, and by no other", (type) => {
  const { readers }: KindOfDocument = documentKinds[type];
  const identities = ["purchaser", "supplier", "personal", "operation"] as const;
  expect(identities.filter((identity) => searchedKinds(identity).includes(type))).toEqual(
    identities.filter((identity) => readers.some((reader) => reader === identity)),
  );
});

test("applications are their purchasers' alone, whose own buyers have none; staff searches nothing here", () => {
  expect([searchedKinds("purchaser")[0], searchedKinds("supplier")[0]]).toEqual(["purchaseApply", "order"]);
  expect(searchedKinds("personal")).not.toContain("purchaseApply");
  expect(searchedKinds("operation")).toEqual([]);
});
