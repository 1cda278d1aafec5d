import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pagePath, TAG } from "#trpc/rules/mall-page";
import { loadMadePage } from "~/features/mall-page/load-page";
import { MadePage } from "~/features/mall-page/made-page";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { titled } from "~/lib/title";

export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(matches, data?.answer.state === "made" ? data.answer.page.title : t.custom);

export async function loader(args: LoaderFunctionArgs) {
  const { tag = "" } = args.params;
  if (!TAG.test(tag)) throw data({ message: t.gone }, { status: 404 });
  // a page of the mall has its own address
  if (pagePath(tag) !== `/pages/custom/${tag}`) throw redirect(pagePath(tag));
  const [answer, display] = await Promise.all([
    loadMadePage(args, tag),
    args.context.api.shell.getPriceDisplaySettings({}),
  ]);
  if (answer.state === "none") throw data({ message: t.gone }, { status: 404 });
  return { answer, display };
}

/** A page of the tenant's own. */
export default function CustomPage() {
  const page = useLoaderData<typeof loader>();
  return <MadePage {...page} title={t.custom} lead="" none={t.gone} closed={t.gone} icon="file-text" />;
}
