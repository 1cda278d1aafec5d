import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Trouble } from "~/lib/failure";
import { type Packed, useUnpacked } from "~/lib/packed";
import { withQuery } from "~/lib/query";
import { documentText } from "~/lib/texts/document";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty, ErrorBlock } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";
import { StatusTabs } from "~/ui/status-tabs";
import { BatchBar, BatchNotice } from "./batch-bar";
import { chosenColumns, type ListColumn, type ListedRow, ListRows } from "./columns";
import d from "./document.module.css";
import type { Found, ListKind, Next } from "./list-kind";
import { type Counted, type ListQuery, nextSort, shownTabs, tabCount } from "./list-query";
import { ListTotal } from "./list-sums";
import { ListTools } from "./list-tools";
import type { View } from "./list-view";
import type { Tickable } from "./partly-allowed";
import { listPath } from "./paths";
import { useColumns } from "./use-columns";
import { useSide } from "./use-side";
import { useTicks } from "./use-ticks";
import { ViewTools } from "./view-tools";

export interface DocumentListProps<Row extends Tickable & ListedRow> {
  /** what can be done with ticked rows needs the `form` that the loader gives */
  list: Omit<ListKind<Row>, "sorts" | "search">;
  counts?: readonly Counted[];
  query: ListQuery;
  page: Packed<Found<Row> | { trouble: Trouble }>;
  /** how its reader wants it */
  view: View;
  /** beside the title, before the file */
  head?: ReactNode;
}
/**
 * A list of documents: tabs with counts, keyword and days, table, pages (R-STEP-02). A failed list leaves its tools.
 */
export function DocumentList<Row extends Tickable & ListedRow>(props: DocumentListProps<Row>) {
  const { list, counts, query, view } = props;
  const page = useUnpacked(props.page);
  const { kind, words, next, batch, table } = list;
  const side = useSide();
  const actions = batch?.[side] ?? [];
  const ticks = useTicks(query.tickAll);
  const { search, pathname } = useLocation();
  const path = listPath[kind];
  const filtered = query.keyword !== "" || query.project !== "" || query.dateRange !== undefined;
  const columns = useColumns(kind, table);
  const shown = chosenColumns(columns, view.columns);
  const pageHref = (pageNo: number) => withQuery(path, search, { pageNo: pageNo === 1 ? null : pageNo, tick: null });
  const sorted = (sort: string | null) => withQuery(path, search, { sort, pageNo: null, tick: null });
  return (
    <div className={d.list}>
      <PageHead title={words.title}>
        {props.head}
        {"trouble" in page || page.datas.length === 0 ? null : (
          <LinkButton href={withQuery(`${path}/export`, search, { pageNo: null, tick: null })} icon="download" download>
            {documentText.export}
          </LinkButton>
        )}
      </PageHead>
      <BatchNotice />
      <Card flush>
        <StatusTabs
          active={query.tab}
          tabs={shownTabs(list.tabs, query.tab, counts).map((tab) => ({
            key: tab.key,
            label: tab.label,
            count: tabCount(tab, counts),
            href: withQuery(path, search, { status: tab.key, pageNo: null, tick: null }),
          }))}
        />
        <div className={d.above}>
          <ListTools
            action={path}
            keyword={query.keyword}
            hint={words.listHint}
            tab={query.tab}
            query={query}
            project={list.byProject ? query.project : undefined}
          >
            <Sorts columns={columns} query={query} sorted={sorted} />
          </ListTools>
          <ViewTools
            view={view}
            path={path}
            columns={columns as readonly ListColumn<never>[]}
            shown={shown.map(({ key }) => key)}
          />
        </div>
        {"trouble" in page ? (
          <ErrorBlock message={page.trouble.message} retryHref={pathname + search} />
        ) : page.datas.length === 0 ? (
          orPastEnd(
            page,
            pageHref,
            <NothingListed
              filtered={filtered || query.tab !== ""}
              path={path}
              text={side === "supplier" ? words.emptySupplier : words.emptyPurchaser}
              next={next?.[side]}
            />,
          )
        ) : (
          <>
            <ListRows
              table={table}
              rows={page.datas}
              columns={shown}
              sorting={{ query, to: sorted }}
              ticks={actions.length > 0 ? ticks : undefined}
            />
            <ListTotal kind={kind} total={page.total} sums={page.sums} anyStatus={query.tab === ""} />
          </>
        )}
      </Card>
      {"trouble" in page || page.datas.length === 0 || actions.length === 0 ? null : (
        <>
          <a className={`mall-link mall-no-js ${d.tickAll}`} href={withQuery(path, search, { tick: "all" })}>
            {documentText.tickAll}
          </a>
          <BatchBar rows={page.datas} actions={actions} ticks={ticks} />
        </>
      )}
      {"trouble" in page ? null : (
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

interface SortsProps<Row> {
  columns: readonly ListColumn<Row>[];
  query: ListQuery;
  sorted: (sort: string | null) => string;
}

/** On the phone, where the table has no heads: what it may be sorted by, as links. */
function Sorts<Row>({ columns, query, sorted }: SortsProps<Row>) {
  const keys = [...new Set(columns.flatMap(({ by }) => by ?? []))];
  return (
    <fieldset className={`${d.spans} ${d.sorts}`}>
      <legend className="mall-hidden">{documentText.sort}</legend>
      {keys.map((by) => (
        <a
          key={by}
          href={sorted(nextSort(by, query))}
          aria-current={by === query.sortBy ? "true" : undefined}
          data-keep-scroll
        >
          {documentText.sorts[by as keyof typeof documentText.sorts]}
          {by === query.sortBy ? (query.ascending ? " ↑" : " ↓") : ""}
        </a>
      ))}
    </fieldset>
  );
}

function NothingListed(props: { filtered: boolean; path: string; text: string; next: Next | undefined }) {
  const { filtered, path, text } = props;
  const next = filtered ? { href: path, label: documentText.showAll } : props.next;
  return (
    <Empty title={filtered ? documentText.emptyFiltered : text} icon={filtered ? "search" : "clipboard-list"}>
      {next ? <LinkButton href={next.href}>{next.label}</LinkButton> : null}
    </Empty>
  );
}
