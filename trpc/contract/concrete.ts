import { z } from "zod";
import { query } from "./define";
import { pouringType, supplyMode } from "./shared/enums";
import { Empty, Id, NeededText, QueryId } from "./shared/fields";

const Attribute = z.object({ name: NeededText(50, "属性名"), value: NeededText(200, "属性值") });
const PouringChoice = z.object({ value: pouringType.type, label: z.string() });

const base = "/api/tender/v1/concrete";

export const concrete = {
  queryInformation: query(`GET ${base}/queryInformation`, {
    summary:
      "Strength grades and slumps of the mall's concrete, parts of the project or the usual ones, ways of supply",
    role: "purchaser",
    input: z.object({ projectSysNo: QueryId.optional() }),
    output: z.object({
      strengthGradeList: z.array(z.string()),
      slumpList: z.array(z.string()),
      pouringPartList: z.array(z.string()),
      supplyModeList: z.array(z.object({ value: supplyMode.type, label: z.string() })),
    }),
  }),
  queryPouringType: query(`POST ${base}/queryPouringType`, {
    summary: "The ways of pouring",
    role: "purchaser",
    input: Empty,
    output: z.array(PouringChoice),
  }),
  querySubcontractorContacter: query(`GET ${base}/querySubcontractorContacter`, {
    summary: "Whom to call at a subcontractor's",
    role: "purchaser",
    input: z.object({ subcontractorSysNo: QueryId }),
    output: z.array(z.object({ name: z.string(), mobile: z.string() })),
  }),
  attributeCheck: query(`POST ${base}/attributeCheck`, {
    summary: "Whether attributes of concrete go together, with each other and with what it is poured for (R-CONC-01)",
    role: "purchaser",
    input: z.object({ skuSysNo: Id, attributeList: z.array(Attribute).max(100, "最多100个属性") }),
    output: z.object({
      passed: z.boolean(),
      errorList: z.array(z.object({ name: z.string(), message: z.string() })),
    }),
  }),
};
