import { z } from "zod";
import { mutation, query } from "./define";
import { TaxMode } from "./shared/codes";
import { Done, Id, Mobile, NeededText, page, paging, QueryId, Text } from "./shared/fields";

/** The most that a project lists of cost codes, and of parts. */
const MOST = 200;

const taxMode = z.literal(Object.values(TaxMode), "请选择计税方式");

/** EN-Project: what an organisation builds. */
export const Project = z.object({
  sysNo: Id,
  name: z.string(),
  code: z.string(),
  organizationSysNo: Id,
  /** The county or town where it stands, with the levels above; null where nobody said. */
  areaSysNo: Id.nullable(),
  provinceSysNo: Id.nullable(),
  citySysNo: Id.nullable(),
  regionSysNo: Id.nullable(),
  townSysNo: Id.nullable(),
  areaName: z.string(),
  address: z.string(),
  /** An order for it names one of these; any where none is listed. */
  costCodes: z.array(z.string()),
  useParts: z.array(z.string()),
  taxMode,
  managerName: z.string(),
  managerMobile: z.string(),
  /** Looks after the materials on the site. */
  keeperName: z.string(),
  keeperMobile: z.string(),
  /** How many trucks its gate takes in half an hour, and from when until when; null where they come as they like. */
  gateCapacity: z.int().nullable(),
  gateOpens: z.string(),
  gateCloses: z.string(),
  /** Orders may be placed for it. */
  isOpen: z.boolean(),
  isDefault: z.boolean(),
  /** Synced to the external system YT. */
  pushedToYT: z.boolean(),
  /** Suppliers find it among the new projects. */
  isAnnounced: z.boolean(),
});
export type Project = z.output<typeof Project>;

const words = (what: string, length: number) =>
  z
    .array(NeededText(length, what))
    .max(MOST, `${what}最多${MOST}个`)
    .transform((list) => [...new Set(list)])
    .default([]);
const personName = (what: string) => Text(40, `${what}姓名`).default("");
const personMobile = z.union([z.literal(""), Mobile], "请输入正确的手机号").default("");
/** HH:mm, or "" where the gate is open all day. */
const GateTime = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):(00|30))?$/, "进场时间请填整点或半点，如 07:30")
  .default("");
const one = { role: "buyer", input: z.object({ sysNo: Id }), output: Done } as const;
const base = "/api/tender/v1/tenderProject";

export const tenderProject = {
  searchList: query(`POST ${base}/searchList`, {
    summary: "Projects of the organisation, open ones first, then the default",
    role: "buyer",
    input: z.object({ keyword: Text(50, "关键词").optional(), ...paging }),
    output: page(Project),
  }),
  search: query(`POST ${base}/search`, {
    summary: "Open projects to choose from, the one ordered for last first; at most 200",
    role: "buyer",
    input: z.object({ keyword: Text(50, "关键词").optional() }),
    output: z.array(Project),
  }),
  saveLastProject: mutation(`POST ${base}/saveLastProject`, {
    summary: "Remember an open project as the one worked for last; an order does so by itself (R-BIZ-09)",
    role: "buyer",
    input: z.object({ projectSysNo: Id }),
    output: Done,
    fails: ["PROJECT_CLOSED"],
  }),
  getLastProject: query(`GET ${base}/getLastProject`, {
    summary: "The caller's last project, as long as it is open (R-BIZ-09)",
    role: "buyer",
    input: z.object({}).default({}),
    output: Project.nullable(),
  }),
  get: query(`GET ${base}/get/{id}`, {
    summary: "One project",
    role: "buyer",
    input: z.object({ id: QueryId }),
    output: Project,
  }),
  save: mutation(`POST ${base}/save`, {
    summary: "Add a project, or change one (with sysNo); name and code are its organisation's only ones",
    role: "buyer",
    input: z.object({
      sysNo: Id.optional(),
      name: NeededText(60, "项目名称"),
      code: NeededText(40, "项目编码"),
      /** The county or town; the levels above follow from it. */
      regionSysNo: Id.nullish(),
      townSysNo: Id.nullish(),
      address: Text(120, "详细地址").default(""),
      costCodes: words("成本编码", 40),
      useParts: words("用料部位", 60),
      taxMode: taxMode.default(TaxMode.general),
      managerName: personName("项目经理"),
      managerMobile: personMobile,
      keeperName: personName("材料员"),
      keeperMobile: personMobile,
      /** Trucks in half an hour; null where trucks come as they like. */
      gateCapacity: z
        .int("进场车位应为整数")
        .min(1, "进场车位至少1车；不限车位请留空")
        .max(200, "进场车位不能超过200车")
        .nullable()
        .default(null),
      gateOpens: GateTime,
      gateCloses: GateTime,
      isDefault: z.boolean().default(false),
      isAnnounced: z.boolean().default(false),
    }),
    output: z.object({ sysNo: Id }),
    fails: ["ADDRESS_AREA_INVALID", "PROJECT_TAKEN"],
  }),
  delete: mutation(`POST ${base}/delete`, {
    ...one,
    summary: "Delete a project that nothing was ordered or applied for and that has neither budget nor rule",
    fails: ["PROJECT_IN_USE"],
  }),
  setDefault: mutation(`POST ${base}/setDefault`, { ...one, summary: "Make a project the default" }),
  close: mutation(`POST ${base}/close`, { ...one, summary: "Nothing more is ordered for it; what was stays" }),
  reopen: mutation(`POST ${base}/reopen`, { ...one, summary: "Orders may be placed for it again" }),
};
