import { definePages } from "./page";

export const payment = definePages({
  "/portal/payment/new": { reader: "purchaser" },
  "/portal/payment/refund": { reader: "supplier" },
  // the payment of the walks was made
  "/portal/payment/$id/edit": { reader: "purchaser", leadsOn: true },
});
