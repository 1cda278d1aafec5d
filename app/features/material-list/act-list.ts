import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { materialLimits } from "#trpc/rules/material-list";
import { type Api, formState, inputProblem, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { failureOf, orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { pageNoIn } from "~/lib/query";
import { materialListText as t } from "~/lib/texts/material-list";
import { tendersFrom } from "../tender-notice/origin";
import { wholeListIntents } from "./act-lists";
import { changeOf, type ListRow, linesIn, newLine, PAGE_LINES, rowsOf, sentRows } from "./list-rows";
import { listPathOf } from "./paths";

export const SAVE = "save";
export const RENAME = "rename";

const placeOf = (sysNo: number, pageNo: number): string =>
  pageNo > 1 ? `${listPathOf(sysNo)}?pageNo=${pageNo}` : listPathOf(sysNo);
const lastPage = (lineCount: number): number => Math.max(1, Math.ceil(lineCount / PAGE_LINES));

/** A list with a page of its lines. */
export async function loadList(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const sysNo = idOf(params.id);
  const pageNo = pageNoIn(new URL(request.url).searchParams, lastPage(materialLimits.lines));
  const from = (pageNo - 1) * PAGE_LINES + 1;
  const [list, tenders, form] = await Promise.all([
    context.api.materialList.get({ sysNo, fromLine: from, limit: PAGE_LINES }).catch(orScreen(request)),
    tendersFrom(context, { materialListSysNo: sysNo }),
    formState(args),
  ]);
  const { lineList, ...head } = list;
  const most = lastPage(head.lineCount);
  if (pageNo > most && !context.sent) throw redirect(placeOf(sysNo, most));
  return {
    list: head,
    rows: rowsOf(lineList, { from, lineCount: head.lineCount }),
    count: lineList.length,
    ...{ pageNo, tenders, form },
  };
}

const LINE_FIELD = /^lineList\.(\d+)\.(\w+)$/;

/** Says what was refused at the fields of the rows that were sent. */
function atRows(rows: readonly ListRow[], from: number) {
  return (error: unknown): never => {
    const problem = failureOf(error);
    const entries = Object.entries(problem?.fields ?? {}).map(([path, sentence]) => {
      const [, index, name] = LINE_FIELD.exec(path) ?? [];
      const row = rows[Number(index)];
      if (!row || !name) return [path, sentence] as const;
      return [`${name}.${row.no - from}`, sentence.replace(/^第 \d+ 行/, `第 ${row.no} 行`)] as const;
    });
    // what was changed elsewhere is said above with everything typed, not on the page as it is now
    if (!problem || entries.length === 0 || problem.reason === "LIST_CHANGED") throw error;
    throw inputProblem(Object.fromEntries(entries));
  };
}

async function save(api: Api, fields: Fields) {
  const [sysNo, version] = [idOf(text(fields, "sysNo")), Number(text(fields, "version"))];
  const [from, count, lineCount] = ["from", "count", "lineCount"].map((name) => Number(text(fields, name)) || 0);
  const place = { from: from || 1, count: count ?? 0, lineCount: lineCount ?? 0 };
  const change = changeOf(sentRows(fields), place);
  if (Object.keys(change.fields).length > 0) throw inputProblem(change.fields);
  const pasted = linesIn(text(fields, "paste"));
  const saved = await api.materialList
    .changeLines({
      ...{ sysNo, version, fromLine: place.from, count: place.count, moveList: change.moveList },
      lineList: [...change.rows.map(newLine), ...pasted],
    })
    .catch(atRows(change.rows, place.from));
  const pageNo = Math.ceil(place.from / PAGE_LINES);
  return { message: t.saved, to: placeOf(sysNo, Math.min(pageNo, lastPage(saved.lineCount))) };
}

/** Lines, name, sharing, copying and deleting. */
export const actOnList = (args: ActionFunctionArgs) =>
  runIntent(args, {
    ...wholeListIntents,
    [SAVE]: save,
    async [RENAME](api, fields) {
      const sysNo = idOf(text(fields, "sysNo"));
      await api.materialList.rename({ sysNo, name: text(fields, "name") });
      return { message: t.renamed, to: listPathOf(sysNo) };
    },
  });
