import type { ActionFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { partIntents } from "~/features/group-buy/act-group-buy";
import { GroupBuyPage } from "~/features/group-buy/group-buy-page";
import { loadGroupBuy } from "~/features/group-buy/load-group-buy";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = loadGroupBuy;
export const action = (args: ActionFunctionArgs) => runIntent(args, partIntents(idOf(args.params.id)));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.one.title ?? t.title);

/** One group purchase. */
export default function GroupBuy() {
  return <GroupBuyPage {...useLoaderData<typeof loader>()} />;
}
