import { PassThrough, Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import ExcelJS from "exceljs";
import { MOST_AT_ONCE } from "#trpc/contract/shared/document-calls";
import { seesFigures } from "#trpc/rules/figures";
import { sideOf } from "#trpc/rules/side";
import { needProfile } from "~/features/auth/need-profile";
import { failureOf, orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { documentText as t } from "~/lib/texts/document";
import { wordOf } from "~/lib/word-of";
import { keysIn } from "./batch";
import { chosenColumns, type ListedRow } from "./columns";
import type { AskedBeside, Found, ListKind } from "./list-kind";
import { forProject, readListQuery } from "./list-query";
import { loadView } from "./list-view";
import type { Tickable } from "./partly-allowed";
import { listPath } from "./paths";

/** Documents of one file; more of them nobody reads. */
const MOST_ROWS = 5_000;

export interface SheetColumn<Row> {
  header: string;
  width: number;
  /** texts stay texts, numbers numbers; unix seconds are a moment where the column says so */
  cell: (row: Row) => string | number | null;
  is?: "money" | "price" | "quantity" | "time";
  /** the column of the list that it follows: left out where that one is */
  of?: string;
}
const formats = { money: "#,##0.00", price: "#,##0.00####", quantity: "#,##0.####", time: "yyyy-mm-dd hh:mm" };

interface Listed<Line> {
  sysNo: number;
  itemList: readonly Line[];
}
type ExportedRow<Line> = Listed<Line> & Tickable & ListedRow;

export interface ListExport<Line, Row extends ExportedRow<Line>> {
  rows: readonly SheetColumn<Row>[];
  lines: readonly SheetColumn<LineOf<Row, Line>>[];
}

/** XLSX knows no time zones: a moment as the wall clock of China shows it. */
const chinaTime = (seconds: number): Date => new Date((seconds + 8 * 3600) * 1000);

/** A text is written as a text and is no formula, whatever it begins with. */
const cellsOf = <Row>(columns: readonly SheetColumn<Row>[], row: Row) =>
  columns.map(({ cell, is }) => {
    const value = cell(row);
    return is === "time" && typeof value === "number" ? chinaTime(value) : value;
  });

function sheetOf<Row>(book: ExcelJS.stream.xlsx.WorkbookWriter, name: string, columns: readonly SheetColumn<Row>[]) {
  const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ header, width, is }) => ({ header, width, style: is ? { numFmt: formats[is] } : {} }));
  sheet.getRow(1).font = { bold: true };
  return {
    add: (row: Row) => sheet.addRow(cellsOf(columns, row)).commit(),
    say: (text: string) => sheet.addRow([text]).commit(),
    end: () => sheet.commit(),
  };
}

/** All pages of a list in its order; the first was read already. */
async function* pagesOf<Row>(first: Found<Row>, next: (cursor: string) => Promise<Found<Row>>) {
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
  { rows, lines }: ListExport<Line, Row>,
): Promise<Response> {
  const { title } = list.words;
  const url = new URL(request.url);
  const query = readListQuery(url, list);
  const chosen = keysIn(url);
  const page: AskedBeside = { allLines: true, pageSize: MOST_AT_ONCE };
  if (chosen.length > 0) page.sysNoList = chosen;
  const search = (cursor?: string) =>
    list.search(context.api, { ...query, ...forProject(query), ...page, pageNo: 1, ...(cursor ? { cursor } : {}) });
  const [first, view, { currentIdentity, permissions }] = await Promise.all([
    search().catch(orScreen(request)),
    loadView(request, context.api, list),
    needProfile({ request, context }),
  ]);
  if (first.total > MOST_ROWS) {
    const message = t.exportTooMuch(MOST_ROWS);
    return redirectWith(`${listPath[list.kind]}${url.search}`, { message, tone: "warning" });
  }
  const out = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const side = sideOf(currentIdentity);
  const sees = seesFigures(list.kind, side, permissions);
  const all = list.table.columns(side).filter(({ figure }) => sees || !figure);
  const shown = new Set(chosenColumns(all, view.columns).map(({ key }) => key));
  const follows = ({ of }: SheetColumn<Row>) => of === undefined || shown.has(of);
  // unit prices times quantities are the figures again
  const shownLines = lines.filter(({ is }) => sees || (is !== "money" && is !== "price"));
  const write = async () => {
    const heads = sheetOf(book, title, rows.filter(follows));
    const items = sheetOf(book, t.lines, shownLines);
    let count = 0;
    for await (const datas of pagesOf(first, search)) {
      for (const row of datas) {
        heads.add(row);
        for (const line of row.itemList) items.add({ row, line });
      }
      count += datas.length;
    }
    // a list that is known to be longer was refused: this one grew while it was read
    if (count >= MOST_ROWS && first.total !== count) heads.say(t.exportCut(MOST_ROWS));
    heads.end();
    items.end();
    await book.commit();
  };
  // the file breaks off, so that nobody takes a part for the whole
  write().catch((error: unknown) => {
    if (!failureOf(error)) context.report("export broke off", error);
    out.destroy(error instanceof Error ? error : new Error("export broke off"));
  });
  const name = encodeURIComponent(`${title}-${query.today}.xlsx`);
  return new Response(Readable.toWeb(out) as ReadableStream, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename*=UTF-8''${name}`,
      "Cache-Control": "private, no-store",
    },
  });
}

interface SharedRow {
  purchaserOrganizationName: string;
  supplierName?: string;
  createTime: number;
  status: number;
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

/** The columns that the files of all kinds share; `no` is a document's number. */
export function sheetColumns<Line extends SharedLine, Row extends SharedRow & Listed<Line>>(no: (row: Row) => string) {
  return {
    /** Number, time and parties. */
    head: (number: string, time: string = t.created): SheetColumn<Row>[] => [
      { header: number, width: 22, cell: no },
      { header: time, width: 18, is: "time", cell: (row) => row.createTime },
      { header: t.purchaser, width: 30, of: "party", cell: (row) => row.purchaserOrganizationName },
      { header: t.supplier, width: 26, of: "party", cell: (row) => row.supplierName ?? "" },
    ],
    status: (labels: Readonly<Record<number, string>>): SheetColumn<Row> => ({
      ...{ header: t.status, width: 14, cell: ({ status }) => wordOf(labels, status) },
    }),
    text: (
      header: string,
      cell: (row: Row) => string,
      { width = 22, of }: { width?: number; of?: string } = {},
    ): SheetColumn<Row> => ({ header, width, cell, ...(of ? { of } : {}) }),
    money: (header: string, cell: (row: Row) => number): SheetColumn<Row> => ({
      ...{ header, width: 16, is: "money", of: "amount", cell },
    }),
    /** Number of the document, goods, quantity. */
    lines: (header: string, quantity: (line: Line) => number): SheetColumn<LineOf<Row, Line>>[] => [
      { header, width: 22, cell: ({ row }) => no(row) },
      { header: t.goods, width: 40, cell: ({ line }) => line.skuName },
      { header: t.spec, width: 30, cell: ({ line }) => line.skuSpec },
      { header: t.unit, width: 8, cell: ({ line }) => line.unit },
      { header: t.quantity, width: 14, is: "quantity", cell: ({ line }) => quantity(line) },
    ],
  };
}

/** What a unit of a line costs, behind its quantity. */
export const priceOfLine: SheetColumn<LineOf<unknown, { price: number }>> = {
  ...{ header: t.unitPrice, width: 16, is: "price", cell: ({ line }) => line.price },
};

interface PlannedRow {
  promiseDate: string | null;
  promiseTime: string;
  wishDate: string | null;
  wishTime: string;
  projectName: string;
  usePart: string;
  usePlace: string;
}

const dueText = ({ promiseDate, promiseTime, wishDate, wishTime }: PlannedRow): string =>
  (promiseDate ? `${promiseDate} ${promiseTime}` : wishDate ? `${wishDate} ${wishTime}` : "").trim();

/** When goods are due and what they are for, where the list shows it. */
export const planColumns: readonly SheetColumn<PlannedRow>[] = [
  { header: t.due, width: 14, of: "due", cell: dueText },
  { header: t.project, width: 22, of: "project", cell: ({ projectName }) => projectName },
  {
    header: t.usePart,
    width: 18,
    of: "usePart",
    cell: ({ usePart, usePlace }) => [usePart, usePlace].filter(Boolean).join(" · "),
  },
];
