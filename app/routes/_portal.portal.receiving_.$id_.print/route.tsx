import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { ReceivingItem } from "#trpc/contract/receiving";
import { DocumentPrint, printColumns } from "~/features/document/document-print";
import { idOf } from "~/features/document/id";
import { printLink } from "~/features/document/print-link";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { titled } from "~/lib/title";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const note = await context.api.receiving.detail({ id }).catch(orScreen(request));
  return { note, link: printLink(context, "receiving", id) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.printTitle} ${data.note.receivingNo}` : t.printTitle);

const column = printColumns<ReceivingItem>();

/** The receiving note on A4. */
export default function ReceivingPrint() {
  const { note, link } = useLoaderData<typeof loader>();
  return (
    <DocumentPrint
      kind="receiving"
      title={t.printTitle}
      no={note.receivingNo}
      link={link}
      document={note}
      signatures={[t.signReceiver, t.signSupplier]}
      facts={[
        [documentText.purchaser, note.purchaserOrganizationName],
        [documentText.supplier, note.supplierName],
        [t.delivery, note.deliveryNo],
        [t.order, note.orderNo],
        [t.receiver, note.receiverName],
        [t.receiveTime, dateTime(note.receiveTime)],
      ]}
      columns={[
        column.pieces((item) => item.pieceCount),
        column.quantity(t.theoretical, (item) => item.theoreticalMass),
        column.quantity(t.weighed, (item) => item.weighedMass),
        column.quantity(t.settled, (item) => item.receivedQuantity),
        column.amount((item) => item.amount),
      ]}
    />
  );
}
