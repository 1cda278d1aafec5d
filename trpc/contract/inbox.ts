import { z } from "zod";
import { answerActNames, inboxOrders } from "../rules/inbox";
import { documentTypes } from "../rules/kinds";
import { mutation, query } from "./define";
import { Task } from "./home";
import { Done, Id, Money, NeededText, Price, Quantity, Text, UnixSeconds } from "./shared/fields";

const TenantCode = NeededText(32, "商城");
const Token = NeededText(600, "链接");
const Kind = z.enum(documentTypes);
const base = "POST /api/tender/v1/supplier/inbox";

/** A document that waits for the person, in whichever mall. */
const InboxItem = z.object({
  ...Task.shape,
  tenantCode: z.string(),
  mallName: z.string(),
  /** The identity that it waits for. */
  applicationSysNo: Id,
  supplierName: z.string(),
  /** It belongs to the identity of the session, so that its page opens here. */
  isHere: z.boolean(),
});
export type InboxItem = z.output<typeof InboxItem>;

/** A mall of the person. */
const InboxMall = z.object({
  tenantCode: z.string(),
  mallName: z.string(),
  /** Their suppliers there; empty where none is left. */
  supplierNameList: z.array(z.string()),
  /** What waits there. */
  count: z.int(),
  isHere: z.boolean(),
  /** Its password was changed, or the account ended: it has to be joined again. */
  lapsed: z.boolean(),
});
export type InboxMall = z.output<typeof InboxMall>;

const LetterLine = z.object({
  lineNo: z.int(),
  skuName: z.string(),
  skuSpec: z.string(),
  quantity: Quantity,
  unit: z.string(),
  price: Price,
  amount: Money,
});
const Act = z.enum(answerActNames, "操作不正确");

const AnswerLetter = z.object({
  mallName: z.string(),
  supplierName: z.string(),
  displayName: z.string(),
  document: Kind,
  sysNo: Id,
  no: z.string(),
  statusName: z.string(),
  purchaserName: z.string(),
  /** Left out where it carries none, or the person sees no figures. */
  amount: Money.optional(),
  createTime: UnixSeconds,
  /** First lines of an order; empty for other kinds. */
  itemList: z.array(LetterLine),
  itemCount: z.int(),
  /** What can be done now without a login; empty where nothing can, or the link has answered already. */
  actList: z.array(z.object({ act: Act, name: z.string(), needsReason: z.boolean() })),
  /** The link has answered. */
  isUsed: z.boolean(),
  expireTime: UnixSeconds,
});
export type AnswerLetter = z.output<typeof AnswerLetter>;

export const inbox = {
  search: query(`${base}/search`, {
    summary: "What waits for the person in all their malls, by time or by amount",
    role: "supplier",
    input: z.object({
      /** Only this mall's; "" all. */
      tenantCode: Text(32, "商城").default(""),
      documentList: z.array(Kind).max(documentTypes.length).default([]),
      sortBy: z.enum(inboxOrders).default("due"),
      cursor: z
        .string()
        .regex(/^[\w-]{0,400}$/, "翻页位置不正确，请从第一页重新查看")
        .default(""),
      pageSize: z.int().min(1).max(100, "最多100条").default(20),
    }),
    output: z.object({
      datas: z.array(InboxItem),
      /** Asks for the next page in the same order; left out on the last one. */
      nextCursor: z.string().optional(),
      mallList: z.array(InboxMall),
      /** How many wait by kind, in all malls. */
      kindList: z.array(z.object({ document: Kind, count: z.int() })),
    }),
  }),
  link: query(`${base}/link`, {
    summary: "A signed link to a document of another mall or identity of the person, as host and path",
    role: "supplier",
    input: z.object({ tenantCode: TenantCode, applicationSysNo: Id, document: Kind, sysNo: Id }),
    output: z.object({ host: z.string(), path: z.string() }),
  }),
  join: mutation(`${base}/join`, {
    summary: "Join the account of the same phone in another mall, proven with its password there",
    role: "supplier",
    ownTransaction: true,
    input: z.object({ host: NeededText(200, "商城网址"), password: NeededText(128, "密码") }),
    output: z.object({ tenantCode: z.string(), mallName: z.string() }),
    fails: ["WRONG_PASSWORD", "ACCOUNT_LOCKED", "ACCOUNT_DISABLED", "IDENTITY_MISSING"],
  }),
  leave: mutation(`${base}/leave`, {
    summary: "Take a joined mall out of the list, on both sides",
    role: "supplier",
    input: z.object({ tenantCode: TenantCode }),
    output: Done,
  }),
  letter: query("GET /api/tender/v1/answer/get", {
    summary: "The document of a signed link and what its supplier can do about it now",
    role: "public",
    input: z.object({ token: Token }),
    output: AnswerLetter,
    fails: ["ANSWER_LINK_GONE"],
  }),
  answer: mutation("POST /api/tender/v1/answer/send", {
    summary: "Answer the document of a signed link, once, with the rights that its person has now",
    role: "public",
    ownTransaction: true,
    input: z.object({ token: Token, act: Act, reason: Text(200, "原因").default("") }),
    output: z.object({ no: z.string(), name: z.string() }),
    fails: ["ANSWER_LINK_GONE", "ANSWER_LINK_USED", "REASON_NEEDED"],
  }),
};
