import { z } from "zod";
import { localMutation, mutation, query } from "./define";
import { uploadLimits } from "./file";
import { announcementKind, announcementStatus, Identity, processingStatus } from "./shared/enums";
import { Done, Id, Ids, NeededText, page, paging, QueryId, Text, UnixSeconds } from "./shared/fields";

/** EN-Announcement. `content` is HTML. */
export const Announcement = z.object({
  sysNo: Id,
  title: z.string(),
  content: z.string(),
  tenantCode: z.string(),
  fileList: z.array(z.object({ name: z.string(), url: z.string() })),
  mandatoryReadingFlag: z.boolean(),
  /** Seconds. */
  mandatoryReadingDuration: z.int(),
  /** What the button says that confirms. */
  alreadyReadContent: z.string(),
  isShowRefuse: z.boolean(),
  remindFlag: z.boolean().optional(),
  publishTime: UnixSeconds.optional(),
  /** The reader has read it. */
  alreadyReadFlag: z.boolean().optional(),
});
export type Announcement = z.output<typeof Announcement>;

/** EN-Notice: read in a list of its own; forced ones have to be. */
export const Notice = z.object({
  sysNo: Id,
  title: z.string(),
  content: z.string(),
  fileList: Announcement.shape.fileList,
  forceFlag: z.boolean(),
  publishTime: UnixSeconds,
  readTime: UnixSeconds.nullable(),
});
export type Notice = z.output<typeof Notice>;

const MOST_ORGANIZATIONS = 500;
const SOURCE_LENGTH = 20_000;
/** Whom it is for: everybody of the tenant where nobody is named. */
const audience = {
  roleList: z.array(Identity).max(4, "身份最多4种").default([]),
  /** Codes or whole names. */
  organizationList: z
    .array(NeededText(100, "单位"))
    .max(MOST_ORGANIZATIONS, `一次最多指定${MOST_ORGANIZATIONS}个单位`)
    .default([]),
};
/** Markdown, in which HTML may stand. */
const source = NeededText(SOURCE_LENGTH, "正文");
const written = {
  kind: announcementKind.type.default(1),
  title: NeededText(100, "标题"),
  source,
  remindFlag: z.boolean().default(true),
  mandatoryReadingFlag: z.boolean().default(false),
  mandatoryReadingDuration: z.int("请填写整数").min(0, "阅读秒数为0至600").max(600, "阅读秒数为0至600").default(0),
  alreadyReadContent: Text(20, "按钮文字").default(""),
  isShowRefuse: z.boolean().default(false),
  ...audience,
  startTime: UnixSeconds.optional(),
  endTime: UnixSeconds.optional(),
  fileSysNoList: Ids.max(uploadLimits.maxFiles, "最多10个附件").default([]),
  /** Else it stays a draft. */
  publish: z.boolean().default(false),
};

/** An announcement or notice as those see it who publish. */
const ManagedRow = z.object({
  sysNo: Id,
  kind: announcementKind.type,
  status: announcementStatus.type,
  title: z.string(),
  mandatoryReadingFlag: z.boolean(),
  isShowRefuse: z.boolean(),
  roles: z.array(Identity),
  organizationCount: z.int(),
  startTime: UnixSeconds.nullable(),
  endTime: UnixSeconds.nullable(),
  publishTime: UnixSeconds.nullable(),
  createTime: UnixSeconds,
  publisherName: z.string(),
  readCount: z.int(),
});
export type ManagedRow = z.output<typeof ManagedRow>;
export const ManagedAnnouncement = ManagedRow.extend({
  source: z.string(),
  content: z.string(),
  remindFlag: z.boolean(),
  mandatoryReadingDuration: z.int(),
  alreadyReadContent: z.string(),
  organizations: z.array(z.object({ code: z.string(), name: z.string() })),
  fileList: z.array(z.object({ sysNo: Id, name: z.string(), url: z.string() })),
  /** People who get it. */
  audienceCount: z.int(),
  agreeCount: z.int(),
  disagreeCount: z.int(),
});
export type ManagedAnnouncement = z.output<typeof ManagedAnnouncement>;

export const announcement = {
  list: query("POST /api/ifs/v1/basisAnnouncement/search", {
    summary: "Announcements for the reader, the newest first; what is still to be read comes in the order of reading",
    role: "login",
    input: z.object({
      pageNo: paging.pageNo,
      pageSize: z
        .int()
        .min(1)
        .transform((size) => Math.min(size, 999))
        .default(20),
      alreadyReadFlag: z.boolean().optional(),
      /** Only those that remind. */
      isRemindQuery: z.boolean().default(false),
    }),
    output: page(Announcement),
  }),
  detail: query("GET /api/ifs/v1/basisAnnouncement/get/{id}", {
    summary: "One announcement for the reader",
    role: "login",
    input: z.object({ id: QueryId }),
    output: Announcement,
  }),
  submitReadRecord: mutation("POST /api/ifs/v1/basisAnnouncement/saveReadRecord", {
    summary: "The reader has read it. Who they are is the session's to say: other keys are refused",
    role: "login",
    input: z.object({
      announcementSysNo: Id,
      tenantCode: Text(32, "租户").optional(),
      organizationSysNo: Id.optional(),
      userSysNo: Id.optional(),
      organizationName: Text(200, "单位").optional(),
      displayName: Text(100, "姓名").optional(),
      mobile: Text(20, "手机号").optional(),
      readTime: UnixSeconds.optional(),
    }),
    output: Done,
  }),
  submitProcessingStatus: mutation("POST /api/ifs/v1/basisAnnouncement/saveProcessingStatus", {
    summary: "The reader agrees or not, where the announcement asks; the first answer counts",
    role: "login",
    input: z.object({ announcementSysNo: Id, processingStatus: processingStatus.type }),
    output: Done,
  }),
  create: mutation("POST /api/ifs/v1/basisAnnouncement/create", {
    summary: "A new announcement or notice, published at once or kept as a draft",
    role: "operator",
    input: z.object(written),
    output: z.object({ sysNo: Id }),
  }),
  update: mutation("POST /api/ifs/v1/basisAnnouncement/update", {
    summary: "A draft as it now reads, published if wanted",
    role: "operator",
    input: z.object({ sysNo: Id, ...written }),
    output: z.object({ sysNo: Id }),
  }),
  withdraw: mutation("POST /api/ifs/v1/basisAnnouncement/withdraw", {
    summary: "Nobody gets it from now on; a draft is thrown away",
    role: "operator",
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
  manage: query("POST /api/ifs/v1/basisAnnouncement/manage/search", {
    summary: "All announcements and notices of the tenant, the newest first",
    role: "operator",
    input: z.object({
      ...paging,
      kind: announcementKind.type.optional(),
      statusList: z.array(announcementStatus.type).max(3).default([]),
      keyword: Text(50, "关键字").default(""),
    }),
    output: page(ManagedRow),
  }),
  managed: query("GET /api/ifs/v1/basisAnnouncement/manage/get/{id}", {
    summary: "One of them, with its source and what came of it",
    role: "operator",
    input: z.object({ id: QueryId }),
    output: ManagedAnnouncement,
  }),
  readers: query("POST /api/ifs/v1/basisAnnouncement/manage/readers", {
    summary: "Who has read it, or who of its audience has not",
    role: "operator",
    input: z.object({ sysNo: Id, ...paging, read: z.boolean().default(true) }),
    output: page(
      z.object({
        userSysNo: Id,
        displayName: z.string(),
        mobile: z.string(),
        organizationName: z.string(),
        readTime: UnixSeconds.nullable(),
        processingStatus: processingStatus.type.nullable(),
      }),
    ),
  }),
  preview: query("POST /api/ifs/v1/basisAnnouncement/manage/preview", {
    summary: "What a source becomes, and how many people would get it",
    role: "operator",
    input: z.object({ source, ...audience }),
    output: z.object({ content: z.string(), audienceCount: z.int() }),
  }),
};

/** Notices: the specification names the frame and its message; these calls are implied by them. */
export const notice = {
  list: query("POST /api/ifs/v1/basisNotice/search", {
    summary: "Notices for the reader, unread forced ones first",
    role: "login",
    input: z.object(paging),
    output: page(Notice),
  }),
  get: query("GET /api/ifs/v1/basisNotice/get/{id}", {
    summary: "One notice for the reader",
    role: "login",
    input: z.object({ id: QueryId }),
    output: Notice,
  }),
  read: mutation("POST /api/ifs/v1/basisNotice/read", {
    summary: "The reader has read it; answers whether a forced one is still unread",
    role: "login",
    input: z.object({ sysNo: Id }),
    output: z.object({ hasForceUnread: z.boolean() }),
  }),
};

/** What the gateway itself keeps of announcements. */
export const announcementLocal = {
  open: localMutation({
    summary: "It stands before the reader: its mandatory seconds run from the first time on, whatever is loaded again",
    role: "login",
    input: z.object({ announcementSysNo: Id, seconds: z.int().min(0).max(86_400) }),
    output: z.object({ secondsLeft: z.int() }),
  }),
};
