import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { contractList } from "~/features/contract/contract-list";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { useSide } from "~/features/document/use-side";
import { sendForm } from "~/forms/send-form";
import { contractText as t } from "~/lib/texts/contract";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";

export const loader = (args: LoaderFunctionArgs) => loadList(args, contractList);
export const action = (args: ActionFunctionArgs) => actList(args, contractList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, contractList.words.title);

/** RT-60 */
export default function Contracts() {
  const side = useSide();
  const head = side === "purchaser" ? <LinkButton href="/portal/contract/generate">{t.members}</LinkButton> : undefined;
  return <DocumentList list={contractList} head={head} {...useLoaderData<typeof loader>()} />;
}
