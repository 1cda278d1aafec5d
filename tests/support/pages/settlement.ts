import { definePages } from "./page";

export const settlement = definePages({
  "/portal/settlement/$id/answer": { reader: "supplier" },
  // no line of the statement of the walks is disputed
  "/portal/settlement/$id/reply": { reader: "purchaser", leadsOn: true },
  "/portal/settlement/$id/pdf": { packed: true },
  "/portal/settlement/$id/export": { packed: true },
});
