import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Receiving, ReceivingItem } from "#trpc/contract/receiving";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, paperParties, printColumns, type Written } from "~/features/document/document-print";
import { loadPapers } from "~/features/document/load-document";
import { forTexts } from "~/features/document/when";
import { dateTime, percent, signedPercent } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";

export const loader = (args: LoaderFunctionArgs) =>
  loadPapers(args, "receiving", (api, id) => api.receiving.detail({ id }));

export const meta = papersMeta(t.printTitle, ({ receivingNo }: Receiving) => receivingNo);

const column = printColumns<ReceivingItem>();

/** The verdict at the scale, with limit and reason. */
const scaleText = ({ deviation, verdict, massTolerance, toleranceSource, deviationReason }: ReceivingItem): string =>
  deviation === null
    ? ""
    : [
        signedPercent(deviation),
        verdict === null ? "" : t[verdict],
        massTolerance === null ? "" : t.limit(percent(massTolerance), toleranceSource),
        deviationReason && t.because(deviationReason),
      ]
        .filter(Boolean)
        .join(" ");

/** The receiving note on A4. */
export default function ReceivingPrint() {
  return <DocumentPapers kind="receiving" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(note: Receiving): Written<ReceivingItem> {
  return {
    no: note.receivingNo,
    signatures: [documentText.receiver, documentText.supplier],
    facts: [
      ...paperParties(note),
      [documentText.delivery, note.deliveryNo],
      [documentText.order, note.orderNo],
      [documentText.receiver, note.receiverName],
      [t.receiveTime, dateTime(note.receiveTime)],
      ...forTexts(note),
    ],
    columns: [
      column.pieces((item) => item.pieceCount),
      column.quantity(documentText.theoretical, (item) => item.theoreticalMass),
      column.quantity(t.weighed, (item) => item.weighedMass),
      { title: t.scale, cell: scaleText },
      column.quantity(t.settled, (item) => item.receivedQuantity),
      column.amount((item) => item.amount),
    ],
  };
}
