import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { kindNames } from "#trpc/rules/kinds";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { actList } from "../act-list";
import { DocumentList } from "../document-list";
import { kindAt } from "../kind-at";
import { lists } from "../list-parts";
import { loadList } from "../load-list";
import { needKind } from "../need-kind";

export async function loader(args: LoaderFunctionArgs) {
  const list = await lists.of(args);
  needKind(args, list.kind);
  return loadList(args, list);
}
export const action = async (args: ActionFunctionArgs) => actList(args, await lists.of(args));
export const clientLoader = lists.clientLoader;
export const handle = lists.handle;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  titled(matches, data ? lists.get(data.kind).words.title : kindNames[kindAt(location.pathname)]);

/** The list of a kind of documents. */
export default function ListPage() {
  const { kind, ...shown } = useLoaderData<typeof loader>();
  return <DocumentList key={kind} list={lists.get(kind)} {...shown} />;
}
