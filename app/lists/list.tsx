import type { ReactNode } from "react";
import { type Column, DataTable } from "~/ui/data-table";
import { ListFrame, type ListFrameProps } from "./list-frame";
import { ListTools } from "./list-tools";

export interface ListProps<Row>
  extends Pick<ListFrameProps<Row>, "title" | "path" | "tabs" | "tab" | "page" | "empty"> {
  /** what may be looked for */
  hint: string;
  caption: string;
  columns: readonly Column<Row>[];
  keyword: string;
  /** a filter is active; by default a tab or a keyword */
  filtered?: boolean;
  /** beside the title */
  children?: ReactNode;
}

/** A list with tabs by status, a keyword and pages. */
export function List<Row extends { sysNo: number }>({ hint, columns, caption, children, ...list }: ListProps<Row>) {
  const { path, tab, keyword, filtered = keyword !== "" || tab !== "" } = list;
  return (
    <ListFrame
      {...list}
      beside={children}
      filtered={filtered}
      tools={<ListTools action={path} keyword={keyword} hint={hint} tab={tab} />}
      rows={(rows) => <DataTable columns={columns} rows={rows} rowKey={({ sysNo }) => sysNo} caption={caption} />}
    />
  );
}
