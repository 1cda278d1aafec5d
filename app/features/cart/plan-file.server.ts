import { pasteText as p } from "~/lib/texts/paste";
import { readSheets } from "../sheet/read-sheets.server";
import { SheetProblem } from "../sheet/sheet-problem";
import { MOST_LINES, MOST_SIGNS } from "./paste-rows";
import { planOf } from "./plan-rows";

/** What a file says: the lines as they could have been pasted, or why there are none. */
export type PlanFile = { text: string; note: string } | { problem: string };

/** Reads a plan from a table of Excel, WPS or texts. */
export async function readPlan({ name, bytes }: { name: string; bytes: Buffer }): Promise<PlanFile> {
  if (bytes.length === 0) return { problem: p.file["empty file"](name) };
  try {
    const sheets = await readSheets(bytes);
    const plan = planOf(sheets, MOST_LINES);
    if (!plan) return { problem: p.file["no goods"](name) };
    if (plan.text.length > MOST_SIGNS) return { problem: p.file["too long"](name, MOST_SIGNS) };
    const sheet = sheets.length > 1 ? plan.sheet : "";
    const isCut = plan.found > plan.lines || plan.total > plan.read;
    return { text: plan.text, note: p.readFrom({ name, sheet, lines: plan.lines, total: isCut ? plan.total : null }) };
  } catch (error) {
    if (error instanceof SheetProblem) return { problem: p.file[error.problem](name) };
    throw error;
  }
}
