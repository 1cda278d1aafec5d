/** A line of quotes as somebody typed or pasted it; numbers are not read yet. */
export interface TypedQuote {
  /** Of the text, from 1. */
  line: number;
  specKey: string;
  areaName: string;
  quoteDay: string;
  price: string;
}

/** The first line of a sheet names its columns. */
const HEAD = /规格/;

/** yyyy/M/d and yyyy.M.d as spreadsheets write days. */
function dayOf(typed: string): string {
  const [, year, month = "", day = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed;
}

/** Lines “规格 地区 日期 单价” between tabs, commas or spaces; empty lines and a head are left out. */
export function quoteLines(text: string): TypedQuote[] {
  return text.split(/\r\n|\r|\n/).flatMap((written, index) => {
    const cells = written.trim().split(/\s*[\t,，]\s*|\s+/);
    const [specKey = "", areaName = "", day = "", price = ""] = cells;
    if (specKey === "" || HEAD.test(specKey)) return [];
    return [{ line: index + 1, specKey, areaName, quoteDay: dayOf(day), price: price.replace(/^¥/, "") }];
  });
}
