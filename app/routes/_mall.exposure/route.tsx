import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { needProfile } from "~/features/auth/need-profile";
import { askList } from "~/features/module/ask-module";
import { ModulePage } from "~/features/module/module-page";
import { unlessRefused } from "~/lib/failure";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.exposure);
export const handle = inBar(t.exposure);

/**
 * R-ROUTE-01: a visitor is sent to log in first. Who has no button (R-PERM-05) may still type the address. What was
 * shown is reported to the backend, so that the header's marker goes out.
 */
export async function loader(args: LoaderFunctionArgs) {
  await needProfile(args);
  const { violation } = args.context.api;
  const answer = await askList(args, violation.searchExposeList({}));
  if (answer.state === "open") await violation.saveUserHistoryRecord({}).catch(unlessRefused);
  return { answer };
}

/** RT-16: what was published of violations. */
export default function Exposure() {
  const { answer } = useLoaderData<typeof loader>();
  return (
    <ModulePage
      title={t.exposure}
      lead={t.exposureLead}
      answer={answer}
      none={t.exposureNone}
      closed={t.exposureClosed}
      hint={t.exposureHint}
      icon="alert-triangle"
    />
  );
}
