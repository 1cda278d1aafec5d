import type { RawInvoice } from "./fields";
import { flat, type PlacedText, rowsOf, type TextRow } from "./text-rows";
import { itemsOf } from "./text-table";

export type { PlacedText };

/** Letters of the words that are written from top to bottom beside the parties. */
const UPRIGHT = /^[购买销售方信息备注]{1,2}$/;
const withoutUpright = (row: TextRow): TextRow => ({
  ...row,
  texts: row.texts.filter(({ text }) => !UPRIGHT.test(text.replace(/\s+/g, ""))),
});

const NAME = /名称[:：](.*?)(?=名称[:：]|$)/g;
const TAX_NO = /(?:纳税人识别号|统一社会信用代码)[:：]([0-9A-Za-z]*)/g;
/** What follows a label on all lines: the buyer's is before the seller's, from left to right and from top to bottom. */
const told = (lines: readonly string[], label: RegExp): string[] =>
  lines.flatMap((line) => [...line.matchAll(label)].map(([, value = ""]) => value));

const first = (lines: readonly string[], label: RegExp): string => {
  for (const line of lines) {
    const found = label.exec(line)?.[1];
    if (found) return found;
  }
  return "";
};

const SIGNED = String.raw`[¥￥]?(-?[¥￥]?[\d,]+\.\d+|\*+)`;
const SUMS = new RegExp(`^合计${SIGNED}(?:${SIGNED})?`);
const TOTAL = new RegExp(`小写[)）]?${SIGNED}`);

/** Everything between the label of the remarks and the name of the clerk. */
function remarkIn(rows: readonly TextRow[], lines: readonly string[]): string {
  const from = lines.findIndex((line) => TOTAL.test(line));
  const until = lines.findIndex((line, at) => at > from && /开票人[:：]/.test(line));
  if (from < 0) return "";
  const between = rows.slice(from + 1, until < 0 ? undefined : until);
  return between.map(withoutUpright).map(flat).join("");
}

/** What an invoice says by the texts of its pages. A page that is a picture has none. */
export function rawOfTexts(texts: readonly PlacedText[]): RawInvoice {
  const rows = rowsOf(texts);
  const lines = rows.map(flat);
  const plain = rows.map(withoutUpright).map(flat);
  const [buyerName = "", sellerName = ""] = told(plain, NAME);
  const [buyerTaxNo = "", sellerTaxNo = ""] = told(plain, TAX_NO);
  const sums = lines.map((line) => SUMS.exec(line)).find(Boolean);
  return {
    number: first(lines, /发票号码[:：]?(\d{20}|\d{8})(?!\d)/) || first(lines, /(?<!\d)(\d{20})(?!\d)/),
    code: first(lines, /发票代码[:：]?(\d{12}|\d{10})(?!\d)/),
    typeName: first(lines, /^((?:电子发票|.*增值税.*发票).*)$/),
    issueDay: first(lines, /开票日期[:：]?(\d{4}年\d{1,2}月\d{1,2}日|\d{4}-\d{2}-\d{2})/),
    ...{ buyerName, buyerTaxNo, sellerName, sellerTaxNo },
    amount: sums?.[1] ?? "",
    tax: sums?.[2] ?? "",
    total: first(lines, TOTAL),
    remark: remarkIn(rows, lines),
    itemList: itemsOf(rows),
  };
}

/** What one reading leaves open, as another one has it. */
export function filled(raw: RawInvoice, other: RawInvoice): RawInvoice {
  const { itemList, ...texts } = raw;
  const fields = Object.entries(texts) as [keyof typeof texts, string][];
  const whole = Object.fromEntries(fields.map(([name, text]) => [name, text.trim() === "" ? other[name] : text]));
  const isWhole = itemList.length > 0 && itemList.every(({ name, amount }) => name !== "" && amount !== "");
  return { ...(whole as typeof texts), itemList: isWhole ? itemList : other.itemList };
}
