import { expect, test } from "vitest";
import { daysLate } from "./late";

test("goods are late by the promised day, else by the wished one, while they are waited for", () => {
  const due = { status: 20, wishDate: "2026-11-20", promiseDate: null };
  expect(daysLate("order", due, "2026-11-20")).toBe(0);
  expect(daysLate("order", due, "2026-11-23")).toBe(3);
  expect(daysLate("order", due, "2027-01-01")).toBe(42);
  expect(daysLate("order", { ...due, promiseDate: "2026-11-22" }, "2026-11-23")).toBe(1);
  expect(daysLate("order", { ...due, wishDate: null }, "2026-11-23")).toBe(0);
  for (const status of [45, 50, 60, 10]) expect(daysLate("order", { ...due, status }, "2026-11-23")).toBe(0);
  expect(daysLate("delivery", { ...due, status: 10 }, "2026-11-21")).toBe(1);
  expect(daysLate("delivery", { ...due, status: 20 }, "2026-11-21")).toBe(0);
});
