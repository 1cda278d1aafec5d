import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { orTrouble } from "~/lib/failure";
import { type Api, formState } from "./act";
import { type ListQuery, readListQuery, type Tab } from "./list-query";

type Statistics = Awaited<ReturnType<Api["home"]["statistics"]>>;

/** The loader of a kind's list: its page and the counts of its tabs, asked together; either may fail alone. */
export async function loadList<Page>(
  { request, context }: LoaderFunctionArgs,
  tabs: readonly Tab[],
  { search, counts }: { search: (api: Api, query: ListQuery) => Promise<Page>; counts: keyof Statistics },
) {
  const query = readListQuery(new URL(request.url), tabs);
  const [page, statistics, form] = await Promise.all([
    search(context.api, query).catch(orTrouble(request)),
    context.api.home.statistics({}).catch(orTrouble(request)),
    formState({ request, context }),
  ]);
  return { query, page, form, counts: "trouble" in statistics ? undefined : statistics[counts] };
}
