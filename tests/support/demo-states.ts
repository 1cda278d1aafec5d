import { DeliveryStatus, ReceivingStatus, ReturnStatus } from "#trpc/contract/shared/codes";

const [delivery, note] = [DeliveryStatus, ReceivingStatus];

/** Documents of the demo whose lists have something under way in each of these statuses. */
export const DEMO_STATES: readonly { table: string; openStatuses: readonly number[] }[] = [
  { table: "OrderTrade", openStatuses: [5, 10, 11, 15, 20, 30, 40, 45, 60] },
  {
    table: "OrderDelivery",
    openStatuses: [
      delivery.waitingConfirm,
      delivery.waitingOutbound,
      delivery.waitingReceipt,
      delivery.receiving,
      delivery.returned,
      delivery.voided,
    ],
  },
  { table: "Receiving", openStatuses: [note.toComplete, note.editing, note.submitted, note.returned, note.voided] },
  { table: "OrderReturn", openStatuses: Object.values(ReturnStatus) },
];

/** Tables of what follows from orders, and of what comes before them. */
export const IN_BOTH_TENANTS: readonly string[] = [
  ...["PurchaseApply", "Enquiry", "Settlement", "Invoice", "Payment", "OrderChange", "Budget", "MaterialList"],
  ...["Violation", "Inspection", "Subcontractor"],
];
