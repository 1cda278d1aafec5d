import { z } from "zod";
import { BUDGETS_AT_ONCE, budgetYears } from "../rules/budget";
import { documentTypes } from "../rules/kinds";
import { mutation, query } from "./define";
import { OnExceed } from "./shared/codes";
import { Done, Id, Money, page, paging, QueryId, Text, UnixSeconds } from "./shared/fields";

const Year = z.int("年度应为四位数字").min(budgetYears.from, "年度不正确").max(budgetYears.to, "年度不正确");
const documentType = z.enum(documentTypes);
const onExceed = z.literal(Object.values(OnExceed), "请选择超出预算时的处理方式");
const Amount = Money.min(0, "预算金额不能小于0");

/** What may be spent on a project and cost code: `available` = `amount` − `reserved` − `consumed`, 元. */
export const Budget = z.object({
  sysNo: Id,
  /** None of what is ordered for no project. */
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  /** "" covers what no other budget of the project does. */
  costCode: z.string(),
  /** None for all years. */
  year: Year.nullable(),
  amount: Money,
  onExceed,
  remark: z.string(),
  /** Held by open applications and orders. */
  reserved: Money,
  /** Received, less what went back. */
  consumed: Money,
  available: Money,
});
export type Budget = z.output<typeof Budget>;

/** A document with what it holds of a budget. */
const Held = z.object({
  documentType,
  documentSysNo: Id,
  documentNo: z.string(),
  reserved: Money,
  consumed: Money,
});

/** An entry of the ledger: what an event of a document changed. Never changed itself. */
export const BudgetEntry = Held.extend({ sysNo: Id, eventName: z.string(), createTime: UnixSeconds });
export type BudgetEntry = z.output<typeof BudgetEntry>;

export const BudgetUse = Held.extend({ purchaserUserName: z.string() });
export type BudgetUse = z.output<typeof BudgetUse>;

const key = {
  /** Of the caller's organisation; none for what is ordered for no project. */
  projectSysNo: Id.nullish(),
  costCode: Text(40, "成本编码").default(""),
  year: Year.nullish(),
};
const content = { amount: Amount, onExceed: onExceed.default(OnExceed.refuse), remark: Text(200, "备注").default("") };
const one = z.object({ id: QueryId });
const base = "/api/tender/v1/budget";

/** Calls implied by the check of budgets: an organisation keeps them and sees what holds them. */
export const budget = {
  search: query(`POST ${base}/search`, {
    summary: "Budgets of the organisation with what is reserved, received and left; those nearest their end first",
    role: "buyer",
    input: z.object({
      projectSysNo: Id.optional(),
      keyword: Text(50, "关键词").optional(),
      year: Year.optional(),
      ...paging,
    }),
    output: page(Budget),
  }),
  get: query(`GET ${base}/get/{id}`, { summary: "One budget", role: "buyer", input: one, output: Budget }),
  save: mutation(`POST ${base}/save`, {
    summary: "Add a budget, or change one (with sysNo); its project, cost code and year stay once documents hold it",
    role: "buyer",
    input: z.object({ sysNo: Id.optional(), ...key, ...content }),
    output: z.object({ sysNo: Id }),
    fails: ["BUDGET_TAKEN", "BUDGET_IN_USE"],
  }),
  delete: mutation(`POST ${base}/delete`, {
    summary: "Delete a budget that no document ever held",
    role: "buyer",
    input: z.object({ sysNo: Id }),
    output: Done,
    fails: ["BUDGET_IN_USE"],
  }),
  import: mutation(`POST ${base}/import`, {
    summary: "Add or change budgets by project (name or code), cost code and year: all of them or none",
    role: "buyer",
    input: z.object({
      rowList: z
        .array(
          z.object({
            projectName: Text(60, "项目").default(""),
            costCode: key.costCode,
            year: key.year,
            ...content,
          }),
        )
        .min(1, "没有可导入的行")
        .max(BUDGETS_AT_ONCE, `一次最多导入${BUDGETS_AT_ONCE}行`),
    }),
    output: z.object({ addCount: z.int(), changeCount: z.int() }),
  }),
  searchEntries: query(`POST ${base}/searchEntries`, {
    summary: "The ledger of a budget, newest first; `cursor` is the last entry that was seen",
    role: "buyer",
    input: z.object({ budgetSysNo: Id, cursor: z.int("位置不正确").min(1).optional(), pageSize: paging.pageSize }),
    output: z.object({ datas: z.array(BudgetEntry), nextCursor: Id.nullable() }),
  }),
  searchUses: query(`POST ${base}/searchUses`, {
    summary: "Documents that hold something of a budget, those that reserve most first; at most 20",
    role: "buyer",
    input: z.object({ budgetSysNo: Id }),
    output: z.array(BudgetUse),
  }),
  balances: query(`POST ${base}/balances`, {
    summary: "What is left for orders of today by open project and cost code; at most 1,000, nearest their end first",
    role: "buyer",
    input: z.object({}).default({}),
    output: z.object({
      balanceList: z.array(z.object({ projectSysNo: Id.nullable(), costCode: z.string(), available: Money, onExceed })),
      /** What no budget covers may be ordered all the same. */
      budgetOptional: z.boolean(),
    }),
  }),
  ahead: query(`GET ${base}/ahead`, {
    summary:
      "What is left of the budget that the next order falls to: of the project and cost code of the default receiving " +
      "address, else of the project ordered for last; none where it has none",
    role: "purchaser",
    input: z.object({}).default({}),
    output: z
      .object({ projectName: z.string(), costCode: z.string(), year: Year.nullable(), available: Money })
      .nullable(),
  }),
  ofDocument: query(`POST ${base}/ofDocument`, {
    summary: "The budget of an order or application with what the document holds of it; none where it has none",
    role: "buyer",
    input: z.object({ documentType: z.enum(["order", "purchaseApply"], "单据种类不正确"), sysNo: Id }),
    output: z
      .object({
        budget: Budget,
        reserved: Money,
        consumed: Money,
        /** The caller may open the budget itself: an approver of another organisation may not. */
        mayOpen: z.boolean(),
      })
      .nullable(),
  }),
  getSetting: query(`GET ${base}/getSetting`, {
    summary: "Whether what has no budget may be ordered where others have one",
    role: "buyer",
    input: z.object({}).default({}),
    output: z.object({ budgetOptional: z.boolean(), maySave: z.boolean() }),
  }),
  saveSetting: mutation(`POST ${base}/saveSetting`, {
    summary: "Settle whether what has no budget may be ordered where others have one",
    role: "buyer",
    input: z.object({ budgetOptional: z.boolean("请选择没有预算时的处理方式") }),
    output: Done,
  }),
};
