import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { DeliveryTable } from "~/features/delivery/delivery-table";
import { deliveryTabs } from "~/features/delivery/delivery-tabs";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { deliveryText as t } from "~/lib/texts/delivery";
import { titled } from "~/lib/title";

export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, deliveryTabs, {
    search: (api, query) => api.delivery.searchList(query),
    counts: "deliveryStatusCount",
  });

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function Deliveries() {
  return (
    <DocumentList
      kind="delivery"
      words={t}
      tabs={deliveryTabs}
      Table={DeliveryTable}
      next={{
        supplier: { href: `/portal/order?status=${OrderStatus.waitingShipment}`, label: t.toShipOrders },
        purchaser: { href: "/portal/order", label: t.toOrders },
      }}
      {...useLoaderData<typeof loader>()}
    />
  );
}
