import { isDatabaseAway } from "#server/kernel/database-away";
import type { Db } from "#server/kernel/db";
import { log } from "#server/kernel/logger";
import { SheetError } from "#server/kernel/sheet/fault";
import { inTransaction } from "#server/kernel/transaction";
import { SkuImportMode, SkuImportStatus } from "#trpc/contract/shared/codes";
import { faultSentences, ImportProblem, readTable } from "./read-table";
import { applyRows } from "./repo/apply";
import { checkRows, endChecking } from "./repo/check";
import { endImport, lockWork, nextImport, type Work } from "./repo/header";

interface RunOptions {
  /** Rows that are loaded, checked and written in one transaction. */
  chunkRows: number;
  /** Leaves the rest to the next run. */
  isEnding: () => boolean;
}

/** Checks the next rows; false where none are left for this process. */
const checkNext = (db: Db, key: Work, { chunkRows, isEnding }: RunOptions): Promise<boolean> =>
  inTransaction(db, async (own) => {
    const work = isEnding() ? undefined : await lockWork(own, key);
    if (work?.status !== SkuImportStatus.reading || work.lastRow === null) return false;
    if (work.checkedRow >= work.lastRow) {
      await endChecking(own, work);
      return false;
    }
    const to = Math.min(work.checkedRow + chunkRows, work.lastRow);
    await checkRows(own, work, { from: work.checkedRow + 1, to });
    return true;
  });

/** Others changed goods between preview and import. */
const MOVED = "预览之后有商品的价格或库存被修改，没有导入任何内容，请重新上传并核对新的预览";

/** Writes all rows, or none where one of them cannot be written any more. */
const applyAll = (db: Db, key: Work, { chunkRows }: RunOptions, now: Date): Promise<boolean> =>
  inTransaction(db, async (own) => {
    const work = await lockWork(own, key);
    if (work?.status !== SkuImportStatus.applying || work.lastRow === null) return false;
    let refused = 0;
    for (let from = work.appliedRow + 1; from <= work.lastRow && refused === 0; from += chunkRows)
      refused += await applyRows(own, work, { from, to: Math.min(from + chunkRows - 1, work.lastRow) }, now);
    if (refused > 0) throw new ImportProblem(MOVED);
    await endImport(own, work, { problem: "", now });
    return false;
  });

/** Writes the right ones of the next rows; false where none are left for this process. */
const applyNext = (db: Db, key: Work, { chunkRows, isEnding }: RunOptions, now: Date): Promise<boolean> =>
  inTransaction(db, async (own) => {
    const work = isEnding() ? undefined : await lockWork(own, key);
    if (work?.status !== SkuImportStatus.applying || work.lastRow === null) return false;
    if (work.appliedRow >= work.lastRow) {
      await endImport(own, work, { problem: "", now });
      return false;
    }
    const to = Math.min(work.appliedRow + chunkRows, work.lastRow);
    await applyRows(own, work, { from: work.appliedRow + 1, to }, now);
    return true;
  });

async function workOn(db: Db, work: Work, options: RunOptions, now: Date): Promise<void> {
  if (work.status === SkuImportStatus.reading) {
    if (work.lastRow === null && !(await readTable(db, work, options))) return;
    while (await checkNext(db, work, options));
    return;
  }
  const step = work.mode === SkuImportMode.all ? applyAll : applyNext;
  while (await step(db, work, options, now));
}

/** Classes of PostgreSQL's errors that may be gone at the next try: locks, resources, shutdowns. */
const PASSING = /^(40|53|55|57|58)/;

/** Why an import cannot be done, for its supplier; undefined where it may be tried again. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof ImportProblem) return error.message;
  if (error instanceof SheetError) {
    const at = error.rowNo === undefined ? "文件" : `文件第 ${error.rowNo} 行起`;
    return `${at}${faultSentences[error.fault]}`;
  }
  const { code = "" } = error as { code?: string };
  if (isDatabaseAway(error) || PASSING.test(code) || code === "POOL_BUSY") return undefined;
  log.error("an import of goods broke off", { error });
  return "导入时出错，请重新上传；仍然出错请联系平台";
}

/** Rows of a transaction: half a second of work. */
const CHUNK_ROWS = 5_000;

/**
 * Reads, checks and applies the imports of all tenants that wait for it, the oldest first. Harmless twice and in several
 * processes: each chunk of rows is one transaction that notes how far the import is, and goes on from there.
 */
export async function runImports(
  db: Db,
  now: Date,
  { chunkRows = CHUNK_ROWS, isEnding = () => false }: Partial<RunOptions> = {},
): Promise<{ imports: number }> {
  const tried: number[] = [];
  for (;;) {
    const work = isEnding() ? undefined : await nextImport(db, tried);
    if (!work) return { imports: tried.length };
    tried.push(work.sysNo);
    try {
      await workOn(db, work, { chunkRows, isEnding }, now);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      await endImport(db, work, { problem, now });
    }
  }
}
