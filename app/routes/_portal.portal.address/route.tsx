import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { addressBook } from "~/features/address/address-book";
import { actOnBook } from "~/features/book/act-book";
import { BookList } from "~/features/book/book-list";
import { loadBook } from "~/features/book/load-book";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadBook(args, addressBook);
export const action = (args: ActionFunctionArgs) => actOnBook(args, addressBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, addressBook.texts.title);

export default function Addresses() {
  return <BookList book={addressBook} {...useLoaderData<typeof loader>()} />;
}
