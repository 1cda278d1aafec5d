import { z } from "zod";
import { mutation, query } from "./define";
import { Done, Id, page, paging, Text } from "./shared/fields";
import { OperatorEvent } from "./site";

/** A purchaser's organisation in its group: approvals may be asked of the one above, below or beside (R-PERM-20). */
export const GroupMember = z.object({
  sysNo: Id,
  name: z.string(),
  code: z.string(),
  parentSysNo: Id.nullable(),
  parentName: z.string(),
  childCount: z.int(),
  /** People who act for it as purchasers. */
  peopleCount: z.int(),
});
export type GroupMember = z.output<typeof GroupMember>;

const base = "/api/ifs/v1/operator/organization";

/** Calls implied by R-PERM-20: an operator says which organisation stands above which. */
export const organization = {
  search: query(`POST ${base}/search`, {
    summary: "Purchasers' organisations with the one above each, by name",
    role: "operator",
    input: z.object({ keyword: Text(50, "关键词").optional(), ...paging }),
    output: z.object({ ...page(GroupMember).shape, events: z.array(OperatorEvent) }),
  }),
  setParent: mutation(`POST ${base}/setParent`, {
    summary: "Put an organisation below another one, or below none; what waits for approval finds its approvers anew",
    role: "operator",
    input: z.object({ sysNo: Id, parentSysNo: Id.nullable() }),
    output: Done,
    fails: ["ORGANIZATION_CIRCLE"],
  }),
};
