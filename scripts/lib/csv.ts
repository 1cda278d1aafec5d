import { CsvError, parse } from "csv-parse/sync";

/** A row with the line of the file on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Rows of a CSV text (RFC 4180), trimmed; rows without text are left out. @throws Error that names the line */
export function csvRows(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  try {
    parse(text, {
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        if (cells.some((one) => one !== "")) rows.push({ line, cells });
        // records are reported in their order, with the line on which they end
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`第 ${line} 行的引号没有成对，请检查文件`);
    throw error;
  }
  return rows;
}

/** The text of a file as spreadsheets save it in China: UTF-8, else GB 18030. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
