import { useLocation } from "@remix-run/react";
import type { Problem } from "~/lib/failure";
import { type Packed, useUnpacked } from "~/lib/packed";
import { withQuery } from "~/lib/query";
import { documentText } from "~/lib/texts/document";
import { listText } from "~/lib/texts/list";
import { BatchBar, BatchNotice } from "~/lists/batch-bar";
import { chosenColumns, type ListColumn, ListRows } from "~/lists/columns";
import { ListFrame } from "~/lists/list-frame";
import { ListTools } from "~/lists/list-tools";
import type { Tickable } from "~/lists/partly-allowed";
import { SortLinks } from "~/lists/sort-links";
import { useTicks } from "~/lists/use-ticks";
import type { View } from "~/lists/view";
import { ViewTools } from "~/lists/view-tools";
import { LinkButton } from "~/ui/button";
import type { ListedRow } from "./columns";
import { type Counted, type DocumentQuery, shownTabs, tabCount } from "./document-tabs";
import type { FoundPage, ListKind } from "./list-kind";
import { ListTotal } from "./list-sums";
import { listPath } from "./paths";
import { useColumns } from "./use-columns";
import { useMay } from "./use-may";
import { useSide } from "./use-side";

export interface DocumentListProps<Row extends Tickable & ListedRow> {
  /** what can be done with ticked rows needs the `form` that the loader gives */
  list: Omit<ListKind<Row>, "sorts" | "search">;
  counts?: readonly Counted[];
  query: DocumentQuery;
  page: Packed<FoundPage<Row> | { problem: Problem }>;
  /** how its reader wants it */
  view: View;
}

/** The links of a list that its reader may follow. */
function ListLinks({ links }: Pick<ListKind<never>, "links">) {
  const side = useSide();
  const may = useMay();
  return links
    ?.filter((link) => (link.side ?? side) === side && (!link.code || may(link.code)))
    .map(({ href, label, variant }) => (
      <LinkButton key={href} href={href} variant={variant}>
        {label}
      </LinkButton>
    ));
}

/** A list of documents: tabs with counts, keyword and days, table, pages (R-STEP-02). */
export function DocumentList<Row extends Tickable & ListedRow>(props: DocumentListProps<Row>) {
  const { list, counts, query, view } = props;
  const page = useUnpacked(props.page);
  const { kind, words, next, batch, table, links, Head } = list;
  const side = useSide();
  const actions = batch?.[side] ?? [];
  const ticks = useTicks(query.tickAll);
  const { search } = useLocation();
  const path = listPath[kind];
  const columns = useColumns(kind, table);
  const shown = chosenColumns(columns, view.columns);
  const sorted = (sort: string | null) => withQuery(path, search, { sort, pageNo: null, tick: null });
  const { tab, keyword, project } = query;
  const found = "problem" in page ? undefined : page;
  return (
    <ListFrame
      title={words.title}
      path={path}
      tabs={shownTabs(list.tabs, tab, counts).map((one) => ({ ...one, count: tabCount(one, counts) }))}
      tab={tab}
      page={page}
      filtered={keyword !== "" || project !== "" || query.dateRange !== undefined || tab !== ""}
      empty={{
        title: side === "supplier" ? words.emptySupplier : words.emptyPurchaser,
        icon: "clipboard-list",
        next: next?.[side],
      }}
      beside={
        <>
          {Head ? <Head /> : null}
          <ListLinks links={links} />
          {found?.datas.length ? (
            <LinkButton
              href={withQuery(`${path}/export`, search, { pageNo: null, tick: null })}
              icon="download"
              download
            >
              {listText.export}
            </LinkButton>
          ) : null}
        </>
      }
      notice={<BatchNotice />}
      tools={
        <>
          <ListTools
            action={path}
            keyword={keyword}
            hint={words.listHint}
            tab={tab}
            query={query}
            project={list.byProject ? project : undefined}
          >
            <SortLinks columns={columns} query={query} names={documentText.sorts} to={sorted} />
          </ListTools>
          <ViewTools
            view={view}
            path={path}
            columns={columns as readonly ListColumn<never>[]}
            shown={shown.map(({ key }) => key)}
          />
        </>
      }
      rows={(rows) => (
        <>
          <ListRows
            table={table}
            rows={rows}
            columns={shown}
            sorting={{ query, to: sorted }}
            ticks={actions.length > 0 ? ticks : undefined}
          />
          <ListTotal kind={kind} total={found?.total ?? 0} sums={found?.sums} anyStatus={tab === ""} />
        </>
      )}
      below={(rows) => (actions.length === 0 ? null : <BatchBar rows={rows} actions={actions} ticks={ticks} />)}
    />
  );
}
