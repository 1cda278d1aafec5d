import { z } from "zod";
import { printed, query } from "../define";
import { Empty, Id, NeededText, page, QueryId } from "../shared/fields";
import { Searched, Unprinted } from "./shared";

export const tender = printed({
  hallList: query("POST /api/tender/v1/platform/portal/hall/search", {
    summary: "Tenders that everybody may look at",
    role: "public",
    input: Searched,
    output: page(Unprinted),
  }),
});

const concretePath = "/api/tender/v1/concrete";

export const concrete = printed({
  queryInformation: query(`GET ${concretePath}/queryInformation`, {
    summary: "Strength grades, slumps and ways of supply that may be chosen",
    role: "purchaser",
    input: z.object({ projectSysNo: QueryId.optional() }),
    output: Unprinted,
  }),
  querySubcontractorContacter: query(`GET ${concretePath}/querySubcontractorContacter`, {
    summary: "Whom to call at a subcontractor's",
    role: "purchaser",
    input: z.object({ subcontractorSysNo: QueryId }),
    output: Unprinted,
  }),
  queryPouringType: query(`POST ${concretePath}/queryPouringType`, {
    summary: "The ways of pouring",
    role: "purchaser",
    input: Empty,
    output: Unprinted,
  }),
  attributeCheck: query(`POST ${concretePath}/attributeCheck`, {
    summary: "Whether the chosen attributes of concrete go together",
    role: "purchaser",
    input: z.object({
      skuSysNo: Id,
      attributeList: z
        .array(z.object({ name: NeededText(50, "属性名"), value: NeededText(200, "属性值") }))
        .max(100, "最多100个属性"),
    }),
    output: Unprinted,
  }),
});
