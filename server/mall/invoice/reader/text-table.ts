import type { RawItem } from "./fields";
import { flat, type PlacedText, placeOf, type TextRow } from "./text-rows";

type Column = keyof RawItem;
const LABELS: readonly [Column, RegExp][] = [
  ["name", /项目名称|货物或应税劳务、?服务名称/],
  ["spec", /规格型号/],
  ["unit", /单位/],
  ["quantity", /数量/],
  ["price", /单价/],
  ["amount", /金额/],
  ["taxRate", /税率(\/征收率)?/],
  ["tax", /税额/],
];
type Columns = Record<Column, { left: number; right: number }>;

/** Where the columns of the table are, by its head; undefined for any other line. */
function columnsIn(row: TextRow): Columns | undefined {
  const found = LABELS.map(([column, label]) => [column, placeOf(row, label)] as const);
  return found.every(([, place]) => place) ? (Object.fromEntries(found) as Columns) : undefined;
}

const middle = ({ left, right }: { left: number; right: number }) => (left + right) / 2;
/** Names begin well before the head of the next column. */
const BEFORE = 2;

/** The column of a text: words begin under their head, numbers end under theirs. What it looks like counts for nothing. */
function columnOf(text: PlacedText, columns: Columns): Column {
  if (text.left < columns.spec.left - BEFORE) return "name";
  const atMiddle = (column: Column) => Math.abs(middle(text) - middle(columns[column]));
  const atRight = (column: Column) => Math.abs(text.right - columns[column].right);
  const away: [Column, number][] = [
    ["spec", Math.min(Math.abs(text.left - columns.spec.left), atMiddle("spec"))],
    ["unit", atMiddle("unit")],
    ["taxRate", Math.min(atMiddle("taxRate"), atRight("taxRate"))],
    ...(["quantity", "price", "amount", "tax"] as const).map((column): [Column, number] => [column, atRight(column)]),
  ];
  return away.reduce((best, one) => (one[1] < best[1] ? one : best))[0];
}

const empty = (): RawItem => ({
  name: "",
  spec: "",
  unit: "",
  quantity: "",
  price: "",
  amount: "",
  taxRate: "",
  tax: "",
});

function cellsOf(row: TextRow, columns: Columns): RawItem {
  const cells = empty();
  for (const text of row.texts) cells[columnOf(text, columns)] += text.text;
  for (const column of Object.keys(cells) as Column[]) cells[column] = cells[column].trim();
  return cells;
}

const END = /^(合计|小计|价税合计)/;

/** The lines of an invoice's table on all of its pages; a line without an amount goes on with the one before. */
export function itemsOf(rows: readonly TextRow[]): RawItem[] {
  const items: RawItem[] = [];
  let columns: Columns | undefined;
  let page = -1;
  for (const row of rows) {
    if (row.page !== page) [page, columns] = [row.page, undefined];
    const head = columnsIn(row);
    if (head) columns = head;
    else if (END.test(flat(row))) columns = undefined;
    else if (columns) {
      const cells = cellsOf(row, columns);
      const last = items.at(-1);
      if (cells.amount !== "" || !last) items.push(cells);
      else for (const column of ["name", "spec", "unit"] as const) last[column] += cells[column];
    }
  }
  return items;
}
