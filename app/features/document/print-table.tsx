import type { ReactNode } from "react";
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
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed lines never move
          <tr key={index}>
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
