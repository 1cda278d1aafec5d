import { PaymentMode } from "#trpc/contract/shared/codes";
import type { PricePayment, PriceReason } from "#trpc/contract/sku";
import { type DecimalLike, toNumber } from "./money";
import { samePayment } from "./payment-words";
import { listTerm, offeredTerm, priceUnder, type SkuAgreementOption } from "./price";

/** Goods at list price are paid on delivery. */
const listPayment: PricePayment = {
  accountPeriod: listTerm.accountPeriod,
  billingPeriod: listTerm.billingPeriod,
  termName: listTerm.name,
  paymentMode: PaymentMode.cashOnDelivery,
};

/** How a price is paid that was shown with its reason; null is the list price. */
export function paymentOfPrice(reason: PriceReason | null): PricePayment {
  if (!reason) return listPayment;
  const { accountPeriod, billingPeriod, termName, paymentMode } = reason;
  return { accountPeriod, billingPeriod, termName, ...(paymentMode === undefined ? {} : { paymentMode }) };
}

/**
 * Today's price under the term of an earlier day, so that a later payment does not look like a rise.
 * @param option null at list price
 * @param payment null where nobody noted it: then only goods with a single term compare
 * @returns null where the term is not offered any more, or not known
 */
export function priceAtTerm(
  option: SkuAgreementOption | null,
  listPrice: DecimalLike,
  payment: PricePayment | null,
): number | null {
  const [first, ...others] = option?.agreement.terms ?? [listTerm];
  const term = payment ? offeredTerm(option?.agreement ?? null, payment) : others.length === 0 ? first : undefined;
  if (!term) return null;
  const reason = option && priceUnder(option, term);
  if (payment && !samePayment(paymentOfPrice(reason), payment)) return null;
  return option ? (reason?.unitPrice ?? null) : toNumber(listPrice);
}
