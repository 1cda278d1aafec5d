import { z } from "zod";
import { isMail, isPhone } from "../rules/text-pattern";
import { mutation, query } from "./define";
import { uploadLimits } from "./file";
import { FileRef } from "./shared/document";
import { feedbackKind, feedbackStatus } from "./shared/enums";
import { Done, Id, Ids, NeededText, page, paging, QueryId, Text, UnixSeconds } from "./shared/fields";

/** What somebody told the operator, and the answer. */
export const Feedback = z.object({
  sysNo: Id,
  kind: feedbackKind.type,
  content: z.string(),
  contact: z.string(),
  /** Path of the page that it is about; empty where nobody says. */
  page: z.string(),
  status: feedbackStatus.type,
  answer: z.string(),
  answerTime: UnixSeconds.nullable(),
  createTime: UnixSeconds,
  fileList: z.array(FileRef),
});
export type Feedback = z.output<typeof Feedback>;
/** The same with who it was, for those who answer. */
export const ReceivedFeedback = Feedback.extend({
  displayName: z.string(),
  mobile: z.string(),
  organizationName: z.string(),
  answeredBy: z.string(),
});
export type ReceivedFeedback = z.output<typeof ReceivedFeedback>;

/** Where somebody may be reached besides their account; empty where nobody says. */
const Contact = Text(100, "联系方式").refine(
  (text) => text === "" || isPhone(text) || isMail(text),
  "联系方式请填写手机号、带区号的座机号或邮箱",
);

const jumped = {
  input: z.object({ code: z.string().trim().max(64).optional() }),
  output: z.object({ url: z.string() }),
};

export const feedback = {
  create: mutation("POST /api/ifs/v1/feedback/create", {
    summary: "Tell the operator what is wrong or wished; a few in ten minutes",
    role: "login",
    input: z.object({
      kind: feedbackKind.type,
      content: NeededText(1000, "问题描述"),
      contact: Contact.default(""),
      page: Text(300, "页面").default(""),
      fileSysNoList: Ids.max(uploadLimits.maxFiles, "最多10个附件").default([]),
    }),
    output: z.object({ sysNo: Id }),
  }),
  mine: query("POST /api/ifs/v1/feedback/mine", {
    summary: "What the reader told the operator, with the answers",
    role: "login",
    input: z.object(paging),
    output: page(Feedback),
  }),
  search: query("POST /api/ifs/v1/feedback/search", {
    summary: "What people told the operator, the newest first",
    role: "operator",
    input: z.object({
      ...paging,
      statusList: z.array(feedbackStatus.type).max(2).default([]),
      keyword: Text(50, "关键字").default(""),
    }),
    output: page(ReceivedFeedback),
  }),
  get: query("GET /api/ifs/v1/feedback/get/{id}", {
    summary: "One of them",
    role: "operator",
    input: z.object({ id: QueryId }),
    output: ReceivedFeedback,
  }),
  answer: mutation("POST /api/ifs/v1/feedback/answer", {
    summary: "Answer it, once",
    role: "operator",
    input: z.object({ sysNo: Id, answer: NeededText(1000, "答复") }),
    output: Done,
  }),
  jump: query("GET /api/ifs/v1/feedback/url", {
    summary: "Where feedback is given: the tenant's own place, or the mall's form. The code is the reader's key",
    role: "login",
    ...jumped,
  }),
};

export const help = {
  jump: query("GET /api/ifs/v1/help/url", {
    summary: "Where help is found: the tenant's own place, or the mall's page. The code is the reader's key",
    role: "public",
    ...jumped,
  }),
};
