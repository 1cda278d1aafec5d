import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DocumentList } from "~/features/document/document-list";
import { readListQuery } from "~/features/document/list-query";
import { OrderTable } from "~/features/order/order-table";
import { orderCounts, orderFilter, orderTabs, shownOrderTabs } from "~/features/order/order-tabs";
import { orScreen, orTrouble } from "~/lib/failure";
import { orderText as t } from "~/lib/texts/order";
import { titled } from "~/lib/title";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url), orderTabs);
  const { keyword, pageNo, dateRange } = query;
  const filter = orderFilter(query.statusList);
  const [page, statistics] = await Promise.all([
    context.api.order.search({ ...filter, keyword, pageNo, dateRange }).catch(orTrouble(request)),
    context.api.home.statistics({}).catch(orScreen(request)),
  ]);
  return { query, page, counts: orderCounts(statistics) };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function Orders() {
  const listed = useLoaderData<typeof loader>();
  return (
    <DocumentList
      kind="order"
      words={t}
      tabs={shownOrderTabs(listed.counts, listed.query.tab)}
      Table={OrderTable}
      next={{ purchaser: { href: "/product/list", label: t.toMall } }}
      {...listed}
    />
  );
}
