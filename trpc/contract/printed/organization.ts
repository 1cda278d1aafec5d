import { type Endpoint, printed, query } from "../define";
import { page } from "../shared/fields";
import { Searched, Supplier } from "./shared";

const suppliers = (endpoint: Endpoint, summary: string) =>
  query(endpoint, { summary, role: "login", input: Searched, output: page(Supplier) });

export const supplier = printed({
  mallSearch: suppliers("POST /api/mall/v1/supplier/search", "Suppliers of the mall by their names"),
  tenderSearch: suppliers("POST /api/tender/v1/supplier/search", "Suppliers of tenders by their names"),
});
