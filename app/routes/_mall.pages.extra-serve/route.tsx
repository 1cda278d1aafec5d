import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { needProfile } from "~/features/auth/need-profile";
import { loadMadePage } from "~/features/mall-page/load-page";
import { MadePage } from "~/features/mall-page/made-page";
import { needSwitch, notForReader } from "~/features/module/load-module";
import { actsAsSupplier } from "~/lib/permission";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.extraServe);
export const handle = inBar(t.extraServe);

/** R-PERM-07: suppliers only. */
export async function loader(args: LoaderFunctionArgs) {
  needSwitch(args.context, "premiumOn");
  const [profile, answer, display] = await Promise.all([
    needProfile(args),
    loadMadePage(args, "extra-serve"),
    args.context.api.shell.getPriceDisplaySettings({}),
  ]);
  // operators look at what they have not published
  if (!args.context.isPreview && !actsAsSupplier(profile)) notForReader(t.extraServeNotHere);
  return { answer, display };
}

/** RT-37: what a supplier may have done beside selling. */
export default function ExtraServe() {
  return (
    <MadePage
      {...useLoaderData<typeof loader>()}
      title={t.extraServe}
      lead={t.extraServeLead}
      none={t.extraServeNone}
      closed={t.extraServeClosed}
      icon="building-store"
    />
  );
}
