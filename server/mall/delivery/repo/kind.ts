import { DeliveryItem, DeliveryRow, OrderDelivery } from "#trpc/contract/delivery";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { defineDocument, documentTable } from "../../document/index";
import { underOrder } from "../../order/index";
import { lineIsOpen } from "./rows";

/** A delivery note. */
export const deliveryKind = defineDocument({
  machine: deliveryMachine,
  table: documentTable("OrderDelivery"),
  lockedBy: underOrder,
  lines: { ...documentTable("DeliveryItem"), parent: "deliverySysNo" },
  row: DeliveryRow,
  detail: OrderDelivery,
  rowLine: DeliveryItem,
  line: DeliveryItem,
  searched: ["deliveryNo", "orderNo", "vehicleNo", "supplierName", "purchaserOrganizationName"],
  narrowed: ["orderSysNo"],
  /** Something of it is still to be received. */
  facts: { hasRest: lineIsOpen },
});
