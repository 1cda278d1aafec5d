import { expect, test } from "vitest";
import { PaymentMode } from "#trpc/contract/shared/codes";
import { paymentOfPrice, priceAtTerm } from "./kept-price";
import { type AgreementHead, priceUnder, type SkuAgreementOption } from "./price";

const atOnce = { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100", otherDays: 0 };
const inAMonth = { accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "100.7", otherDays: 0 };

const option = (terms: AgreementHead["terms"], paymentMode: number = PaymentMode.settleByTerm): SkuAgreementOption => ({
  skuSysNo: 1,
  listPrice: "450",
  agreement: { sysNo: 7, paymentMode, terms } as AgreementHead,
  clause: { clauseNo: 1, method: 1, price: "433.4745" } as SkuAgreementOption["clause"],
});
const under = (of: SkuAgreementOption, accountPeriod: number) =>
  paymentOfPrice(priceUnder(of, { accountPeriod, billingPeriod: 0 }));

test("today's price is asked under the term of then, whichever is chosen now", () => {
  const both = option([atOnce, inAMonth]);
  expect(priceAtTerm(both, "450", under(both, 0))).toBe(433.4745);
  expect(priceAtTerm(both, "450", under(both, 2))).toBe(436.5088);
});

test("a term that is not offered any more, or is paid another way, compares with nothing", () => {
  const later = under(option([atOnce, inAMonth]), 2);
  expect(priceAtTerm(option([atOnce]), "450", later)).toBeNull();
  expect(priceAtTerm(null, "450", later)).toBeNull();
  const prepaid = under(option([atOnce], PaymentMode.payBeforeDelivery), 0);
  expect(priceAtTerm(option([atOnce], PaymentMode.settleByTerm), "450", prepaid)).toBeNull();
});

test("the list price has one term", () => {
  expect(priceAtTerm(null, "450", paymentOfPrice(null))).toBe(450);
  expect(priceAtTerm(option([atOnce, inAMonth]), "450", paymentOfPrice(null))).toBe(433.4745);
});

test("where the term of then is not known, only goods with a single term compare", () => {
  expect(priceAtTerm(null, "450", null)).toBe(450);
  expect(priceAtTerm(option([inAMonth]), "450", null)).toBe(436.5088);
  expect(priceAtTerm(option([atOnce, inAMonth]), "450", null)).toBeNull();
});
