import type { MetaFunction } from "@remix-run/react";
import { actOnNew, loadNew } from "~/features/material-list/act-new";
import { NewListPage } from "~/features/material-list/new-page";
import { sendForm } from "~/forms/send-form";
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
