import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { orderChangeList } from "~/features/order-change/order-change-list";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadList(args, orderChangeList);
export const action = (args: ActionFunctionArgs) => actList(args, orderChangeList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, orderChangeList.words.title);

/** The list of changes of orders. */
export default function OrderChanges() {
  return <DocumentList list={orderChangeList} {...useLoaderData<typeof loader>()} />;
}
