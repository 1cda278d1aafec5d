import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { PassportPage } from "~/features/price-passport/passport-page";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { passportText as t } from "~/lib/texts/price-passport";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

/** What the price of an order's line was made of. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return context.api.order.getPricePassport({ id: idOf(params.id) }).catch(orScreen(request));
}
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function Passport() {
  return <PassportPage passport={useLoaderData<typeof loader>()} />;
}
