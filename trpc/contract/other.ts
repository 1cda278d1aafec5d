import { z } from "zod";
import { reportLimits } from "../rules/error-report";
import { mutation, query } from "./define";
import { supplierAuthStatus } from "./shared/enums";
import { Done, Empty, Id, NeededText, page, paging, Text, UnixSeconds } from "./shared/fields";
import { UserProfile } from "./user-profile";

/** A project that its organisation announces to suppliers, and whom to call. */
export const NewProject = z.object({
  sysNo: Id,
  name: z.string(),
  areaName: z.string(),
  organizationName: z.string(),
  managerName: z.string(),
  managerMobile: z.string(),
  createTime: UnixSeconds,
});
export type NewProject = z.output<typeof NewProject>;

const newProjects = { keyword: Text(50, "关键词").optional(), areaSysNo: Id.optional() };
/** The most projects that a workbook holds. */
export const NEW_PROJECTS_MOST = 10_000;

/** A file, its bytes as text. */
const FileContent = z.object({ name: z.string(), type: z.string(), base64: z.string() });

/** What people accept when they register (R-BIZ-25); not a trade agreement. */
export const PlatformAgreement = z.object({
  sysNo: Id,
  title: z.string(),
  /** Paragraphs of plain text, one a line. */
  content: z.string(),
  version: z.int(),
  publishTime: UnixSeconds,
});
export type PlatformAgreement = z.output<typeof PlatformAgreement>;

export const other = {
  agreementNewest: query("POST /api/ifs/v1/basis/agreement/newest", {
    summary: "Newest version of the agreement that people accept when they register",
    role: "public",
    input: z
      .object({ agreementType: z.literal("register").default("register") })
      .default({ agreementType: "register" }),
    output: PlatformAgreement,
  }),
  /** Printed outside of /api. Who it was is the session's to say, and when the clock's. */
  reportError: mutation("POST /error", {
    summary: "Reports an error of a page",
    role: "public",
    input: z.object({
      message: NeededText(reportLimits.message, "错误信息"),
      stack: Text(reportLimits.stack, "错误堆栈").default(""),
      url: Text(2000, "页面地址").default(""),
      browser: Text(reportLimits.browser, "浏览器").default(""),
    }),
    output: Done,
    also: ["/api/error"],
  }),
  supplierCheckAuthStatus: query("GET /api/ifs/v1/basis/supplier/checkAuthStatus", {
    summary: "How far the licence of the supplier of the session is, with a sentence",
    role: "supplier",
    input: Empty,
    output: z.object({ authStatus: supplierAuthStatus.type, tip: z.string() }),
  }),
  queryBasisSwitchConfig: query("POST /api/ifs/v1/basis/switch/queryBasisSwitchConfig", {
    summary: "Whether something is switched on: 1 is the customer service",
    role: "public",
    input: z
      .object({ switchType: z.int("编码不正确").min(0, "编码不正确").max(10_000, "编码不正确").default(1) })
      .default({ switchType: 1 }),
    /** The documents print that it is on or off, not in which values; ours is a boolean. */
    output: z.looseObject({ switchStatus: z.unknown() }),
  }),
  getUserDetail: query("POST /api/basic/v1/authUser/getUserDetail", {
    summary: "The reader's own profile; nobody else's",
    role: "login",
    input: z.object({ sysNo: Id.optional() }),
    output: UserProfile,
  }),
  queryNewProjectByPage: query("POST /api/basic/v2/newProject/queryNewProjectByPage", {
    summary: "Open projects that are announced to suppliers, in an area where one is named, the latest first",
    role: "login",
    input: z.object({ ...newProjects, ...paging }),
    output: page(NewProject),
  }),
  downloadNewProject: query("POST /api/basic/v2/newProject/downloadNewProject", {
    summary: "The same projects as a workbook (R-BIZ-16)",
    role: "login",
    input: z.object(newProjects),
    output: FileContent,
    answersFile: true,
  }),
  getInletWireInfo: query("POST /api/qid/v1/wofeng/getInletWireInfo", {
    summary: "Where the reader gets on to the connected system; not enabled where none is connected (R-CALL-11)",
    role: "login",
    input: Empty,
    output: z.object({ enabled: z.boolean(), url: z.string() }),
  }),
};
