import type { AgreementOption, Discount, PriceReason, SkuDetail } from "#trpc/contract/sku";
import { decimal, roundPrice, toNumber } from "#trpc/rules/money";

/** The agreement and payment term that a page shows, as its address chooses them. */
export interface ChosenPrice {
  /** null: the list price. */
  agreement: AgreementOption | null;
  /** "accountPeriod-billingPeriod" */
  term: string;
  reason: PriceReason | null;
  /** What is saved against the list price, 元 per unit; 0 for nothing. */
  saved: number;
}

export const termKey = ({ accountPeriod, billingPeriod }: Pick<Discount, "accountPeriod" | "billingPeriod">): string =>
  `${accountPeriod}-${billingPeriod}`;

/** The same price under another payment term: base × rate, six decimals (R-CART-13). */
function underTerm(reason: PriceReason, term: Discount): PriceReason {
  const priceRate = decimal(term.discount).div(100);
  return {
    ...reason,
    accountPeriod: term.accountPeriod,
    billingPeriod: term.billingPeriod,
    termName: term.name,
    priceRate: toNumber(priceRate),
    unitPrice: toNumber(roundPrice(decimal(reason.basePrice).times(priceRate))),
  };
}

/** Picks from the address: `agreement` (0 for none) and `term`; else what the backend put first. */
export function choosePrice(
  sku: Pick<SkuDetail, "tradeAgreementList" | "priceReason" | "salesPrice">,
  search: URLSearchParams,
): ChosenPrice {
  const wanted = search.get("agreement");
  const options = sku.tradeAgreementList;
  const preset = options.find(({ active }) => active) ?? options[0] ?? null;
  const agreement = wanted === "0" ? null : (options.find(({ sysNo }) => String(sysNo) === wanted) ?? preset);
  if (!agreement) {
    const reason = sku.priceReason?.tradeAgreementSysNo === null ? sku.priceReason : null;
    return { agreement, term: "0-0", reason, saved: 0 };
  }
  const terms = agreement.discountByMethodList;
  const term =
    terms.find((one) => termKey(one) === search.get("term")) ?? terms.find(({ active }) => active) ?? terms[0];
  const reason = agreement.priceReason && term ? underTerm(agreement.priceReason, term) : agreement.priceReason;
  const saved = reason ? toNumber(decimal(reason.listPrice).minus(reason.unitPrice)) : 0;
  return { agreement, term: term ? termKey(term) : "0-0", reason, saved: Math.max(0, saved) };
}
