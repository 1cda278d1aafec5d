import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { Receiving, ReceivingItem } from "#trpc/contract/receiving";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPrint, printColumns } from "~/features/document/document-print";
import { loadPrint } from "~/features/document/load-document";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";

export const loader = (args: LoaderFunctionArgs) =>
  loadPrint(args, "receiving", (api, id) => api.receiving.detail({ id }));

export const meta = documentMeta(t.printTitle, ({ receivingNo }: Receiving) => receivingNo);

const column = printColumns<ReceivingItem>();

/** The receiving note on A4. */
export default function ReceivingPrint() {
  const { document: note, link } = useLoaderData<typeof loader>();
  return (
    <DocumentPrint
      kind="receiving"
      title={t.printTitle}
      no={note.receivingNo}
      link={link}
      document={note}
      signatures={[documentText.receiver, documentText.supplier]}
      facts={[
        [documentText.purchaser, note.purchaserOrganizationName],
        [documentText.supplier, note.supplierName],
        [documentText.delivery, note.deliveryNo],
        [documentText.order, note.orderNo],
        [documentText.receiver, note.receiverName],
        [t.receiveTime, dateTime(note.receiveTime)],
      ]}
      columns={[
        column.pieces((item) => item.pieceCount),
        column.quantity(documentText.theoretical, (item) => item.theoreticalMass),
        column.quantity(t.weighed, (item) => item.weighedMass),
        column.quantity(t.settled, (item) => item.receivedQuantity),
        column.amount((item) => item.amount),
      ]}
    />
  );
}
