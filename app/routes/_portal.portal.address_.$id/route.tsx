import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { receiveAddress } from "#trpc/contract/address";
import { addressBook } from "~/features/address/address-book";
import { saveEntry } from "~/features/book/act-book";
import { entryTitle } from "~/features/book/book";
import { BookForm } from "~/features/book/book-form";
import { loadEntry } from "~/features/book/load-book";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadEntry(args, addressBook, receiveAddress.save);
export const action = (args: ActionFunctionArgs) => saveEntry(args, addressBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches, params }) => titled(matches, entryTitle(addressBook, params.id));

export default function AddressForm() {
  return <BookForm book={addressBook} {...useLoaderData<typeof loader>()} />;
}
