import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actOnBook } from "~/features/book/act-book";
import { BookList } from "~/features/book/book-list";
import { loadBook } from "~/features/book/load-book";
import { subcontractorBook } from "~/features/subcontractor/subcontractor-book";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadBook(args, subcontractorBook);
export const action = (args: ActionFunctionArgs) => actOnBook(args, subcontractorBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, subcontractorBook.texts.title);

export default function Subcontractors() {
  return <BookList book={subcontractorBook} {...useLoaderData<typeof loader>()} />;
}
