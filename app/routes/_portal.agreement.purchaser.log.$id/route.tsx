import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AgreementLogPage } from "~/features/agreement-version/agreement-log";
import { loadLog } from "~/features/agreement-version/load-log";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { titled } from "~/lib/title";

/** RT-46. */
export const loader = (args: LoaderFunctionArgs) => loadLog(args, "purchaser");

export const meta: MetaFunction = ({ matches }) => titled(matches, t.logTitle);

export default function PurchaserAgreementLog() {
  return <AgreementLogPage {...useLoaderData<typeof loader>()} />;
}
