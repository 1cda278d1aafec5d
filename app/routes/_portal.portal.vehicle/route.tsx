import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actOnBook } from "~/features/book/act-book";
import { BookList } from "~/features/book/book-list";
import { loadBook } from "~/features/book/load-book";
import { vehicleBook } from "~/features/vehicle/vehicle-book";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadBook(args, vehicleBook);
export const action = (args: ActionFunctionArgs) => actOnBook(args, vehicleBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, vehicleBook.texts.title);

export default function Vehicles() {
  return <BookList book={vehicleBook} {...useLoaderData<typeof loader>()} />;
}
