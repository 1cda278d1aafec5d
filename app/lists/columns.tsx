import { type Column, DataTable } from "~/ui/data-table";
import { type ListQuery, nextSort } from "./list-query";
import { tickColumn } from "./tick-column";
import type { Ticks } from "./use-ticks";

/** A column of a list. */
export interface ListColumn<Row> extends Omit<Column<Row>, "sort"> {
  title: string;
  /** what rows are ordered by at a click on its head */
  by?: string;
  /** it cannot be taken away: the row would be nameless, or nothing could be done with it */
  fixed?: true;
  /** it is shown only to those who may see such figures */
  figure?: true;
  /** it is shown only to those who choose it */
  extra?: true;
}

/** How a list names itself and its rows, for screen readers and ticks. */
export interface ListTable<Row> {
  caption: string;
  no: (row: Row) => string;
}

/** The columns that the user has chosen, or the default ones. */
export const chosenColumns = <Row,>(columns: readonly ListColumn<Row>[], chosen: readonly string[]) =>
  columns.filter(({ key, fixed, extra }) => (chosen.length === 0 ? !extra : fixed || chosen.includes(key)));

export interface ListRowsProps<Row> {
  table: ListTable<Row>;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  /** given where its heads sort: how it is sorted, and the address with another order */
  sorting?: { query: Pick<ListQuery, "sortBy" | "ascending">; to: (sort: string | null) => string };
  /** given where rows can be ticked */
  ticks?: Ticks | undefined;
}

/** The rows of a list, under heads that sort where it can be sorted. */
export function ListRows<Row extends { sysNo: number }>({ table, rows, columns, sorting, ticks }: ListRowsProps<Row>) {
  const shown = columns.map(({ by, ...column }): Column<Row> => {
    if (!by || !sorting) return column;
    const { query, to } = sorting;
    const now = query.ascending ? "ascending" : "descending";
    return { ...column, sort: { href: to(nextSort(by, query)), now: by === query.sortBy ? now : undefined } };
  });
  return (
    <DataTable
      caption={table.caption}
      rows={rows}
      rowKey={({ sysNo }) => sysNo}
      columns={[...(ticks ? [tickColumn(ticks, rows, table.no)] : []), ...shown]}
    />
  );
}
