import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type GroupBuyStatusCode, groupBuyStatus } from "#trpc/rules/group-buy-words";
import { joinedColumns, offeredColumns } from "~/features/group-buy/own-list";
import { groupBuyList, ownGroupBuys } from "~/features/group-buy/paths";
import { needModule } from "~/features/module/load-module";
import { orProblem } from "~/lib/failure";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { readListQuery, statusTabs } from "~/lists/list-query";
import { inBar } from "~/shell/bar-title";
import { LinkButton } from "~/ui/button";

const tabs = statusTabs(groupBuyStatus);

/** What a supplier offers, or what a purchaser takes part in. */
export async function loader(args: LoaderFunctionArgs) {
  needModule(args, "groupBuy");
  const { request, context } = args;
  const { tab, statusList, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const isSupplier = (await context.session.record())?.applicationKey === "supplier";
  const [status] = statusList as GroupBuyStatusCode[];
  const asked = { keyword, pageNo };
  if (!isSupplier) {
    const joined = await context.api.groupBuy.mine(asked).catch(orProblem(request));
    return { joined, offered: null, tab: "", keyword };
  }
  const offered = await context.api.groupBuy
    .supplierSearch({ ...asked, ...(status === undefined ? {} : { status }) })
    .catch(orProblem(request));
  return { joined: null, offered, tab, keyword };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.offered ? t.supplierTitle : t.mine);
export const handle = inBar(t.title);

export default function OwnGroupBuys() {
  const { joined, offered, tab, keyword } = useLoaderData<typeof loader>();
  const shared = { path: ownGroupBuys, keyword, hint: t.hint };
  if (offered)
    return (
      <List
        {...shared}
        {...{ title: t.supplierTitle, caption: t.supplierCaption, tabs, tab, page: offered, columns: offeredColumns }}
        empty={{ title: t.supplierNone, icon: "users", next: { href: `${ownGroupBuys}/new`, label: t.add } }}
      >
        <LinkButton href={`${ownGroupBuys}/new`} variant="primary" icon="plus">
          {t.add}
        </LinkButton>
      </List>
    );
  if (!joined) return null;
  return (
    <List
      {...shared}
      {...{ title: t.mine, caption: t.mineCaption, tabs: [], tab, page: joined, columns: joinedColumns }}
      empty={{ title: t.mineNone, icon: "users", next: { href: groupBuyList, label: t.toList } }}
    >
      <LinkButton href={groupBuyList}>{t.toList}</LinkButton>
    </List>
  );
}
