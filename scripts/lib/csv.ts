/** A row with the line of the file on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Rows of a CSV text (RFC 4180): quoted cells may hold commas, quotes and line ends. Empty lines are left out. */
export function csvRows(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, begun] = [1, 1];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [whole, quoted, plain = "", end] = cell.exec(text) ?? [];
    if (whole === undefined) throw new Error(`第 ${line} 行的引号没有成对，请检查文件`);
    if (cell.lastIndex === at) break;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ",") {
      if (cell.lastIndex === text.length) cells.push("");
      else continue;
    }
    if (cells.some((one) => one !== "")) rows.push({ line: begun, cells });
    [cells, begun] = [[], line];
  }
  if (cells.some((one) => one !== "")) rows.push({ line: begun, cells });
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
