import { type Code, PaymentTerm } from "../contract/shared/codes";
import { chinaDay, type Period } from "./price";

/** A period of an agreement; `otherDays` is how long one is that has no name of its own (code 6). */
export interface TermLength extends Period {
  otherDays: number;
}

interface Span {
  days?: number;
  months?: number;
}
const spans: Readonly<Partial<Record<Code<typeof PaymentTerm>, Span>>> = {
  [PaymentTerm.immediate]: {},
  [PaymentTerm.sevenDays]: { days: 7 },
  [PaymentTerm.oneMonth]: { months: 1 },
  [PaymentTerm.twoMonths]: { months: 2 },
  [PaymentTerm.threeMonths]: { months: 3 },
  [PaymentTerm.fourMonths]: { months: 4 },
  [PaymentTerm.fiveMonths]: { months: 5 },
  [PaymentTerm.sixMonths]: { months: 6 },
};

/**
 * How long a term lasts: its account period, or its billing period where there is none. Null where no day was agreed:
 * by instalments, or “other” without its days.
 */
export function termSpan({ accountPeriod, billingPeriod, otherDays }: TermLength): Required<Span> | null {
  const code = accountPeriod === PaymentTerm.immediate ? billingPeriod : accountPeriod;
  const other = code === PaymentTerm.other && otherDays > 0 ? { days: otherDays } : undefined;
  const span: Span | undefined = other ?? spans[code as Code<typeof PaymentTerm>];
  return span ? { days: span.days ?? 0, months: span.months ?? 0 } : null;
}

const CHINA_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/**
 * The day on which goods are to be paid that were received at `received`, as its midnight in China: a month later is
 * the same day of the month, or its last. Null where no day was agreed.
 */
export function dueDay(term: TermLength, received: Date): Date | null {
  const span = termSpan(term);
  if (!span) return null;
  const [year = 0, month = 0, day = 0] = chinaDay(received).split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + span.months, 0)).getUTCDate();
  const midnight = Date.UTC(year, month - 1 + span.months, Math.min(day, lastOfMonth)) - CHINA_MS;
  return new Date(midnight + span.days * DAY_MS);
}
