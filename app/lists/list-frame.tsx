import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Problem } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { Card, PageHead } from "~/ui/card";
import { ErrorBlock } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";
import { StatusTabs } from "~/ui/status-tabs";
import { EmptyList, type EmptyWords } from "./empty-list";
import s from "./lists.module.css";
import type { Page } from "./page";

export interface ListFrameProps<Row> {
  title: string;
  /** beside the title */
  beside?: ReactNode;
  /** under the title: what the last action did */
  notice?: ReactNode;
  path: string;
  tabs: readonly { key: string; label: string; count?: number | undefined }[];
  /** the open tab */
  tab: string;
  /** over the rows: keyword and filters */
  tools: ReactNode;
  page: Page<Row> | { problem: Problem };
  /** a tab or filter is active */
  filtered: boolean;
  empty: EmptyWords;
  rows: (rows: readonly Row[]) => ReactNode;
  /** under the card, where there are rows */
  below?: (rows: readonly Row[]) => ReactNode;
}

/** Title, tabs, tools, rows and pages of a list. A list that failed keeps its tools. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { title, path, tabs, tab, page, rows, below } = props;
  const { search, pathname } = useLocation();
  const pageHref = (pageNo: number) => withQuery(path, search, { pageNo: pageNo === 1 ? null : pageNo, tick: null });
  const failed = "problem" in page;
  const hasRows = !failed && page.datas.length > 0;
  return (
    <div className={s.list}>
      <PageHead title={title}>{props.beside}</PageHead>
      {props.notice}
      <Card flush>
        {tabs.length > 0 ? (
          <StatusTabs
            active={tab}
            tabs={tabs.map(({ key, label, count }) => ({
              ...{ key, label },
              ...(count === undefined ? {} : { count }),
              href: withQuery(path, search, { status: key, pageNo: null, tick: null }),
            }))}
          />
        ) : null}
        <div className={s.above}>{props.tools}</div>
        {failed ? (
          <ErrorBlock message={page.problem.message} retryHref={pathname + search} />
        ) : hasRows ? (
          rows(page.datas)
        ) : (
          orPastEnd(page, pageHref, <EmptyList path={path} filtered={props.filtered} words={props.empty} />)
        )}
      </Card>
      {hasRows ? below?.(page.datas) : null}
      {failed ? null : (
        <Pagination
          pageNo={page.pageNo}
          pageSize={page.pageSize}
          total={page.total}
          capped={page.totalCapped}
          href={pageHref}
        />
      )}
    </div>
  );
}
