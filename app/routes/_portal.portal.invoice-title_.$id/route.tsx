import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { invoiceTitle } from "#trpc/contract/invoice-title";
import { saveEntry } from "~/features/book/act-book";
import { entryTitle } from "~/features/book/book";
import { BookForm } from "~/features/book/book-form";
import { loadEntry } from "~/features/book/load-book";
import { titleBook } from "~/features/invoice-title/title-book";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadEntry(args, titleBook, invoiceTitle.add);
export const action = (args: ActionFunctionArgs) => saveEntry(args, titleBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches, params }) => titled(matches, entryTitle(titleBook, params.id));

export default function InvoiceTitleForm() {
  return <BookForm book={titleBook} {...useLoaderData<typeof loader>()} />;
}
