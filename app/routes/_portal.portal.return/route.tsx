import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { returnList } from "~/features/return/return-list";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadList(args, returnList);
export const action = (args: ActionFunctionArgs) => actList(args, returnList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, returnList.words.title);

export default function Returns() {
  return <DocumentList list={returnList} {...useLoaderData<typeof loader>()} />;
}
