import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { useSide } from "~/features/document/use-side";
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
  const side = useSide();
  const bySide = {
    supplier: { emptyText: t.emptySupplier },
    purchaser: {
      emptyText: t.emptyPurchaser,
      emptyAction: { href: `/delivery-order?status=${DeliveryStatus.waitingReceipt}`, label: t.toDeliveries },
    },
  };
  return (
    <DocumentList
      kind="receiving"
      title={t.title}
      tabs={receivingTabs}
      hint={t.listHint}
      table={(rows) => <ReceivingTable rows={rows} side={side} />}
      {...useLoaderData<typeof loader>()}
      {...bySide[side]}
    />
  );
}
