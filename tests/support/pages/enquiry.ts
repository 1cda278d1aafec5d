import { definePages } from "./page";

export const enquiry = definePages({
  "/portal/enquiry/$id/answer": {
    ...{ reader: "supplier", tour: [{ on: "/portal/enquiry", link: /href="(\/portal\/enquiry\/\d+\/answer)/ }] },
  },
});
