import { definePages } from "./page";

export const tenderNotice = definePages({
  "/portal/tender-notice/new": { reader: "purchaser", tour: ["/portal/tender-notice/new"] },
  "/portal/tender-notice/$id/edit": { reader: "purchaser" },
  "/portal/tender-notice/$id/bid": { reader: "supplier" },
});
