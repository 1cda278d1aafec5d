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

/** Quotes as the call takes them, each with its line of the text, and the sentences of lines that cannot be read. */
export interface ReadQuotes {
  lines: number[];
  quoteList: { specKey: string; areaName: string; quoteDay: string; price: number }[];
  wrong: string[];
}

/** Reads lines of quotes; a line without all four parts, or whose price is no number, is wrong. */
export function readQuotes(text: string): ReadQuotes {
  const rows = quoteLines(text);
  const wrong = rows.flatMap(({ line, areaName, quoteDay, price }) => {
    if (!(areaName && quoteDay && price)) return [`第 ${line} 行：请依次填写规格、地区、日期和单价`];
    return Number.isFinite(Number(price)) ? [] : [`第 ${line} 行：单价“${price}”不是数字`];
  });
  return {
    lines: rows.map(({ line }) => line),
    quoteList: rows.map(({ line: _, price, ...row }) => ({ ...row, price: Number(price) })),
    wrong,
  };
}

/** The sentences of a refusal of `quoteList`, each with the line of the text in place of the quote's number. */
export function quoteRefusals(fields: Readonly<Record<string, string>>, lines: readonly number[]): string[] {
  const lineOf = (number: string) => `第 ${lines[Number(number) - 1] ?? number} 行`;
  return [
    ...new Set(
      Object.values(fields).map((sentence) => sentence.replace(/第 (\d+) 行/g, (_, at: string) => lineOf(at))),
    ),
  ];
}
