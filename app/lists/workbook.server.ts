import { PassThrough, Readable } from "node:stream";
import ExcelJS from "exceljs";
import type { SheetColumn } from "./sheet-column";

const formats = { money: "#,##0.00", price: "#,##0.00####", quantity: "#,##0.####", time: "yyyy-mm-dd hh:mm" };

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

export interface Workbook {
  /** The next sheet, under its head. */
  sheet: <Row>(name: string, columns: readonly SheetColumn<Row>[]) => ReturnType<typeof sheetOf<Row>>;
}

/**
 * Streams an XLSX file. On an error the stream breaks off, so that an incomplete file does not open.
 * @param name without its ending
 */
export function workbookResponse(
  name: string,
  write: (book: Workbook) => Promise<void>,
  failed: (error: unknown) => void,
): Response {
  const out = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  write({ sheet: (title, columns) => sheetOf(book, title, columns) })
    .then(() => book.commit())
    .catch((error: unknown) => {
      failed(error);
      out.destroy(error instanceof Error ? error : new Error("export broke off"));
    });
  return new Response(Readable.toWeb(out) as ReadableStream, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`,
      "Cache-Control": "private, no-store",
    },
  });
}
