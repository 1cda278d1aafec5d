import type { CSSProperties, ReactNode } from "react";
import { cx } from "~/lib/cx";
import s from "./data-table.module.css";
import { Icon } from "./icon";

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** fixed width in pixels, so that paging does not jump; a share of the table where that is too narrow for all */
  width?: number;
  /** numbers and amounts */
  align?: "left" | "right" | "center";
  /**
   * Where it goes when the table turns into cards on the phone: the title, the status at the right of it, a fact
   * with its label (the default), the amount at the foot, the actions below, a box before the title, or nowhere.
   */
  card?: "title" | "status" | "fact" | "amount" | "actions" | "tick" | "none";
  /** its head is a link that sorts; `now` says how the rows are sorted by it */
  sort?: { href: string; now?: "ascending" | "descending" | undefined };
}

export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** what the table lists, for screen readers */
  caption: string;
  /** shown when there are no rows */
  empty?: ReactNode;
  /** this row has just changed: it lights up once */
  changedKey?: string | number;
  /** under the last row: sums */
  foot?: ReactNode;
}

/** Pixels that a column without a width needs at least. */
const FREE = 220;
/** The widest step of `data-wide` in the style sheet. */
const WIDEST = 1600;

/** Widths of columns in pixels, as shares of the table, and what the table needs to keep the former, in steps of 100. */
function widthsOf<Row>(columns: readonly Column<Row>[]) {
  const needed = columns.map(({ width = FREE }) => Number.parseInt(String(width), 10));
  const sum = needed.reduce((total, width) => total + width, 0);
  return {
    wide: Math.min(Math.ceil(sum / 100) * 100, WIDEST),
    styles: columns.map(
      ({ width }, at) =>
        ({
          "--width": width === undefined ? "auto" : `${needed[at]}px`,
          "--share": `${(((needed[at] ?? 0) / sum) * 100).toFixed(1)}%`,
        }) as CSSProperties,
    ),
  };
}

/** A list of documents or lines: sticky header, hover, fixed widths; on the phone each row is a card. */
export function DataTable<Row>({ columns, rows, rowKey, caption, empty, changedKey, foot }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  const { wide, styles } = widthsOf(columns);
  return (
    <div className={s.scroll}>
      <table className={s.table} data-wide={wide}>
        <caption className="mall-hidden">{caption}</caption>
        <colgroup>
          {columns.map(({ key }, at) => (
            <col key={key} style={styles[at]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.align ? s[column.align] : undefined}
                aria-sort={column.sort?.now}
              >
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const key = rowKey(row);
            return (
              <tr key={key} className={key === changedKey ? s.changed : undefined}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={cx(column.align && s[column.align], s[`card-${column.card ?? "fact"}`])}
                    data-label={typeof column.title === "string" ? column.title : undefined}
                  >
                    {column.cell(row, index)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </div>
  );
}

/** The head of a column: its title, as a link where rows can be sorted by it. */
function Head<Row>({ column: { title, sort } }: { column: Column<Row> }) {
  if (!sort) return title;
  return (
    <a href={sort.href} className={s.sort} data-keep-scroll>
      {title}
      <Icon name={sort.now === "ascending" ? "chevron-up" : sort.now ? "chevron-down" : "selector"} />
    </a>
  );
}
