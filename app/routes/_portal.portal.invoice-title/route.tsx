import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actOnBook } from "~/features/book/act-book";
import { BookList } from "~/features/book/book-list";
import { loadBook } from "~/features/book/load-book";
import { titleBook } from "~/features/invoice-title/title-book";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadBook(args, titleBook);
export const action = (args: ActionFunctionArgs) => actOnBook(args, titleBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, titleBook.texts.title);

export default function InvoiceTitles() {
  return <BookList book={titleBook} {...useLoaderData<typeof loader>()} />;
}
