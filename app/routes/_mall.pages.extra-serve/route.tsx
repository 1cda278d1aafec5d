import type { MetaFunction } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { needProfile } from "~/features/auth/need-profile";
import { notForReader } from "~/features/module/load-module";
import { ModulePage } from "~/features/module/module-page";
import { actsAsSupplier } from "~/lib/permission";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.extraServe);
export const handle = inBar(t.extraServe);

/** R-PERM-07: suppliers only. */
export async function loader(args: LoaderFunctionArgs) {
  return actsAsSupplier(await needProfile(args)) ? null : notForReader(t.extraServeNotHere);
}

/** RT-37: what a supplier may have done beside selling. */
export default function ExtraServe() {
  return (
    <ModulePage
      title={t.extraServe}
      lead={t.extraServeLead}
      none={t.extraServeNone}
      hint={t.extraServeHint}
      icon="building-store"
    />
  );
}
