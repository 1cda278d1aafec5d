import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { askList } from "~/features/module/ask-module";
import { needModule } from "~/features/module/load-module";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.tender);
export const handle = inBar(t.tender);

export async function loader(args: LoaderFunctionArgs) {
  needModule(args, "tender");
  return { answer: await askList(args, args.context.api.tender.hallList({})) };
}

/** RT-02: the tender hall. */
export default function TenderHall() {
  const { answer } = useLoaderData<typeof loader>();
  return (
    <ModulePage
      title={t.tender}
      lead={t.tenderLead}
      answer={answer}
      none={t.tenderNone}
      closed={t.tenderClosed}
      hint={t.tenderHint}
      icon="clipboard-list"
      ways={[{ href: "/enquiry", label: t.toEnquiry }]}
    />
  );
}
