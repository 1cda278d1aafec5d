import { z } from "zod";
import { type Endpoint, mutation, printed, query } from "../define";
import { Mobile, NeededText, page, Text } from "../shared/fields";
import { Searched, Supplier, searched, Unprinted } from "./shared";

const suppliers = (endpoint: Endpoint, summary: string) =>
  query(endpoint, { summary, role: "login", input: Searched, output: page(Supplier) });

export const supplier = printed({
  mallSearch: suppliers("POST /api/mall/v1/supplier/search", "Suppliers of the mall by their names"),
  tenderSearch: suppliers("POST /api/tender/v1/supplier/search", "Suppliers of tenders by their names"),
});

export const subcontractor = printed({
  pageList: query("POST /api/supplier/v1/subcontractor/pageList", {
    summary: "Subcontractors by their names",
    role: "login",
    input: searched({ name: Text(50, "名称").optional() }),
    output: page(Unprinted),
  }),
  create: mutation("POST /api/supplier/v1/subcontractor/create", {
    summary: "Add a subcontractor",
    role: "purchaser",
    input: z.object({
      name: NeededText(100, "名称"),
      contactName: NeededText(50, "联系人"),
      contactMobile: Mobile,
    }),
    output: Unprinted,
  }),
});
