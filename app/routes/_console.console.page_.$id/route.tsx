import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { mallPage } from "#trpc/contract/mall-page";
import { actPage } from "~/features/mall-page/act-page";
import { loadEditor } from "~/features/mall-page/load-editor";
import { NewPage } from "~/features/mall-page/new-page";
import { mallDesk } from "~/features/mall-page/page-desk";
import { PageEditor } from "~/features/mall-page/page-editor";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

const limits = textLimits(mallPage.save.input);

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  if (params.id === "new") return { page: undefined, form: await formState(args), limits };
  const [editor, form] = await Promise.all([
    loadEditor(request, context, mallDesk, idOf(params.id)),
    formState(args),
  ]).catch(orScreen(request));
  return { ...editor, form, limits };
}

export const action = (args: ActionFunctionArgs) => actPage(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.page ? data.page.title : t.newOne);

/** A page is begun here, and made. */
export default function MallPage() {
  const { limits: texts, ...found } = useLoaderData<typeof loader>();
  if (!found.page) return <NewPage limits={texts} />;
  const { page, choices, edited, added } = found;
  return <PageEditor key={page.version} {...{ page, choices, edited, added }} limits={texts} />;
}
