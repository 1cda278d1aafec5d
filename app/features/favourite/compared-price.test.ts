import { expect, test } from "vitest";
import type { PriceReason } from "#trpc/contract/sku";
import { comparedPrice } from "./compared-price";

const atOnce = { accountPeriod: 0, billingPeriod: 0, termName: "立即付款", paymentMode: 0 as const };
const inAMonth = { accountPeriod: 2, billingPeriod: 0, termName: "1个月", paymentMode: 0 as const };
const priced = (payment: typeof atOnce | typeof inAMonth, unitPrice: number) =>
  ({ ...payment, unitPrice, tradeAgreementSysNo: 7 }) as PriceReason;
const kept = { keptPrice: 433.4745, keptPayment: atOnce, priceAtKeptTerm: 433.4745, salesPrice: 450 };

test("a later payment is no rise: the price moves under the term of the day of keeping", () => {
  const now = { ...kept, priceReason: priced(inAMonth, 436.5088) };
  expect(comparedPrice(now)).toMatchObject({
    keptPayment: "货到付款",
    move: { words: "按货到付款：价格未变", way: "none" },
  });
  expect(comparedPrice({ ...now, priceAtKeptTerm: 440 }).move).toEqual({ words: "按货到付款：涨 ¥6.5255", way: "up" });
});

test("under the same term it is said without naming it", () => {
  const now = { ...kept, priceReason: priced(atOnce, 430), priceAtKeptTerm: 430 };
  expect(comparedPrice(now).move).toEqual({ words: "降 ¥3.4745", way: "down" });
});

test("terms that do not compare are named instead of a rise or fall", () => {
  const now = { ...kept, priceReason: priced(inAMonth, 436.5088), priceAtKeptTerm: null };
  expect(comparedPrice(now).move).toEqual({
    words: "付款方式不同：收藏时货到付款，现在收货后1个月付款",
    way: "none",
  });
  expect(comparedPrice({ ...now, keptPayment: null }).move?.words).toBe(
    "收藏时的付款方式没有记录，现在收货后1个月付款",
  );
});

test("without a price of then or of now nothing is compared", () => {
  expect(comparedPrice({ ...kept, keptPrice: null, priceAtKeptTerm: null, priceReason: null }).move).toBeNull();
  expect(comparedPrice({ ...kept, salesPrice: null, priceReason: null }).move).toBeNull();
});
