import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { orderList } from "~/features/order/order-list";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadList(args, orderList);
export const action = (args: ActionFunctionArgs) => actList(args, orderList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, orderList.words.title);

export default function Orders() {
  return <DocumentList list={orderList} {...useLoaderData<typeof loader>()} />;
}
