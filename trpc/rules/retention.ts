import { type DecimalLike, decimal } from "./money";

/**
 * How much may be held back for quality, in percent, and for how many months: a buyer complains within two years
 * (民法典, article 621); a share above a tenth is no deposit for quality any more (order 802, article 13 knows four kinds).
 */
export const retentionLimits = { percent: 10, months: 24 } as const;

interface Retained {
  /** 元 still to be paid. */
  open: DecimalLike;
  retainedAmount: DecimalLike;
  retainedUntil: Date | null;
  /** When the rest is to be paid. */
  termDueTime: Date | null;
}

/** When what is open of an order is to be paid: what is held back later than the rest. */
export function dueOfOpen({ open, retainedAmount, retainedUntil, termDueTime }: Retained): Date | null {
  const isRest = retainedUntil !== null && decimal(open).gt(0) && decimal(open).lte(retainedAmount);
  return isRest ? retainedUntil : termDueTime;
}

/** Why a part is due on its day. */
export const retentionWords = (settlementNo: string): string => `质保金：结算单 ${settlementNo} 扣留，质保期满支付`;
