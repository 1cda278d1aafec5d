import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { purchaseApplyList } from "~/features/purchase-apply/purchase-apply-list";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadList(args, purchaseApplyList);
export const action = (args: ActionFunctionArgs) => actList(args, purchaseApplyList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, purchaseApplyList.words.title);

export default function PurchaseApplications() {
  return <DocumentList list={purchaseApplyList} {...useLoaderData<typeof loader>()} />;
}
