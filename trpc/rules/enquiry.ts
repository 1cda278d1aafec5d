import { type Code, PaymentTerm, TaxType } from "../contract/shared/codes";
import { termSpan } from "./due";
import { allocate, type Decimal, type DecimalLike, decimal, lineAmount, roundPrice, sum, toNumber } from "./money";
import { chinaDay } from "./price";

/** How much one enquiry may hold. */
export const enquiryLimits = { lines: 200, suppliers: 200, questions: 50, title: 60 } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Answers are taken for so long at least, at most, and where nothing is said. */
export const answerTime = { least: HOUR_MS / 2, most: 60 * DAY_MS, preset: DAY_MS } as const;
/** An answer holds for so long behind the deadline where its supplier names no day. */
const VALID_MS = 7 * DAY_MS;

/** Why answers cannot be taken until then; "" where they can. */
export function deadlineProblem(deadline: Date, now: Date): string {
  const left = deadline.getTime() - now.getTime();
  if (left < answerTime.least) return "截止时间至少在半小时以后";
  return left > answerTime.most ? "截止时间最多在60天以内" : "";
}
export const presetDeadline = (now: Date): Date => new Date(now.getTime() + answerTime.preset);
/** The last day of an answer that names none. */
export const presetValidity = (deadline: Date): string => chinaDay(new Date(deadline.getTime() + VALID_MS));

/** The end of a day in China. */
export const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+08:00`) + DAY_MS);

interface Times {
  /** Unix seconds. */
  deadline: number;
  openTime: number;
}
/** The asker sees the answers; until then nobody but their suppliers does. */
export const isOpen = ({ openTime }: Pick<Times, "openTime">, now: Date): boolean => now.getTime() >= openTime * 1000;
/** Answers and questions are taken: once they are open to the asker they stay as they are. */
export const takesAnswers = (times: Times, now: Date): boolean =>
  now.getTime() < times.deadline * 1000 && !isOpen(times, now);

/** An answer still holds. */
export const isValid = ({ validUntil }: { validUntil: string | null }, now: Date): boolean =>
  validUntil !== null && chinaDay(now) <= validUntil;

/** An answer as far as its price is worked out. */
export interface PricedAnswer {
  freight: DecimalLike;
  taxType: number;
  taxRate: DecimalLike;
  paymentTerm: number;
  termDays: number;
  itemList: readonly { enquiryItemSysNo: number; price: DecimalLike }[];
}

/** What an answered line costs at the site. */
export interface LandedLine {
  enquiryItemSysNo: number;
  /** 元 with tax, without freight. */
  unitPrice: number;
  amount: number;
  /** Its share of the answer's freight. */
  freight: number;
  /** What paying later is worth, 元; never below zero. */
  credit: number;
  /** amount + freight - credit. */
  landed: number;
  /** The same for one unit. */
  landedPrice: number;
}
export interface Landed {
  lines: LandedLine[];
  amount: number;
  freight: number;
  credit: number;
  landed: number;
}

const YEAR_DAYS = 365;
const MONTH_DAYS = 30;

/** Days after the goods until they are paid; 0 where no day was agreed. */
function termDaysOf({ paymentTerm, termDays }: Pick<PricedAnswer, "paymentTerm" | "termDays">): number {
  const span = termSpan({ accountPeriod: paymentTerm, billingPeriod: PaymentTerm.immediate, otherDays: termDays });
  return span ? span.days + span.months * MONTH_DAYS : 0;
}

/** The price with tax. */
const withTax = ({ taxType, taxRate }: PricedAnswer, price: DecimalLike): Decimal =>
  taxType === (TaxType.withoutTax as Code<typeof TaxType>)
    ? decimal(price).times(decimal(1).plus(taxRate))
    : decimal(price);

/**
 * What an answer costs at the site, line by line: prices with tax, the freight shared by amounts to the fen, less what
 * the time until the payment is worth.
 * @param quantities of the enquiry's lines, by their key; lines that are not there are left out
 * @param yearlyRate cost of money in a year, a share
 */
export function landedOf(
  answer: PricedAnswer,
  quantities: ReadonlyMap<number, DecimalLike>,
  yearlyRate: DecimalLike,
): Landed {
  const asked = answer.itemList.filter(({ enquiryItemSysNo }) => quantities.has(enquiryItemSysNo));
  const amounts = asked.map(({ enquiryItemSysNo, price }) =>
    lineAmount(quantities.get(enquiryItemSysNo) ?? 0, withTax(answer, price)),
  );
  const freights = allocate(answer.freight, amounts);
  const share = decimal(yearlyRate).times(termDaysOf(answer)).div(YEAR_DAYS);
  const lines = asked.map(({ enquiryItemSysNo, price }, at) => {
    const quantity = decimal(quantities.get(enquiryItemSysNo) ?? 0);
    const [amount, freight] = [decimal(amounts[at] ?? 0), decimal(freights[at] ?? 0)];
    const credit = lineAmount(amount.plus(freight), share);
    const landed = amount.plus(freight).minus(credit);
    return {
      enquiryItemSysNo,
      unitPrice: toNumber(roundPrice(withTax(answer, price))),
      amount: toNumber(amount),
      freight: toNumber(freight),
      credit: toNumber(credit),
      landed: toNumber(landed),
      landedPrice: toNumber(roundPrice(quantity.gt(0) ? landed.div(quantity) : decimal(0))),
    };
  });
  const all = (of: keyof LandedLine) => toNumber(sum(lines.map((line) => line[of])));
  return { lines, amount: all("amount"), freight: all("freight"), credit: all("credit"), landed: all("landed") };
}

/**
 * 元 per unit with tax and the line's share of the freight, as the goods are bought: an order has no freight beside its
 * lines.
 */
export function takenPrices(
  answer: PricedAnswer,
  quantities: ReadonlyMap<number, DecimalLike>,
): ReadonlyMap<number, string> {
  const { lines } = landedOf(answer, quantities, 0);
  return new Map(lines.map((line) => [line.enquiryItemSysNo, decimal(line.landedPrice).toFixed()]));
}

/** Answers beside each other. */
export interface Comparison {
  /** By answer, in their order. */
  landed: Landed[];
  /** Which answers are the cheapest for a line, by its key; several where they are equal. */
  cheapest: ReadonlyMap<number, ReadonlySet<number>>;
  /** Which answers to all lines come to the least; none where nobody answered all of them. */
  cheapestWhole: ReadonlySet<number>;
  /** The cheapest of each line together, and how many lines nobody answered. */
  mixed: { landed: number; missing: number };
}

const indexesOf = <T>(values: readonly T[], holds: (value: T) => boolean): ReadonlySet<number> =>
  new Set(values.flatMap((value, at) => (holds(value) ? [at] : [])));

/** Answers by what they cost at the site, with the cheapest of each line and of all lines together. */
export function compare(
  answers: readonly PricedAnswer[],
  items: readonly { sysNo: number; quantity: DecimalLike }[],
  yearlyRate: DecimalLike,
): Comparison {
  const quantities = new Map(items.map(({ sysNo, quantity }) => [sysNo, quantity]));
  const landed = answers.map((answer) => landedOf(answer, quantities, yearlyRate));
  const least = new Map<number, number>();
  for (const { lines } of landed)
    for (const { enquiryItemSysNo, landed: cost } of lines)
      least.set(enquiryItemSysNo, Math.min(cost, least.get(enquiryItemSysNo) ?? cost));
  const cheapest = new Map(
    items.map(({ sysNo }) => [
      sysNo,
      indexesOf(landed, ({ lines }) =>
        lines.some((line) => line.enquiryItemSysNo === sysNo && line.landed === least.get(sysNo)),
      ),
    ]),
  );
  const whole = landed.filter(({ lines }) => lines.length === items.length).map((one) => one.landed);
  const lowest = Math.min(...whole);
  return {
    landed,
    cheapest,
    cheapestWhole: indexesOf(landed, (one) => one.lines.length === items.length && one.landed === lowest),
    mixed: { landed: toNumber(sum([...least.values()])), missing: items.length - least.size },
  };
}
