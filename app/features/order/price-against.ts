import type { PricePayment } from "#trpc/contract/sku";
import { decimal, toNumber } from "#trpc/rules/money";
import { pricePaymentWords, samePayment } from "#trpc/rules/payment-words";
import { money } from "~/lib/format";
import { orderText as t } from "~/lib/texts/order";

/** A price with how it is paid. */
interface PaidPrice {
  price: number;
  payment: PricePayment;
}

/** How far the price of this order is from another one; of prices that are paid differently only how. */
export function priceAgainst(own: PaidPrice, other: PaidPrice): string {
  if (!samePayment(own.payment, other.payment))
    return t.otherPayment(pricePaymentWords(other.payment), pricePaymentWords(own.payment));
  if (own.price === other.price) return t.samePrice;
  const share = money(toNumber(decimal(own.price).minus(other.price).abs().div(other.price).times(100)));
  return own.price > other.price ? t.dearer(share) : t.cheaper(share);
}
