import { money, percent } from "./amount-text";
import { FactoringStatus } from "./kinds/factoring";
import { type Decimal, type DecimalLike, decimal, roundMoney, toNumber } from "./money";
import { longestTerms, monthsLater } from "./payment-method";

/** On which terms a funding party lends. */
export interface BankTerms {
  bankProductSysNo: number;
  name: string;
  /** A share, for a year. */
  rate: number;
  /** Days of that year: 360 or 365. */
  dayBasis: number;
  maxDays: number;
  /** 元 of one application. */
  minAmount: number;
  maxAmount: number;
}

/** Limits of the tenant, whoever lends; zero where there is none. */
export interface FinancingLimits {
  enabled: boolean;
  minAmount: number;
  maxAmount: number;
  maxDays: number;
}

const DAY_MS = 86_400_000;
const DAYS_OF_YEAR = 365;

/** Days from one day to another, the first counted and the last not: what interest is counted by. */
export const daysUntil = (today: string, day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);

/** 元 that are lent: the share in percent of an amount. */
export const financedAmount = (paymentAmount: DecimalLike, effectScale: number): Decimal =>
  roundMoney(decimal(paymentAmount).times(effectScale).div(100));

interface Lent {
  /** 元 */
  principal: DecimalLike;
  rate: DecimalLike;
  days: number;
  dayBasis: number;
}

/** 元 of interest: principal × yearly rate × days ÷ basis, half up to the fen. */
export const interestOf = ({ principal, rate, days, dayBasis }: Lent): Decimal =>
  roundMoney(decimal(principal).times(rate).times(days).div(dayBasis));

/** What a loan costs from the day on which it is paid out to the one on which it is repaid. */
export function interestFrom(
  { principal, rate, dayBasis }: Omit<Lent, "days">,
  payOutDay: string,
  billEndDate: string,
): { days: number; interest: Decimal } {
  const days = daysUntil(payOutDay, billEndDate);
  return { days, interest: interestOf({ principal, rate, days, dayBasis }) };
}

/** What early money costs in a year of 365 days: a rate by 360 days costs more than it says. */
export const yearlyCost = ({ rate, dayBasis }: Pick<Lent, "rate" | "dayBasis">): number =>
  toNumber(decimal(rate).times(DAYS_OF_YEAR).div(dayBasis).round(6));

/** The interest as its formula: a user can work it out again. */
export const interestWords = (lent: Lent): string =>
  `${money(lent.principal.toString())} 元 × 年利率 ${percent(lent.rate.toString(), 4)} × ${lent.days} 天 ÷ ${lent.dayBasis} = ${money(interestOf(lent).toString())} 元`;

/** How the days are counted. */
export const daysWords = (today: string, billEndDate: string): string =>
  `从今天 ${today} 起算，到 ${billEndDate}（当天不计），共 ${daysUntil(today, billEndDate)} 天`;

/** What an application says, as far as it is said. */
export interface FactoringTerms {
  billEndDate?: string | undefined;
  /** 元 of the orders; the share of it in percent. */
  paymentAmount: number;
  effectScale: number;
  termReason: string;
}

interface Bounds {
  limits: FinancingLimits;
  product?: BankTerms | undefined;
  /** 元 that the funding party may still lend; undefined where none is chosen. */
  available?: DecimalLike | undefined;
  /** In China. */
  today: string;
}

export type FactoringField =
  | "billEndDate"
  | "termReason"
  | "paymentAmount"
  | "effectScale"
  | "fundingPartiesSysNo"
  | "bankProductSysNo"
  | "organizationCode"
  | "materialCategorySysNos"
  | "supplierSysNo"
  | "orderSysNos";
export interface FactoringProblem {
  field: FactoringField;
  message: string;
}

/** Article 3 of 银发〔2025〕77号: six months, a year in exceptional cases with their reason. */
function termProblems(billEndDate: string, termReason: string, today: string): FactoringProblem[] {
  if (daysUntil(today, billEndDate) < 1)
    return [{ field: "billEndDate", message: "到期日：须晚于今天，请选择明天或以后的日期" }];
  const last = monthsLater(today, longestTerms.exceptionalVoucher);
  if (billEndDate > last) return [{ field: "billEndDate", message: `到期日：最长1年，请选择 ${last} 或更早的日期` }];
  const usual = monthsLater(today, longestTerms.voucher);
  if (billEndDate > usual && termReason.trim() === "") {
    const message = `长期限原因：到期日超过6个月（${usual}），请说明原因，或选择更早的日期`;
    return [{ field: "termReason", message }];
  }
  return [];
}

function dayProblems(days: number, { limits, product }: Bounds): FactoringProblem[] {
  if (limits.maxDays > 0 && days > limits.maxDays)
    return [
      { field: "billEndDate", message: `到期日：本平台最长 ${limits.maxDays} 天，现为 ${days} 天，请选择更早的日期` },
    ];
  if (product && days > product.maxDays) {
    const message = `到期日：${product.name}最长 ${product.maxDays} 天，现为 ${days} 天，请选择更早的日期或其他产品`;
    return [{ field: "billEndDate", message }];
  }
  return [];
}

const yuan = (amount: DecimalLike): string => `${money(amount.toString())} 元`;

function amountProblems(principal: Decimal, { limits, product, available }: Bounds): FactoringProblem[] {
  const of = `融资金额 ${yuan(principal)}`;
  const refuse = (message: string, field: FactoringField = "paymentAmount"): FactoringProblem[] => [{ field, message }];
  if (principal.lte(0)) return refuse("申请金额：按融资比例计算后不足1分，请增加金额或比例");
  if (principal.lt(limits.minAmount))
    return refuse(`申请金额：${of}低于本平台最低 ${yuan(limits.minAmount)}，请增加金额或比例`);
  if (limits.maxAmount > 0 && principal.gt(limits.maxAmount))
    return refuse(`申请金额：${of}超过本平台单笔最高 ${yuan(limits.maxAmount)}，请减少金额或分次申请`);
  if (product && principal.lt(product.minAmount))
    return refuse(`申请金额：${of}低于${product.name}最低 ${yuan(product.minAmount)}，请增加金额或换产品`);
  if (product && principal.gt(product.maxAmount))
    return refuse(`申请金额：${of}超过${product.name}单笔最高 ${yuan(product.maxAmount)}，请减少金额或换产品`);
  if (available !== undefined && principal.gt(available)) {
    const message = `资金方：剩余额度 ${yuan(decimal(available).lt(0) ? 0 : available)}，不够 ${yuan(principal)}，请减少金额或换资金方`;
    return refuse(message, "fundingPartiesSysNo");
  }
  return [];
}

/**
 * Why an application with these terms is not taken, each with the field, the reason and what to do; empty where it is.
 * What is not said yet is not refused.
 */
export function factoringProblems(terms: FactoringTerms, bounds: Bounds): FactoringProblem[] {
  const { billEndDate, paymentAmount, effectScale, termReason } = terms;
  const { limits, today } = bounds;
  if (!limits.enabled) return [{ field: "organizationCode", message: "本平台没有开通融资申请，请联系平台客服" }];
  const term = billEndDate === undefined ? [] : termProblems(billEndDate, termReason, today);
  const counted =
    billEndDate === undefined || term.some(({ field }) => field === "billEndDate")
      ? []
      : dayProblems(daysUntil(today, billEndDate), bounds);
  return [...term, ...counted, ...amountProblems(financedAmount(paymentAmount, effectScale), bounds)];
}

/** What it costs to pay an amount today instead of on its day. */
export interface EarlyOffer {
  bankProductSysNo: number;
  days: number;
  /** 元 */
  interest: number;
  /** A share of the amount, in a year of 365 days. */
  yearCost: number;
  /** It is due already, or has no day: the offer runs {@link USUAL_DAYS} days. */
  isDue: boolean;
}

/** Days of an application whose orders say no day to come. */
const USUAL_DAYS = 90;

/** The day so many days later. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day on which an application ends unless another one is chosen: the last due day of its orders that is to come. */
export function usualEnd(today: string, dueDays: readonly string[]): string {
  const last = dueDays
    .filter((day) => day > today)
    .sort()
    .at(-1);
  return last ?? dayAfter(today, USUAL_DAYS);
}

/**
 * The cheapest way to have an amount paid today that is due later, or already; null where no product takes the amount or
 * the days.
 */
export function earlyOffer(
  { amount, dueDay, today }: { amount: DecimalLike; dueDay: string | null; today: string },
  limits: FinancingLimits,
  products: readonly (BankTerms & { available: DecimalLike })[],
): EarlyOffer | null {
  const billEndDate = usualEnd(today, dueDay === null ? [] : [dueDay]);
  const terms = { billEndDate, paymentAmount: toNumber(amount), effectScale: 100, termReason: "" };
  const [best] = products
    .filter(
      (product) => factoringProblems(terms, { limits, product, available: product.available, today }).length === 0,
    )
    .map((product) => ({ product, yearCost: yearlyCost(product) }))
    .sort(
      (one, other) => one.yearCost - other.yearCost || one.product.bankProductSysNo - other.product.bankProductSysNo,
    );
  if (!best) return null;
  const { product, yearCost } = best;
  const days = daysUntil(today, billEndDate);
  const interest = interestOf({ principal: amount, rate: product.rate, days, dayBasis: product.dayBasis });
  return {
    bankProductSysNo: product.bankProductSysNo,
    days,
    interest: toNumber(interest),
    yearCost,
    isDue: billEndDate !== dueDay,
  };
}

/** Days by which the repayment of what was paid out is overdue; 0 where it is not. */
export const overdueDays = ({ status, billEndDate }: { status: number; billEndDate: string }, today: string): number =>
  status === FactoringStatus.paidOut ? Math.max(0, daysUntil(billEndDate, today)) : 0;
