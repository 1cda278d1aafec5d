import { parse } from "csv-parse/sync";
import { cellText, MOST_CELLS, MOST_ROWS, type Sheet, SheetProblem } from "./sheet-problem";

const MARKS: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
/** Lines in which it is looked for what separates cells. */
const LOOKED_AT = 20;

/** The text of a file: as its mark says, else in the encoding that it can be, Unicode or the one of Chinese Excel. */
export function decoded(bytes: Buffer): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  if (!marked && bytes.includes(0)) throw new SheetProblem("wrong type");
  for (const encoding of marked ? [marked] : ["utf-8", "gb18030"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one may fit
    }
  }
  throw new SheetProblem("broken");
}

/** What separates the cells of most lines. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/u, LOOKED_AT);
  const score = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [best = ","] = ["\t", ",", ";", "，"].toSorted((a, b) => score(b) - score(a));
  return best;
}

/** The one table of a file of texts. @throws SheetProblem */
export function csvSheet(bytes: Buffer): Sheet {
  const text = decoded(bytes);
  const rows = rowsOf(text);
  const written = text.split(/\r?\n|\r/u).filter((line) => line.trim() !== "").length;
  const total = rows.length < MOST_ROWS ? rows.length : written;
  return { name: "", rows: rows.map((row) => row.slice(0, MOST_CELLS).map(cellText)), total };
}

function rowsOf(text: string): string[][] {
  const options = { relax_column_count: true, skip_empty_lines: true, to: MOST_ROWS, delimiter: separatorOf(text) };
  try {
    return parse(text, { ...options, relax_quotes: true, max_record_size: 100_000 });
  } catch {
    // a mark of inches that nothing closes is no quotation mark
    return parse(text, { ...options, quote: false });
  }
}
