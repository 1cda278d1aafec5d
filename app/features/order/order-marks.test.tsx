import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { OrderStatus, PaymentStatus } from "#trpc/contract/shared/codes";
import { isPressing } from "./is-pressing";
import { OrderMarks } from "./order-marks";

const order = (status: number) => ({
  ...{ status, approvalStatus: 0, paymentStatus: PaymentStatus.waiting, remindCount: 0 },
  ...{ wishDate: null, promiseDate: null },
});
const wordsOf = (status: number) => renderToStaticMarkup(<OrderMarks order={order(status)} />);

describe("an order that was never paid", () => {
  test("waits for its payment while its goods are on their way", () => {
    expect(wordsOf(OrderStatus.shipped)).toContain("待付款");
    expect(isPressing({ ...order(OrderStatus.shipped), dueTime: null })).toBe(true);
  });
  test.each([OrderStatus.cancelled, OrderStatus.rejected])(
    "waits for nothing any more once it is over (%i)",
    (status) => {
      expect(wordsOf(status)).not.toContain("待付款");
      expect(isPressing({ ...order(status), dueTime: null })).toBe(false);
    },
  );
});
