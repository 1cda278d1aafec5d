import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { formState } from "~/features/document/act";
import { actBatch } from "~/features/document/batch";
import { DocumentList } from "~/features/document/document-list";
import { readListQuery } from "~/features/document/list-query";
import { sendForm } from "~/features/document/send-form";
import { orderBatch } from "~/features/order/order-batch";
import { OrderTable } from "~/features/order/order-table";
import { orderCounts, orderFilter, orderTabs, shownOrderTabs } from "~/features/order/order-tabs";
import { orScreen, orTrouble } from "~/lib/failure";
import { orderText as t } from "~/lib/texts/order";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url), orderTabs);
  const { keyword, pageNo, dateRange } = query;
  const filter = orderFilter(query.statusList);
  const [page, statistics, form] = await Promise.all([
    context.api.order.search({ ...filter, keyword, pageNo, dateRange }).catch(orTrouble(request)),
    context.api.home.statistics({}).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { query, page, form, counts: orderCounts(statistics) };
}

export const action = (args: ActionFunctionArgs) => actBatch(args, Object.values(orderBatch).flat());
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
      Table={OrderTable}
      batch={orderBatch}
      next={{ purchaser: { href: "/product/list", label: t.toMall } }}
      {...listed}
    />
  );
}
