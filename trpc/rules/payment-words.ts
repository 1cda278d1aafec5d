import { PaymentMode, PaymentTerm } from "../contract/shared/codes";
import { paymentMode as modeWords, paymentTerm } from "../contract/shared/goods-labels";
import type { PricePayment } from "../contract/sku";
import { type TermLength, termSpan } from "./due";

export interface PaymentTerms extends TermLength {
  paymentMode: number;
  /** What the agreement calls its term. */
  termName: string;
}

/** When goods that were received are paid, as one phrase. */
function afterReceipt(term: Omit<PaymentTerms, "paymentMode">): string {
  const span = termSpan(term);
  if (span) {
    const { months, days } = span;
    if (months + days === 0) return modeWords[PaymentMode.cashOnDelivery];
    return `收货后${months > 0 ? `${months}个月` : `${days}天`}付款`;
  }
  const installed = [term.accountPeriod, term.billingPeriod].includes(PaymentTerm.installments);
  if (installed) return paymentTerm[PaymentTerm.installments];
  return term.termName ? `收货后按“${term.termName}”付款` : modeWords[PaymentMode.settleByTerm];
}

/** How and when something is paid, in one phrase: everywhere the same. */
export function paymentWords({ paymentMode, ...term }: PaymentTerms): string {
  if (paymentMode === PaymentMode.payBeforeDelivery) return modeWords[PaymentMode.payBeforeDelivery];
  const rest = afterReceipt(term);
  return paymentMode === PaymentMode.prepay ? `${modeWords[PaymentMode.prepay]}，余款${rest}` : rest;
}

/** How a price is paid, in the same phrase. */
export const pricePaymentWords = ({ paymentMode = PaymentMode.settleByTerm, ...term }: PricePayment): string =>
  paymentWords({ ...term, paymentMode, otherDays: 0 });

/** Only prices that are paid the same way compare. */
export const samePayment = (one: PricePayment, other: PricePayment): boolean =>
  pricePaymentWords(one) === pricePaymentWords(other);

/** “收货后1个月付款价” beside a price that is not paid at once; "" beside one that is. */
export const laterPriceWords = (payment: PricePayment): string =>
  payment.accountPeriod === PaymentTerm.immediate && payment.billingPeriod === PaymentTerm.immediate
    ? ""
    : `${pricePaymentWords(payment)}价`;
