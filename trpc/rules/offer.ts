import type { OverviewSku } from "#trpc/contract/cart";

export type Offer = NonNullable<OverviewSku["offer"]>;

/** What decides whether a line is offered another agreement. */
export interface OfferFacts {
  /** The group's agreement, null at list price. */
  agreementSysNo: number | null;
  /** Agreements that every line of the group could use. */
  usable: readonly number[];
  noAgreementCanSale: boolean;
  /** List price, 元. */
  salesPrice: number | null;
  /** Agreements that cover the line, with their base prices; null where it is missing. */
  covering: readonly { tradeAgreementSysNo: number; price: number | null }[];
}

/**
 * The cheapest agreement for a line that has none, or none that can be used here and now (R-CART-05, R-ROUTE-06): one
 * that makes the goods buyable, or is no dearer than the list price.
 */
export function bestOffer({
  agreementSysNo,
  usable,
  noAgreementCanSale,
  salesPrice,
  covering,
}: OfferFacts): Offer | null {
  const lost = agreementSysNo !== null && !usable.includes(agreementSysNo);
  if (agreementSysNo !== null && !lost) return null;
  const [best] = covering
    .flatMap(({ tradeAgreementSysNo, price }): Offer[] => (price === null ? [] : [{ tradeAgreementSysNo, price }]))
    .sort((a, b) => a.price - b.price || a.tradeAgreementSysNo - b.tradeAgreementSysNo);
  if (!best) return null;
  return lost || !noAgreementCanSale || salesPrice === null || best.price <= salesPrice ? best : null;
}
