import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { AskButton } from "~/features/enquiry/ask-button";
import { enquiryList } from "~/features/enquiry/enquiry-list";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadList(args, enquiryList);
export const action = (args: ActionFunctionArgs) => actList(args, enquiryList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, enquiryList.words.title);

export default function Enquiries() {
  return <DocumentList list={enquiryList} head={<AskButton />} {...useLoaderData<typeof loader>()} />;
}
