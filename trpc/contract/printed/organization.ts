import { z } from "zod";
import { mutation, printed, query } from "../define";
import { Mobile, NeededText, page, Text } from "../shared/fields";
import { searched, Unprinted } from "./shared";

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
