import { z } from "zod";
import { mutation, query } from "./define";
import { Identity } from "./shared/enums";
import { Done, Id, NeededText, page, paging, QueryId, Text, UnixSeconds } from "./shared/fields";
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

/** Any organisation of the tenant but those of people who buy for themselves (R-DLG-05). */
export const OrganizationRow = z.object({
  sysNo: Id,
  name: z.string(),
  code: z.string(),
  /** Bits of its user types. */
  roleType: z.int(),
  parentSysNo: Id.nullable(),
  parentName: z.string(),
  childCount: z.int(),
  peopleCount: z.int(),
  /** Its people may log in for it. */
  enabled: z.boolean(),
});
export type OrganizationRow = z.output<typeof OrganizationRow>;

/** Somebody who acts for an organisation; `sysNo` is that of their identity. */
const Member = z.object({
  sysNo: Id,
  displayName: z.string(),
  mobile: z.string(),
  key: Identity,
  permissions: z.array(z.string()),
  /** The account may log in. */
  enabled: z.boolean(),
  /** Live sessions on any device, under any identity. */
  sessionCount: z.int(),
  /** Of the newest of them. */
  loginTime: UnixSeconds.nullable(),
});
export type OrganizationPerson = z.output<typeof Member>;

const Relative = z.object({ sysNo: Id, name: z.string(), enabled: z.boolean(), peopleCount: z.int() });

const Reason = NeededText(200, "原因");
const ofOrganization = { input: z.object({ sysNo: Id, reason: Reason }), output: Done } as const;
const ofPerson = { input: z.object({ personSysNo: Id, reason: Reason }), output: Done } as const;

const base = "/api/ifs/v1/operator/organization";
const own = "/api/ifs/v1/purchaser/organization";
const putBelow = { input: z.object({ sysNo: Id, parentSysNo: Id.nullable() }), output: Done } as const;

/**
 * Calls implied by R-PERM-20: operators set the parent of any organisation, a group's administrator of those below their
 * own.
 */
export const organization = {
  find: query(`POST ${base}/find`, {
    summary: "Organisations of all sides by name or code, personal buyers left out",
    role: "operator",
    input: z.object({
      keyword: Text(50, "关键词").default(""),
      side: z.enum(["purchaser", "supplier", "operation"]).optional(),
      /** Only those that are blocked. */
      blocked: z.boolean().default(false),
      ...paging,
    }),
    output: page(OrganizationRow),
  }),
  get: query(`GET ${base}/get/{id}`, {
    summary: "One organisation with those above and below it, its people and what operators did to it",
    role: "operator",
    input: z.object({ id: QueryId }),
    output: OrganizationRow.extend({
      /** The highest first, without itself; at most 50. */
      above: z.array(Relative),
      /** Directly below it; at most 200. */
      children: z.array(Relative),
      /** At most 500, the oldest first. */
      people: z.array(Member),
      events: z.array(OperatorEvent),
    }),
  }),
  block: mutation(`POST ${base}/block`, {
    summary: "End the sessions of all who act for an organisation, and let nobody log in for it",
    role: "operator",
    ...ofOrganization,
  }),
  unblock: mutation(`POST ${base}/unblock`, {
    summary: "Let the people of an organisation log in again",
    role: "operator",
    ...ofOrganization,
  }),
  blockPerson: mutation(`POST ${base}/blockPerson`, {
    summary: "End somebody's sessions and let them log in nowhere; the platform's people are taken out instead",
    role: "operator",
    ...ofPerson,
  }),
  unblockPerson: mutation(`POST ${base}/unblockPerson`, {
    summary: "Let somebody log in again",
    role: "operator",
    ...ofPerson,
  }),
  endSessions: mutation(`POST ${base}/endSessions`, {
    summary: "End somebody's sessions on all devices; the next request of each asks for a login",
    role: "operator",
    ...ofPerson,
  }),
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
