import { z } from "zod";
import { documentTypes } from "../rules/kinds";
import { mutation, query } from "./define";
import { uploadLimits } from "./file";
import { FileRef } from "./shared/document";
import { serviceStatus } from "./shared/enums";
import { Done, Id, Ids, page, paging, QueryId, Text, UnixSeconds } from "./shared/fields";

/** EN-ServiceProfile: who asks for help (R-CS-04). */
export const ServiceProfile = z.object({
  sysNo: Id,
  organizationSysNo: Id,
  organizationName: Text(100, "组织名称"),
  displayName: Text(50, "姓名"),
  mobile: Text(20, "手机号"),
});
export type ServiceProfile = z.output<typeof ServiceProfile>;

/** What a conversation began from. */
export const serviceSubjects = [...documentTypes, "sku"] as const;
const Subject = z.object({ kind: z.enum(serviceSubjects), sysNo: Id });
export const ServiceSubject = Subject.extend({ title: z.string() });
export type ServiceSubject = z.output<typeof ServiceSubject>;

/** Whom somebody wants to talk to, and about what: the platform where no supplier is named. */
const Wanted = { supplierSysNo: Id.optional(), about: Subject.optional() };

/** One line of a conversation, as both sides read it. */
export const ServiceMessage = z.object({
  sysNo: Id,
  fromStaff: z.boolean(),
  senderName: z.string(),
  content: z.string(),
  createTime: UnixSeconds,
  fileList: z.array(FileRef),
});
export type ServiceMessage = z.output<typeof ServiceMessage>;

export const ServiceConversation = z.object({
  sysNo: Id,
  /** Null: the platform answers. */
  supplierSysNo: Id.nullable(),
  /** Who answers. */
  deskName: z.string(),
  /** Who asks; a visitor has a number for a name. */
  customerName: z.string(),
  organizationName: z.string(),
  isVisitor: z.boolean(),
  about: ServiceSubject.nullable(),
  status: serviceStatus.type,
  /** The newest line, shortened. */
  lastContent: z.string(),
  lastFromStaff: z.boolean(),
  lastTime: UnixSeconds,
  /** Lines that the reader's side has not read. */
  unread: z.int(),
});
export type ServiceConversation = z.output<typeof ServiceConversation>;

/** A conversation with its newest lines, as one of its two sides sees it. */
export const ServiceThread = ServiceConversation.extend({
  side: z.enum(["customer", "staff"]),
  /** Somebody who answers is there now. */
  present: z.boolean(),
  /** Up to which line the other side has read. */
  seenSysNo: z.int(),
  messageList: z.array(ServiceMessage),
  hasEarlier: z.boolean(),
});
export type ServiceThread = z.output<typeof ServiceThread>;

const said = {
  /** Shown as plain text. */
  content: Text(2000, "消息").default(""),
  fileSysNoList: Ids.max(uploadLimits.maxFiles, "最多10个附件").default([]),
  /** Sent again under the same key it is the same line; visitors have no other request key. */
  messageKey: z.string().min(1, "消息标识不正确").max(64, "消息标识不正确").optional(),
};
const Said = z.object({ sysNo: Id, messageSysNo: Id });

const path = "/api/ifs/v1/customerService" as const;

/** What happens in a conversation while it is looked at, as server-sent events; 0 is the reader's desk. */
export const SERVICE_STREAM = `${path}/stream/:id`;

export const customerService = {
  getUrl: query(`POST ${path}/getUrl`, {
    summary:
      "Where the customer service of a supplier or of the platform is reached: the tenant's own place, or the mall's chat. The profile is null for a visitor",
    role: "public",
    input: z
      .object({
        profile: ServiceProfile.nullable().default(null),
        /** The reader's identities, for a service elsewhere. */
        applications: z
          .array(z.object({ key: Text(100, "编码"), sysNo: Id }))
          .max(20, "最多20个身份")
          .default([]),
        supplierSysNo: Id.optional(),
      })
      .default({ profile: null, applications: [] }),
    output: z.object({ url: z.string() }),
    fails: ["SERVICE_OFF"],
  }),
  open: query(`POST ${path}/open`, {
    summary: "The desk that somebody turns to: whether anybody is there, and the conversation they have had with it",
    role: "public",
    input: z.object(Wanted).default({}),
    output: z.object({
      supplierSysNo: Id.nullable(),
      deskName: z.string(),
      present: z.boolean(),
      about: ServiceSubject.nullable(),
      conversationSysNo: Id.nullable(),
    }),
    fails: ["SERVICE_OFF"],
  }),
  mine: query(`POST ${path}/mine`, {
    summary: "The reader's own conversations, the newest first; a visitor's by the token of the browser",
    role: "public",
    input: z.object({}).default({}),
    output: z.array(ServiceConversation),
  }),
  get: query(`GET ${path}/get/{id}`, {
    summary: "A conversation for its two sides, with fifty lines: the newest, those before one, or those after one",
    role: "public",
    input: z.object({ id: QueryId, beforeSysNo: QueryId.optional(), afterSysNo: QueryId.optional() }),
    output: ServiceThread,
  }),
  begin: mutation(`POST ${path}/begin`, {
    summary:
      "Ask a desk something, about goods or a document or nothing in particular; goes on where a conversation about it is",
    role: "public",
    input: z.object({ ...Wanted, ...said }),
    output: Said,
    fails: ["SERVICE_OFF"],
  }),
  contact: mutation(`POST ${path}/contact`, {
    summary: "A supplier writes to who ordered, about that order; goes on where a conversation about it is",
    role: "supplier",
    input: z.object({ orderSysNo: Id, ...said }),
    output: Said,
    fails: ["SERVICE_OFF"],
  }),
  reply: mutation(`POST ${path}/reply`, {
    summary: "Say something in a conversation, as its customer or as one of its desk's people",
    role: "public",
    input: z.object({ sysNo: Id, ...said }),
    output: Said,
    fails: ["SERVICE_OFF"],
  }),
  read: mutation(`POST ${path}/read`, {
    summary: "The reader's side has read everything that is there, or everything up to a line",
    role: "public",
    input: z.object({ sysNo: Id, messageSysNo: Id.optional() }),
    output: Done,
  }),
  search: query(`POST ${path}/search`, {
    summary: "The conversations of the reader's desk: unread ones first, then the newest",
    role: "login",
    input: z.object({
      ...paging,
      statusList: z.array(serviceStatus.type).max(2).default([]),
      keyword: Text(50, "关键字").default(""),
      unreadOnly: z.boolean().default(false),
    }),
    output: page(ServiceConversation),
  }),
  close: mutation(`POST ${path}/close`, {
    summary: "End a conversation of the reader's desk; whoever writes in it opens it again",
    role: "login",
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
};
