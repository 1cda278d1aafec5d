import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type Api, inputProblem, refuse } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { orUnread } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { listText as t } from "~/lib/texts/list";
import { partsText } from "~/lib/texts/parts";
import { COLUMN, filterOf, type View } from "~/lists/view";
import type { KindOfList } from "./list-kind";

/** How the reader wants a list; as everybody starts, where that cannot be read. */
export const loadView = (
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { kind }: KindOfList,
): Promise<View> =>
  context.api.listLocal
    .view({ document: kind })
    .catch(orUnread(context, partsText.columns, request))
    .then((view) => view ?? { columns: [], filters: [] });

type Run = (api: Api, list: KindOfList, sent: { fields: Fields; filter: string }) => Promise<string>;

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
export async function actView(args: ActionFunctionArgs, list: KindOfList, fields: Fields) {
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
