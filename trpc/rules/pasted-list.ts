import { decimal } from "./money";
import { amountIn, type Cells, cellsOf, isUnit, numberIn } from "./pasted-cells";
import { type Heading, headingOf, inColumns } from "./pasted-heading";

/** A line of a material list as somebody pasted it: what is looked for, how much of it. */
export interface PastedLine {
  /** as it was pasted, trimmed */
  raw: string;
  /** name, specification or code */
  words: string;
  /** plain number; "" where the line names none, or it is unclear which of its numbers it is */
  quantity: string;
  /** as it was written beside the quantity; "" where there is none */
  unit: string;
  /** what stands beside the goods and may say who sells them; "" where there is nothing */
  seller: string;
}

interface Amount {
  quantity: string;
  unit: string;
  /** the cell at which the words of the goods end */
  at: number;
}

/** Units that say as often how long or how heavy a piece is. */
const SIZE_UNIT = /^(?:m|米|kg|千克|公斤)$/i;

/** A cell that names its unit: 200根. */
function markedAmount(cells: readonly string[]): Amount | undefined {
  const marked = cells.flatMap((cell, at) => {
    const amount = amountIn(cell);
    return amount ? [{ ...amount, at }] : [];
  });
  return marked.findLast(({ unit }) => !SIZE_UNIT.test(unit)) ?? marked.at(-1);
}

/** A size that is written as one: no bare number behind it is a size. */
const SIZED = /[ΦφøØ∅]\s*\d|\d\s*(?:mm|cm)(?![a-z])|\d\s*[*x×]\s*\d|DN\s*\d/i;
const isSized = (cells: readonly string[]): boolean => cells.some((cell) => SIZED.test(cell));

const CENT = "0.01";
/** Whether three numbers are quantity, price and amount: to the cent quantity × price = amount. */
function isProduct(quantity?: string, price?: string, amount?: string): boolean {
  if (!quantity || !price || !amount || decimal(amount).lte(0)) return false;
  return decimal(quantity).times(price).minus(amount).abs().lt(CENT);
}

/** The numbers of cells from a place on, up to the first cell that is no number. */
function numbersFrom(cells: readonly string[], from: number): string[] {
  const numbers = cells.slice(from).map(numberIn);
  const end = numbers.indexOf(undefined);
  return numbers.slice(0, end < 0 ? undefined : end) as string[];
}

/** The number beside a unit that stands alone: behind it in tables (吨 20), before it as people write (20 吨). */
function besideUnit(cells: readonly string[], table: boolean): Amount | undefined {
  const at = cells.findIndex((cell, index) => index > 0 && isUnit(cell));
  if (at < 0) return undefined;
  const unit = cells[at] ?? "";
  const before = at > 1 ? numberIn(cells[at - 1] ?? "") : undefined;
  const [after, second] = numbersFrom(cells, at + 1);
  const asBefore = { quantity: before ?? "", unit, at: at - 1 };
  if (before !== undefined && (after === undefined || !table)) return asBefore;
  if (after === undefined) return undefined;
  if (before === undefined) return { quantity: after, unit, at };
  if (second !== undefined) return isProduct(before, after, second) ? asBefore : { quantity: after, unit, at };
  return isSized(cells.slice(0, at - 1)) ? asBefore : { ...asBefore, quantity: "" };
}

/**
 * The last number of a line without units. Of several in a table it is the one of which price and amount are the
 * others, else the first behind a size; any other may be a price, and the quantity stays empty.
 */
function bareAmount(cells: readonly string[], table: boolean): Amount | undefined {
  const end = cells.findLastIndex((cell, at) => at > 0 && numberIn(cell) !== undefined);
  if (end < 0) return undefined;
  let start = end;
  while (start > 1 && numberIn(cells[start - 1] ?? "") !== undefined) start -= 1;
  const [quantity = "", price, amount] = numbersFrom(cells, Math.max(start, end - 2));
  if (isProduct(quantity, price, amount)) return { quantity, unit: "", at: Math.max(start, end - 2) };
  if (!table || start === end) return { quantity: numberIn(cells[end] ?? "") ?? "", unit: "", at: end };
  const first = isSized(cells.slice(0, start)) ? (numberIn(cells[start] ?? "") ?? "") : "";
  return { quantity: first, unit: "", at: start };
}

function withoutHeading(raw: string, { cut, cells: all }: Cells): PastedLine {
  const cells = (cut === "comma" ? all.flatMap((cell) => (amountIn(cell) ? [cell] : cell.split(/\s+/))) : all).filter(
    Boolean,
  );
  const table = cut !== "blank";
  const amount = markedAmount(cells) ?? besideUnit(cells, cut === "tab") ?? bareAmount(cells, table);
  const unit = amount?.unit || cells.find(isUnit) || "";
  // what stands behind the amount is a price or a remark, unless nothing stands before it
  const said = !amount ? cells : amount.at > 0 ? cells.slice(0, amount.at) : cells.slice(1);
  const named = said.filter((cell) => !isUnit(cell));
  // the column that only counts the lines
  const counted = cut === "tab" && named.length > 1 && COUNTED.test(named[0] ?? "");
  const words = (counted ? named.slice(1) : named).join(" ");
  const behind = amount && amount.at > 0 ? cells.slice(amount.at + 1) : [];
  const seller = behind.filter((cell) => numberIn(cell) === undefined && !isUnit(cell)).join(" ");
  return { raw, words, quantity: amount?.quantity ?? "", unit: amount ? unit : "", seller };
}

const COUNTED = /^\d{1,4}$/;

/** Name and specification; a number in front of them that only counts the lines is none of them. */
const wordsUnder = ({ no, words }: { no: string[]; words: string[] }): string =>
  [...no.filter((cell) => words.length === 0 || !COUNTED.test(cell)), ...words].join(" ");

function underHeading(raw: string, heading: Heading, cells: Cells): PastedLine {
  const found = inColumns(heading, cells);
  if (!found) return withoutHeading(raw, cells);
  const [said = ""] = found.quantity;
  const marked = amountIn(said) ?? markedAmount(heading.columns.includes("quantity") ? [] : found.words);
  return {
    raw,
    words: wordsUnder(found),
    quantity: marked?.quantity ?? numberIn(said) ?? "",
    unit: marked?.unit || found.unit[0] || heading.unit,
    seller: found.seller.join(" "),
  };
}

/** The lines above the goods in which a heading is looked for. */
const MOST_TITLES = 5;
const TOTAL = /^(?:本页)?(?:合计|总计|小计|共计)[:：]?$/;

/** A line above the heading that names no amount: whose plan it is, and of when. */
const isTitle = ({ cells }: Cells): boolean =>
  cells.slice(1).every((cell) => numberIn(cell) === undefined && amountIn(cell) === undefined);

/** The sum below a table is no goods, nor is a line of a form that nobody filled in. */
function isGoods({ words, quantity }: PastedLine, { cells }: Cells): boolean {
  if (TOTAL.test(words)) return false;
  return words !== "" || (quantity !== "" && !cells.some((cell) => TOTAL.test(cell)));
}

/** 3、 or 3. or (3) or ③ before goods; 42.5 is a grade. */
const NUMBERED = /^(?:[(（]?\d{1,3}\s*[、)）]|\d{1,3}[.．]|[①-⑳])\s*(?=[^\d\s])/u;
const BARE_NUMBER = /^(\d{1,3})(?=[^\S\t]+\S)/;
/** So many lines that count one by one from the first tell that their first numbers are no goods. */
const COUNTING_LINES = 3;

/** Lines without the numbers that count them. */
function withoutNumbers(lines: readonly string[]): string[] {
  const plain = lines.map((line) => line.replace(NUMBERED, ""));
  const counted = plain.filter((line) => BARE_NUMBER.test(line)).map((line) => Number(BARE_NUMBER.exec(line)?.[1]));
  const counts = counted.length >= COUNTING_LINES && counted.every((number, at) => number === at + 1);
  return counts ? plain.map((line) => line.replace(BARE_NUMBER, "").trimStart()) : plain;
}

/** No line of goods is longer: what follows is cut off, for reading it costs more the longer it is. */
const LONGEST_LINE = 1_000;

/**
 * Reads a pasted list, one kind of goods a line: 名称 规格 数量, between tabs, commas or blanks, as from Excel. A
 * heading above the goods names the columns; what stands above the heading, and sums, are no goods.
 */
export function pastedLines(text: string): PastedLine[] {
  const raws = text
    .split(/\r?\n/)
    .map((line) => line.slice(0, LONGEST_LINE).replace(/^[^\S\t]+|[^\S\t]+$/g, ""))
    .filter((line) => line.trim() !== "");
  const unnumbered = withoutNumbers(raws);
  const lines = raws.map((raw, at) => ({ raw: raw.trimEnd(), cells: cellsOf(unnumbered[at] ?? raw) }));
  const first = lines.slice(0, MOST_TITLES).findIndex(({ cells }) => headingOf(cells) !== undefined);
  const above = lines.slice(0, Math.max(0, first));
  const heading = above.every(({ cells }) => isTitle(cells)) && lines[first] && headingOf(lines[first].cells);
  return lines.slice(heading ? first + 1 : 0).flatMap(({ raw, cells }) => {
    const line = heading ? underHeading(raw, heading, cells) : withoutHeading(raw, cells);
    return isGoods(line, cells) ? [line] : [];
  });
}
