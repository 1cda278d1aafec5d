import { type Code, SkuImportKind } from "#trpc/contract/shared/codes";
import { type GoodsSheet, goodsReader, neededHeads } from "#trpc/rules/goods-sheet";
import { PRICE_PLACES } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";

export type ImportKind = Code<typeof SkuImportKind>;

const HEADS = {
  code: ["商品编码", "编码", "code"],
  unit: ["单位", "unit"],
  warehouse: ["仓库", "warehouse"],
} as const;
/** A table of values of goods that are there. */
type ValueKind = Exclude<ImportKind, typeof SkuImportKind.goods>;
const VALUES: Record<ValueKind, readonly string[]> = {
  [SkuImportKind.price]: ["单价", "价格", "price"],
  [SkuImportKind.stock]: ["库存", "数量", "quantity"],
};

/** Indexes of the columns in a row; undefined for a column that the table does not have. */
interface Columns {
  code: number;
  value: number;
  unit: number | undefined;
  warehouse: number | undefined;
}

/** The columns that a row names, where it is the head of a table of that kind. */
function columnsOf(cells: readonly string[], kind: ValueKind): Columns | undefined {
  const at = (names: readonly string[]) => {
    const found = cells.findIndex((cell) => names.includes(cell.toLowerCase()));
    return found < 0 ? undefined : found;
  };
  const [code, value] = [at(HEADS.code), at(VALUES[kind])];
  if (code === undefined || value === undefined) return undefined;
  const warehouse = kind === SkuImportKind.stock ? at(HEADS.warehouse) : undefined;
  return { code, value, unit: at(HEADS.unit), warehouse };
}

/** Says which columns a table of a kind must have. */
const neededColumns = (kind: ValueKind): string =>
  `文件前几行没有列名“${HEADS.code[0]}”和“${VALUES[kind][0]}”，请使用模板，或把这两列改成这样的列名后重新上传`;

/** A row as it is loaded; `value` is null and `error` says why where it cannot be read. */
export interface ParsedRow {
  rowNo: number;
  cells: string[];
  code: string;
  unit: string;
  warehouseName: string;
  value: string | null;
  error: string;
  /** Of whole goods: what the row says of them, as JSON. */
  fields: string | null;
}

/** How the rows of a file are read. */
export interface RowReader {
  /** Takes a row as the head; false where it is none. */
  head: (cells: readonly string[]) => boolean;
  /** Undefined for a row that says nothing. */
  row: (rowNo: number, cells: string[]) => ParsedRow | undefined;
  /** Why a file without a head, or without rows, is refused. */
  noHead: string;
  noRows: string;
}

const MOST_CODE = 64;
const LARGEST = 99_999_999;
const PLACES: Record<ValueKind, number> = { [SkuImportKind.price]: PRICE_PLACES, [SkuImportKind.stock]: 4 };

function readValue(cell: string, kind: ValueKind): Pick<ParsedRow, "value" | "error"> {
  const isPrice = kind === SkuImportKind.price;
  const [what = ""] = VALUES[kind];
  const { value, error } = readNumber(cell, { what, scale: PLACES[kind], max: LARGEST });
  if (error) return { value: null, error };
  if (value === undefined) return { value: null, error: "" };
  if (isPrice && value <= 0) return { value: null, error: `${what}必须大于0` };
  if (value < 0) return { value: null, error: `${what}不能为负数` };
  return { value: String(value), error: "" };
}

/** Rows of prices or of stock. */
export function valueReader(kind: ValueKind): RowReader {
  let columns: Columns | undefined;
  return {
    head(cells) {
      columns = columnsOf(cells, kind);
      return columns !== undefined;
    },
    row: (rowNo, cells) => columns && parsedRow(rowNo, cells, columns, kind),
    noHead: neededColumns(kind),
    noRows: "文件中没有填写价格或库存的商品，请填写后重新上传",
  };
}

/** Rows of whole goods of a category. */
export function goodsRowReader(sheet: GoodsSheet): RowReader {
  let read: ReturnType<typeof goodsReader>;
  return {
    head(cells) {
      read = goodsReader(cells, sheet);
      return read !== undefined;
    },
    row(rowNo, cells) {
      if (!read) return undefined;
      const { fields, error } = read(cells);
      const { code = "", unit = "" } = fields;
      const text = error || (code === "" ? "请填写商品编码" : "");
      const json = text ? null : JSON.stringify(fields);
      return {
        rowNo,
        cells,
        code: code.slice(0, MOST_CODE),
        unit,
        warehouseName: "",
        value: "1",
        error: text,
        fields: json,
      };
    },
    noHead: `文件前几行没有列名${neededHeads.map((name) => `“${name}”`).join("和")}，请使用该类目的模板后重新上传`,
    noRows: "文件中没有商品，请填写后重新上传",
  };
}

/**
 * Reads a row: its goods and value, or its error. Undefined for a row without a value: its goods keep their price or
 * stock.
 */
function parsedRow(rowNo: number, cells: string[], columns: Columns, kind: ValueKind): ParsedRow | undefined {
  const cell = (at: number | undefined) => (at === undefined ? "" : (cells[at] ?? ""));
  const code = cell(columns.code);
  const named = { rowNo, cells, code, fields: null, unit: cell(columns.unit), warehouseName: cell(columns.warehouse) };
  const read = readValue(cell(columns.value), kind);
  if (read.value === null && read.error === "" && code !== "") return undefined;
  if (code === "") return { ...named, value: read.value, error: "请填写商品编码" };
  if (code.length > MOST_CODE) return { ...named, value: read.value, error: `商品编码不能超过${MOST_CODE}个字` };
  return { ...named, ...read };
}
