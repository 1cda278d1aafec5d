import { InvoiceType } from "../contract/shared/codes";
import { RedStatus } from "./kinds/invoice";
import { decimal, roundMoney, sum } from "./money";

/**
 * Years that an invoice and its file are kept after the year of its issue: original vouchers, 30 years
 * (会计档案管理办法, 财政部 国家档案局令第79号, appendix 1).
 */
export const INVOICE_YEARS = 30;
/** The last day until which an invoice of a day (yyyy-MM-dd) is kept. */
export const keptUntil = (issueDay: string): string => `${Number(issueDay.slice(0, 4)) + INVOICE_YEARS}-12-31`;

/** Hours after which a red letter that nobody confirmed is void: state 07 of the tax administration. */
export const RED_HOURS = 72;
const HOUR_MS = 3_600_000;
/** When a request for a red letter is void. */
export const redDeadline = (askTime: Date): Date => new Date(askTime.getTime() + RED_HOURS * HOUR_MS);

/** Whether a confirmation waits for one of the sides. */
export const isRedOpen = (status: number): boolean =>
  status === RedStatus.askedBySeller || status === RedStatus.askedByBuyer;

/** The state of a red letter's confirmation at a time, before the job has noted it. */
export const redStatusAt = (status: number, askTime: Date | null, now: Date): number =>
  isRedOpen(status) && askTime !== null && now >= redDeadline(askTime) ? RedStatus.late : status;

/** What the file of an invoice says; 元 as text. */
export interface SaidInvoice {
  typeName: string;
  issueDay: string;
  sellerName: string;
  sellerTaxNo: string;
  buyerName: string;
  buyerTaxNo: string;
  amount: string;
  tax: string;
  total: string;
  itemList: readonly { amount: string; taxRate: string; tax: string }[];
}

/** What the mall knows of the deal that an invoice is for. */
export interface InvoiceFacts {
  /** Of the purchaser's book and of the statement's orders. */
  titles: readonly { title: string; taxCode: string }[];
  purchaserName: string;
  /** Names of the supplier, and its tax numbers as far as they are known. */
  sellerNames: readonly string[];
  sellerTaxNos: readonly string[];
  /** 元 of the statements that are not invoiced yet. */
  openAmount: string;
  /** Of the statements' lines; fractions. */
  rates: readonly string[];
  /** InvoiceType that its orders ask for. */
  invoiceTypes: readonly number[];
  /** A day in China, yyyy-MM-dd. */
  today: string;
}

export type CheckKind = "buyer" | "seller" | "sum" | "tax" | "rate" | "type" | "day" | "statement";
/** `refused`: against the law or another buyer's; `differs`: both sides see it and decide. */
export interface Checked {
  kind: CheckKind;
  result: "same" | "differs" | "refused";
  words: string;
}

const alike = (name: string): string => name.normalize("NFKC").replace(/\s+/g, "").toUpperCase();
const yuan = (amount: string): string => `${decimal(amount).toFixed(2)}元`;
const percent = (rate: string): string => (rate === "" ? "免税" : `${decimal(rate).times(100).toString()}%`);
const of = (kind: CheckKind, result: Checked["result"], words: string): Checked => ({ kind, result, words });

const isSpecial = (typeName: string): boolean => typeName.includes("专用");

function buyer({ buyerName, buyerTaxNo, typeName }: SaidInvoice, { titles, purchaserName }: InvoiceFacts): Checked {
  const known = titles.filter(({ taxCode }) => taxCode !== "");
  if (buyerTaxNo === "" && isSpecial(typeName)) return of("buyer", "refused", "增值税专用发票没有购买方税号");
  const same = titles.filter(({ taxCode }) => alike(taxCode) === alike(buyerTaxNo));
  if (known.length > 0 && buyerTaxNo !== "" && same.length === 0)
    return of(
      "buyer",
      "refused",
      `购买方“${buyerName}”（${buyerTaxNo}）不是${purchaserName}的发票抬头，开给了其他单位`,
    );
  const names = [...titles.map(({ title }) => title), purchaserName].map(alike);
  const isNamed = names.includes(alike(buyerName));
  if (known.length === 0 && !isNamed)
    return of("buyer", "refused", `购买方“${buyerName}”不是${purchaserName}的发票抬头，开给了其他单位`);
  if (buyerTaxNo === "" && known.length > 0) return of("buyer", "differs", "发票没有购买方税号");
  if (!isNamed)
    return of("buyer", "differs", `税号一致，名称“${buyerName}”与抬头“${same[0]?.title ?? purchaserName}”不同`);
  return of("buyer", "same", "购买方名称和税号与发票抬头一致");
}

function seller({ sellerName, sellerTaxNo }: SaidInvoice, { sellerNames, sellerTaxNos }: InvoiceFacts): Checked {
  const isNamed = sellerNames.map(alike).includes(alike(sellerName));
  if (sellerTaxNos.length > 0 && !sellerTaxNos.includes(sellerTaxNo))
    return of("seller", "refused", `销售方税号${sellerTaxNo}不是本单位的税号，发票应由供货方自己开具`);
  if (!isNamed && sellerTaxNos.length === 0)
    return of("seller", "refused", `销售方“${sellerName}”不是本单位，发票应由供货方自己开具`);
  if (!isNamed) return of("seller", "differs", `税号一致，销售方名称“${sellerName}”与单位名称不同`);
  return sellerTaxNos.length > 0
    ? of("seller", "same", "销售方名称和税号与供应商一致")
    : of("seller", "differs", `名称一致，首次收到税号${sellerTaxNo}，请核对`);
}

/** Sums that do not add up make an invoice no invoice. */
function sums({ amount, tax, total, itemList }: SaidInvoice): Checked {
  const amounts = sum(itemList.map((item) => item.amount));
  const taxes = sum(itemList.map((item) => item.tax));
  if (!amounts.eq(amount)) return of("sum", "refused", `明细金额合计${yuan(amounts.toString())}，票面${yuan(amount)}`);
  if (!taxes.eq(tax)) return of("sum", "refused", `明细税额合计${yuan(taxes.toString())}，票面${yuan(tax)}`);
  if (!decimal(amount).plus(tax).eq(total))
    return of("sum", "refused", `金额${yuan(amount)}加税额${yuan(tax)}不等于价税合计${yuan(total)}`);
  return of("sum", "same", "明细、合计与价税合计相符");
}

/** To the fen, line by line: of the amount, or of the price with tax that the amount was worked out from. */
function taxes({ itemList }: SaidInvoice): Checked {
  const wrong = itemList.flatMap(({ amount, taxRate, tax }, index) => {
    const rate = taxRate === "" ? "0" : taxRate;
    const due = roundMoney(decimal(amount).times(rate));
    const isOfWhole = roundMoney(decimal(amount).plus(tax).div(decimal(1).plus(rate))).eq(amount);
    return due.eq(tax) || isOfWhole ? [] : [`第${index + 1}行应为${due.toFixed(2)}、票面${tax}`];
  });
  if (wrong.length === 0) return of("tax", "same", "税额等于金额乘税率，精确到分");
  const more = wrong.length > 3 ? `等${wrong.length}行` : "";
  return of("tax", "differs", `税额与金额乘税率不同：${wrong.slice(0, 3).join("，")}${more}`);
}

function rates({ itemList }: SaidInvoice, facts: InvoiceFacts): Checked {
  const agreed = facts.rates.map((rate) => decimal(rate).toString());
  const used = [...new Set(itemList.map(({ taxRate }) => (taxRate === "" ? "" : decimal(taxRate).toString())))];
  const other = used.filter((rate) => !agreed.includes(rate === "" ? "0" : rate));
  return other.length === 0
    ? of("rate", "same", "税率与结算单一致")
    : of("rate", "differs", `税率${other.map(percent).join("、")}，结算单为${agreed.map(percent).join("、")}`);
}

function type({ typeName }: SaidInvoice, { invoiceTypes }: InvoiceFacts): Checked {
  const isAsked = invoiceTypes.includes(isSpecial(typeName) ? InvoiceType.specialVat : InvoiceType.ordinaryVat);
  if (isAsked || invoiceTypes.length === 0 || typeName === "") return of("type", "same", "发票种类与订单要求一致");
  return of("type", "differs", `票种为“${typeName}”，订单要求${isSpecial(typeName) ? "普通发票" : "专用发票"}`);
}

const day = ({ issueDay }: SaidInvoice, { today }: InvoiceFacts): Checked =>
  issueDay > today ? of("day", "refused", `开票日期${issueDay}晚于今天`) : of("day", "same", `开票日期${issueDay}`);

/** An invoice against what of its statements is still to be invoiced; more than that is refused. */
export function againstStatement(total: string, openAmount: string): Checked {
  const left = decimal(openAmount).minus(total);
  return of(
    "statement",
    "same",
    left.gt(0) ? `开具结算单的一部分，还有${yuan(left.toString())}未开票` : "与结算单未开票金额一致",
  );
}

/** Everything that is looked into before an invoice becomes a document, in the order of the page. */
export function checkInvoice(said: SaidInvoice, facts: InvoiceFacts): Checked[] {
  const isRed = decimal(said.total).lt(0);
  return [
    ...[buyer(said, facts), seller(said, facts), sums(said), taxes(said), rates(said, facts), type(said, facts)],
    day(said, facts),
    ...(isRed ? [] : [againstStatement(said.total, facts.openAmount)]),
  ];
}

/** Why an invoice is refused at once; "" where it is not. */
export const refusalWords = (checks: readonly Checked[]): string =>
  checks.flatMap(({ result, words }) => (result === "refused" ? [words] : [])).join("；");

/** What an invoice takes back of a blue one, both 元; null where it may. */
export function redProblem(red: string, blue: string, takenBack: string): string | null {
  const left = decimal(blue).plus(takenBack);
  return left.plus(red).gte(0) ? null : `红字金额超过蓝字发票可冲红金额${yuan(left.toString())}`;
}
