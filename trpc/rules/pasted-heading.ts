import type { Cells } from "./pasted-cells";
import { isUnit } from "./pasted-cells";

type Column = "no" | "words" | "unit" | "quantity" | "seller" | "other";

/** The line above the goods that names the columns. */
export interface Heading {
  columns: Column[];
  /** the unit that the heading of the quantity names (根数, 数量（吨）); "" where it names none */
  unit: string;
}

/** Longer cells are no headings. */
const LONGEST = 12;
const KINDS: [Column, RegExp][] = [
  // first: 材料单价 and 数量合计 hold the words of other columns too
  ["other", /价|金额|合计|小计|税|备注|说明|日期|时间|用途|部位|厂家|产地|序号|^行号|^no\.?$/i],
  ["seller", /供应商|供货|店铺|商家|卖方|卖家/],
  ["quantity", /数量|用量|数$|重量/],
  ["unit", /单位$/],
  // counts the lines, or is a code of the goods
  ["no", /^编号$/],
  ["words", /名称|品名|商品|材料|物资|编[码号]|代码|规格|型号|材质|牌号|强度|等级|品牌/],
];

const isOfGoods = (column: Column): boolean => column === "words" || column === "no";

const bare = (cell: string): string => cell.replace(/[（(].*[）)]$/, "").trim();

const kindOf = (cell: string): Column | undefined =>
  cell.length > LONGEST || /\d/.test(cell) ? undefined : KINDS.find(([, words]) => words.test(bare(cell)))?.[0];

function unitOf(heading: string): string {
  const [, inside = ""] = /[（(](.*)[）)]$/.exec(heading) ?? [];
  const counted = bare(heading).replace(/数$/, "");
  return [inside, counted].find(isUnit) ?? "";
}

/** The heading that a line is; undefined where it is goods. */
export function headingOf({ cells }: Cells): Heading | undefined {
  const columns = cells.map((cell) => (cell === "" ? "other" : kindOf(cell)));
  const named = columns.filter((column): column is Column => column !== undefined);
  if (cells.length < 2 || named.length < columns.length || !named.some(isOfGoods)) return undefined;
  return { columns: named, unit: unitOf(cells[named.indexOf("quantity")] ?? "") };
}

/**
 * The cells of a line by column; undefined where their number does not fit the heading. A line that is separated by
 * blanks may have more cells: those are words, for names and specifications have blanks in them.
 */
export function inColumns({ columns }: Heading, { cut, cells }: Cells): Record<Column, string[]> | undefined {
  const more = cells.length - columns.length;
  if (cut === "blank" ? more < 0 : cut === "comma" && more !== 0) return undefined;
  const named = columns.includes("words") ? columns.indexOf("words") : columns.indexOf("no");
  const spread = cut === "blank" ? named : columns.length;
  const shift = cut === "blank" ? more : 0;
  const found: Record<Column, string[]> = { no: [], words: [], unit: [], quantity: [], seller: [], other: [] };
  cells.forEach((cell, at) => {
    const column = columns[at <= spread ? at : Math.max(spread, at - shift)] ?? "other";
    if (cell !== "") found[column].push(cell);
  });
  return found;
}
