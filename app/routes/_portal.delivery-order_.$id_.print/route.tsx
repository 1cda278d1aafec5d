import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { DeliveryItem, OrderDelivery } from "#trpc/contract/delivery";
import { GoodsKind, Weighing } from "#trpc/contract/shared/codes";
import { certificateWords } from "~/features/delivery/certificates";
import d from "~/features/document/document.module.css";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { loadPapers } from "~/features/document/load-document";
import { weighingWords } from "~/features/document/weighing-words";
import { whenTexts } from "~/features/document/when";
import { dateTime, percent } from "~/lib/format";
import { certificateText } from "~/lib/texts/certificate";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";

export const loader = (args: LoaderFunctionArgs) => loadPapers(args, "delivery", (api, id) => api.delivery.get({ id }));

export const meta = papersMeta(t.printTitle, ({ deliveryNo }: OrderDelivery) => deliveryNo);

const column = printColumns<DeliveryItem>();

/** A line to write on; a fact without a value would not be printed. */
const toFillIn = <span className={d.blank} />;

/** The delivery note on A4: it travels with the truck. */
export default function DeliveryPrint() {
  return <DocumentPapers kind="delivery" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(delivery: OrderDelivery): Written<DeliveryItem> {
  const { receiveAddress: to } = delivery;
  const isConcrete = delivery.itemList.some((item) => item.goodsKind === GoodsKind.concrete);
  const tolerance =
    delivery.weighing === Weighing.weighbridge ? `，${t.tolerance(percent(delivery.massTolerance))}` : "";
  return {
    no: delivery.deliveryNo,
    signatures: [documentText.supplier, t.signDriver, documentText.receiver],
    facts: [
      [documentText.supplier, delivery.supplierName],
      [documentText.purchaser, delivery.purchaserOrganizationName],
      [documentText.order, delivery.orderNo],
      [t.outboundTime, dateTime(delivery.outboundTime)],
      [t.vehicle, delivery.vehicleNo],
      [t.driver, `${delivery.driverName} ${delivery.driverMobile}`],
      [t.carrier, delivery.carrier],
      [t.expected, delivery.expectedTime === null ? "" : dateTime(delivery.expectedTime)],
      [documentText.weighing, `${weighingWords(delivery, delivery.itemList)}${tolerance}`],
      [
        documentText.receiver,
        <span key="receiver">
          {to.contactName} <a href={`tel:${to.contactMobile}`}>{to.contactMobile}</a>
        </span>,
      ],
      [documentText.address, `${to.areaName} ${to.address}`],
      ...whenTexts("delivery", delivery),
      ...(delivery.orderRemark === "" ? [] : [[t.orderRemark, delivery.orderRemark] as const]),
      // on the paper of concrete they are filled in by hand where nobody said them
      ...(isConcrete
        ? [[t.plantTime, delivery.plantTime || toFillIn] as const, [t.slump, delivery.slump || toFillIn] as const]
        : []),
      [
        certificateText.title,
        delivery.certificatesMissing ? certificateText.onPaperMissing : certificateWords(delivery.certificateList),
      ],
    ],
    columns: [
      ...(delivery.itemList.some(({ pieceCount }) => pieceCount !== null)
        ? [column.pieces((item: DeliveryItem) => item.pieceCount)]
        : []),
      column.quantity(t.shipped, (item) => item.quantity, "100px"),
      { title: t.receivedByHand, width: "100px", cell: () => "" },
    ],
  };
}
