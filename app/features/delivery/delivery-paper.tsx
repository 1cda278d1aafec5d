import type { DeliveryItem, OrderDelivery } from "#trpc/contract/delivery";
import { GoodsKind } from "#trpc/contract/shared/codes";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import d from "../document/document.module.css";
import { printColumns } from "../document/document-print";
import { type Field, factsOf, purchaserField, supplierField, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { whenFields } from "../document/when";
import { deliveryFields as f } from "./delivery-fields";

const column = printColumns<DeliveryItem>();

/** A line to write on; a fact without a value would not be printed. */
const toFillIn = <span className={d.blank} />;

/** The delivery note on A4: it travels with the truck. */
export const paper = definePaper<DeliveryItem, OrderDelivery>({
  title: t.printTitle,
  read: (api, id) => api.delivery.get({ id }),
  write: (delivery) => {
    const isConcrete = delivery.itemList.some((item) => item.goodsKind === GoodsKind.concrete);
    const say = (fields: readonly Field<OrderDelivery>[]) => textsOf(delivery, fields);
    return {
      signatures: [documentText.supplier, t.signDriver, documentText.receiver],
      facts: [
        ...say([supplierField, purchaserField, f.order, f.outbound, f.vehicle, f.driver, f.carrier]),
        ...say([f.expectedTime, f.weighing]),
        // it is read on the driver's phone too
        ...factsOf(delivery, [f.receiver]).map(({ label, value }) => [label, value] as const),
        ...say([f.address, ...whenFields("delivery"), f.orderRemark]),
        // concrete: left blank on paper where unknown, to be filled in by hand
        ...(isConcrete
          ? ([
              [t.stationName, delivery.stationName || toFillIn],
              [t.plantTime, delivery.plantTime || toFillIn],
              [t.slump, delivery.slump || toFillIn],
            ] as const)
          : []),
        ...say([f.certificates]),
      ],
      columns: [
        ...(delivery.itemList.some(({ pieceCount }) => pieceCount !== null)
          ? [column.pieces((item: DeliveryItem) => item.pieceCount)]
          : []),
        column.quantity(t.shipped, (item) => item.quantity, "100px"),
        { title: t.receivedByHand, width: "100px", cell: () => "" },
      ],
    };
  },
});
