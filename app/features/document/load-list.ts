import type { LoaderFunctionArgs } from "@remix-run/node";
import { formState } from "~/forms/act";
import { isAbsent, orProblem, type Problem, screenOf } from "~/lib/failure";
import { packed } from "~/lib/packed";
import { forProject } from "~/lists/list-query";
import type { Tickable } from "~/lists/partly-allowed";
import type { ListedRow } from "./columns";
import { countsOfKind, readDocumentQuery } from "./document-tabs";
import type { ListKind } from "./list-kind";
import { loadView } from "./list-view";

const hasProblem = (page: unknown): page is { problem: Problem } =>
  typeof page === "object" && page !== null && "problem" in page;

/** The loader of a kind's list: its page with what it comes to, the counts of its tabs and its reader's view of it. */
export async function loadList<Row extends Tickable & ListedRow, Sort extends string>(
  { request, context }: LoaderFunctionArgs,
  list: ListKind<Row, Sort>,
) {
  const query = readDocumentQuery(new URL(request.url), list);
  const [page, statistics, view, form] = await Promise.all([
    list.search(context.api, { ...query, ...forProject(query), withSums: true }).catch(orProblem(request)),
    context.api.home.statistics({ documentList: [list.kind] }).catch(orProblem(request)),
    loadView({ request, context }, list),
    formState({ request, context }),
  ]);
  if (hasProblem(page) && isAbsent(page.problem)) throw screenOf(page.problem);
  // nothing of the list is there: the screen that says so gives a form that was sent back
  if (hasProblem(page) && "problem" in statistics) throw screenOf(page.problem);
  return {
    kind: list.kind,
    query,
    page: packed(page),
    view,
    form,
    // tabs without their counts lead to the same lists
    counts: "problem" in statistics ? undefined : countsOfKind(list.kind, statistics),
  };
}
