/** Why a table cannot be read. */
export type SheetFault = "wrong type" | "old format" | "locked" | "broken" | "too large" | "open quote";

export class SheetError extends Error {
  override name = "SheetError";
  readonly fault: SheetFault;
  /** The row that could not be read, where it is known. */
  readonly rowNo: number | undefined;

  constructor(fault: SheetFault, rowNo?: number) {
    super(fault);
    this.fault = fault;
    this.rowNo = rowNo;
  }
}

/** A row as its cells show it, by its number in the file, from 1. */
export interface SheetRow {
  rowNo: number;
  cells: string[];
}

/** Cells of a row that are read. */
export const MOST_CELLS = 40;
/** Characters of a cell that are read. */
const MOST_IN_CELL = 300;

/** Characters that no text of the database may have, and those that only move a cursor. */
const CONTROL = /\p{Cc}+/gu;

/** A cell as one line. */
export const cellText = (text: string): string =>
  text
    .slice(0, MOST_IN_CELL * 2)
    .replace(CONTROL, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, MOST_IN_CELL);

/** Digits that a number of a workbook carries; what is behind them is an error of floating point. */
const DIGITS = 15;

/** A number as it was typed: 35.6 and not 35.599999999999998, 1200000 and not 1.2E6. */
export function numberText(text: string): string {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) return text;
  const short = Number(number.toPrecision(DIGITS));
  return short === 0 || (Math.abs(short) < 1e15 && Math.abs(short) >= 1e-6) ? String(short) : text;
}
