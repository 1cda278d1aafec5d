import type { MetaFunction } from "@remix-run/react";
import { actOnList, loadList } from "~/features/material-list/act-list";
import { ListPage } from "~/features/material-list/list-page";
import { sendForm } from "~/forms/send-form";
import { materialListText as t } from "~/lib/texts/material-list";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.list.name ?? t.title);
export const loader = loadList;
export const action = actOnList;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export default function List() {
  return <ListPage />;
}
