import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { needProfile } from "~/features/auth/need-profile";
import { askCustomPage } from "~/features/module/ask-module";
import { needSwitch, notForReader } from "~/features/module/load-module";
import { ModulePage } from "~/features/module/module-page";
import { actsAsSupplier } from "~/lib/permission";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.extraServe);
export const handle = inBar(t.extraServe);

/** R-PERM-07: suppliers only. */
export async function loader(args: LoaderFunctionArgs) {
  needSwitch(args.context, "premiumOn");
  if (!actsAsSupplier(await needProfile(args))) notForReader(t.extraServeNotHere);
  return { answer: await askCustomPage(args, "extra-serve") };
}

/** RT-37: what a supplier may have done beside selling. */
export default function ExtraServe() {
  const { answer } = useLoaderData<typeof loader>();
  return (
    <ModulePage
      title={t.extraServe}
      lead={t.extraServeLead}
      answer={answer}
      none={t.extraServeNone}
      closed={t.extraServeClosed}
      hint={t.extraServeHint}
      icon="building-store"
    />
  );
}
