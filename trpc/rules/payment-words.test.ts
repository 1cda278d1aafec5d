import { expect, test } from "vitest";
import { laterPriceWords, paymentWords, samePayment } from "./payment-words";

const of = (paymentMode: number, accountPeriod = 0, more: { termName?: string; otherDays?: number } = {}) =>
  paymentWords({ paymentMode, accountPeriod, billingPeriod: 0, otherDays: 0, termName: "立即付款", ...more });

test("one phrase says how and when is paid", () => {
  expect(of(2)).toBe("货到付款");
  expect(of(1)).toBe("款到发货");
  // settled by a term that asks for payment at once is paid on delivery: no second promise beside it
  expect(of(0)).toBe("货到付款");
  expect(of(0, 1, { termName: "7天" })).toBe("收货后7天付款");
  expect(of(0, 2, { termName: "1个月" })).toBe("收货后1个月付款");
  expect(of(0, 6, { termName: "45天", otherDays: 45 })).toBe("收货后45天付款");
  expect(of(0, 6, { termName: "双方另议" })).toBe("收货后按“双方另议”付款");
  expect(of(0, 7, { termName: "分期付款" })).toBe("分期付款");
});

test("of a prepayment the rest has its own time", () => {
  expect(of(3)).toBe("预付款，余款货到付款");
  expect(of(3, 3)).toBe("预付款，余款收货后3个月付款");
});

test("a price that is paid later names its payment, one that is paid at once does not", () => {
  const at = (accountPeriod: number, termName: string) => ({ accountPeriod, billingPeriod: 0, termName });
  expect(laterPriceWords({ ...at(0, "立即付款"), paymentMode: 0 })).toBe("");
  expect(laterPriceWords({ ...at(2, "1个月"), paymentMode: 0 })).toBe("收货后1个月付款价");
  expect(laterPriceWords({ ...at(3, "3个月"), paymentMode: 3 })).toBe("预付款，余款收货后3个月付款价");
  // an order of earlier days does not say its mode
  expect(laterPriceWords(at(2, "1个月"))).toBe("收货后1个月付款价");
});

test("prices compare when they are paid the same way", () => {
  const onReceipt = { accountPeriod: 0, billingPeriod: 0, termName: "立即付款", paymentMode: 2 as const };
  expect(samePayment(onReceipt, { ...onReceipt, paymentMode: 0 })).toBe(true);
  expect(samePayment(onReceipt, { ...onReceipt, paymentMode: 1 })).toBe(false);
  expect(samePayment(onReceipt, { ...onReceipt, accountPeriod: 2 })).toBe(false);
});
