/** Why a table cannot be read. */
export type SheetFault = "wrong type" | "old format" | "locked" | "broken" | "too large";

export class SheetProblem extends Error {
  override name = "SheetProblem";
  readonly problem: SheetFault;

  constructor(problem: SheetFault) {
    super(problem);
    this.problem = problem;
  }
}

/** A table as its cells show it. */
export interface Sheet {
  name: string;
  rows: string[][];
  /** How many rows it has, also of those that were not read. */
  total: number;
}

/** Rows of a table that are read. */
export const MOST_ROWS = 2_000;
/** Cells of a row that are read: a plan has a dozen columns. */
export const MOST_CELLS = 40;
/** Characters of a cell. */
const MOST_IN_CELL = 300;

/** A cell as one line. */
export const cellText = (text: string): string => text.replace(/\s+/gu, " ").trim().slice(0, MOST_IN_CELL);
