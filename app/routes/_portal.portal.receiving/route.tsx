import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DocumentList } from "~/features/document/document-list";
import { readListQuery } from "~/features/document/list-query";
import { useSide } from "~/features/document/use-side";
import { ReceivingTable } from "~/features/receiving/receiving-table";
import { receivingTabs } from "~/features/receiving/receiving-tabs";
import { orTrouble } from "~/lib/failure";
import { receivingText as t } from "~/lib/texts/receiving";
import { titled } from "~/lib/title";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url), receivingTabs);
  const { statusList, keyword, pageNo } = query;
  const [notes, counts] = await Promise.all([
    context.api.receiving.searchList({ statusList, keyword, pageNo }).catch(orTrouble(request)),
    context.api.home.statistics({}).catch(orTrouble(request)),
  ]);
  return { query, notes, counts: "trouble" in counts ? undefined : counts.receivingStatusCount };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function ReceivingNotes() {
  const { query, notes, counts } = useLoaderData<typeof loader>();
  const side = useSide();
  const supplier = side === "supplier";
  return (
    <DocumentList
      title={supplier ? t.supplierTitle : t.title}
      path="/portal/receiving"
      tabs={receivingTabs}
      counts={counts}
      query={query}
      hint={t.listHint}
      page={notes}
      emptyText={supplier ? t.emptySupplier : t.emptyPurchaser}
      emptyAction={supplier ? undefined : { href: "/delivery-order?status=10", label: t.toDeliveries }}
      table={(rows) => <ReceivingTable rows={rows} side={side} />}
    />
  );
}
