import { describe, expect, test } from "vitest";
import { ReviewStatus } from "../contract/shared/codes";
import { PriceAuditStatus } from "./kinds/price-audit";
import { findTransition } from "./machine";
import { priceAuditMachine } from "./machine-price-audit";
import { auditedStatus, priceStep } from "./price-audit";

const { pending, passed, refused } = ReviewStatus;

describe("R-PRICE-01: a price audit moves 999 to 10 or 20", () => {
  test("once, either way", () => {
    expect(auditedStatus(pending, passed)).toBe(10);
    expect(auditedStatus(pending, refused)).toBe(20);
    for (const before of [passed, refused])
      for (const decision of [passed, refused]) expect(auditedStatus(before, decision)).toBeUndefined();
  });

  test.each(["pass", "refuse"] as const)("%s of the last waiting lines ends the document, of others not", (event) => {
    const { pending: waiting, decided, withdrawn } = PriceAuditStatus;
    const to = (status: number, isLast: boolean) => {
      const record = { status, isLast };
      return findTransition(priceAuditMachine, event, record)?.to;
    };
    expect([to(waiting, true), to(waiting, false)]).toEqual([decided, "same"]);
    expect([to(decided, true), to(withdrawn, true)]).toEqual([undefined, undefined]);
  });
});

test.each([
  ["3800", "3850", "12.5", { difference: 50, share: 0.013158, cost: 625 }],
  ["3800", "3790.5", "0", { difference: -9.5, share: -0.0025, cost: 0 }],
  ["0.0001", "0.0002", "33", { difference: 0.0001, share: 1, cost: 0 }],
  ["0", "1", "1", { difference: 1, share: null, cost: 1 }],
])("from %s to %s for %s is %j", (from, to, quantity, step) => {
  expect(priceStep(from, to, quantity)).toEqual(step);
});
