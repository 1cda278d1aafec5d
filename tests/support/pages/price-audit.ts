import { definePages } from "./page";

export const priceAudit = definePages({
  "/portal/price-audit/new": {
    reader: "supplier",
    tour: ["/portal/price-audit/new", "/portal/price-audit/new?agreement=1"],
  },
});
