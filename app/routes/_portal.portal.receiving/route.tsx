import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { receivingList } from "~/features/receiving/receiving-list";
import { SiteLink } from "~/features/site-receiving/site-link";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadList(args, receivingList);
export const action = (args: ActionFunctionArgs) => actList(args, receivingList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, receivingList.words.title);

export default function ReceivingNotes() {
  return <DocumentList list={receivingList} head={<SiteLink />} {...useLoaderData<typeof loader>()} />;
}
