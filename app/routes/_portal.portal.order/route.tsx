import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DocumentList } from "~/features/document/document-list";
import { dayEnd, dayStart, readListQuery } from "~/features/document/list-query";
import { OrderTable } from "~/features/order/order-table";
import { orderCounts, orderFilter, orderTabs, shownOrderTabs } from "~/features/order/order-tabs";
import { orScreen, orTrouble } from "~/lib/failure";
import { orderText as t } from "~/lib/texts/order";
import { titled } from "~/lib/title";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const query = readListQuery(url, orderTabs);
  const days = { from: url.searchParams.get("from") ?? "", to: url.searchParams.get("to") ?? "" };
  const range = { from: dayStart(days.from), to: dayEnd(days.to) };
  const { keyword, pageNo } = query;
  const filter = orderFilter(query.statusList);
  const [page, statistics] = await Promise.all([
    context.api.order
      .search({ ...filter, keyword, pageNo, ...(range.from || range.to ? { dateRange: range } : {}) })
      .catch(orTrouble(request)),
    context.api.home.statistics({}).catch(orScreen(request)),
  ]);
  return { query, days, page, counts: orderCounts(statistics.orderStatusCount, statistics.orderApprovalCount) };
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
