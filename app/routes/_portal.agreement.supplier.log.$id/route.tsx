import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AgreementLogPage } from "~/features/agreement-version/agreement-log";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { titled } from "~/lib/title";

/** RT-48. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const screen = orScreen(request);
  const { agreement } = context.api;
  const [{ name }, log] = await Promise.all([
    agreement.supplierEc({ id }).catch(screen),
    agreement.supplierLogEc({ id }).catch(screen),
  ]);
  return { name, href: `/agreement/supplier/${id}`, log };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.logTitle);

export default function SupplierAgreementLog() {
  return <AgreementLogPage {...useLoaderData<typeof loader>()} />;
}
