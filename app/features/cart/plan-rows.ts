import { cellsOf } from "#trpc/rules/pasted-cells";
import { headingOf } from "#trpc/rules/pasted-heading";
import { pastedLines } from "#trpc/rules/pasted-list";
import type { Sheet } from "../sheet/sheet-problem";

/** Rows above the goods: company, project and date of the plan. */
const MOST_ABOVE = 30;

/** A plan that was read from a table. */
export interface ReadPlan {
  /** As it could have been pasted: cells between tabs. */
  text: string;
  /** Lines of goods in it, and in the whole table as far as it was read. */
  lines: number;
  found: number;
  sheet: string;
  /** Rows of the table, and how many of them were read. */
  total: number;
  read: number;
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell === "");

/** A row as pasted text; a row with a single filled cell is one cell. */
const lineOf = (row: readonly string[]): string => row.join("\t").replace(/\t+$/u, "");

/** Without columns that no row has anything in. */
function withoutEmptyColumns(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((row) => (row[at] ?? "") !== ""));
  return rows.map((row) => used.map((at) => row[at] ?? ""));
}

function textOf(rows: readonly (readonly string[])[]): { text: string; hasHeading: boolean } {
  const filled = withoutEmptyColumns(rows.filter((row) => !isEmpty(row)));
  const heading = filled.slice(0, MOST_ABOVE).findIndex((row) => headingOf(cellsOf(lineOf(row))) !== undefined);
  return { text: filled.slice(Math.max(0, heading)).map(lineOf).join("\n"), hasHeading: heading >= 0 };
}

/** The first lines of a text that hold so many lines of goods. */
function firstLines(text: string, most: number): string {
  const all = text.split("\n");
  const goods = new Set(
    pastedLines(text)
      .slice(most)
      .map(({ raw }) => raw),
  );
  const end = goods.size === 0 ? -1 : all.findIndex((line, at) => at >= most && goods.has(line.trimEnd()));
  return end < 0 ? text : all.slice(0, end).join("\n");
}

/** The table with the most lines of goods in it, cut to what is matched at once; null where none has any. */
export function planOf(sheets: readonly Sheet[], most: number): ReadPlan | null {
  const plans = sheets.map((sheet) => {
    const { text, hasHeading } = textOf(sheet.rows);
    const lines = pastedLines(text);
    const ordered = lines.filter(({ quantity }) => quantity !== "").length;
    return { sheet, text, hasHeading, ordered, found: hasHeading || ordered > 0 ? lines.length : 0 };
  });
  // beside a table with a heading words alone are how it is filled in
  const headed = plans.filter(({ hasHeading }) => hasHeading);
  const [best] = (headed.length > 0 ? headed : plans).toSorted((a, b) => b.ordered - a.ordered || b.found - a.found);
  if (!best || best.found === 0) return null;
  const { sheet, text, found } = best;
  const cut = found > most ? firstLines(text, most) : text;
  const lines = pastedLines(cut).length;
  return { text: cut, lines, found, sheet: sheet.name, total: sheet.total, read: sheet.rows.length };
}
