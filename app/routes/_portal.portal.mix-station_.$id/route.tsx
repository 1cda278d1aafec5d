import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { mixStation } from "#trpc/contract/mix-station";
import { saveEntry } from "~/features/book/act-book";
import { entryTitle } from "~/features/book/book";
import { BookForm } from "~/features/book/book-form";
import { loadEntry } from "~/features/book/load-book";
import { Colleagues } from "~/features/mix-station/colleagues";
import { mixStationBook } from "~/features/mix-station/mix-station-book";
import { sendForm } from "~/forms/send-form";
import { unlessRefused } from "~/lib/failure";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export async function loader(args: LoaderFunctionArgs) {
  const [entry, people] = await Promise.all([
    loadEntry(args, mixStationBook, mixStation.save),
    args.context.api.org.getUserInOwnSupplier({}).catch(unlessRefused),
  ]);
  return { ...entry, people: people ?? [] };
}
export const action = (args: ActionFunctionArgs) => saveEntry(args, mixStationBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches, params }) => titled(matches, entryTitle(mixStationBook, params.id));

export default function MixStationForm() {
  const { people, ...entry } = useLoaderData<typeof loader>();
  return (
    <>
      <Colleagues people={people} />
      <BookForm book={mixStationBook} {...entry} />
    </>
  );
}
