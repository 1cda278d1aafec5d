import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { useMay } from "~/features/document/use-may";
import { invoiceList } from "~/features/invoice/invoice-list";
import { UPLOAD_PATH } from "~/features/invoice/paths";
import { sendForm } from "~/forms/send-form";
import { invoiceText as t } from "~/lib/texts/invoice";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";

export const loader = (args: LoaderFunctionArgs) => loadList(args, invoiceList);
export const action = (args: ActionFunctionArgs) => actList(args, invoiceList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, invoiceList.words.title);

/** The list of invoices. */
export default function Invoices() {
  const submits = useMay()("invoice:supplier:submit");
  const head = submits ? (
    <LinkButton href={UPLOAD_PATH} variant="primary">
      {t.upload}
    </LinkButton>
  ) : undefined;
  return <DocumentList list={invoiceList} head={head} {...useLoaderData<typeof loader>()} />;
}
