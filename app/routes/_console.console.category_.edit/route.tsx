import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { actCategory, loadCategory } from "~/features/category/act-category";
import { CategoryPage } from "~/features/category/category-form";
import { sendForm } from "~/forms/send-form";
import { categoryText as t } from "~/lib/texts/category";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadCategory(args);
export const action = (args: ActionFunctionArgs) => actCategory(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.own?.name ?? t.newTitle);

/** A category and its attribute template. */
export default function EditCategory() {
  return <CategoryPage />;
}
