import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { ReceivingTable } from "~/features/receiving/receiving-table";
import { receivingTabs } from "~/features/receiving/receiving-tabs";
import { receivingText as t } from "~/lib/texts/receiving";
import { titled } from "~/lib/title";

export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, receivingTabs, {
    search: (api, query) => api.receiving.searchList(query),
    counts: "receivingStatusCount",
  });

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function ReceivingNotes() {
  return (
    <DocumentList
      kind="receiving"
      words={t}
      tabs={receivingTabs}
      Table={ReceivingTable}
      next={{
        purchaser: { href: `/delivery-order?status=${DeliveryStatus.waitingReceipt}`, label: t.toDeliveries },
      }}
      {...useLoaderData<typeof loader>()}
    />
  );
}
