import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { formState } from "~/features/document/act";
import { actList } from "~/features/document/batch";
import { DocumentList } from "~/features/document/document-list";
import { readListQuery } from "~/features/document/list-query";
import { loadView } from "~/features/document/list-view";
import { sendForm } from "~/features/document/send-form";
import { orderBatch } from "~/features/order/order-batch";
import { orderTable } from "~/features/order/order-table";
import { forProject, orderCounts, orderFilter, orderList, shownOrderTabs } from "~/features/order/order-tabs";
import { orScreen, orTrouble } from "~/lib/failure";
import { orderText as t } from "~/lib/texts/order";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url), orderList);
  const { keyword, pageNo, dateRange, sortBy, ascending } = query;
  const asked = {
    ...orderFilter(query.statusList),
    ...forProject(query),
    keyword,
    pageNo,
    dateRange,
    sortBy,
    ascending,
    withSums: true,
  };
  const [page, statistics, view, form] = await Promise.all([
    context.api.order.search(asked).catch(orTrouble(request)),
    context.api.home.statistics({}).catch(orScreen(request)),
    loadView(request, context.api, orderList),
    formState({ request, context }),
  ]);
  return { query, page, view, form, counts: orderCounts(statistics) };
}

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
      tabs={shownOrderTabs(listed.counts, listed.query.tab)}
      table={orderTable}
      batch={orderBatch}
      byProject
      next={{ purchaser: { href: "/product/list", label: t.toMall } }}
      {...listed}
    />
  );
}
