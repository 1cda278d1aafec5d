import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { ReturnItem } from "#trpc/contract/return";
import { returnOutcome, returnStatus } from "#trpc/contract/shared/labels";
import { DocumentPrint, printColumns } from "~/features/document/document-print";
import { idOf } from "~/features/document/id";
import { printLink } from "~/features/document/print-link";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";
import { titled } from "~/lib/title";
import { wordOf } from "~/lib/word-of";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const back = await context.api.return.get({ id }).catch(orScreen(request));
  return { back, link: printLink(context, "return", id) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.printTitle} ${data.back.returnNo}` : t.printTitle);

const column = printColumns<ReturnItem>();

/** The return order on A4: it travels back with the goods. */
export default function ReturnPrint() {
  const { back, link } = useLoaderData<typeof loader>();
  return (
    <DocumentPrint
      kind="return"
      title={t.printTitle}
      no={back.returnNo}
      link={link}
      document={back}
      signatures={[t.signPurchaser, t.signSupplier]}
      facts={[
        [documentText.purchaser, back.purchaserOrganizationName],
        [documentText.supplier, back.supplierName],
        [documentText.order, back.orderNo],
        [documentText.receiving, back.receivingNo],
        [t.created, dateTime(back.createTime)],
        [documentText.status, wordOf(returnStatus, back.status)],
        [t.outcome, wordOf(returnOutcome, back.outcome)],
        [t.reason, back.reason],
      ]}
      columns={[
        column.quantity(t.returnedQuantity, (item) => item.quantity),
        column.price((item) => item.price),
        column.amount((item) => item.amount),
      ]}
    />
  );
}
