import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { ReturnTable } from "~/features/return/return-table";
import { returnTabs } from "~/features/return/return-tabs";
import { returnText as t } from "~/lib/texts/return";
import { titled } from "~/lib/title";

export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, returnTabs, { search: (api, query) => api.return.searchList(query), counts: "returnStatusCount" });

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function Returns() {
  return (
    <DocumentList
      kind="return"
      words={t}
      tabs={returnTabs}
      Table={ReturnTable}
      next={{
        purchaser: { href: `/portal/receiving?status=${ReceivingStatus.received}`, label: t.toReceiving },
      }}
      {...useLoaderData<typeof loader>()}
    />
  );
}
