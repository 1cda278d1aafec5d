import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { GroupBuyList } from "~/features/group-buy/group-buy-list";
import { loadGroupBuys } from "~/features/group-buy/load-group-buy";
import { ModulePage } from "~/features/module/module-page";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const loader = loadGroupBuys;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

/** RT-03: group buying. */
export default function GroupBuys() {
  const { list } = useLoaderData<typeof loader>();
  if (list) return <GroupBuyList />;
  return (
    <ModulePage
      {...{ title: t.title, lead: t.lead, answer: { state: "closed" }, none: t.none, closed: t.closed, icon: "users" }}
      ways={[{ href: "/enquiry", label: t.toEnquiry }]}
    />
  );
}
