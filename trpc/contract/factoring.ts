import { z } from "zod";
import { alias, mutation, query } from "./define";
import { factoringRequest } from "./finance";
import { ById, documentFields, HistoryEntry, Moved, Step } from "./shared/document";
import { deciding, documentPage, ofOne, searchInput, withReason } from "./shared/document-calls";
import { kindSets } from "./shared/enums";
import { Day, Id, Money, NeededText, page, paging, Rate, Text, UnixSeconds } from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { factoringStatus } = kindSets.factoring;

/** What of an application is for one order: 元 that are lent for it. */
export const FactoringItem = z.object({
  sysNo: Id,
  lineNo: z.int(),
  orderSysNo: Id,
  orderNo: z.string(),
  projectName: z.string(),
  amount: Money,
});
export type FactoringItem = z.output<typeof FactoringItem>;

const fields = {
  ...documentFields(factoringStatus.type),
  factoringNo: z.string(),
  fundingPartyName: z.string(),
  bankProductName: z.string(),
  billEndDate: Day,
  days: z.int(),
  yearRate: Rate,
  /** 元 of interest as it was offered, for the days from the application until the bill ends. */
  interest: Money,
  /** 元 that are lent. */
  totalAmount: Money,
  /** In China; null until then. */
  payOutDay: Day.nullable(),
  /** Days and 元 of interest that it came to, from the payout on. */
  payOutDays: z.int().nullable(),
  payOutInterest: Money.nullable(),
  repayDay: Day.nullable(),
  itemList: z.array(FactoringItem),
};
export const FactoringRow = z.object(fields);
export type FactoringRow = z.output<typeof FactoringRow>;
export const Factoring = z.object({
  ...fields,
  purchaserUserName: z.string(),
  organizationCode: z.string(),
  paymentAmount: Money,
  effectScale: z.int(),
  dayBasis: z.int(),
  termReason: z.string(),
  remark: z.string(),
  /** What the bank calls the payout. */
  bankNo: z.string(),
  /** The payment that it was paid out as. */
  paymentSysNo: Id.nullable(),
  categoryNames: z.array(z.string()),
  historyList: z.array(HistoryEntry),
});
export type Factoring = z.output<typeof Factoring>;

/** An order of a supplier that may be paid with lent money. */
export const FinancedOrder = z.object({
  orderSysNo: Id,
  orderNo: z.string(),
  projectName: z.string(),
  /** 元 that are not paid, and of it what other applications are for, and what payments plan. */
  openAmount: Money,
  appliedAmount: Money,
  plannedAmount: Money,
  dueTime: UnixSeconds.nullable(),
  categoryList: z.array(z.object({ sysNo: Id, name: z.string() })),
});
export type FinancedOrder = z.output<typeof FinancedOrder>;

/** An application as who records the funding party's answers reads it. */
const Lent = z.object({
  sysNo: Id,
  factoringNo: z.string(),
  status: factoringStatus.type,
  purchaserOrganizationName: z.string(),
  supplierName: z.string(),
  fundingPartyName: z.string(),
  bankProductName: z.string(),
  orderNos: z.string(),
  totalAmount: Money,
  interest: Money,
  days: z.int(),
  billEndDate: Day,
  payOutDay: Day.nullable(),
  payOutDays: z.int().nullable(),
  payOutInterest: Money.nullable(),
  repayDay: Day.nullable(),
  bankNo: z.string(),
  createTime: UnixSeconds,
});
export type LentRow = z.output<typeof Lent>;

const base = "/api/financial/v1/{side}/factoring";
const own = "/api/financial/v1/purchaser/factoring";
const theirs = "/api/financial/v1/supplier/factoring";
const lenders = "/api/financial/v1/operator/factoring";

export const factoring = {
  search: query(`POST ${base}/search`, {
    summary: "Applications for financing of the own side, newest first",
    role: "party",
    input: searchInput({
      status: factoringStatus.type,
      narrowed: ["supplierSysNo"],
      sorts: listSorts.factoring,
    }).omit({ projectSysNo: true, projectName: true }),
    output: documentPage(FactoringRow),
  }),
  detail: query(`GET ${base}/detail/{id}`, {
    summary: "One application with the orders that it is for",
    role: "party",
    input: ById,
    output: Factoring,
  }),
  steps: query(`GET ${base}/steps/{id}`, {
    summary: "The timeline of an application",
    role: "party",
    input: ById,
    output: z.array(Step),
  }),
  searchOrders: query(`POST ${own}/searchOrders`, {
    summary: "Orders of one supplier that may be paid with lent money, the earliest day first",
    role: "purchaser",
    input: z.object({ supplierSysNo: Id }),
    output: z.array(FinancedOrder),
  }),
  audit: mutation(`POST ${own}/audit`, {
    summary: "An approver passes or refuses an application (R-PERM-19)",
    ...deciding,
  }),
  withdraw: mutation(`POST ${own}/withdraw`, {
    summary: "Take an application back before the funding party answered: 0, 10 → 70",
    role: "purchaser",
    ...withReason,
  }),
  agree: mutation(`POST ${theirs}/agree`, {
    summary: "The supplier agrees to be paid so: 0 → 10",
    role: "supplier",
    ...ofOne,
  }),
  decline: mutation(`POST ${theirs}/decline`, {
    summary: "The supplier does not want to be paid so: 0 → 50, with the reason (order 802, article 11)",
    role: "supplier",
    ...withReason,
  }),
  searchLent: query(`POST ${lenders}/searchLent`, {
    summary: "Applications of the tenant by status, the oldest that wait first",
    role: "operator",
    input: z.object({
      statusList: z.array(factoringStatus.type).max(10).default([]),
      keyword: Text(50, "关键词").default(""),
      ...paging,
    }),
    output: page(Lent),
  }),
  accept: mutation(`POST ${lenders}/accept`, {
    summary: "The funding party approves: 10 → 20",
    role: "operator",
    ...ofOne,
  }),
  refuse: mutation(`POST ${lenders}/refuse`, {
    summary: "The funding party refuses, or does not pay out: 10, 20 → 60, with the reason",
    role: "operator",
    ...withReason,
  }),
  payOut: mutation(`POST ${lenders}/payOut`, {
    summary: "The money is paid out to the supplier: 20 → 30; its orders are paid by it (R-PAY-01)",
    role: "operator",
    input: z.object({ sysNo: Id, payOutDay: Day, bankNo: NeededText(60, "银行流水号") }),
    output: Moved,
    fails: ["PAY_TOO_MUCH"],
  }),
  repay: mutation(`POST ${lenders}/repay`, {
    summary: "The purchaser repaid the funding party: 30 → 40",
    role: "operator",
    input: z.object({ sysNo: Id, repayDay: Day }),
    output: Moved,
  }),
};

const apply = mutation("POST /api/financial/v1/financing/factor/apply", {
  summary: "Apply for financing of orders of one supplier; where the organisation wants it, it waits for approval",
  role: "purchaser",
  input: z.object({ ...factoringRequest, remark: Text(500, "备注").default("") }),
  output: Moved,
  fails: ["FACTORING_REFUSED"],
});

export const financing = {
  apply,
  /** The same for callers whose client is a proxy of functions: there `apply` is a function's own. */
  create: alias(apply),
};
