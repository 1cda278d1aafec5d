import { PaymentMode } from "../contract/shared/codes";
import { type TermLength, termSpan } from "./due";
import { decimal } from "./money";

/** So long after its day of payment an order may stay open: a transfer takes its time, and so does an invoice. */
export const OVERDUE_AFTER_DAYS = 30;

/** What an organisation has not paid although it was due so long ago. */
export interface Overdue {
  orders: number;
  /** 元 */
  amount: string;
}

/** R-BIZ-04: what an overdue organisation is told, and what to do; empty for one that is not. */
export function overdueTip({ orders, amount }: Overdue): string {
  if (orders === 0) return "";
  const owed = `本单位有${orders}张订单超过付款日${OVERDUE_AFTER_DAYS}天仍未付清，共欠${decimal(amount).toFixed(2)}元`;
  return `${owed}，暂不能再按账期下单。请先在“订单”中付清并登记付款；款到发货、货到付款的商品可以照常购买`;
}

/** Whether goods are bought on credit: what is to be paid at once when it arrives is not, whatever its agreement says. */
export function isByTerm({ paymentMode, ...term }: TermLength & { paymentMode: number }): boolean {
  const span = termSpan(term);
  return paymentMode === PaymentMode.settleByTerm && (span === null || span.months + span.days > 0);
}
