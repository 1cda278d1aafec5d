import { z } from "zod";
import { plainPerson } from "../rules/plain-text";
import { mutation, query } from "./define";
import { Identity } from "./shared/enums";
import { Done, Id, Mobile, NeededText, page, paging, QueryId, Text, UnixSeconds } from "./shared/fields";
import { type ActionCode, actionCode } from "./shared/labels";

const Codes = z
  .array(z.enum(Object.keys(actionCode) as [ActionCode, ...ActionCode[]], "权限不正确"))
  .max(100, "权限过多");
const Token = NeededText(100, "邀请码");

/** Somebody who acts for an organisation; `sysNo` is that of their identity. */
const Person = z.object({
  sysNo: Id,
  displayName: z.string(),
  mobile: z.string(),
  permissions: z.array(z.string()),
  /** It is the reader. */
  isMe: z.boolean(),
});
export type PersonOfOrganization = z.output<typeof Person>;

/** Somebody of any of the tenant's organisations; `sysNo` is that of their identity. */
const FoundPerson = z.object({
  sysNo: Id,
  displayName: z.string(),
  mobile: z.string(),
  key: Identity,
  organizationSysNo: Id,
  organizationName: z.string(),
  permissions: z.array(z.string()),
  /** The account may log in. */
  enabled: z.boolean(),
});
export type FoundPerson = z.output<typeof FoundPerson>;

const Invited = z.object({
  sysNo: Id,
  mobile: z.string(),
  permissions: z.array(z.string()),
  inviterName: z.string(),
  expireTime: UnixSeconds,
  /** Goes into the link that is passed on. */
  token: z.string(),
});

const PeopleEvent = z.object({
  sysNo: Id,
  event: z.enum([
    ...["invite", "withdraw", "join", "grant", "remove", "approval"],
    ...["block", "unblock", "blockPerson", "unblockPerson", "endSessions"],
  ] as const),
  operatorName: z.string(),
  subject: z.string(),
  given: z.array(z.string()),
  taken: z.array(z.string()),
  createTime: UnixSeconds,
});
export type PeopleEvent = z.output<typeof PeopleEvent>;

const granting = ["BEYOND_OWN"] as const;

export const people = {
  search: query("POST /api/ifs/v1/organization/people/search", {
    summary: "The people of one's own organisation, who is invited, and what was changed last; for its administrators",
    role: "login",
    input: z.object({
      /** Part of a name, or of a phone. */
      keyword: Text(50, "关键字").overwrite(plainPerson).default(""),
    }),
    output: z.object({
      /** At most five hundred, the oldest first. */
      people: z.array(Person),
      /** How many there are under that keyword. */
      total: z.int(),
      invited: z.array(Invited),
      events: z.array(PeopleEvent),
    }),
  }),
  get: query("GET /api/ifs/v1/organization/people/get/{id}", {
    summary: "One of the people of one's own organisation; for its administrators",
    role: "login",
    input: z.object({ id: QueryId }),
    output: Person,
  }),
  find: query("POST /api/ifs/v1/organization/people/find", {
    summary:
      "People of all of the tenant's organisations by a part of their name, phone or organisation; for those who manage the platform's people. Who buys for themselves is left out (R-DLG-05)",
    role: "operator",
    input: z.object({ keyword: NeededText(50, "关键字").overwrite(plainPerson).min(2, "关键字至少2个字"), ...paging }),
    output: page(FoundPerson),
  }),
  invite: mutation("POST /api/ifs/v1/organization/people/invite", {
    summary: "Invite somebody by phone; an older invitation of the same phone ends",
    role: "login",
    input: z.object({ mobile: Mobile, permissions: Codes }),
    output: z.object({ sysNo: Id, token: z.string(), expireTime: UnixSeconds }),
    fails: [...granting, "PERSON_THERE"],
  }),
  withdraw: mutation("POST /api/ifs/v1/organization/people/withdraw", {
    summary: "Withdraw an invitation that nobody has accepted",
    role: "login",
    input: z.object({ invitationSysNo: Id }),
    output: Done,
  }),
  setPermissions: mutation("POST /api/ifs/v1/organization/people/setPermissions", {
    summary: "Say what somebody may do; only codes that one holds oneself change",
    role: "login",
    input: z.object({ sysNo: Id, permissions: Codes }),
    output: Done,
    fails: [...granting, "LAST_ADMINISTRATOR"],
  }),
  remove: mutation("POST /api/ifs/v1/organization/people/remove", {
    summary: "Take somebody out of the organisation; their sessions for it end at once",
    role: "login",
    input: z.object({ sysNo: Id }),
    output: Done,
    fails: ["LAST_ADMINISTRATOR"],
  }),
  invitation: query("GET /api/ifs/v1/organization/invitation/get", {
    summary: "What an invitation says, for whoever has its link",
    role: "public",
    input: z.object({ token: Token }),
    output: z.object({
      organizationName: z.string(),
      key: Identity,
      inviterName: z.string(),
      /** With its middle hidden. */
      mobile: z.string(),
      permissions: z.array(z.string()),
      expireTime: UnixSeconds,
      /** Whether the reader is whom it asks; false for visitors. */
      isMine: z.boolean(),
    }),
    fails: ["INVITATION_GONE"],
  }),
  accept: mutation("POST /api/ifs/v1/organization/invitation/accept", {
    summary: "Accept an invitation under the phone that it was sent to",
    role: "login",
    input: z.object({ token: Token }),
    output: z.object({ key: Identity, sysNo: Id }),
    fails: ["INVITATION_GONE", "INVITATION_OF_OTHER"],
  }),
};
