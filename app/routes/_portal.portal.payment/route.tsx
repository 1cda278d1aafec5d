import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { NEW_PAYMENT, paymentList } from "~/features/payment/payment-list";
import { sendForm } from "~/forms/send-form";
import { paymentText as t } from "~/lib/texts/payment";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";

export const loader = (args: LoaderFunctionArgs) => loadList(args, paymentList);
export const action = (args: ActionFunctionArgs) => actList(args, paymentList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, paymentList.words.title);

/** The list of payments. */
export default function Payments() {
  const plans = useMay()("payment:purchaser:save");
  const side = useSide();
  const head = plans && side === "purchaser" ? <LinkButton href={NEW_PAYMENT}>{t.make}</LinkButton> : undefined;
  return <DocumentList list={paymentList} head={head} {...useLoaderData<typeof loader>()} />;
}
