import { z } from "zod";
import {
  AppealStatus,
  violationLimits as limits,
  ViolationResolution,
  ViolationStatus,
  ViolationType,
  violationSubjects,
} from "../rules/violation";
import { type Endpoint, mutation, query } from "./define";
import { uploadLimits } from "./file";
import { ById, FileRef, Moved, OfOne } from "./shared/document";
import { Identity } from "./shared/enums";
import { Done, Empty, Id, Ids, NeededText, page, paging, Text, UnixSeconds } from "./shared/fields";

const set = <const Set extends Readonly<Record<string, number>>>(codes: Set) =>
  z.literal(Object.values(codes) as Set[keyof Set][]);
const Status = set(ViolationStatus);
const Type = set(ViolationType);

/** EN-ViolationExposure as the column shows it, with what the supplier stated. `content` is HTML. */
const exposure = {
  sysNo: Id,
  title: z.string(),
  supplierName: z.string(),
  /** In words. */
  violationType: z.string(),
  content: z.string(),
  exposeTime: UnixSeconds.nullable(),
  released: z.boolean(),
  statement: z.string(),
  statementTime: UnixSeconds.nullable(),
  decision: z.string(),
  decisionTime: UnixSeconds.nullable(),
  appealStatus: set(AppealStatus),
  /** When its text was last corrected. */
  correctTime: UnixSeconds.nullable(),
};
export const ViolationExposure = z.object(exposure);
export type ViolationExposure = z.output<typeof ViolationExposure>;

/** A text that a correction replaced. */
const Version = z.object({
  versionNo: z.int(),
  title: z.string(),
  content: z.string(),
  reason: z.string(),
  correctTime: UnixSeconds,
});
export const ExposedViolation = ViolationExposure.extend({ versionList: z.array(Version) });
export type ExposedViolation = z.output<typeof ExposedViolation>;

/** A report in a list of its parties or of the operator. */
export const ViolationRow = z.object({
  sysNo: Id,
  violationNo: z.string(),
  status: Status,
  appealStatus: set(AppealStatus),
  title: z.string(),
  violationType: z.string(),
  supplierName: z.string(),
  reporterOrganizationName: z.string(),
  byOperator: z.boolean(),
  documentType: z.enum([...violationSubjects, ""]),
  documentSysNo: Id.nullable(),
  documentNo: z.string(),
  replyDueTime: UnixSeconds.nullable(),
  appealDueTime: UnixSeconds.nullable(),
  exposeTime: UnixSeconds.nullable(),
  createTime: UnixSeconds,
});
export type ViolationRow = z.output<typeof ViolationRow>;

/** A file with the hash of its content, by which a later one is told from it. */
const Evidence = FileRef.extend({ sha256: z.string() });

/** A report with all that its page shows to this reader. */
export const ViolationReport = ViolationRow.extend({
  typeCode: Type,
  source: z.string(),
  content: z.string(),
  publishTime: UnixSeconds.nullable(),
  fileList: z.array(Evidence),
  statement: z.string(),
  statementName: z.string(),
  statementTime: UnixSeconds.nullable(),
  statementFileList: z.array(Evidence),
  resolution: z.literal([0, ...Object.values(ViolationResolution)]),
  decision: z.string(),
  decisionName: z.string(),
  decisionTime: UnixSeconds.nullable(),
  appeal: z.string(),
  appealTime: UnixSeconds.nullable(),
  appealReply: z.string(),
  appealReplyTime: UnixSeconds.nullable(),
  /** Whom it is exposed to; everyone where both are empty. */
  roles: z.array(Identity),
  organizations: z.array(z.string()),
  expireTime: UnixSeconds.nullable(),
  correctTime: UnixSeconds.nullable(),
  versionList: z.array(Version),
  /** Events that the reader may start now. */
  actionList: z.array(z.string()),
  historyList: z.array(
    z.object({
      event: z.string(),
      eventName: z.string(),
      userName: z.string(),
      role: z.string(),
      comment: z.string(),
      createTime: UnixSeconds,
    }),
  ),
});
export type ViolationReport = z.output<typeof ViolationReport>;

/** The finished document that a report is made from. */
const subject = { documentType: z.enum(violationSubjects, "请从订单、收货单或检验批发起举报"), documentSysNo: Id };
const Files = Ids.max(uploadLimits.maxFiles, "最多10个附件").default([]);
const ReasonText = NeededText(limits.reason, "理由");
const Title = NeededText(limits.title, "标题");
const list = {
  ...paging,
  statusList: z.array(Status).max(8).default([]),
  keyword: Text(50, "关键词").default(""),
};

const records = "/api/ifs/v1/basisViolationRecord";
const flag = (name: string, summary: string) =>
  query(`POST ${records}/${name}` as Endpoint, { summary, role: "login", input: Empty, output: z.boolean() });
/** What the operator does with one report. */
const ofOperator = <Input extends z.ZodRawShape>(name: string, summary: string, input: Input) =>
  mutation(`POST ${records}/manage/${name}` as Endpoint, {
    ...{ summary, role: "operator" as const },
    input: z.object({ sysNo: Id, ...input }),
    output: Moved,
  });

export const violation = {
  isShowExposeBtn: flag("isShowExposeBtn", "The button of the exposure column is shown to this reader (R-PERM-05)"),
  fetchLatestExposeState: flag("fetchLatestExposeState", "A violation is exposed that the reader has not seen"),
  searchExposeList: query(`POST ${records}/searchExposeList`, {
    summary: "Exposed violations that are for the reader, the newest first",
    role: "login",
    input: z.object({
      keyword: Text(50, "关键词").optional(),
      /** A type in words. */
      type: Text(50, "违规类型").optional(),
      ...paging,
    }),
    output: page(ViolationExposure),
  }),
  exposed: query(`GET ${records}/get/{id}`, {
    summary: "One exposed violation, with the texts that corrections replaced",
    role: "login",
    input: ById,
    output: ExposedViolation,
  }),
  saveUserHistoryRecord: mutation(`POST ${records}/saveBasisViolationExposeUserHistoryRecord`, {
    summary: "The reader has seen the column, or what is exposed up to one record (R-VIOL-01)",
    role: "login",
    input: z.object({ violationRecordSysNo: Id.optional() }),
    output: Done,
  }),
  selectUserHistoryRecordCount: query(`POST ${records}/selectBasisViolationExposeUserHistoryRecordCount`, {
    summary: "How often the reader has opened the column",
    role: "login",
    input: Empty,
    output: z.int(),
  }),
  create: mutation(`POST ${records}/create`, {
    summary: "The operator files a report about a supplier, which is heard before anything is decided",
    role: "operator",
    input: z.object({
      title: Title,
      supplierName: NeededText(100, "供应商"),
      violationType: NeededText(50, "违规类型"),
      content: NeededText(limits.content, "内容"),
      /** It is not exposed before this time; as soon as it is released where none is named. */
      exposeTime: UnixSeconds.optional(),
    }),
    output: z.object({ sysNo: Id }),
  }),
  releaseViolationRecord: mutation(`POST ${records}/releaseViolationRecord`, {
    summary: "Expose a violation that is upheld: 40 → 50; to everyone where no audience is named",
    role: "operator",
    input: OfOne.extend({
      roleList: z.array(Identity).max(4, "身份最多4种").default([]),
      organizationList: z.array(NeededText(100, "单位")).max(500, "一次最多指定500个单位").default([]),
    }),
    output: Done,
  }),

  subject: query("POST /api/ifs/v1/purchaser/violation/subject", {
    summary: "The document that a report would be made from; refused unless it is finished and the caller's own",
    role: "purchaser",
    input: z.object(subject),
    output: z.object({ ...subject, documentNo: z.string(), supplierSysNo: Id, supplierName: z.string() }),
  }),
  save: mutation("POST /api/ifs/v1/purchaser/violation/save", {
    summary:
      "Draft a report, change the draft, or submit it: the supplier then has three working days to state its view",
    role: "purchaser",
    input: z.object({
      sysNo: Id.optional(),
      ...subject,
      typeCode: Type,
      title: Title,
      text: NeededText(limits.text, "情况说明"),
      fileSysNoList: Files,
      publish: z.boolean().default(false),
    }),
    output: Moved,
  }),
  delete: mutation("POST /api/ifs/v1/purchaser/violation/delete", {
    summary: "Throw a draft away",
    role: "purchaser",
    input: OfOne,
    output: Done,
  }),
  search: query("POST /api/ifs/v1/{side}/violation/search", {
    summary: "Reports of the own organisation, or about the own company, newest first",
    role: "party",
    input: z.object(list),
    output: page(ViolationRow),
  }),
  get: query("GET /api/ifs/v1/{side}/violation/get/{id}", {
    summary: "One report of the own side; a draft is its reporter's alone",
    role: "party",
    input: ById,
    output: ViolationReport,
  }),
  state: mutation("POST /api/ifs/v1/supplier/violation/state", {
    summary: "The supplier states its view, and may change it until the period ends: 10, 20 → 20",
    role: "supplier",
    input: z.object({ sysNo: Id, statement: NeededText(limits.text, "说明"), fileSysNoList: Files }),
    output: Moved,
  }),
  appeal: mutation("POST /api/ifs/v1/supplier/violation/appeal", {
    summary: "The supplier appeals against the decision, once, within five working days",
    role: "supplier",
    input: z.object({ sysNo: Id, appeal: NeededText(limits.text, "申诉理由") }),
    output: Moved,
  }),

  manage: query(`POST ${records}/manage/search`, {
    summary: "Reports of the tenant, those that wait for the operator first",
    role: "operator",
    input: z.object({
      ...list,
      /** Only what waits for a decision or a review now. */
      waiting: z.boolean().default(false),
    }),
    output: page(ViolationRow),
  }),
  managed: query(`GET ${records}/manage/get/{id}`, {
    summary: "One report for who decides; drafts are not shown",
    role: "operator",
    input: ById,
    output: ViolationReport,
  }),
  decide: ofOperator("decide", "Decide, after the statement or its period: 10, 20 → 40 or 30", {
    resolution: set(ViolationResolution),
    decision: ReasonText,
  }),
  decideAppeal: ofOperator("decideAppeal", "Review an appeal: the decision stays, or is withdrawn (40, 50 → 60)", {
    upheld: z.boolean(),
    reply: ReasonText,
  }),
  correct: ofOperator("correct", "Correct an exposed text; the old one stays to be read", {
    title: Title,
    source: NeededText(limits.content, "内容"),
    reason: ReasonText,
  }),
  withdraw: ofOperator("withdraw", "Withdraw what was decided or exposed: 40, 50 → 60", { reason: ReasonText }),
};
