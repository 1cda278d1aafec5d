import { expect, test } from "vitest";
import { priceAgainst } from "./price-against";

const atOnce = { accountPeriod: 0, billingPeriod: 0, termName: "立即付款", paymentMode: 0 as const };
const inAMonth = { ...atOnce, accountPeriod: 2, termName: "1个月" };

test("prices that are paid the same way compare in percent", () => {
  const own = { price: 390, payment: atOnce };
  expect(priceAgainst(own, { price: 380, payment: atOnce })).toBe("本单高 2.63 %");
  expect(priceAgainst(own, { price: 400, payment: { ...atOnce, paymentMode: 2 } })).toBe("本单低 2.50 %");
  expect(priceAgainst(own, own)).toBe("与本单相同");
});

test("a price that is paid a month later is named, not called dearer", () => {
  expect(priceAgainst({ price: 393, payment: inAMonth }, { price: 390, payment: atOnce })).toBe(
    "付款方式不同：货到付款；本单收货后1个月付款",
  );
});
