import type { ActionFunctionArgs } from "@remix-run/node";
import { type Api, inputProblem, refuse } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { orNothing } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { withQuery } from "~/lib/query";
import { documentText as t } from "~/lib/texts/document";
import type { ListOf } from "./list-query";

export type View = Awaited<ReturnType<Api["listLocal"]["view"]>>;

/** How the reader wants a list; as everybody starts, where that cannot be read. */
export const loadView = (request: Request, api: Api, { kind }: Pick<ListOf, "kind">): Promise<View> =>
  api.listLocal
    .view({ document: kind })
    .catch(orNothing(request))
    .then((view) => view ?? { columns: [], filters: [] });

/** What of a list's address is its filter, always in the same order. */
const FILTER = ["status", "keyword", "project", "span", "from", "to", "sort"] as const;
/** The filter of an address, as it is kept; "" where there is none. */
export function filterOf(search: string | URLSearchParams): string {
  const asked = new URLSearchParams(search);
  return withQuery("", "", Object.fromEntries(FILTER.map((name) => [name, asked.get(name)]))).slice(1);
}

/** The box that says that a column is shown; its value is the column's key. */
export const COLUMN = "column";

type Run = (api: Api, list: ListOf, sent: { fields: Fields; filter: string }) => Promise<string>;

/** What a list is asked to remember, and the sentence afterwards. */
const intents: Readonly<Record<string, Run>> = {
  columns: async (api, { kind }, { fields }) => {
    await api.listLocal.setColumns({ document: kind, columns: fields.getAll(COLUMN) });
    return t.columnsSaved;
  },
  resetColumns: async (api, { kind }) => {
    await api.listLocal.setColumns({ document: kind, columns: [] });
    return t.columnsBack;
  },
  saveFilter: async (api, { kind }, { fields, filter }) => {
    const name = text(fields, "name").trim();
    if (filter === "") throw inputProblem({ name: t.nothingToSave });
    if (name === "") throw inputProblem({ name: t.filterNameNeeded });
    await api.listLocal.saveFilter({ document: kind, name, query: filter });
    return t.filterSaved(name);
  },
  removeFilter: async (api, { kind }, { fields }) => {
    const name = text(fields, "filter");
    await api.listLocal.removeFilter({ document: kind, name });
    return t.filterRemoved(name);
  },
};

/** Remembers what a list is asked to remember; undefined where that is not what the form asks for. */
export async function actView(args: ActionFunctionArgs, list: ListOf, fields: Fields) {
  const intent = text(fields, "intent");
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!run) return undefined;
  const { pathname, search } = new URL(args.request.url);
  try {
    const message = await run(args.context.api, list, { fields, filter: filterOf(search) });
    return redirectWith(pathname + search, { message });
  } catch (error) {
    return refuse(error, args, { intent, fields });
  }
}
