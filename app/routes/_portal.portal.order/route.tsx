import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { actList } from "~/features/document/batch";
import { DocumentList } from "~/features/document/document-list";
import { forProject } from "~/features/document/list-query";
import { loadList } from "~/features/document/load-list";
import { sendForm } from "~/features/document/send-form";
import { orderBatch } from "~/features/order/order-batch";
import { orderTable } from "~/features/order/order-table";
import { orderCounts, orderFilter, orderList, shownOrderTabs } from "~/features/order/order-tabs";
import { orderText as t } from "~/lib/texts/order";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, orderList, {
    search: (api, query) => api.order.search({ ...query, ...orderFilter(query.statusList), ...forProject(query) }),
    counts: orderCounts,
  });

export const action = (args: ActionFunctionArgs) => actList(args, orderList, Object.values(orderBatch).flat());
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function Orders() {
  const listed = useLoaderData<typeof loader>();
  return (
    <DocumentList
      kind="order"
      words={t}
      tabs={shownOrderTabs(listed.counts ?? [], listed.query.tab)}
      table={orderTable}
      batch={orderBatch}
      byProject
      next={{ purchaser: { href: "/product/list", label: t.toMall } }}
      {...listed}
    />
  );
}
