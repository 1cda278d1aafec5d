import type { UnavailableReason } from "#trpc/contract/shared/enums";
import type { AgreementOption, PriceReason, SkuDetail } from "#trpc/contract/sku";
import { decimal, toNumber } from "#trpc/rules/money";
import { underTerm } from "#trpc/rules/price";
import { termKey } from "./term-key";

/** A payment term of last time, and what it adds to a unit price under the agreement's first; below 0 takes away. */
export interface KeptTerm {
  name: string;
  added: number;
}

/** The agreement and payment term that a page shows, as its address chooses them. */
export interface ChosenPrice {
  /** null: the list price. */
  agreement: AgreementOption | null;
  /** "accountPeriod-billingPeriod" */
  term: string;
  reason: PriceReason | null;
  /** The term is not the agreement's first, and nobody chose it here: it was chosen last time (R-CART-14). */
  kept: KeptTerm | null;
  /** What is saved against the list price, 元 per unit; 0 for nothing. */
  saved: number;
  /** Why it cannot be bought this way, if so. */
  unavailableReason: UnavailableReason | null;
}

type PricedSku = Pick<
  SkuDetail,
  | "tradeAgreementList"
  | "noAgreementCanSale"
  | "priceReason"
  | "salesPrice"
  | "hasQuotedPrice"
  | "madeToOrder"
  | "restocking"
  | "inventory"
  | "unavailableReason"
>;

const whateverTheAgreement: readonly (UnavailableReason | null)[] = [
  "REMOVED",
  "NOT_IN_AREA",
  "SUPPLIER_RESTRICTED",
  "CANNOT_SELL",
];

/** The backend answers for the preset agreement; under another one only agreement and price may differ (R-SALE-11). */
function reasonUnder(sku: PricedSku, agreement: AgreementOption | null): UnavailableReason | null {
  const told = sku.unavailableReason;
  if (sku.tradeAgreementList.length === 0 || whateverTheAgreement.includes(told)) return told;
  if (!agreement && !sku.noAgreementCanSale) return "NO_AGREEMENT";
  const missing = agreement?.skuForPriceCalculate.agreementPriceMissingReason;
  if (missing || !sku.hasQuotedPrice || sku.salesPrice === 0) return "PRICE_ABNORMAL";
  if (sku.madeToOrder || sku.inventory > 0) return null;
  return sku.restocking ? "RESTOCKING" : "OUT_OF_STOCK";
}

function keptTerm({ discountByMethodList: [first] }: AgreementOption, reason: PriceReason | null): KeptTerm | null {
  if (!first || !reason || termKey(first) === termKey(reason)) return null;
  const added = decimal(reason.unitPrice).minus(underTerm(reason, first).unitPrice);
  return { name: reason.termName, added: toNumber(added) };
}

/**
 * Picks from the address: `agreement` (0 for none) and `term`; else the agreement that the backend put first, and its
 * active term: the one that was chosen last under it (R-CART-14) or its first.
 */
export function choosePrice(sku: PricedSku, search: URLSearchParams): ChosenPrice {
  const wanted = search.get("agreement");
  const options = sku.tradeAgreementList;
  const preset = options.find(({ active }) => active) ?? options[0] ?? null;
  const agreement = wanted === "0" ? null : (options.find(({ sysNo }) => String(sysNo) === wanted) ?? preset);
  if (!agreement) {
    const reason = sku.priceReason?.tradeAgreementSysNo === null ? sku.priceReason : null;
    return { agreement, term: "0-0", reason, kept: null, saved: 0, unavailableReason: reasonUnder(sku, null) };
  }
  const terms = agreement.discountByMethodList;
  const named = (key: string | null | undefined) => terms.find((one) => termKey(one) === key);
  const chosen = named(search.get("term"));
  const term = chosen ?? terms.find(({ active }) => active) ?? terms[0];
  const reason = agreement.priceReason && term ? underTerm(agreement.priceReason, term) : agreement.priceReason;
  const saved = reason ? toNumber(decimal(reason.listPrice).minus(reason.unitPrice)) : 0;
  return {
    agreement,
    term: term ? termKey(term) : "0-0",
    reason,
    kept: chosen ? null : keptTerm(agreement, reason),
    saved: Math.max(0, saved),
    unavailableReason: reasonUnder(sku, agreement),
  };
}
