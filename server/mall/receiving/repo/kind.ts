import { sql } from "kysely";
import { Receiving, ReceivingItem, ReceivingRow } from "#trpc/contract/receiving";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { defineDocument, documentTable } from "../../document/index";
import { underOrder } from "../../order/index";

/** The delivery that is received of. */
export const delivered = { table: documentTable("OrderDelivery"), lockedBy: underOrder };

/** A receiving note. */
export const receivingKind = defineDocument({
  machine: receivingMachine,
  table: documentTable("Receiving"),
  lockedBy: underOrder,
  lines: { ...documentTable("ReceivingItem"), parent: "receivingSysNo" },
  row: ReceivingRow,
  detail: Receiving,
  rowLine: ReceivingItem,
  line: ReceivingItem,
  searched: ["receivingNo", "deliveryNo", "orderNo", "supplierName", "purchaserOrganizationName"],
  narrowed: ["orderDeliverySysNo"],
  computed: {
    // C-10: what the confirmation looks like to a reader; nobody's needed counts as done
    viewStatus: sql`CASE d."confirmStatus" WHEN 10 THEN 15 WHEN 20 THEN 16 WHEN 30 THEN 15 ELSE 14 END`,
  },
});
