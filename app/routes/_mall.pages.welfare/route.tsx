import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadMadePage } from "~/features/mall-page/load-page";
import { MadePage } from "~/features/mall-page/made-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.welfare);
export const handle = inBar(t.welfare);
export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });

export async function loader(args: LoaderFunctionArgs) {
  const [answer, display] = await Promise.all([
    loadMadePage(args, "welfare"),
    args.context.api.shell.getPriceDisplaySettings({}),
  ]);
  return { answer, display };
}

/** RT-35: staff on a phone stay here (R-MOB-08). */
export default function Welfare() {
  return (
    <MadePage
      {...useLoaderData<typeof loader>()}
      title={t.welfare}
      lead={t.welfareLead}
      none={t.welfareNone}
      closed={t.welfareClosed}
      icon="star"
    />
  );
}
