import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { settlementList } from "~/features/settlement/settlement-list";
import { sendForm } from "~/forms/send-form";
import { settlementText as t } from "~/lib/texts/settlement";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";

export const loader = (args: LoaderFunctionArgs) => loadList(args, settlementList);
export const action = (args: ActionFunctionArgs) => actList(args, settlementList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, settlementList.words.title);

/** The list of settlement statements. */
export default function Settlements() {
  const head = <LinkButton href="/portal/settlement/unsettled">{t.unsettled}</LinkButton>;
  return <DocumentList list={settlementList} head={head} {...useLoaderData<typeof loader>()} />;
}
