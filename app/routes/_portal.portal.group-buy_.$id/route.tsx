import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { offerIntents } from "~/features/group-buy/act-group-buy";
import { loadOffer, saveIntent } from "~/features/group-buy/load-offer";
import { OfferPage } from "~/features/group-buy/offer-page";
import { SAVE } from "~/features/group-buy/save-offer";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadOffer(args);
export const action = (args: ActionFunctionArgs) => {
  const sysNo = args.params.id === "new" ? undefined : idOf(args.params.id);
  const save = { [SAVE]: saveIntent(sysNo) };
  return runIntent(args, sysNo === undefined ? save : { ...offerIntents(sysNo), ...save });
};
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.one?.title ?? t.add);

/** A supplier's group purchase: written, published, watched, cancelled. */
export default function Offer() {
  return <OfferPage {...useLoaderData<typeof loader>()} />;
}
