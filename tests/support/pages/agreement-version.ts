import { definePages } from "./page";

export const agreementVersion = definePages({
  "/portal/agreement-version/new": {
    tour: ["/portal/agreement-version/new", "/portal/agreement-version/new?agreement=1"],
  },
  "/portal/agreement-version/$id/edit": { reader: "purchaser", key: "draftVersion", leadsOn: true },
});
