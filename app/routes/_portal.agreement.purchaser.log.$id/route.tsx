import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AgreementLogPage } from "~/features/agreement-version/agreement-log";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { titled } from "~/lib/title";

/** RT-46. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const screen = orScreen(request);
  const { agreement } = context.api;
  const [{ name }, log] = await Promise.all([
    agreement.purchaserEc({ id }).catch(screen),
    agreement.purchaserLogEc({ id }).catch(screen),
  ]);
  return { name, href: `/agreement/purchaser/${id}`, log };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.logTitle);

export default function PurchaserAgreementLog() {
  return <AgreementLogPage {...useLoaderData<typeof loader>()} />;
}
