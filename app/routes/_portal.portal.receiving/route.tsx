import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { actList } from "~/features/document/batch";
import { DocumentList } from "~/features/document/document-list";
import { forProject } from "~/features/document/list-query";
import { loadList } from "~/features/document/load-list";
import { sendForm } from "~/features/document/send-form";
import { receivingBatch } from "~/features/receiving/receiving-batch";
import { receivingTable } from "~/features/receiving/receiving-table";
import { receivingList, receivingTabs } from "~/features/receiving/receiving-tabs";
import { receivingText as t } from "~/lib/texts/receiving";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, receivingList, {
    search: (api, query) => api.receiving.searchList({ ...query, ...forProject(query) }),
    counts: ({ receivingStatusCount }) => receivingStatusCount,
  });

export const action = (args: ActionFunctionArgs) => actList(args, receivingList, Object.values(receivingBatch).flat());
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function ReceivingNotes() {
  return (
    <DocumentList
      kind="receiving"
      words={t}
      tabs={receivingTabs}
      table={receivingTable}
      batch={receivingBatch}
      byProject
      next={{
        purchaser: { href: `/delivery-order?status=${DeliveryStatus.waitingReceipt}`, label: t.toDeliveries },
      }}
      {...useLoaderData<typeof loader>()}
    />
  );
}
