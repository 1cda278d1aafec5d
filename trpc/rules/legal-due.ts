import { type Code, EnterpriseSize } from "../contract/shared/codes";
import { type DecimalLike, decimal, roundMoney, toNumber } from "./money";

/**
 * When what was received is to be paid at the latest, by the regulation on payments to small and medium enterprises
 * (保障中小企业款项支付条例, State Council order 802, in force from 2025-06-01).
 */
export const legalTerms = {
  /** Days after delivery in which a large enterprise pays (article 9). */
  large: 60,
  /** Days in which a public body pays, and the most that it may agree to (article 9). */
  public: 30,
  publicMost: 60,
  /** Of the open amount, a day, where no rate of delay was agreed (article 17). */
  dailyRate: "0.0005",
} as const;

/** Sizes as they stood when the order was made; null where nobody told it. */
export interface Sizes {
  purchaserSize: number | null;
  supplierSize: number | null;
}

const small: readonly (number | null)[] = [EnterpriseSize.micro, EnterpriseSize.small, EnterpriseSize.medium];
const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, "2026-01-01".length);
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whether the regulation protects the supplier: it is small or medium, and its buyer large or a public body. */
export const isProtected = ({ purchaserSize, supplierSize }: Sizes): boolean =>
  small.includes(supplierSize) && (purchaserSize === EnterpriseSize.large || purchaserSize === EnterpriseSize.public);

export interface Received extends Sizes {
  /** On which day in China goods were delivered. */
  receivedDay: string;
  /** The day that the term leads to; null where none was agreed. */
  agreedDay: string | null;
}

/** The last day that the regulation allows; null where it does not apply. */
export function latestDay({ receivedDay, agreedDay, ...sizes }: Received): string | null {
  if (!isProtected(sizes)) return null;
  if (sizes.purchaserSize === EnterpriseSize.large) return dayAfter(receivedDay, legalTerms.large);
  const usual = dayAfter(receivedDay, legalTerms.public);
  const most = dayAfter(receivedDay, legalTerms.publicMost);
  if (agreedDay === null || agreedDay <= usual) return usual;
  return agreedDay < most ? agreedDay : most;
}

/** The day on which it is due: the agreed one, or the law's where that is earlier; null where neither says one. */
export function dueBy(received: Received): string | null {
  const latest = latestDay(received);
  const { agreedDay } = received;
  if (latest === null || (agreedDay !== null && agreedDay <= latest)) return agreedDay;
  return latest;
}

/** What follows from which article, in words. */
export function dueWords(received: Received): string {
  const { purchaserSize, supplierSize, agreedDay } = received;
  const latest = latestDay(received);
  if (latest === null) {
    if (agreedDay === null) return "未约定付款日";
    return supplierSize === null || purchaserSize === null ? "按约定账期（未登记双方企业规模）" : "按约定账期";
  }
  if (agreedDay !== null && agreedDay <= latest) return "按约定账期";
  const days = purchaserSize === EnterpriseSize.large ? legalTerms.large : daysBetween(received.receivedDay, latest);
  const than = agreedDay === null ? "未约定付款日" : "约定账期超过法定期限";
  return `${than}，自交付之日起 ${days} 日内支付（《保障中小企业款项支付条例》第九条）`;
}

/** Whole days since a day. */
export const daysSince = (day: string, today: string): number => Math.max(0, daysBetween(day, today));

/**
 * 元 of interest for delay that the supplier may ask for, where the regulation protects it and no rate was agreed
 * (article 17); 0 otherwise.
 */
export const delayInterest = (sizes: Sizes, open: DecimalLike, days: number): number =>
  isProtected(sizes) ? toNumber(roundMoney(decimal(open).times(legalTerms.dailyRate).times(days))) : 0;

/** How long something is overdue, in the classes of an ageing list. */
export const ageClasses = [
  { key: "later", from: null, to: 0 },
  { key: "to30", from: 1, to: 30 },
  { key: "to60", from: 31, to: 60 },
  { key: "to90", from: 61, to: 90 },
  { key: "over90", from: 91, to: null },
] as const;
export type AgeClass = (typeof ageClasses)[number]["key"];
/** What each size is. */
export type Size = Code<typeof EnterpriseSize>;
