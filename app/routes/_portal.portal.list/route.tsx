import type { MetaFunction } from "@remix-run/react";
import { actOnLists, loadLists } from "~/features/material-list/act-lists";
import { ListsPage } from "~/features/material-list/lists-page";
import { sendForm } from "~/forms/send-form";
import { materialListText as t } from "~/lib/texts/material-list";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const loader = loadLists;
export const action = actOnLists;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export default function Lists() {
  return <ListsPage />;
}
