import { PaymentMethod } from "./kinds/payment";

/**
 * How long what is no money may run, in months. Bills: 商业汇票承兑、贴现与再贴现管理办法 (2022), six months from their issue.
 * Vouchers of receivables: 银发〔2025〕77号, six months, in exceptional cases one year.
 */
export const longestTerms = { bill: 6, voucher: 6, exceptionalVoucher: 12 } as const;

interface PaidHow {
  method: number;
  /** Days in China. */
  payDay: string;
  maturityDay: string | null;
  maturityReason: string;
}
type Problem = { field: "payDay" | "method" | "maturityDay" | "maturityReason"; message: string };

/** The same day so many months later, or the last one of that month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * What is wrong with how a payment is made; undefined where nothing is.
 * @param today in China
 */
export function paymentProblem(
  { method, payDay, maturityDay, maturityReason }: PaidHow,
  today: string,
): Problem | undefined {
  if (payDay > today) return { field: "payDay", message: "付款日期不能晚于今天：请在实际付款后登记" };
  if (method === PaymentMethod.factoring)
    return { field: "method", message: "付款方式：融资放款由平台登记，请在融资申请中查看" };
  if (method === PaymentMethod.transfer) {
    return maturityDay === null ? undefined : { field: "maturityDay", message: "银行转账没有到期日，请清空" };
  }
  if (maturityDay === null) return { field: "maturityDay", message: "请填写汇票或凭证的到期日" };
  if (maturityDay < payDay) return { field: "maturityDay", message: "到期日不能早于付款日期" };
  if (method === PaymentMethod.bill) {
    const last = monthsLater(payDay, longestTerms.bill);
    if (maturityDay > last)
      return { field: "maturityDay", message: `商业汇票的付款期限最长6个月，到期日不能晚于${last}` };
    return undefined;
  }
  const last = monthsLater(payDay, longestTerms.exceptionalVoucher);
  if (maturityDay > last)
    return { field: "maturityDay", message: `应收账款电子凭证的期限最长1年，到期日不能晚于${last}` };
  const usual = monthsLater(payDay, longestTerms.voucher);
  if (maturityDay > usual && maturityReason.trim() === "")
    return { field: "maturityReason", message: `期限超过6个月（${usual}）的凭证须说明原因` };
  return undefined;
}
