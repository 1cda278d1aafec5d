import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { OrderStatus, PaymentStatus } from "#trpc/contract/shared/codes";
import { isPressing } from "./is-pressing";
import { OrderMarks } from "./order-marks";

const order = (status: number) => ({
  ...{ status, approvalStatus: 0, paymentStatus: PaymentStatus.waiting, remindCount: 0 },
  ...{ cancelStatus: 0, dueTime: null as number | null },
  ...{ wishDate: null, promiseDate: null },
});
const wordsOf = (status: number) => renderToStaticMarkup(<OrderMarks order={order(status)} />);

describe("an order that was never paid", () => {
  test("waits for its payment while its goods are on their way", () => {
    expect(wordsOf(OrderStatus.shipped)).toContain("待结清");
    expect(isPressing({ ...order(OrderStatus.shipped), dueTime: null })).toBe(true);
  });
  test.each([OrderStatus.cancelled, OrderStatus.rejected])(
    "waits for nothing any more once it is over (%i)",
    (status) => {
      expect(wordsOf(status)).not.toContain("待结清");
      expect(isPressing({ ...order(status), dueTime: null })).toBe(false);
    },
  );
});

const DAY = 86_400;
const at = (days: number) => Math.floor(Date.now() / 1000) - days * DAY;
const marked = (changed: Partial<ReturnType<typeof order>>) =>
  renderToStaticMarkup(<OrderMarks order={{ ...order(OrderStatus.tradeSuccess), ...changed }} />);

describe("an order that was received", () => {
  test("says for how many days its payment is overdue, and nothing before", () => {
    expect(marked({ dueTime: at(5) })).toContain("付款逾期 5 天");
    expect(marked({ dueTime: at(-1) })).not.toContain("逾期");
    expect(marked({ dueTime: at(5), paymentStatus: PaymentStatus.paid as never })).not.toContain("逾期");
  });
});

describe("an order whose cancellation is requested", () => {
  test("says so while it may still be cancelled, and that it was refused", () => {
    expect(marked({ status: OrderStatus.waitingShipment, cancelStatus: 10 })).toContain("申请取消中");
    expect(marked({ status: OrderStatus.waitingShipment, cancelStatus: 20 })).toContain("拒绝取消");
    expect(marked({ status: OrderStatus.shipped, cancelStatus: 20 })).not.toContain("拒绝取消");
  });
});
