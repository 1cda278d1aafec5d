import type { MetaFunction } from "@remix-run/react";
import { sendForm } from "~/features/document/send-form";
import { actOnNew, loadNew } from "~/features/material-list/act-new";
import { NewListPage } from "~/features/material-list/new-page";
import { materialListText as t } from "~/lib/texts/material-list";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.add);
export const loader = loadNew;
export const action = actOnNew;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export default function NewList() {
  return <NewListPage />;
}
