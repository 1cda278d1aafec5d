import { definePages } from "./page";

export const pourOrder = definePages({
  "/portal/pour-order/new": { reader: "purchaser" },
  "/portal/pour-order/tariff": { reader: "supplier" },
});
