import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { shopPage } from "#trpc/contract/mall-page";
import { actPage } from "~/features/mall-page/act-page";
import { loadEditor } from "~/features/mall-page/load-editor";
import { shopDesk } from "~/features/mall-page/page-desk";
import { PageEditor } from "~/features/mall-page/page-editor";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";

const limits = textLimits(shopPage.save.input);

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const [editor, form] = await Promise.all([
    loadEditor(request, context, shopDesk, idOf(params.id)),
    formState(args),
  ]).catch(orScreen(request));
  return { ...editor, form };
}

export const action = (args: ActionFunctionArgs) => actPage(args, shopDesk);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.page.title ?? t.shopPages);
export const handle = inBar(t.shopPages);

/** The page of a supplier's shop: banners and floors of its goods. */
export default function ShopPage() {
  const { page, choices, edited, added } = useLoaderData<typeof loader>();
  return <PageEditor key={page.version} {...{ page, choices, edited, added, limits }} />;
}
