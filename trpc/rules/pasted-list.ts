import { plainNumber } from "./number-text";

/** A line of a material list as somebody pasted it: what is looked for, how much of it. */
export interface PastedLine {
  /** as it was pasted, trimmed */
  raw: string;
  /** name, specification or code */
  words: string;
  /** plain number; "" where the line names none */
  quantity: string;
  /** as it was written beside the quantity; "" where there is none */
  unit: string;
}

const UNITS = "平方米|立方米|吨|根|件|捆|千克|公斤|斤|米|方|张|卷|个|只|支|桶|袋|包|箱|套|块|片|台|kg|t|m2|m3|m";
const UNIT = new RegExp(`^(?:${UNITS})$`, "i");
const QUANTITY = new RegExp(`^([\\d０-９][\\d０-９,，.．]*)\\s*(${UNITS})?$`, "i");
const HEADING = /^(?:序号|名称|品名|商品|材料|编码|规格|型号|单位|数量|备注|品牌)/;

interface Amount {
  quantity: string;
  unit: string;
  at: number;
}

/** The last cell that is a number, with or without a unit; a number at the very front is one of a column of numbers. */
function amountIn(cells: readonly string[]): Amount | undefined {
  for (let at = cells.length - 1; at > 0; at -= 1) {
    const match = QUANTITY.exec(cells[at] ?? "");
    if (match?.[1]) return { quantity: plainNumber(match[1]), unit: match[2] ?? "", at };
  }
  return undefined;
}

/** Cells of a line: of a table between tabs, else between commas, else between blanks. */
function cellsOf(line: string): string[] {
  const cut = line.includes("\t") ? /\t/ : /[,，;；]/.test(line) ? /[,，;；]/ : /\s+/;
  return line
    .split(cut)
    .map((cell) => cell.trim())
    .filter(Boolean);
}

function lineOf(raw: string): PastedLine {
  const table = raw.includes("\t");
  const cells = cellsOf(raw);
  const amount = amountIn(cells);
  if (!amount) return { raw, words: cells.filter((cell) => !UNIT.test(cell)).join(" "), quantity: "", unit: "" };
  const unit = amount.unit || cells.find((cell) => UNIT.test(cell)) || "";
  const named = cells.slice(0, amount.at).filter((cell) => !UNIT.test(cell));
  // the column that only counts the lines
  const counted = table && named.length > 1 && /^\d{1,4}$/.test(named[0] ?? "");
  return { raw, words: (counted ? named.slice(1) : named).join(" "), quantity: amount.quantity, unit };
}

const isHeading = (line: string): boolean => {
  const cells = cellsOf(line);
  return cells.length > 1 && cells.every((cell) => HEADING.test(cell));
};

/** Reads a pasted list, one kind of goods a line: 名称 规格 数量, between tabs, commas or blanks, as from Excel. */
export function pastedLines(text: string): PastedLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^[^\S\t]+|\s+$/g, ""))
    .filter((line) => line.trim() !== "");
  return lines.filter((line, index) => index > 0 || !isHeading(line)).map(lineOf);
}

/** Goods that a line may mean. */
export interface Candidate {
  code: string;
  mallSpuName: string;
  thirdName: string;
  unit: string;
  /** they can be bought as they are */
  available: boolean;
  /** what the reader pays for a unit */
  price: number | null;
}

/** What can be bought first, then what costs least; in the order of the search among equals. */
export const byWorth = <T extends Pick<Candidate, "available" | "price">>(some: readonly T[]): T[] =>
  [...some].sort(
    (a, b) =>
      Number(b.available) - Number(a.available) ||
      (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY),
  );

/**
 * Whether it is plain what a line means: its code, or one name and specification whoever sells it, in the unit that was
 * written.
 */
export function isSure({ words, unit }: Pick<PastedLine, "words" | "unit">, candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  if (!first) return false;
  if (unit && unit !== first.unit) return false;
  if (first.code.toLowerCase() === words.trim().toLowerCase()) return true;
  return candidates.every((one) => one.mallSpuName === first.mallSpuName && one.thirdName === first.thirdName);
}
