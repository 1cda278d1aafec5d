import type { AttributeTable } from "#trpc/contract/sku-list";

/** Columns that a row of goods has room for; what else there is shares one. */
const MOST_COLUMNS = 6;

interface Column {
  name: string;
  /** its place in the table */
  at: number;
}

export interface Columns {
  columns: Column[];
  rest: Column[];
  /** the same for all goods: said once */
  same: { name: string; value: string }[];
}

/** Which attributes are columns: those in which the goods of a page differ, in the order of the table. */
export function columnsOf({ nameList, rowList }: AttributeTable): Columns {
  const all = nameList.map((name, at) => ({ name, at, values: new Set(rowList.map((row) => row[at] ?? "")) }));
  const isSame = ({ values }: { values: Set<string> }) => rowList.length > 1 && values.size === 1;
  const differing = all.filter((one) => !isSame(one)).map(({ name, at }) => ({ name, at }));
  return {
    columns: differing.slice(0, MOST_COLUMNS),
    rest: differing.slice(MOST_COLUMNS),
    same: all.filter(isSame).map(({ name, values }) => ({ name, value: [...values].join("") })),
  };
}
