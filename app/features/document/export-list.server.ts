import type { LoaderFunctionArgs } from "@remix-run/node";
import { MOST_AT_ONCE } from "#trpc/contract/shared/document-calls";
import { seesFigures } from "#trpc/rules/figures";
import { sideOf } from "#trpc/rules/side";
import { needProfile } from "~/features/auth/need-profile";
import { failureOf, orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { documentText as t } from "~/lib/texts/document";
import { chosenColumns } from "~/lists/columns";
import { forProject } from "~/lists/list-query";
import type { Tickable } from "~/lists/partly-allowed";
import type { SheetColumn } from "~/lists/sheet-column";
import { type Workbook, workbookResponse } from "~/lists/workbook.server";
import { keysIn } from "./act-list";
import type { ListedRow } from "./columns";
import { readDocumentQuery } from "./document-tabs";
import type { Field } from "./fields";
import type { FoundPage, ListKind, SearchOptions } from "./list-kind";
import { loadView } from "./list-view";
import { listPath } from "./paths";

/** Documents of one file; more of them nobody reads. */
const MOST_ROWS = 5_000;

interface Listed<Line> {
  sysNo: number;
  itemList: readonly Line[];
}
export type ExportedRow<Line> = Listed<Line> & Tickable & ListedRow;

export interface ListExport<Line, Row extends ExportedRow<Line>> {
  rows: readonly SheetColumn<Row>[];
  /** A second sheet with all lines; none where documents have thousands. */
  lines?: readonly SheetColumn<LineOf<Row, Line>>[];
}

/** All pages of a list in its order; the first was read already. */
async function* pagesOf<Row>(first: FoundPage<Row>, next: (cursor: string) => Promise<FoundPage<Row>>) {
  let page = first;
  for (let count = page.datas.length; ; count += page.datas.length) {
    yield page.datas;
    if (!page.nextCursor || count >= MOST_ROWS) return;
    page = await next(page.nextCursor);
  }
}

/**
 * The loader of a list's file: what its filter finds, or the chosen documents, with all their lines on a second sheet.
 * It asks the call of the list page by page and writes as it reads.
 */
export async function exportList<Line, Row extends ExportedRow<Line>, Sort extends string>(
  { request, context }: LoaderFunctionArgs,
  list: ListKind<Row, Sort>,
  { rows, lines = [] }: ListExport<Line, Row>,
): Promise<Response> {
  const { title } = list.words;
  const url = new URL(request.url);
  const query = readDocumentQuery(url, list);
  const chosen = keysIn(url);
  const page: SearchOptions = { ...(lines.length > 0 ? { allLines: true } : {}), pageSize: MOST_AT_ONCE };
  if (chosen.length > 0) page.sysNoList = chosen;
  const search = (cursor?: string) =>
    list.search(context.api, { ...query, ...forProject(query), ...page, pageNo: 1, ...(cursor ? { cursor } : {}) });
  const [first, view, { currentIdentity, permissions }] = await Promise.all([
    search().catch(orScreen(request)),
    loadView({ request, context }, list),
    needProfile({ request, context }),
  ]);
  if (first.total > MOST_ROWS) {
    const message = t.exportTooMuch(MOST_ROWS);
    return redirectWith(`${listPath[list.kind]}${url.search}`, { message, tone: "warning" });
  }
  const side = sideOf(currentIdentity);
  const sees = seesFigures(list.kind, side, permissions);
  const all = list.table.columns(side).filter(({ figure }) => sees || !figure);
  const shown = new Set(chosenColumns(all, view.columns).map(({ key }) => key));
  const follows = ({ of }: SheetColumn<Row>) => of === undefined || shown.has(of);
  // unit prices times quantities are the figures again
  const shownLines = lines.filter(({ is }) => sees || (is !== "money" && is !== "price"));
  const write = async (book: Workbook) => {
    const heads = book.sheet(title, rows.filter(follows));
    const items = lines.length > 0 ? book.sheet(t.lines, shownLines) : undefined;
    let count = 0;
    for await (const datas of pagesOf(first, search)) {
      for (const row of datas) {
        heads.add(row);
        for (const line of items ? row.itemList : []) items?.add({ row, line });
      }
      count += datas.length;
    }
    // a list that is known to be longer was refused: this one grew while it was read
    if (count >= MOST_ROWS && first.total !== count) heads.say(t.exportCut(MOST_ROWS));
    heads.end();
    items?.end();
  };
  return workbookResponse(`${title}-${query.today}`, write, (error) => {
    if (!failureOf(error)) context.report("export broke off", error);
  });
}

interface SharedLine {
  lineNo?: number;
  skuName: string;
  skuSpec: string;
  unit: string;
}

interface LineOf<Row, Line> {
  row: Row;
  line: Line;
}

/** What a line comes to, last of its columns. */
export const amountOfLine: SheetColumn<LineOf<unknown, { amount: number }>> = {
  ...{ header: t.amount, width: 16, is: "money", cell: ({ line }) => line.amount },
};

/** The columns of lines that all kinds share: number of the document, goods, quantity. */
export const sheetLines = <Row extends Listed<SharedLine>>(
  { label, text }: Field<Row>,
  quantity: (line: Row["itemList"][number]) => number,
): SheetColumn<LineOf<Row, Row["itemList"][number]>>[] => [
  { header: label, width: 22, cell: ({ row }) => text(row) },
  { header: t.goods, width: 40, cell: ({ line }) => line.skuName },
  { header: t.spec, width: 30, cell: ({ line }) => line.skuSpec },
  { header: t.unit, width: 8, cell: ({ line }) => line.unit },
  { header: t.quantity, width: 14, is: "quantity", cell: ({ line }) => quantity(line) },
];

/** What a unit of a line costs, behind its quantity. */
export const priceOfLine: SheetColumn<LineOf<unknown, { price: number }>> = {
  ...{ header: t.unitPrice, width: 16, is: "price", cell: ({ line }) => line.price },
};
