import { decimal } from "#trpc/rules/money";
import { InvoiceProblem } from "./problem";

/** A line of an invoice; 元 and quantities are decimals as text, "" where the invoice has none. */
export interface InvoiceItem {
  /** `*short name of its tax class*name`. */
  name: string;
  spec: string;
  unit: string;
  quantity: string;
  price: string;
  amount: string;
  /** A fraction ("0.13"); "" for lines that are free of tax. */
  taxRate: string;
  tax: string;
}

/** What an invoice says, in one form for every kind of file. */
export interface InvoiceFields {
  /** 20 digits, or 8 of the old kind. */
  number: string;
  /** 10 or 12 digits of the old kind; "" where there is none. */
  code: string;
  /** As printed: 电子发票（增值税专用发票）; "" where the file does not say. */
  typeName: string;
  /** YYYY-MM-DD. */
  issueDay: string;
  sellerName: string;
  sellerTaxNo: string;
  buyerName: string;
  buyerTaxNo: string;
  /** 元 without tax, of tax, and of both. */
  amount: string;
  tax: string;
  total: string;
  remark: string;
  /** Number of the blue invoice that a red one takes back, and of its confirmation. */
  blueNumber: string;
  confirmationNo: string;
  itemList: InvoiceItem[];
}

/** Texts by field, before any of them is looked at. */
export type RawItem = Record<keyof InvoiceItem, string>;
export type RawInvoice = Record<Exclude<keyof InvoiceFields, "itemList" | "blueNumber" | "confirmationNo">, string> & {
  itemList: RawItem[];
};

/** What a file was read as, and whether by the places of its texts, which its sums must confirm. */
export interface Read {
  raw: RawInvoice;
  isPlaced: boolean;
}

const MOST_LINES = 2000;
const NUMBER = /^(\d{20}|\d{8})$/;
const CODE = /^(\d{10}|\d{12})$/;
const TAX_NO = /^[0-9A-Z]{15,20}$/;
const AMOUNT = /^-?\d{1,12}(\.\d{1,20})?$/;
const FREE_OF_TAX = /^(免税|不征税|零税率|出口零税|普通零税率|\*+|)$/;

/** Digits, letters and signs as a keyboard has them, without spaces. */
const plain = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "");

function decimalOf(text: string, what: string): string {
  const digits = plain(text).replace(/[¥￥,]/g, "");
  if (!AMOUNT.test(digits))
    throw new InvoiceProblem(`发票的${what}“${text.slice(0, 20)}”不是数字，请上传税务平台下载的原文件`);
  return digits.replace(/^(-?)0+(?=\d)/, "$1");
}

/** 元 with two decimals. @throws InvoiceProblem for parts of a fen */
function money(text: string, what: string): string {
  const value = decimal(decimalOf(text, what));
  if (!value.eq(value.round(2))) throw new InvoiceProblem(`发票的${what}多于两位小数，请上传税务平台下载的原文件`);
  return value.toFixed(2);
}

const orNone = (text: string, what: string): string => (/^[*-]*$/.test(plain(text)) ? "" : decimalOf(text, what));

/** "13%", "0.13" and "13" are the same; "" where the line is free of tax. */
function rateOf(text: string): string {
  const told = plain(text);
  if (FREE_OF_TAX.test(told)) return "";
  const isPercent = told.endsWith("%");
  const value = decimal(decimalOf(told.replace(/%$/, ""), "税率"));
  const rate = isPercent || value.gte(1) ? value.div(100) : value;
  if (rate.lt(0) || rate.gt(0.2)) throw new InvoiceProblem(`发票的税率“${text}”不正确，请上传税务平台下载的原文件`);
  return rate.toString();
}

/** Reads a day as XML, OFD and PDF files write it (digits with dashes, without, or with 年月日; a time may follow). */
function dayOf(text: string): string {
  const [, year = "", month = "", day = ""] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})/.exec(plain(text)) ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
  if (!isDay) throw new InvoiceProblem("文件中没有开票日期，请上传税务平台下载的原文件");
  return written;
}

/** @throws InvoiceProblem where the file has none: half an invoice is none */
function needed(text: string, what: string): string {
  const told = text.trim();
  if (told === "") throw new InvoiceProblem(`文件中没有${what}，请上传税务平台下载的原文件（最好是XML）`);
  return told;
}

function itemOf(raw: RawItem, lineNo: number): InvoiceItem {
  const what = (name: string) => `第${lineNo}行${name}`;
  return {
    name: needed(raw.name, what("项目名称")).slice(0, 300),
    spec: raw.spec.trim().slice(0, 200),
    unit: raw.unit.trim().slice(0, 20),
    quantity: orNone(raw.quantity, what("数量")),
    price: orNone(raw.price, what("单价")),
    amount: money(needed(raw.amount, what("金额")), what("金额")),
    taxRate: rateOf(raw.taxRate),
    tax: orNone(raw.tax, what("税额")) === "" ? "0.00" : money(raw.tax, what("税额")),
  };
}

function numberOf(raw: RawInvoice): { number: string; code: string } {
  const [number, code] = [plain(needed(raw.number, "发票号码")), plain(raw.code)];
  if (!NUMBER.test(number))
    throw new InvoiceProblem(`“${number.slice(0, 30)}”不是发票号码：数电票是20位数字，旧版发票是8位`);
  if (number.length === 20) return { number, code: "" };
  if (!CODE.test(code)) throw new InvoiceProblem("8位号码的旧版发票应有10位或12位的发票代码，文件中没有");
  return { number, code };
}

const BLUE = /被红冲蓝字(?:数电票|数电发票|发票)?号码[:：]?\s*(\d{20}|\d{8})/;
const CONFIRMATION = /红字(?:发票)?信息确认单(?:编号|号)[:：]?\s*(\d{16,24})/;

/** @throws InvoiceProblem for what is missing or cannot be: an invoice is read whole or refused */
export function checkedInvoice(raw: RawInvoice): InvoiceFields {
  const { itemList } = raw;
  if (itemList.length === 0) throw new InvoiceProblem("文件中没有发票明细，请上传税务平台下载的原文件（最好是XML）");
  if (itemList.length > MOST_LINES) throw new InvoiceProblem(`发票明细超过${MOST_LINES}行，无法读取`);
  const sellerTaxNo = plain(needed(raw.sellerTaxNo, "销售方税号")).toUpperCase();
  if (!TAX_NO.test(sellerTaxNo)) throw new InvoiceProblem(`销售方税号“${sellerTaxNo.slice(0, 30)}”不正确`);
  const remark = raw.remark.trim().slice(0, 500);
  return {
    ...numberOf(raw),
    typeName: raw.typeName.trim().slice(0, 50),
    issueDay: dayOf(raw.issueDay),
    sellerName: needed(raw.sellerName, "销售方名称").slice(0, 200),
    sellerTaxNo,
    buyerName: needed(raw.buyerName, "购买方名称").slice(0, 200),
    buyerTaxNo: plain(raw.buyerTaxNo).toUpperCase().slice(0, 20),
    amount: money(needed(raw.amount, "合计金额"), "合计金额"),
    tax: orNone(raw.tax, "合计税额") === "" ? "0.00" : money(raw.tax, "合计税额"),
    total: money(needed(raw.total, "价税合计"), "价税合计"),
    remark,
    blueNumber: BLUE.exec(remark)?.[1] ?? "",
    confirmationNo: CONFIRMATION.exec(remark)?.[1] ?? "",
    itemList: itemList.map((item, index) => itemOf(item, index + 1)),
  };
}
