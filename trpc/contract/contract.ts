import { z } from "zod";
import { type Endpoint, mutation, query } from "./define";
import { uploadLimits } from "./file";
import { ById, documentFields, FileRef, HistoryEntry, lineFields, Moved, Step, WithReason } from "./shared/document";
import { deciding, documentPage, ofOne, searchInput, withReason } from "./shared/document-calls";
import { kindSets, paymentMode } from "./shared/enums";
import { Day, Id, Ids, Money, NeededText, Price, Quantity, Rate, Text, UnixSeconds } from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { contractStatus, contractType, contractChangeStatus } = kindSets.contract;

/** EN-Contract's line: `orderedQuantity` is what open and received orders take of it. */
export const ContractItem = z.object({
  ...lineFields,
  skuSysNo: Id,
  mainImgUrl: z.string(),
  quantityScale: z.int(),
  quantity: Quantity,
  orderedQuantity: Quantity,
  /** What may still be called off; `orderedQuantity` exceeds `quantity` where more came than was ordered. */
  leftQuantity: Quantity,
  amount: Money,
  taxRate: Rate,
});
export type ContractItem = z.output<typeof ContractItem>;
/** A line as lists show it. */
export const ContractRowItem = ContractItem.omit({ orderedQuantity: true, leftQuantity: true });

/** EN-Contract as lists show it. */
const contractFields = {
  ...documentFields(contractStatus.type),
  contractNo: z.string(),
  type: contractType.type,
  name: z.string(),
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  costCode: z.string(),
  totalAmount: Money,
  /** How often both sides signed: the contract, then each change; 0 before. */
  version: z.int(),
};
export const ContractRow = z.object({
  ...contractFields,
  itemList: z.array(ContractRowItem),
});
export type ContractRow = z.output<typeof ContractRow>;

const ChangedLine = z.object({
  skuSysNo: Id,
  skuName: z.string(),
  unit: z.string(),
  quantity: Quantity,
  price: Price,
  oldQuantity: Quantity,
  oldPrice: Price,
});
/** A change that was asked for, oldest first. */
export const ContractChange = z.object({
  sysNo: Id,
  status: contractChangeStatus.type,
  /** The version that it made; null while it made none. */
  version: z.int().nullable(),
  reason: z.string(),
  lineList: z.array(ChangedLine),
  oldAmount: Money,
  newAmount: Money,
  askedBy: z.string(),
  answeredBy: z.string(),
  answer: z.string(),
  createTime: UnixSeconds,
  answerTime: UnixSeconds.nullable(),
});
export type ContractChange = z.output<typeof ContractChange>;

export const Contract = z.object({
  ...contractFields,
  startDay: z.string(),
  endDay: z.string(),
  paymentMode: paymentMode.type,
  accountPeriod: z.int(),
  billingPeriod: z.int(),
  otherDays: z.int(),
  termName: z.string(),
  content: z.string(),
  purchaserSigner: z.string(),
  purchaserSignTime: UnixSeconds.nullable(),
  supplierSigner: z.string(),
  /** When it came into force. */
  signDate: UnixSeconds.nullable(),
  refuseReason: z.string(),
  endReason: z.string(),
  /** The agreement that it began with, and the contract of a consortium that it draws on. */
  frameworkSysNo: Id,
  frameworkNo: z.string(),
  consortiumSysNo: Id.nullable(),
  consortiumNo: z.string(),
  /** The agreement by which its lines are ordered, while it is in force. */
  tradeAgreementSysNo: Id.nullable(),
  /** Of the agreement that it began with: what may be chosen. */
  termList: z.array(z.object({ term: z.string(), name: z.string() })),
  itemList: z.array(ContractItem),
  changeList: z.array(ContractChange),
  orderList: z.array(
    z.object({ sysNo: Id, orderNo: z.string(), status: z.int(), totalAmount: Money, createTime: UnixSeconds }),
  ),
  fileList: z.array(FileRef),
  historyList: z.array(HistoryEntry),
});
export type Contract = z.output<typeof Contract>;

/** The supplier's segment of the documented base is ours: suppliers sign. */
const base = "/api/tender/v1/{side}/contract/supplyChain";
const own = "/api/tender/v1/purchaser/contract/supplyChain";
const theirs = "/api/tender/v1/supplier/contract/supplyChain";
const ofConsortium = z.object({ consortiumContractSysNo: Id });
const ofFramework = z.object({ agreementSysNo: Id });
const Short = z.object({ contractSysNo: Id, contractNo: z.string(), name: z.string(), status: contractStatus.type });
const found = <In>(name: string, summary: string, input: z.ZodType<In, In>) =>
  query(`POST ${own}/${name}` as Endpoint, { summary, role: "purchaser", input, output: z.array(Short) });
const made = <In>(name: string, summary: string, input: z.ZodType<In, In>) =>
  mutation(`POST ${own}/${name}` as Endpoint, {
    summary,
    role: "purchaser",
    input,
    output: z.object({ contractSysNo: Id }),
  });
const Line = z.object({
  skuSysNo: Id,
  quantity: Quantity.min(0, "数量不能小于0").max(99_999_999, "数量不能超过99999999"),
  price: Price.min(0, "单价不能小于0").max(99_999_999, "单价不能超过99999999"),
});
const itemList = z.array(Line).max(1000, "一份合同最多1000行");

export const contract = {
  queryPurchaseContractByConsortiumContract: found(
    "queryPurchaseContractByConsortiumContract",
    "The own organisation's purchase contract under a contract of a consortium",
    ofConsortium,
  ),
  generatePurchaseContractByConsortiumContract: made(
    "generatePurchaseContractByConsortiumContract",
    "Draw up a purchase contract from a contract of a consortium; twice gives the same one (R-BIZ-10)",
    ofConsortium,
  ),
  queryPurchaseContractByFrameworkAgreement: found(
    "queryPurchaseContractByFrameworkAgreement",
    "The own organisation's contract under a framework agreement",
    ofFramework,
  ),
  generatePurchaseContractByFrameworkAgreement: made(
    "generatePurchaseContractByFrameworkAgreement",
    "Draw up a contract from a framework agreement; twice gives the same one (R-BIZ-10)",
    ofFramework,
  ),
  searchConsortium: query(`GET ${own}/searchConsortium`, {
    summary: "Contracts of consortiums in force of the organisations above the own one",
    role: "purchaser",
    input: z.object({}).default({}),
    output: z.array(
      Short.extend({ organizationName: z.string(), supplierName: z.string(), ownContractSysNo: Id.nullable() }),
    ),
  }),
  search: query(`POST ${base}/search`, {
    summary: "Contracts of the own side, newest first",
    role: "party",
    input: searchInput({
      status: contractStatus.type,
      narrowed: ["projectSysNo", "supplierSysNo"],
      sorts: listSorts.contract,
    }),
    output: documentPage(ContractRow),
  }),
  detail: query(`GET ${base}/detail/{id}`, {
    summary: "One contract with what is left of its lines, its changes and its orders",
    role: "party",
    input: ById,
    output: Contract,
  }),
  steps: query(`GET ${base}/steps/{id}`, {
    summary: "The timeline of a contract",
    role: "party",
    input: ById,
    output: z.array(Step),
  }),
  save: mutation(`POST ${own}/save`, {
    summary: "Save a draft: name, days, term, words and lines; a line of quantity 0 is left out when it is signed",
    role: "purchaser",
    input: z.object({
      sysNo: Id,
      name: NeededText(60, "合同名称"),
      type: contractType.type.optional(),
      startDay: Day,
      endDay: Day,
      /** One of the agreement's, `term` of `termList`. */
      term: Text(20, "账期").optional(),
      projectSysNo: Id.nullish(),
      costCode: Text(40, "成本编码").default(""),
      content: Text(5000, "合同条款").default(""),
      itemList,
      fileSysNoList: Ids.max(uploadLimits.maxFiles, `最多上传${uploadLimits.maxFiles}个文件`).default([]),
    }),
    output: Moved,
    fails: ["QUANTITY_INVALID", "TERM_NOT_OFFERED", "PROJECT_CLOSED"],
  }),
  submit: mutation(`POST ${own}/submit`, {
    summary: "The purchaser signs: 0 → 10, to its approvers or to the supplier",
    role: "purchaser",
    ...ofOne,
    fails: ["CONTRACT_EMPTY", "CONTRACT_EXCEEDED"],
  }),
  audit: mutation(`POST ${own}/audit`, {
    summary: "An approver passes or refuses a contract or a change of one that waits (R-PERM-19)",
    ...deciding,
  }),
  withdraw: mutation(`POST ${own}/withdraw`, {
    summary: "Take a contract back that its supplier has not signed: 10 → 0",
    role: "purchaser",
    ...ofOne,
  }),
  delete: mutation(`POST ${own}/delete`, {
    summary: "Delete a draft that nobody signed",
    role: "purchaser",
    ...ofOne,
  }),
  sign: mutation(`POST ${theirs}/sign`, {
    summary: "The supplier signs: 10 → 20, its lines can be ordered at its prices",
    role: "supplier",
    ...ofOne,
  }),
  refuse: mutation(`POST ${theirs}/refuse`, {
    summary: "The supplier refuses to sign, with the reason: 10 → 0",
    role: "supplier",
    ...withReason,
  }),
  change: mutation(`POST ${own}/change`, {
    summary: "Ask for a change of quantities and prices: 20 → 25; until it is agreed to the lines hold as they are",
    role: "purchaser",
    input: z.object({ ...WithReason.shape, reason: NeededText(200, "变更原因"), itemList: itemList.min(1) }),
    output: Moved,
    fails: ["QUANTITY_INVALID", "CONTRACT_EMPTY", "CONTRACT_EXCEEDED"],
  }),
  cancelChange: mutation(`POST ${own}/cancelChange`, {
    summary: "Take a change back that its supplier has not answered: 25 → 20",
    role: "purchaser",
    ...ofOne,
  }),
  agreeChange: mutation(`POST ${theirs}/agreeChange`, {
    summary: "The supplier agrees to a change: 25 → 20, the lines are those of the change",
    role: "supplier",
    ...ofOne,
    fails: ["CONTRACT_EXCEEDED"],
  }),
  refuseChange: mutation(`POST ${theirs}/refuseChange`, {
    summary: "The supplier refuses a change, with the reason: 25 → 20",
    role: "supplier",
    ...withReason,
  }),
  end: mutation(`POST ${own}/end`, {
    summary: "End a contract, with the reason: nothing more is ordered under it",
    role: "purchaser",
    ...withReason,
  }),
};
