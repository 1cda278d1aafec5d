import type { MetaFunction } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { needProfile } from "~/features/auth/need-profile";
import { notForReader } from "~/features/module/load-module";
import { ModulePage } from "~/features/module/module-page";
import { seesExposure } from "~/lib/permission";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.exposure);
export const handle = inBar(t.exposure);

/** R-ROUTE-01: a visitor is sent to log in first; R-PERM-05: for whom the column is. */
export async function loader(args: LoaderFunctionArgs) {
  return seesExposure(await needProfile(args), true) ? null : notForReader(t.exposureNotHere);
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
