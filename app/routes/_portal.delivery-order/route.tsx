import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { deliveryBatch } from "~/features/delivery/delivery-batch";
import { deliveryTable } from "~/features/delivery/delivery-table";
import { deliveryList, deliveryTabs } from "~/features/delivery/delivery-tabs";
import { actList } from "~/features/document/batch";
import { DocumentList } from "~/features/document/document-list";
import { forProject } from "~/features/document/list-query";
import { loadList } from "~/features/document/load-list";
import { sendForm } from "~/features/document/send-form";
import { ScanLink } from "~/features/scan/scan-link";
import { deliveryText as t } from "~/lib/texts/delivery";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, deliveryList, {
    search: (api, query) => api.delivery.searchList({ ...query, ...forProject(query) }),
    counts: ({ deliveryStatusCount }) => deliveryStatusCount,
  });

export const action = (args: ActionFunctionArgs) => actList(args, deliveryList, Object.values(deliveryBatch).flat());
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function Deliveries() {
  return (
    <DocumentList
      kind="delivery"
      words={t}
      tabs={deliveryTabs}
      table={deliveryTable}
      batch={deliveryBatch}
      head={<ScanLink />}
      byProject
      next={{
        supplier: { href: `/portal/order?status=${OrderStatus.waitingShipment}`, label: t.toShipOrders },
        purchaser: { href: "/portal/order", label: t.toOrders },
      }}
      {...useLoaderData<typeof loader>()}
    />
  );
}
