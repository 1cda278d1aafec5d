import { z } from "zod";
import { mutation, query } from "./define";
import { MemberStatus } from "./shared/codes";
import { FileRef } from "./shared/document";
import { memberStatus, reviewStatus, supplierAuthStatus, supplierPaperKind } from "./shared/enums";
import {
  Day,
  Done,
  Empty,
  Id,
  Ids,
  Mobile,
  NeededText,
  page,
  paging,
  QueryId,
  Text,
  UnixSeconds,
} from "./shared/fields";
import { OperatorEvent } from "./site";

const { effective, probation } = MemberStatus;
const Kind = supplierPaperKind.type;
/** Refused without one, unless it passes. */
const Reason = Text(200, "原因").default("");

/** What the platform keeps of a supplier, for its operators and the supplier itself. */
const Admission = z.object({
  restricted: z.boolean(),
  /** The first and the last day of the membership; null for those that never were members. */
  memberStart: Day.nullable(),
  memberEnd: Day.nullable(),
  /** Papers that wait to be judged. */
  waitingCount: z.int(),
  /** The first day on which a valid paper ends. */
  nextExpiry: Day.nullable(),
  skuCount: z.int(),
});

/** EN-Supplier. Contacts are for purchasers, operators and the supplier itself, "" for others. */
export const Supplier = z.object({
  supplierSysNo: Id,
  sysNo: Id,
  name: z.string(),
  code: z.string(),
  memberStatus: memberStatus.type,
  authStatus: supplierAuthStatus.type,
  contactName: z.string(),
  contactMobile: z.string(),
  admission: Admission.nullable(),
});
export type Supplier = z.output<typeof Supplier>;

/** A licence or certificate of a supplier. */
export const SupplierPaper = z.object({
  sysNo: Id,
  kind: Kind,
  paperNo: z.string(),
  name: z.string(),
  file: FileRef,
  /** The last valid day; null where it has none. */
  validUntil: Day.nullable(),
  reviewStatus: reviewStatus.type,
  reason: z.string(),
  createdBy: z.string(),
  createTime: UnixSeconds,
  reviewedBy: z.string(),
  reviewTime: UnixSeconds.nullable(),
});
export type SupplierPaper = z.output<typeof SupplierPaper>;

/** A supplier with its papers, the newest first; none for those who may not see its admission. */
export const SupplierDetail = z.object({
  ...Supplier.shape,
  paperList: z.array(SupplierPaper),
  /** For operators: the invitation of the first administrator while it waits; `token` goes into its link. */
  invitation: z.object({ mobile: z.string(), token: z.string(), expireTime: UnixSeconds }).nullable(),
  /** For operators: nobody acts for it yet, so its first administrator may be invited again. */
  canInvite: z.boolean(),
  /** For operators: what was done last. */
  events: z.array(OperatorEvent),
});
export type SupplierDetail = z.output<typeof SupplierDetail>;

const operator = "/api/mall/v1/operator/supplier";
const own = "/api/mall/v1/supplier/paper";
const ofSupplier = { sysNo: Id };

const searched = {
  role: "login",
  input: z.object({ keyword: Text(50, "关键词").default(""), ...paging }),
  output: page(Supplier),
} as const;

export const supplier = {
  mallSearch: query("POST /api/mall/v1/supplier/search", {
    summary: "Suppliers of the mall by name or code, those without trade left out",
    ...searched,
  }),
  tenderSearch: query("POST /api/tender/v1/supplier/search", {
    summary: "The same of those whose membership is valid: who may be asked to tender",
    ...searched,
  }),
  querySupplierList: query("POST /api/supplier/v2/basis/supplier/querySupplierList", {
    summary: "Suppliers by name, code or key; operators who admit them see and filter by their admission",
    role: "login",
    input: z.object({
      keyword: Text(50, "关键词").default(""),
      sysNoList: Ids.optional(),
      /** For operators: papers that wait, a membership that ends within 30 days, those without trade. */
      filter: z.enum(["waiting", "ending", "restricted"]).optional(),
      ...paging,
    }),
    output: page(Supplier),
  }),
  get: query("GET /api/supplier/v2/basis/supplier/get", {
    summary: "One supplier, with its papers for operators who admit it and for itself",
    role: "login",
    input: z.object({ supplierSysNo: QueryId }),
    output: SupplierDetail,
  }),
  getLatestSupplier: query("GET /api/supplier/v2/basis/supplier/getLatestSupplier", {
    summary: "The supplier of the session with its papers",
    role: "supplier",
    input: Empty,
    output: SupplierDetail,
  }),
  admit: mutation(`POST ${operator}/admit`, {
    summary: "Add a supplier with its organisation, shop and warehouse, and invite its first administrator",
    role: "operator",
    input: z.object({
      name: NeededText(100, "供应商名称"),
      code: NeededText(64, "供应商编码"),
      contactName: NeededText(30, "联系人"),
      /** The first administrator is invited under it. */
      contactMobile: Mobile,
      shopName: NeededText(60, "店铺名称"),
      warehouseName: NeededText(60, "仓库名称"),
      /** City or county of the warehouse. */
      regionSysNo: Id,
    }),
    output: z.object({ supplierSysNo: Id, token: z.string(), expireTime: UnixSeconds }),
    fails: ["SUPPLIER_TAKEN"],
  }),
  invite: mutation(`POST ${operator}/invite`, {
    summary: "Invite the first administrator of a supplier again; refused once somebody acts for it",
    role: "operator",
    input: z.object({ ...ofSupplier, mobile: Mobile }),
    output: z.object({ token: z.string(), expireTime: UnixSeconds }),
  }),
  setMember: mutation(`POST ${operator}/setMember`, {
    summary: "Begin, extend or renew a membership; refused where its status is another one by now",
    role: "operator",
    input: z.object({
      ...ofSupplier,
      /** The status that the operator saw. */
      from: memberStatus.type,
      memberStatus: z.union([z.literal(effective), z.literal(probation)], "请选择会员类型"),
      /** Its last day. */
      memberEnd: Day,
    }),
    output: Done,
  }),
  judgePaper: mutation(`POST ${operator}/judgePaper`, {
    summary: "Pass or refuse a paper that waits",
    role: "operator",
    input: z.object({ paperSysNo: Id, pass: z.boolean(), reason: Reason }),
    output: Done,
    fails: ["REASON_NEEDED"],
  }),
  restrict: mutation(`POST ${operator}/restrict`, {
    summary: "Stop the trade with a supplier",
    role: "operator",
    input: z.object({ ...ofSupplier, reason: NeededText(200, "原因") }),
    output: Done,
  }),
  lift: mutation(`POST ${operator}/lift`, {
    summary: "Allow the trade with a supplier again",
    role: "operator",
    input: z.object(ofSupplier),
    output: Done,
  }),
  savePaper: mutation(`POST ${own}/save`, {
    summary: "Hand in a paper of one's own, which waits for an operator",
    role: "supplier",
    input: z.object({
      kind: Kind,
      paperNo: NeededText(60, "证书编号"),
      name: NeededText(100, "资料名称"),
      fileSysNo: Id,
      validUntil: Day.nullable().default(null),
    }),
    output: z.object({ sysNo: Id }),
  }),
  deletePaper: mutation(`POST ${own}/delete`, {
    summary: "Take back a paper that waits",
    role: "supplier",
    input: z.object({ paperSysNo: Id }),
    output: Done,
  }),
};
