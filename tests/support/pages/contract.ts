import { definePages } from "./page";

export const contract = definePages({
  "/portal/contract/generate": { reader: "purchaser", buttonOnly: true },
  "/portal/contract/$id/edit": { reader: "purchaser" },
});
