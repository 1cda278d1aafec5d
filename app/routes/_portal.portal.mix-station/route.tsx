import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actOnBook } from "~/features/book/act-book";
import { BookList } from "~/features/book/book-list";
import { loadBook } from "~/features/book/load-book";
import { mixStationBook } from "~/features/mix-station/mix-station-book";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadBook(args, mixStationBook);
export const action = (args: ActionFunctionArgs) => actOnBook(args, mixStationBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, mixStationBook.texts.title);

export default function MixStations() {
  return <BookList book={mixStationBook} {...useLoaderData<typeof loader>()} />;
}
