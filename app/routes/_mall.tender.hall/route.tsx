import type { MetaFunction } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { needModule } from "~/features/module/load-module";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.tender);
export const handle = inBar(t.tender);
export const loader = (args: LoaderFunctionArgs) => needModule(args, "tender");

/** RT-02: the tender hall. */
export default function TenderHall() {
  return (
    <ModulePage
      title={t.tender}
      lead={t.tenderLead}
      none={t.tenderNone}
      hint={t.tenderHint}
      icon="clipboard-list"
      ways={[{ href: "/enquiry", label: t.toEnquiry }]}
    />
  );
}
