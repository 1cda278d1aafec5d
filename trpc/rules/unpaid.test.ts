import { describe, expect, it } from "vitest";
import { OrderStatus, PaymentStatus } from "../contract/shared/codes";
import { daysUnpaid } from "./unpaid";

const due = Date.parse("2026-11-19T00:00:00+08:00") / 1000;
const order = { status: OrderStatus.tradeSuccess, paymentStatus: PaymentStatus.waiting, dueTime: due };

describe("daysUnpaid", () => {
  it.each([
    ["2026-11-18", 0],
    ["2026-11-19", 0],
    ["2026-11-20", 1],
    ["2026-11-24", 5],
  ])("R-PAY-01: counts the days after the day of payment: on %s %i", (today, days) => {
    expect(daysUnpaid(order, today)).toBe(days);
    expect(daysUnpaid({ ...order, paymentStatus: PaymentStatus.partPaid }, today)).toBe(days);
  });

  it("knows nothing overdue of what is paid, not received, or has no day", () => {
    const today = "2026-11-24";
    expect(daysUnpaid({ ...order, paymentStatus: PaymentStatus.paid }, today)).toBe(0);
    expect(daysUnpaid({ ...order, status: OrderStatus.cancelled }, today)).toBe(0);
    expect(daysUnpaid({ ...order, dueTime: null }, today)).toBe(0);
  });
});
