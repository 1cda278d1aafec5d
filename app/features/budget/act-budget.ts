import type { ActionFunctionArgs } from "@remix-run/node";
import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem, refuse } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf, keyIn } from "~/lib/id";
import { budgetText as t } from "~/lib/texts/budget";
import { BUDGET_PATH, budgetPath, IMPORT, REMOVE, SAVE, SETTING } from "./paths";
import { pastedTable, readBudgetRows } from "./read-rows";
import { readTable } from "./table-file.server";

/** Ten times what two thousand rows take. */
const MOST_BYTES = 4 << 20;
const MOST_SAID = 10;

/** What was typed of a budget. @throws Failure with a sentence at each field that is no number */
function readBudget(fields: Fields) {
  const year = readNumber(text(fields, "year"), { what: t.year, scale: 0 });
  const amount = readNumber(text(fields, "amount"), { what: t.amountShort, scale: 2, min: 0 });
  const wrong: Record<string, string> = {};
  if (year.error) wrong.year = year.error;
  const amountProblem = amount.error ?? (amount.value === undefined ? `请填写${t.amountShort}` : undefined);
  if (amountProblem) wrong.amount = amountProblem;
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  return {
    projectSysNo: keyIn(text(fields, "projectSysNo")) ?? null,
    costCode: text(fields, "costCode"),
    year: year.value ?? null,
    amount: amount.value ?? 0,
    onExceed: text(fields, "onExceed") === "2" ? (2 as const) : (1 as const),
    remark: text(fields, "remark"),
  };
}

/** Intents of a budget's page; of a new one where there is no number. */
export const budgetIntents = (id: string | undefined): Intents => ({
  [SAVE]: async (api, fields) => {
    const sysNo = id === "new" ? undefined : idOf(id);
    const saved = await api.budget.save({ ...readBudget(fields), ...(sysNo === undefined ? {} : { sysNo }) });
    return { message: t.saved, to: budgetPath(saved.sysNo) };
  },
  [REMOVE]: async (api) => {
    await api.budget.delete({ sysNo: idOf(id) });
    return { message: t.removed, to: BUDGET_PATH };
  },
});

/** Intents of the list. */
export const budgetsIntents: Intents = {
  [SETTING]: async (api, fields) => {
    await api.budget.saveSetting({ budgetOptional: text(fields, "budgetOptional") === "1" });
    return { message: t.settingSaved };
  },
};

/** Sentences of some rows, a line each; the rest is counted. */
const rowsProblem = (wrong: readonly string[]) => {
  const said = wrong.slice(0, MOST_SAID).join("；");
  return inputProblem({ table: said }, t.wrongRows(wrong.length));
};

/** Imports what was pasted or sent as a file: all of it or nothing. */
export async function actBudgetImport(args: ActionFunctionArgs) {
  const { fields, file } = await args.context.readFile(args.request, { maxBytes: MOST_BYTES });
  const api = args.context.withRequestKey(text(fields, "requestKey") || undefined);
  try {
    if (file && !file.bytes) throw inputProblem({ file: t.fileLarge });
    const table = file?.bytes?.length
      ? await readTable({ name: file.name, bytes: file.bytes })
      : { rows: pastedTable(text(fields, "table")) };
    if (table.problem !== undefined) throw inputProblem({ file: table.problem });
    const { rows, lines, wrong } = readBudgetRows(table.rows);
    if (wrong.length > 0) throw rowsProblem(wrong);
    if (rows.length === 0) throw inputProblem({ table: t.importNone });
    const { addCount, changeCount } = await api.budget.import({ rowList: rows }).catch((error: unknown) => {
      const problem = failureOf(error);
      const said = Object.entries(problem?.fields ?? {}).flatMap(([path, sentence]) => {
        const [, place] = /^rowList\.(\d+)\./.exec(path) ?? [];
        return place === undefined
          ? []
          : [t.rowSays(lines[Number(place)] ?? 0, sentence.replace(/^第 \d+ 行/, "这一行"))];
      });
      throw said.length > 0 ? rowsProblem(said) : error;
    });
    return redirectWith(BUDGET_PATH, { message: t.imported(addCount, changeCount) });
  } catch (error) {
    return refuse(error, args, { intent: IMPORT, fields });
  }
}
