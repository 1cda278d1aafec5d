import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { askCustomPage } from "~/features/module/ask-module";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.meeting);
export const handle = inBar(t.meeting);

export async function loader(args: LoaderFunctionArgs) {
  return { answer: await askCustomPage(args, "meeting") };
}

/** RT-34: staff on a phone stay here (R-MOB-08). */
export default function Meeting() {
  const { answer } = useLoaderData<typeof loader>();
  return (
    <ModulePage
      title={t.meeting}
      lead={t.meetingLead}
      answer={answer}
      none={t.meetingNone}
      closed={t.meetingClosed}
      hint={t.meetingHint}
      icon="calendar"
    />
  );
}
