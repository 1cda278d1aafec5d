import { definePages } from "./page";

export const agreementVersion = definePages({
  "/portal/agreement-version/new": {
    tour: ["/portal/agreement-version/new", "/portal/agreement-version/new?agreement=1"],
  },
  // the version of the walks is signed
  "/portal/agreement-version/$id/edit": { leadsOn: true },
});
