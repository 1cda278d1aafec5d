import { pasteText } from "~/lib/texts/paste";
import { readSheets } from "../sheet/read-sheets.server";
import { SheetProblem } from "../sheet/sheet-problem";

/** Rows of the first sheet that has any, or why the file cannot be read. */
export async function readTable({ name, bytes }: { name: string; bytes: Buffer }) {
  try {
    const sheets = await readSheets(bytes);
    return { rows: sheets.find(({ rows }) => rows.length > 0)?.rows ?? [] };
  } catch (error) {
    if (error instanceof SheetProblem) return { problem: pasteText.file[error.problem](name) };
    throw error;
  }
}
