import type { MetaFunction } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { needProfile } from "~/features/auth/need-profile";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.exposure);
export const handle = inBar(t.exposure);

/** R-ROUTE-01: a visitor is sent to log in first. Who has no button (R-PERM-05) may still type the address. */
export async function loader(args: LoaderFunctionArgs) {
  await needProfile(args);
  return null;
}

/** RT-16: what was published of violations. */
export default function Exposure() {
  return (
    <ModulePage
      title={t.exposure}
      lead={t.exposureLead}
      none={t.exposureNone}
      hint={t.exposureHint}
      icon="alert-triangle"
    />
  );
}
