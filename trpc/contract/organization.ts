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
const own = "/api/ifs/v1/purchaser/organization";
const putBelow = { input: z.object({ sysNo: Id, parentSysNo: Id.nullable() }), output: Done } as const;

/**
 * Calls implied by R-PERM-20: operators set the parent of any organisation, a group's administrator of those below their
 * own.
 */
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
    ...putBelow,
    fails: ["ORGANIZATION_CIRCLE"],
  }),
  members: query(`GET ${own}/members`, {
    summary: "The own organisation with those above and below it; at most 1,000",
    role: "purchaser",
    input: z.object({}).default({}),
    /** Highest level first; `below`: the own administrator may move it. */
    output: z.array(GroupMember.extend({ below: z.boolean(), isOwn: z.boolean() })),
  }),
  move: mutation(`POST ${own}/move`, {
    summary: "Put an organisation below the own one under another of them; what waits finds its approvers anew",
    role: "purchaser",
    ...putBelow,
    input: z.object({ sysNo: Id, parentSysNo: Id }),
    fails: ["ORGANIZATION_CIRCLE"],
  }),
};
