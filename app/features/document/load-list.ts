import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { orTrouble, screenOf, type Trouble } from "~/lib/failure";
import { type Api, formState } from "./act";
import { type ListOf, type ListQuery, readListQuery } from "./list-query";
import { loadView } from "./list-view";

type Summed<Sort extends string> = ListQuery<Sort> & { withSums: true };
type Statistics = Awaited<ReturnType<Api["home"]["statistics"]>>;

const isTrouble = (page: unknown): page is { trouble: Trouble } =>
  typeof page === "object" && page !== null && "trouble" in page;

/** The loader of a kind's list: its page with what it comes to, the counts of its tabs and its reader's view of it. */
export async function loadList<Page, Sort extends string, Counts>(
  { request, context }: LoaderFunctionArgs,
  list: ListOf<Sort>,
  {
    search,
    counts,
  }: { search: (api: Api, query: Summed<Sort>) => Promise<Page>; counts: (statistics: Statistics) => Counts },
) {
  const query = readListQuery(new URL(request.url), list);
  const [page, statistics, view, form] = await Promise.all([
    search(context.api, { ...query, withSums: true }).catch(orTrouble(request)),
    context.api.home.statistics({}).catch(orTrouble(request)),
    loadView(request, context.api, list),
    formState({ request, context }),
  ]);
  // nothing of the list is there: the screen that says so gives a form that was sent back
  if (isTrouble(page) && "trouble" in statistics) throw screenOf(page.trouble);
  return { query, page, view, form, counts: "trouble" in statistics ? undefined : counts(statistics) };
}
