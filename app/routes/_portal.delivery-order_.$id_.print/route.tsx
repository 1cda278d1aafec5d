import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { DeliveryItem, OrderDelivery } from "#trpc/contract/delivery";
import { Weighing } from "#trpc/contract/shared/codes";
import { weighing } from "#trpc/contract/shared/labels";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPrint, printColumns } from "~/features/document/document-print";
import { loadPrint } from "~/features/document/load-document";
import { dateTime, percent } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";

export const loader = (args: LoaderFunctionArgs) => loadPrint(args, "delivery", (api, id) => api.delivery.get({ id }));

export const meta = documentMeta(t.printTitle, ({ deliveryNo }: OrderDelivery) => deliveryNo);

const column = printColumns<DeliveryItem>();

/** The delivery note on A4: it travels with the truck. */
export default function DeliveryPrint() {
  const { document: delivery, link } = useLoaderData<typeof loader>();
  const { receiveAddress: to } = delivery;
  const tolerance =
    delivery.weighing === Weighing.weighbridge ? `，${t.tolerance(percent(delivery.massTolerance))}` : "";
  return (
    <DocumentPrint
      kind="delivery"
      title={t.printTitle}
      no={delivery.deliveryNo}
      link={link}
      document={delivery}
      signatures={[documentText.supplier, t.signDriver, documentText.receiver]}
      facts={[
        [documentText.supplier, delivery.supplierName],
        [documentText.purchaser, delivery.purchaserOrganizationName],
        [documentText.order, delivery.orderNo],
        [t.outboundTime, dateTime(delivery.outboundTime)],
        [t.vehicle, delivery.vehicleNo],
        [t.driver, `${delivery.driverName} ${delivery.driverMobile}`],
        [t.carrier, delivery.carrier],
        [documentText.weighing, `${weighing[delivery.weighing]}${tolerance}`],
        [documentText.receiver, `${to.contactName} ${to.contactMobile}`],
        [documentText.address, `${to.areaName} ${to.address}`],
      ]}
      columns={[
        column.pieces((item) => item.pieceCount),
        column.quantity(t.shipped, (item) => item.quantity, "100px"),
        { title: t.receivedByHand, width: "100px", cell: () => "" },
      ]}
    />
  );
}
