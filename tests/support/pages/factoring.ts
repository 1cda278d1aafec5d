import { definePages } from "./page";

export const factoring = definePages({
  "/console/factoring": { reader: "operator", buttonOnly: true },
  "/scf/apply": { reader: "purchaser" },
});
