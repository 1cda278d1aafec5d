import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { tenderProject } from "#trpc/contract/project";
import { saveEntry } from "~/features/book/act-book";
import { entryTitle } from "~/features/book/book";
import { BookForm } from "~/features/book/book-form";
import { loadEntry } from "~/features/book/load-book";
import { projectBook } from "~/features/project/project-book";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadEntry(args, projectBook, tenderProject.save);
export const action = (args: ActionFunctionArgs) => saveEntry(args, projectBook);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches, params }) => titled(matches, entryTitle(projectBook, params.id));

export default function ProjectForm() {
  return <BookForm book={projectBook} {...useLoaderData<typeof loader>()} />;
}
