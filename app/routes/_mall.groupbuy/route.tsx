import type { MetaFunction } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { needModule } from "~/features/module/load-module";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.groupBuy);
export const handle = inBar(t.groupBuy);
export const loader = (args: LoaderFunctionArgs) => needModule(args, "groupBuy");

/** RT-03: group buying. */
export default function GroupBuy() {
  return (
    <ModulePage
      title={t.groupBuy}
      lead={t.groupBuyLead}
      none={t.groupBuyNone}
      hint={t.groupBuyHint}
      icon="users"
      ways={[{ href: "/enquiry", label: t.toEnquiry }]}
    />
  );
}
