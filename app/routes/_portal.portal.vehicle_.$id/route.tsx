import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { vehicle } from "#trpc/contract/vehicle";
import { saveEntry } from "~/features/book/act-book";
import { entryTitle } from "~/features/book/book";
import { BookForm } from "~/features/book/book-form";
import { loadEntry } from "~/features/book/load-book";
import { vehicleBook } from "~/features/vehicle/vehicle-book";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadEntry(args, vehicleBook, vehicle.save);
export const action = (args: ActionFunctionArgs) => saveEntry(args, vehicleBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches, params }) => titled(matches, entryTitle(vehicleBook, params.id));

export default function VehicleForm() {
  return <BookForm book={vehicleBook} {...useLoaderData<typeof loader>()} />;
}
