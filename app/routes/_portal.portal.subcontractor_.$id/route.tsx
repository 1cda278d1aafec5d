import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { subcontractor } from "#trpc/contract/subcontractor";
import { saveEntry } from "~/features/book/act-book";
import { entryTitle } from "~/features/book/book";
import { BookForm } from "~/features/book/book-form";
import { loadEntry } from "~/features/book/load-book";
import { subcontractorBook } from "~/features/subcontractor/subcontractor-book";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadEntry(args, subcontractorBook, subcontractor.create);
export const action = (args: ActionFunctionArgs) => saveEntry(args, subcontractorBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches, params }) => titled(matches, entryTitle(subcontractorBook, params.id));

export default function SubcontractorForm() {
  return <BookForm book={subcontractorBook} {...useLoaderData<typeof loader>()} />;
}
