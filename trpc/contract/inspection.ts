import { z } from "zod";
import { MOST_HEATS } from "../rules/inspection";
import { CONTENT_PLACES } from "../rules/mixed-lot";
import { mutation, query } from "./define";
import { uploadLimits } from "./file";
import { ById, documentFields, FileRef, HistoryEntry, Moved, RelatedReturn, Step } from "./shared/document";
import { documentPage, ofOne, searchInput } from "./shared/document-calls";
import { kindSets, receivingStatus } from "./shared/enums";
import { Day, Id, Ids, NeededText, Quantity, Text, UnixSeconds } from "./shared/fields";
import { listSorts } from "./shared/sorts";

/** A content in % of the mass. */
const Content = z
  .number("含量必须是数字")
  .positive("含量必须大于0")
  .max(10, "含量不能超过10%")
  .refine((value) => Number(value.toFixed(CONTENT_PLACES)) === value, `含量最多${CONTENT_PLACES}位小数`);
/** A heat of a mixed lot with its contents of carbon and manganese. */
const LotHeat = z.object({ heatNo: z.string(), carbon: z.number(), manganese: z.number() });

const { inspectionStatus, inspectionBasis, testProperty } = kindSets.inspection;

/** What of a received line is in a lot. */
export const InspectionItem = z.object({
  sysNo: Id,
  lineNo: z.int(),
  receivingSysNo: Id,
  receivingNo: z.string(),
  orderSysNo: Id,
  orderNo: z.string(),
  skuName: z.string(),
  skuSpec: z.string(),
  /** Of concrete. */
  pourPlace: z.string(),
  unit: z.string(),
  quantity: Quantity,
});
export type InspectionItem = z.output<typeof InspectionItem>;

/** What the laboratory found of one property. */
const PropertyTest = z.object({
  property: testProperty.type,
  passed: z.boolean(),
  /** As the report says it: “435 MPa”. */
  value: Text(60, "检测值").default(""),
});
/** A witnessed sample, and its result once there is one. */
export const InspectionSample = z.object({
  /** 1, or 2 for double samples. */
  round: z.int(),
  sampler: z.string(),
  witness: z.string(),
  sampleNo: z.string(),
  sampleDay: Day,
  remark: z.string(),
  lab: z.string(),
  reportNo: z.string(),
  resultDay: Day.nullable(),
  testList: z.array(PropertyTest),
});
export type InspectionSample = z.output<typeof InspectionSample>;

/** What makes goods one lot. */
const ofLot = {
  basis: inspectionBasis.type,
  /** "" of concrete. */
  heatNo: z.string(),
  /** 牌号 or 强度等级. */
  grade: z.string(),
  size: z.string(),
  /** The day in China on which concrete was poured. */
  pourDay: Day.nullable(),
  unit: z.string(),
  quantity: Quantity,
};
const fields = {
  ...documentFields(inspectionStatus.type),
  inspectionNo: z.string(),
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  ...ofLot,
  /** Of a lot of several heats, whose heatNo is ""; else none. */
  heatList: z.array(LotHeat),
  /** Of its last sample. */
  sampleNo: z.string(),
  sampleDay: Day.nullable(),
  /** The first day on which concrete has its result. */
  dueDay: Day.nullable(),
  resultDay: Day.nullable(),
  /** What failed: “抗拉强度、弯曲性能”. */
  failedText: z.string(),
  itemList: z.array(InspectionItem),
};
export const InspectionRow = z.object(fields);
export type InspectionRow = z.output<typeof InspectionRow>;
export const Inspection = z.object({
  ...fields,
  purchaserUserName: z.string(),
  weightFailed: z.boolean(),
  /** Double samples were taken. */
  isRetested: z.boolean(),
  sampleList: z.array(InspectionSample),
  /** Certificates of its heats, none of concrete. */
  certificateList: z.array(FileRef),
  /** Heats without a certificate. */
  uncertifiedHeatList: z.array(z.string()),
  /** Of its receiving notes, oldest first. */
  returnList: z.array(RelatedReturn),
  fileList: z.array(FileRef),
  historyList: z.array(HistoryEntry),
});
export type Inspection = z.output<typeof Inspection>;

/** Received goods of one heat, or of one pour day, that are in no lot yet. */
export const OpenLot = z.object({
  /** The first of its batches; `make` takes all of them. */
  batchSysNo: Id,
  supplierSysNo: Id,
  supplierName: z.string(),
  projectName: z.string(),
  ...ofLot,
  batchCount: z.int(),
  /** Lots that are made of it. */
  lotCount: z.int(),
  firstTime: UnixSeconds,
});
export type OpenLot = z.output<typeof OpenLot>;

/** Where goods of a heat came, or of a heat that is in one lot with it, and what became of them. */
export const RecalledBatch = z.object({
  sysNo: Id,
  heatNo: z.string(),
  grade: z.string(),
  size: z.string(),
  unit: z.string(),
  quantity: Quantity,
  skuName: z.string(),
  receivingSysNo: Id,
  receivingNo: z.string(),
  receivingStatus: receivingStatus.type,
  receiveTime: UnixSeconds,
  orderSysNo: Id,
  orderNo: z.string(),
  projectName: z.string(),
  /** Where it was to be used. */
  usePart: z.string(),
  purchaserOrganizationName: z.string(),
  supplierName: z.string(),
  /** Certificates of its heat; none: they are missing. */
  certificateList: z.array(FileRef),
  lotList: z.array(
    z.object({
      sysNo: Id,
      inspectionNo: z.string(),
      status: inspectionStatus.type,
      quantity: Quantity,
      /** It is of several heats. */
      isMixed: z.boolean(),
    }),
  ),
  /** What of it was issued on site and not taken back, the newest first; none to suppliers. */
  issueList: z.array(
    z.object({
      sysNo: Id,
      team: z.string(),
      usePart: z.string(),
      takerName: z.string(),
      quantity: Quantity,
      createTime: UnixSeconds,
    }),
  ),
});
export type RecalledBatch = z.output<typeof RecalledBatch>;

const base = "/api/tender/v1/{side}/inspection";
const own = "/api/tender/v1/purchaser/inspection";
const fileSysNoList = Ids.max(uploadLimits.maxFiles, `最多上传${uploadLimits.maxFiles}个文件`).default([]);
const sampled = z.object({
  sysNo: Id,
  sampler: NeededText(30, "取样人"),
  /** Another person than the sampler. */
  witness: NeededText(30, "见证人"),
  sampleNo: NeededText(40, "样品编号"),
  sampleDay: Day,
  remark: Text(200, "备注").default(""),
  fileSysNoList,
});

export const inspection = {
  search: query(`POST ${base}/search`, {
    summary: "Lots of the own side, newest first",
    role: "party",
    input: searchInput({
      status: inspectionStatus.type,
      narrowed: ["projectSysNo", "supplierSysNo"],
      sorts: listSorts.inspection,
    }),
    output: documentPage(InspectionRow),
  }),
  detail: query(`GET ${base}/detail/{id}`, {
    summary: "One lot with its goods, samples and results",
    role: "party",
    input: ById,
    output: Inspection,
  }),
  steps: query(`GET ${base}/steps/{id}`, {
    summary: "The timeline of a lot",
    role: "party",
    input: ById,
    output: z.array(Step),
  }),
  recall: query(`POST ${base}/recall`, {
    summary:
      "Every receipt of a heat number on the own side, and of heats in one lot with it, with order, project and lots; a page by key",
    role: "party",
    input: z.object({
      heatNo: NeededText(40, "炉批号"),
      afterSysNo: Id.optional(),
      pageSize: z.int().min(1).max(200).default(50),
    }),
    output: z.object({
      /** As it is kept. */
      heatNo: z.string(),
      itemList: z.array(RecalledBatch),
      /** Asks for the next page; null on the last one. */
      nextSysNo: Id.nullable(),
    }),
  }),
  searchOpen: query(`POST ${own}/searchOpen`, {
    summary: "Received goods with a heat number, and concrete, that are in no lot yet",
    role: "purchaser",
    input: z.object({}).default({}),
    output: z.array(OpenLot),
  }),
  make: mutation(`POST ${own}/make`, {
    summary: "Make lots of at most 60 吨, of concrete 100 立方米, of all open goods that belong together: (new) → 0",
    role: "purchaser",
    input: z.object({ batchSysNo: Id }),
    output: Moved.extend({ sysNoList: z.array(Id) }),
    fails: ["INSPECTION_EMPTY"],
  }),
  mix: mutation(`POST ${own}/mix`, {
    summary:
      "Make one lot of all open goods of several heats of one mill, grade and size (GB/T 1499.2-2024): (new) → 0",
    role: "purchaser",
    input: z.object({
      /** Each heat by a batch of it. */
      heatList: z
        .array(z.object({ batchSysNo: Id, carbon: Content, manganese: Content }))
        .min(1, "请选择炉批号")
        .max(MOST_HEATS, `混合批最多${MOST_HEATS}个炉批号`),
    }),
    output: Moved,
    fails: ["INSPECTION_EMPTY"],
  }),
  delete: mutation(`POST ${own}/delete`, {
    summary: "Delete a lot that was not sampled; its goods are in none again",
    role: "purchaser",
    ...ofOne,
  }),
  sample: mutation(`POST ${own}/sample`, {
    summary: "Write down a witnessed sample: 0 → 10",
    role: "purchaser",
    input: sampled,
    output: Moved,
  }),
  retest: mutation(`POST ${own}/retest`, {
    summary: "Write down the double samples of a lot that failed, once, unless its weight deviation failed: 30 → 40",
    role: "purchaser",
    input: sampled,
    output: Moved,
  }),
  conclude: mutation(`POST ${own}/conclude`, {
    summary:
      "Write down what the laboratory found: 10, 40 → 20 released or 30 failed; concrete not before its 28th day",
    role: "purchaser",
    input: z.object({
      sysNo: Id,
      lab: NeededText(60, "检测机构"),
      reportNo: NeededText(40, "报告编号"),
      resultDay: Day,
      testList: z.array(PropertyTest).min(1, "请填写检验结果").max(10),
      fileSysNoList,
    }),
    output: Moved,
  }),
};
