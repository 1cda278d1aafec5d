import { readSheets } from "../sheet/read-sheets.server";
import { SheetProblem } from "../sheet/sheet-problem";

/** The rows of a file's first table that has any; undefined of a file that cannot be read. */
export async function tableOf(bytes: Buffer): Promise<string[][] | undefined> {
  try {
    const sheets = await readSheets(bytes);
    return sheets.find(({ rows }) => rows.length > 0)?.rows ?? [];
  } catch (error) {
    if (error instanceof SheetProblem) return undefined;
    throw error;
  }
}
