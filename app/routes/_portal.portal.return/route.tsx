import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { actList } from "~/features/document/batch";
import { DocumentList } from "~/features/document/document-list";
import { forProject } from "~/features/document/list-query";
import { loadList } from "~/features/document/load-list";
import { sendForm } from "~/features/document/send-form";
import { returnBatch } from "~/features/return/return-batch";
import { returnTable } from "~/features/return/return-table";
import { returnList, returnTabs } from "~/features/return/return-tabs";
import { returnText as t } from "~/lib/texts/return";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, returnList, {
    search: (api, query) => api.return.searchList({ ...query, ...forProject(query) }),
    counts: ({ returnStatusCount }) => returnStatusCount,
  });

export const action = (args: ActionFunctionArgs) => actList(args, returnList, Object.values(returnBatch).flat());
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function Returns() {
  return (
    <DocumentList
      kind="return"
      words={t}
      tabs={returnTabs}
      table={returnTable}
      batch={returnBatch}
      byProject
      next={{
        purchaser: { href: `/portal/receiving?status=${ReceivingStatus.received}`, label: t.toReceiving },
      }}
      {...useLoaderData<typeof loader>()}
    />
  );
}
