import { z } from "zod";
import { documentTypes } from "../rules/kinds";
import { messageKinds } from "../rules/message";
import { mutation, query } from "./define";
import { Done, Id, Money, UnixSeconds } from "./shared/fields";

export const MessageKind = z.enum(messageKinds, "消息类型不正确");
const Kinds = z.array(MessageKind).max(messageKinds.length, "消息类型过多");

/** What happened to a document, for one of the people whom it concerns. */
export const Message = z.object({
  sysNo: Id,
  kind: MessageKind,
  title: z.string(),
  /** Why, or what is different from what was agreed. */
  content: z.string(),
  documentType: z.enum([...documentTypes, "violation"]),
  documentSysNo: Id,
  documentNo: z.string(),
  /** The other party. */
  partyName: z.string(),
  /** Null where there is none, and for readers whose work is not money. */
  amount: Money.nullable(),
  createTime: UnixSeconds,
  read: z.boolean(),
});
export type Message = z.output<typeof Message>;

/** What waits for the reader. */
const Unread = z.object({ messages: z.int(), announcements: z.int(), notices: z.int() });

/** How somebody wants their messages. */
const written = {
  /** "" for none. */
  email: z
    .union([z.literal(""), z.email("请填写正确的邮箱，如 name@example.com").max(254, "邮箱不能超过254个字")])
    .default(""),
  /** Kinds that arrive as read. */
  mutedList: Kinds.default([]),
  /** Kinds that are sent by e-mail. */
  mailedList: Kinds.default([]),
};
export const MessageSetting = z.object({
  email: z.string(),
  mutedList: z.array(MessageKind),
  mailedList: z.array(MessageKind),
  /** The mall sends e-mail. */
  mailOn: z.boolean(),
});
export type MessageSetting = z.output<typeof MessageSetting>;

const path = "/api/ifs/v1/message" as const;
/** Says that the reader's messages have changed while they look, as server-sent events. */
export const MESSAGE_STREAM = `${path}/stream`;

/** Messages about documents; the specification names none of these calls. */
export const message = {
  unread: query(`POST ${path}/unread`, {
    summary: "How many messages, announcements and notices the reader has not read",
    role: "login",
    input: z.object({}).default({}),
    output: Unread,
  }),
  search: query(`POST ${path}/search`, {
    summary: "The reader's messages under their present identity, the newest first, from a key on",
    role: "login",
    input: z.object({
      kind: MessageKind.optional(),
      unreadOnly: z.boolean().default(false),
      /** Those before this one. */
      beforeSysNo: Id.optional(),
      pageSize: z
        .int()
        .min(1)
        .transform((size) => Math.min(size, 100))
        .default(20),
    }),
    output: z.object({
      datas: z.array(Message),
      /** Give it as `beforeSysNo` for more; null where there are none. */
      nextSysNo: Id.nullable(),
      /** Unread ones of each kind. */
      unreadList: z.array(z.object({ kind: MessageKind, count: z.int() })),
    }),
  }),
  read: mutation(`POST ${path}/read`, {
    summary: "The reader has read one of their messages; answers its document",
    role: "login",
    input: z.object({ sysNo: Id }),
    output: Unread.pick({ messages: true }).extend({
      document: Message.pick({ documentType: true, documentSysNo: true }),
    }),
  }),
  readAll: mutation(`POST ${path}/readAll`, {
    summary: "The reader has read their messages up to one: what came since then stays unread",
    role: "login",
    input: z.object({ upToSysNo: Id, kind: MessageKind.optional() }),
    output: Unread.pick({ messages: true }),
  }),
  setting: query(`GET ${path}/setting`, {
    summary: "How the reader wants their messages",
    role: "login",
    input: z.object({}),
    output: MessageSetting,
  }),
  saveSetting: mutation(`POST ${path}/saveSetting`, {
    summary: "Which kinds the reader wants in the mall, and which by e-mail",
    role: "login",
    input: z.object(written),
    output: Done,
  }),
};
