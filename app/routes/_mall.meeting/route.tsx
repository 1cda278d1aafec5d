import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadMadePage } from "~/features/mall-page/load-page";
import { MadePage } from "~/features/mall-page/made-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.meeting);
export const handle = inBar(t.meeting);
export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });

export async function loader(args: LoaderFunctionArgs) {
  const [answer, display] = await Promise.all([
    loadMadePage(args, "meeting"),
    args.context.api.shell.getPriceDisplaySettings({}),
  ]);
  return { answer, display };
}

/** RT-34: staff on a phone stay here (R-MOB-08). */
export default function Meeting() {
  return (
    <MadePage
      {...useLoaderData<typeof loader>()}
      title={t.meeting}
      lead={t.meetingLead}
      none={t.meetingNone}
      closed={t.meetingClosed}
      icon="calendar"
    />
  );
}
