import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { deliveryBatch } from "~/features/delivery/delivery-batch";
import { DeliveryTable } from "~/features/delivery/delivery-table";
import { deliveryTabs } from "~/features/delivery/delivery-tabs";
import { actBatch } from "~/features/document/batch";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { sendForm } from "~/features/document/send-form";
import { ScanLink } from "~/features/scan/scan-link";
import { deliveryText as t } from "~/lib/texts/delivery";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, deliveryTabs, {
    search: (api, query) => api.delivery.searchList(query),
    counts: "deliveryStatusCount",
  });

export const action = (args: ActionFunctionArgs) => actBatch(args, Object.values(deliveryBatch).flat());
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function Deliveries() {
  return (
    <DocumentList
      kind="delivery"
      words={t}
      tabs={deliveryTabs}
      Table={DeliveryTable}
      batch={deliveryBatch}
      head={<ScanLink />}
      next={{
        supplier: { href: `/portal/order?status=${OrderStatus.waitingShipment}`, label: t.toShipOrders },
        purchaser: { href: "/portal/order", label: t.toOrders },
      }}
      {...useLoaderData<typeof loader>()}
    />
  );
}
