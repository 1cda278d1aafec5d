import type { ReactNode } from "react";
import { keyed } from "~/lib/keyed";
import d from "./document.module.css";

export interface PrintColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  width?: string;
  right?: boolean;
}

/** Lines on paper: every rule drawn, nothing that needs a screen. */
export function PrintTable<Row>({
  columns,
  rows,
  foot,
}: {
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  foot?: ReactNode;
}) {
  return (
    <table className={d.printTable}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={column.right ? "mall-nums" : undefined}
              style={column.width ? { width: column.width } : undefined}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ key, item: row }) => (
          <tr key={key}>
            {columns.map((column) => (
              <td key={column.title} className={column.right ? "mall-nums" : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot ? (
        <tfoot>
          <tr>
            <td colSpan={columns.length}>{foot}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
