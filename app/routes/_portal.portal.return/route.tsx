import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { actBatch } from "~/features/document/batch";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { sendForm } from "~/features/document/send-form";
import { returnBatch } from "~/features/return/return-batch";
import { ReturnTable } from "~/features/return/return-table";
import { returnTabs } from "~/features/return/return-tabs";
import { returnText as t } from "~/lib/texts/return";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, returnTabs, { search: (api, query) => api.return.searchList(query), counts: "returnStatusCount" });

export const action = (args: ActionFunctionArgs) => actBatch(args, Object.values(returnBatch).flat());
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function Returns() {
  return (
    <DocumentList
      kind="return"
      words={t}
      tabs={returnTabs}
      Table={ReturnTable}
      batch={returnBatch}
      next={{
        purchaser: { href: `/portal/receiving?status=${ReceivingStatus.received}`, label: t.toReceiving },
      }}
      {...useLoaderData<typeof loader>()}
    />
  );
}
