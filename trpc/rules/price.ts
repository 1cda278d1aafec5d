import type Big from "big.js";
import { type Code, PaymentMode, PaymentTerm, PriceMethod, type QuoteBasis } from "#trpc/contract/shared/codes";
import { paymentTerm } from "#trpc/contract/shared/goods-labels";
import type { AgreementOption, Discount, PriceReason } from "#trpc/contract/sku";
import { type DecimalLike, decimal, PRICE_PLACES, roundPrice, toNumber, toNumberOrNull } from "./money";
import { clauseAt, type PriceStep, stepAt } from "./price-ladder";

/** A payment term an agreement offers. `discount` is a percent: 95 makes prices 0.95 of the base (R-CART-13). */
export interface PriceTerm {
  accountPeriod: number;
  billingPeriod: number;
  name: string;
  discount: string;
  /** How long it is where it has no name of its own. */
  otherDays: number;
}

/** A payment term by its key; the local payment object writes it as "accountPeriod-billingPeriod". */
export interface Period {
  accountPeriod: number;
  billingPeriod: number;
}

/** What every sku under one agreement shares; decimals as the database writes them. */
export interface AgreementHead {
  sysNo: number;
  agreementNo: string;
  name: string;
  supplierSysNo: number;
  /** The enquiry whose answer it is. */
  enquirySysNo?: number | null;
  /** The contract whose lines it prices. */
  contractSysNo?: number | null;
  /** Goods of this supplier that no agreement covers may be bought at list price (R-SALE-06). */
  noAgreementCanSale: boolean;
  paymentMode: number;
  /** Terms of receiving that an order copies. */
  weighing: number;
  massTolerance: string;
  deliveryConfirmRequired: boolean;
  receivingConfirm: number;
  certificatesRequired: boolean;
  /** Of steel and concrete only what is in a released lot is settled. */
  inspectionRequired: boolean;
  /** Its prices are those at the site: no freight is added. */
  freightIncluded: boolean;
  /** A clause of it says how much may be ordered. */
  isLimited?: boolean;
  /** It holds for some projects of the purchaser's alone. */
  ofProjects?: boolean;
  /** In the order in which they are offered; the first one is preset. Never empty. */
  terms: readonly PriceTerm[];
}

/** The clause of an agreement that prices a sku. */
export interface PriceClause {
  clauseNo: number;
  method: Exclude<Code<typeof PriceMethod>, typeof PriceMethod.listPrice>;
  price: string | null;
  discount: string | null;
  priceSource: number | null;
  delta: string | null;
  /** Bounds of what the source and its difference make, 元; null where there is none. */
  floor: string | null;
  cap: string | null;
  /** Which day's quote counts in the end: QuoteBasis of the codes; left out for the day of the order. */
  quoteBasis?: Code<typeof QuoteBasis> | null;
  /** The newest quote of the price source for this sku and area (a price source); null when there is none. */
  sourcePrice: string | null;
  /** Midnight of the quote's day in China, unix seconds. */
  sourceTime: number | null;
  /** Other prices from larger quantities on, ascending; null and left out where there are none. */
  stepList?: readonly PriceStep[] | null;
  /** Edition of the standard whose mass tolerance is agreed; "" and left out: the one of the day. */
  massEdition?: string;
  /** It holds for some projects of the purchaser's alone, one of which is ordered for. */
  ofProjects?: boolean;
}

/**
 * One agreement of the reader with the supplier of a sku. `clause` is null when the agreement does not cover the
 * sku: such an option only says whether the sku may still be bought at list price.
 */
export interface SkuAgreementOption {
  skuSysNo: number;
  agreement: AgreementHead;
  listPrice: string;
  clause: PriceClause | null;
}

/** T: why an agreement gives a sku no price (R-SALE-08). */
export const priceMissing = {
  noQuote: "价格源暂无报价",
  notCovered: "协议未包含该商品",
  notPositive: "协议价格异常",
} as const;

/** The term of buying at list price. */
export const listTerm: PriceTerm = {
  accountPeriod: 0,
  billingPeriod: 0,
  name: paymentTerm[PaymentTerm.immediate],
  discount: "100",
  otherDays: 0,
};

/** The calendar day in China (UTC+8, no summer time), yyyy-MM-dd: agreements are valid by day. */
export const chinaDay = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

// a product is exact and cheaper than a quotient
const percent = decimal("0.01");

/** The list price at the percent of a clause, not rounded yet. */
const discounted = (listPrice: DecimalLike, discount: DecimalLike): Big =>
  decimal(listPrice).times(discount).times(percent);

/** A price within the bounds of its clause: the floor counts where both would be broken. */
export function bounded(price: Big, { floor, cap }: Pick<PriceClause, "floor" | "cap">): Big {
  const capped = cap && price.gt(cap) ? decimal(cap) : price;
  return floor && capped.lt(floor) ? decimal(floor) : capped;
}

function exactBasePrice({ clause: whole, listPrice }: SkuAgreementOption, quantity: DecimalLike): Big | null {
  if (!whole) return null;
  const clause = clauseAt(whole, quantity);
  if (clause.method === PriceMethod.fixed) return clause.price === null ? null : decimal(clause.price);
  if (clause.method === PriceMethod.discount)
    return clause.discount === null ? null : discounted(listPrice, clause.discount);
  if (clause.sourcePrice === null) return null;
  return bounded(decimal(clause.sourcePrice).plus(clause.delta ?? 0), clause);
}

/**
 * Price under an agreement before the payment term, or why there is none (R-SALE-08).
 * @param quantity of the line, which may reach a step of the clause; 0 is its first price
 */
export function basePriceOf(
  option: SkuAgreementOption,
  quantity: DecimalLike = 0,
): { basePrice: Big | null; missingReason: string | null } {
  const exact = exactBasePrice(option, quantity);
  const basePrice = exact && roundPrice(exact);
  if (basePrice?.gt(0)) return { basePrice, missingReason: null };
  if (basePrice) return { basePrice: null, missingReason: priceMissing.notPositive };
  return { basePrice: null, missingReason: option.clause ? priceMissing.noQuote : priceMissing.notCovered };
}

const isTerm = (period: Period) => (term: PriceTerm) =>
  term.accountPeriod === period.accountPeriod && term.billingPeriod === period.billingPeriod;

/** The offered term with that key; undefined when the agreement does not offer it (TERM_NOT_OFFERED). */
export const offeredTerm = (agreement: Pick<AgreementHead, "terms"> | null, period: Period): PriceTerm | undefined =>
  (agreement?.terms ?? [listTerm]).find(isTerm(period));

/** The term that counts: the wanted one when it is offered, else the first of the agreement. */
export const termOf = (agreement: Pick<AgreementHead, "terms"> | null, wanted?: Period): PriceTerm =>
  (wanted && offeredTerm(agreement, wanted)) ?? agreement?.terms[0] ?? listTerm;

/** R-CART-13: a discount in percent as a rate. */
const rateOf = (discount: DecimalLike): Big => decimal(discount).times(percent);
export const priceRate = (discount: DecimalLike): number => toNumber(rateOf(discount));

type Why = Omit<PriceReason, "accountPeriod" | "billingPeriod" | "termName" | "priceRate" | "unitPrice">;
type Term = Pick<Discount, "accountPeriod" | "billingPeriod" | "name"> & { discount: DecimalLike };

/**
 * A price under another payment term of its agreement: base × clause × rate, rounded as {@link roundPrice} does. It is rounded once, at the end:
 * a percent of the list price goes in as it is, not as the base price that is shown.
 */
export function underTerm<T extends Why>(why: T, term: Term): T & PriceReason {
  const { method, listPrice, stepList } = why;
  const rate = rateOf(term.discount);
  const unitPrice = ({ discount, basePrice }: Pick<Why, "discount" | "basePrice">) => {
    const isPercent = method === PriceMethod.discount && discount !== null;
    return toNumber(roundPrice((isPercent ? discounted(listPrice, discount) : decimal(basePrice)).times(rate)));
  };
  return {
    ...why,
    accountPeriod: term.accountPeriod,
    billingPeriod: term.billingPeriod,
    termName: term.name,
    priceRate: toNumber(rate),
    unitPrice: unitPrice(why),
    ...(stepList ? { stepList: stepList.map((step) => ({ ...step, unitPrice: unitPrice(step) })) } : {}),
  };
}

/** A text that has no more decimals than a unit price keeps is rounded already: a cart asks this of every line. */
const PRICE_TEXT = new RegExp(`^\\d+(\\.\\d{1,${PRICE_PLACES}}0*)?$`);
const unitPriceOf = (price: DecimalLike): number =>
  toNumber(typeof price === "string" && PRICE_TEXT.test(price) ? price : roundPrice(price));

function listPriceReason(listPrice: DecimalLike): PriceReason {
  const price = toNumber(listPrice);
  return {
    listPrice: price,
    tradeAgreementSysNo: null,
    agreementNo: "",
    agreementName: "",
    clauseNo: null,
    method: PriceMethod.listPrice,
    discount: null,
    priceSource: null,
    sourcePrice: null,
    sourceTime: null,
    delta: null,
    basePrice: price,
    accountPeriod: listTerm.accountPeriod,
    billingPeriod: listTerm.billingPeriod,
    termName: listTerm.name,
    paymentMode: PaymentMode.cashOnDelivery,
    // of buying at once
    priceRate: 1,
    unitPrice: unitPriceOf(listPrice),
  };
}

/**
 * Unit price with its why: base × clause × rate rounded, 元 with tax. Given a list price it is that price, paid at
 * once (no agreement, periods 0, rate 1). Given an option it is null when the agreement has no price for
 * the sku; {@link basePriceOf} says why. `period` chooses the payment term; one that is not offered gives the first
 * term, so a write checks {@link offeredTerm} before. `quantity` of the line chooses the step of the clause; 0 is its
 * first price.
 */
export function priceUnder(listPrice: DecimalLike): PriceReason;
export function priceUnder(option: SkuAgreementOption, period?: Period, quantity?: DecimalLike): PriceReason | null;
export function priceUnder(
  of: SkuAgreementOption | DecimalLike,
  period?: Period,
  quantity: DecimalLike = 0,
): PriceReason | null {
  if (typeof of !== "object" || !("agreement" in of)) return listPriceReason(of);
  const { agreement } = of;
  const { basePrice } = basePriceOf(of, quantity);
  if (!of.clause || !basePrice) return null;
  const clause = clauseAt(of.clause, quantity);
  const why = {
    listPrice: toNumber(of.listPrice),
    tradeAgreementSysNo: agreement.sysNo,
    agreementNo: agreement.agreementNo,
    agreementName: agreement.name,
    clauseNo: clause.clauseNo,
    method: clause.method,
    discount: toNumberOrNull(clause.discount),
    priceSource: clause.priceSource,
    sourcePrice: toNumberOrNull(clause.sourcePrice),
    sourceTime: clause.sourceTime,
    delta: toNumberOrNull(clause.delta),
    ...(clause.floor ? { floor: toNumber(clause.floor) } : {}),
    ...(clause.cap ? { cap: toNumber(clause.cap) } : {}),
    ...(clause.quoteBasis ? { quoteBasis: clause.quoteBasis } : {}),
    ...(clause.ofProjects || agreement.ofProjects ? { ofProject: true } : {}),
    basePrice: toNumber(basePrice),
    paymentMode: agreement.paymentMode,
    ...ladderOf(of, quantity),
  };
  return underTerm(why, termOf(agreement, period));
}

/** The steps of a clause with their prices, the first price as a step from 0, and the one that a quantity reaches. */
function ladderOf(option: SkuAgreementOption, quantity: DecimalLike): Pick<PriceReason, "stepFrom" | "stepList"> {
  const { clause } = option;
  if (!clause?.stepList || clause.stepList.length === 0) return {};
  const stepList = [0, ...clause.stepList.map(({ from }) => from)].flatMap((from) => {
    const { basePrice } = basePriceOf(option, from);
    const discount = toNumberOrNull(clauseAt(clause, from).discount);
    // under the payment term it is worked out with the rest
    return basePrice ? [{ from, discount, basePrice: toNumber(basePrice), unitPrice: toNumber(basePrice) }] : [];
  });
  return { stepFrom: stepAt(clause.stepList, quantity)?.from ?? 0, stepList };
}

/** Agreements that price the sku or should: those with a clause for it. */
export const coveringOptions = (options: readonly SkuAgreementOption[]): SkuAgreementOption[] =>
  options.filter((option) => option.clause !== null);

/**
 * Which agreement is shown and taken first: the lowest unit price under its first term, then the older one. One
 * without a price comes last but is still taken, because a missing agreement price blocks the sale (R-SALE-08).
 * Null when no agreement covers the sku.
 */
export function defaultOption(options: readonly SkuAgreementOption[]): SkuAgreementOption | null {
  const covering = coveringOptions(options);
  if (covering.length < 2) return covering[0] ?? null;
  let best: { option: SkuAgreementOption; price: number } | null = null;
  for (const option of covering) {
    const price = priceUnder(option)?.unitPrice ?? Number.POSITIVE_INFINITY;
    const better =
      !best || price < best.price || (price === best.price && option.agreement.sysNo < best.option.agreement.sysNo);
    if (better) best = { option, price };
  }
  return best?.option ?? null;
}

/** The option of an agreement that covers the sku; undefined when it does not (AGREEMENT_NOT_USABLE). */
export const optionOf = (
  options: readonly SkuAgreementOption[],
  tradeAgreementSysNo: number,
): SkuAgreementOption | undefined =>
  options.find((option) => option.agreement.sysNo === tradeAgreementSysNo && option.clause !== null);

/**
 * R-SALE-06: may the sku be sold under this agreement, or at list price (null)? At list price only when no agreement
 * with its supplier forbids it. `options` are all of {@link SkuAgreementOption} of the sku, covering or not.
 */
export const agreementCanSale = (
  options: readonly SkuAgreementOption[],
  tradeAgreementSysNo: number | null,
): boolean =>
  tradeAgreementSysNo === null
    ? options.every((option) => option.agreement.noAgreementCanSale)
    : optionOf(options, tradeAgreementSysNo) !== undefined;

/** EN-Discount rows of an agreement, the chosen term active; without an agreement the list term. */
export function discountList(agreement: Pick<AgreementHead, "terms"> | null, chosen?: Period): Discount[] {
  const active = termOf(agreement, chosen);
  return (agreement?.terms ?? [listTerm]).map((term) => ({
    accountPeriod: term.accountPeriod,
    billingPeriod: term.billingPeriod,
    name: term.name,
    discount: toNumber(term.discount),
    otherDays: term.otherDays,
    active: isTerm(active)(term),
  }));
}

/** An option as screens read it; `active` marks the agreement in use, `period` its payment term. */
export function toAgreementOption(option: SkuAgreementOption, active: boolean, period?: Period): AgreementOption {
  const { basePrice, missingReason } = basePriceOf(option);
  return {
    sysNo: option.agreement.sysNo,
    agreementNo: option.agreement.agreementNo,
    name: option.agreement.name,
    paymentMode: option.agreement.paymentMode,
    active,
    skuForPriceCalculate: {
      basePrice: toNumberOrNull(basePrice),
      agreementPriceMissingReason: missingReason,
    },
    discountByMethodList: discountList(option.agreement, period),
    priceReason: priceUnder(option, period),
  };
}
