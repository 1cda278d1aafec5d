import { plainNumber } from "./number-text";

const UNITS =
  "平方米|平米|立方米|立方|吨|根|支|条|件|捆|千克|公斤|斤|米|方|张|卷|个|只|双|副|对|顶|桶|瓶|袋|包|箱|盒|套|块|片|台|具|盘|kg|t|m2|m3|m²|m³|㎡|㎥|m";
/** 2.5平方 is a size of wires; 平方 alone is a unit. */
const UNIT = new RegExp(`^(?:${UNITS}|平方)$`, "i");
/** A negative amount is read as one, to be refused, and not as a part of the name. */
const SIGNED = "[-－﹣−]?\\d[\\d,]*(?:\\.\\d*)?";
const NUMBER = new RegExp(`^${SIGNED}$`);
const AMOUNT = new RegExp(`^(${SIGNED})\\s*(${UNITS})$`, "i");
/** 1,200 that is no part of a longer number */
const GROUPED = "(?<![^\\s,，、;；])\\d{1,3}(?:[,，]\\d{3})+(?:\\.\\d+)?(?![\\d.])";
const GROUPED_AMOUNT = new RegExp(`${GROUPED}(?=\\s*(?:${UNITS})(?![a-z0-9]))`, "gi");
const SEPARATORS = /[,，、;；]/;
/** stands in for a comma that does not separate cells */
const KEPT = "\u0001";

const halfWidth = (text: string): string =>
  text.replace(/[０-９．]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - "０".charCodeAt(0) + "0".charCodeAt(0)),
  );
const withCommas = (cell: string): string => cell.trim().replaceAll("，", ",");

/** The number of a cell that holds nothing else, in plain form; undefined for any other. */
export function numberIn(cell: string): string | undefined {
  const plain = withCommas(cell);
  return NUMBER.test(plain) ? plainNumber(plain) : undefined;
}

/** The number and the unit of a cell like 200根 or 1,200.5 吨. */
export function amountIn(cell: string): { quantity: string; unit: string } | undefined {
  const [, number, unit] = AMOUNT.exec(withCommas(cell)) ?? [];
  return number && unit ? { quantity: plainNumber(number), unit } : undefined;
}

/** Whether a cell holds a unit and nothing else. */
export const isUnit = (cell: string): boolean => UNIT.test(cell.trim());

export type Cut = "tab" | "comma" | "blank";

export interface Cells {
  /** what separates them */
  cut: Cut;
  /** with empty ones, so that each stands in its column */
  cells: string[];
}

const keep = (part: string) => part.replace(/[,，、;；]/g, KEPT);

/**
 * The line with those commas replaced by {@link KEPT} that do not separate cells: in quotation marks, and between
 * thousands. Three digits between commas may as well be a cell of their own: there a unit, or cells that are separated
 * by another sign, tell.
 */
function guarded(line: string): string {
  const quoted = line.replace(/"([^"]*)"/g, (_, inner: string) => keep(inner));
  const marked = quoted.replace(GROUPED_AMOUNT, keep);
  return marked.replace(new RegExp(GROUPED, "g"), (group, at: number) => {
    const others = marked.slice(0, at) + marked.slice(at + group.length);
    const mark = SEPARATORS.exec(group)?.[0] ?? "";
    return at === 0 || others.includes(mark) ? group : keep(group);
  });
}

/** The cells of a line: separated by tabs, else by commas, else by blanks. */
export function cellsOf(raw: string): Cells {
  const line = halfWidth(raw);
  const split = (text: string, at: RegExp) =>
    text.split(at).map((cell) =>
      cell
        .replaceAll(KEPT, ",")
        .replace(/^"(.*)"$/, "$1")
        .trim(),
    );
  if (line.includes("\t")) return { cut: "tab", cells: split(line, /\t/) };
  const text = guarded(line);
  if (SEPARATORS.test(text)) return { cut: "comma", cells: split(text, SEPARATORS) };
  return { cut: "blank", cells: split(text.trim(), /\s+/) };
}
