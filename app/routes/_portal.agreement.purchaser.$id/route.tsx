import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AgreementPage } from "~/features/agreement/agreement-page";
import { loadPrices } from "~/features/agreement/load-prices";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { agreementText as t } from "~/lib/texts/agreement";
import { titled } from "~/lib/title";

/** RT-45. Today's prices are asked for by a link: they cost a second question. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const agreement = await context.api.agreement.purchaserEc({ id: idOf(params.id) }).catch(orScreen(request));
  const wanted = searchParams.has("prices");
  const prices = wanted ? await loadPrices(context, agreement).catch(orScreen(request)) : null;
  return { agreement, prices, areaName: context.area.fullName, askAt: `${pathname}?prices=1` };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.agreement.name ?? t.title);

export default function PurchaserAgreement() {
  return <AgreementPage {...useLoaderData<typeof loader>()} />;
}
