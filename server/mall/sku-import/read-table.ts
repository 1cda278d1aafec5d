import type { Db } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import type { SheetFault } from "#server/kernel/sheet/fault";
import { sheetRows } from "#server/kernel/sheet/sheet-rows";
import { SkuImportKind } from "#trpc/contract/shared/codes";
import { contentPath } from "../file/index";
import { goodsSheet } from "../supplier-goods/index";
import { goodsRowReader, type ParsedRow, type RowReader, valueReader } from "./columns";
import type { Work } from "./repo/header";
import { endLoading, loadRows } from "./repo/load";

/** Rows in which the head is looked for. */
const HEAD_WITHIN = 10;
const MOST_ROWS = 200_000;

/** Why an import cannot go on, for its supplier. */
export class ImportProblem extends Error {
  override name = "ImportProblem";
}

export const faultSentences: Record<SheetFault, string> = {
  "wrong type": "不是Excel（.xlsx）或CSV文件，请另存为这两种格式后重新上传",
  "old format": "是旧版Excel文件，请另存为.xlsx或CSV后重新上传",
  locked: "有密码保护，请取消密码后重新上传",
  broken: "已损坏或没有传完整，请用Excel打开检查后重新上传",
  "too large": "展开后过大，请分成几个文件重新上传",
  "open quote": "引号没有成对，请检查后重新上传",
};

export interface LoadOptions {
  /** Rows of a transaction. */
  chunkRows: number;
  isEnding: () => boolean;
}

async function readerOf(db: Db, { kind, tenantCode, categorySysNo }: Work): Promise<RowReader> {
  if (kind !== SkuImportKind.goods) return valueReader(kind);
  const sheet = await goodsSheet(db, tenantCode, categorySysNo ?? 0);
  if (!sheet) throw new ImportProblem("商品的类目已停用或删除，请选择其他类目后重新上传");
  return goodsRowReader(sheet);
}

/**
 * Reads the file of an import and loads its rows, behind those that are loaded.
 * @returns false where it did not come to the end: another process works on it, it was given up, or this one ends
 * @throws SheetError, ImportProblem
 */
export async function readTable(db: Db, begun: Work, { chunkRows, isEnding }: LoadOptions): Promise<boolean> {
  let work = begun;
  let head: string[] = [];
  const reader = await readerOf(db, begun);
  let hasHead = false;
  let [rows, seen]: [ParsedRow[], number] = [[], 0];
  const keep = async (): Promise<boolean> => {
    if (isEnding() || !(await loadRows(db, work, { rows, head }))) return false;
    work = {
      ...work,
      loadedRow: rows.at(-1)?.rowNo ?? work.loadedRow,
      rowCount: work.rowCount + rows.length,
    };
    rows = [];
    return true;
  };
  for await (const { rowNo, cells } of sheetRows(contentPath(env.FILES_DIR, work.tenantCode, work.hash))) {
    if (cells.every((cell) => cell === "")) continue;
    if (!hasHead) {
      hasHead = reader.head(cells);
      head = cells;
      seen += 1;
      if (!hasHead && seen >= HEAD_WITHIN) break;
      continue;
    }
    if (rowNo <= work.loadedRow) continue;
    if (work.rowCount + rows.length >= MOST_ROWS) throw new ImportProblem(`一次最多${MOST_ROWS}行，请分成几个文件上传`);
    const row = reader.row(rowNo, cells);
    if (row) rows.push(row);
    if (rows.length >= chunkRows && !(await keep())) return false;
  }
  if (!hasHead) throw new ImportProblem(reader.noHead);
  if (rows.length > 0 && !(await keep())) return false;
  if (work.rowCount === 0) throw new ImportProblem(reader.noRows);
  return endLoading(db, work);
}
