import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { deliveryList } from "~/features/delivery/delivery-list";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { ScanLink } from "~/features/scan/scan-link";
import { SiteLink } from "~/features/site-receiving/site-link";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadList(args, deliveryList);
export const action = (args: ActionFunctionArgs) => actList(args, deliveryList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, deliveryList.words.title);

export default function Deliveries() {
  const head = (
    <>
      <ScanLink /> <SiteLink />
    </>
  );
  return <DocumentList list={deliveryList} head={head} {...useLoaderData<typeof loader>()} />;
}
