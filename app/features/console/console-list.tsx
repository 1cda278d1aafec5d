import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { withQuery } from "~/lib/query";
import { documentText } from "~/lib/texts/document";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import type { IconName } from "~/ui/icon-names";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";
import { StatusTabs } from "~/ui/status-tabs";
import d from "../document/document.module.css";
import type { Tab } from "../document/list-query";
import { ListTools } from "../document/list-tools";

export interface ConsoleListProps<Row> {
  title: string;
  path: string;
  tabs: readonly Tab[];
  /** what may be looked for */
  hint: string;
  caption: string;
  columns: Column<Row>[];
  /** what an empty list says where nothing was asked for */
  empty: { title: string; icon: IconName };
  page: { datas: Row[]; pageNo: number; pageSize: number; total: number };
  /** as the address asks */
  tab: string;
  keyword: string;
  /** beside the title */
  children?: ReactNode;
}

/** A list of the operator's: tabs by status, a keyword, pages. */
export function ConsoleList<Row extends { sysNo: number }>(props: ConsoleListProps<Row>) {
  const { title, path, tabs, page, tab: active, keyword } = props;
  const { search } = useLocation();
  const filtered = keyword !== "" || active !== "";
  const pageHref = (pageNo: number) => withQuery(path, search, { pageNo: pageNo === 1 ? null : pageNo });
  return (
    <div className={d.list}>
      <PageHead title={title}>{props.children}</PageHead>
      <Card flush>
        <StatusTabs
          active={active}
          tabs={tabs.map(({ key, label }) => ({
            ...{ key, label },
            href: withQuery(path, search, { status: key, pageNo: null }),
          }))}
        />
        <ListTools action={path} keyword={keyword} hint={props.hint} tab={active} />
        <DataTable
          columns={props.columns}
          rows={page.datas}
          rowKey={(row) => row.sysNo}
          caption={props.caption}
          empty={orPastEnd(
            page,
            pageHref,
            <Empty {...(filtered ? ({ title: documentText.emptyFiltered, icon: "search" } as const) : props.empty)} />,
          )}
        />
      </Card>
      <Pagination pageNo={page.pageNo} pageSize={page.pageSize} total={page.total} href={pageHref} />
    </div>
  );
}
