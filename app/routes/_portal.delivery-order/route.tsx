import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeliveryTable } from "~/features/delivery/delivery-table";
import { deliveryTabs } from "~/features/delivery/delivery-tabs";
import { DocumentList } from "~/features/document/document-list";
import { readListQuery } from "~/features/document/list-query";
import { useSide } from "~/features/document/use-side";
import { orTrouble } from "~/lib/failure";
import { deliveryText as t } from "~/lib/texts/delivery";
import { titled } from "~/lib/title";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url), deliveryTabs);
  const { statusList, keyword, pageNo } = query;
  const [deliveries, counts] = await Promise.all([
    context.api.delivery.searchList({ statusList, keyword, pageNo }).catch(orTrouble(request)),
    context.api.home.statistics({}).catch(orTrouble(request)),
  ]);
  return { query, deliveries, counts: "trouble" in counts ? undefined : counts.deliveryStatusCount };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function Deliveries() {
  const { query, deliveries, counts } = useLoaderData<typeof loader>();
  const side = useSide();
  const supplier = side === "supplier";
  return (
    <DocumentList
      title={supplier ? t.supplierTitle : t.title}
      path="/delivery-order"
      tabs={deliveryTabs}
      counts={counts}
      query={query}
      hint={t.listHint}
      page={deliveries}
      emptyText={supplier ? t.emptySupplier : t.emptyPurchaser}
      emptyAction={
        supplier
          ? { href: "/portal/order?status=20", label: t.toShipOrders }
          : { href: "/portal/order", label: t.toOrders }
      }
      table={(rows) => <DeliveryTable rows={rows} side={side} />}
    />
  );
}
