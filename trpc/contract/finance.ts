import { z } from "zod";
import { type Endpoint, mutation, query } from "./define";
import { ById } from "./shared/document";
import { Day, Done, Empty, Id, Ids, Money, NeededText, Rate, Text } from "./shared/fields";
import { OperatorEvent } from "./site";

/** The share of an amount that is lent, in percent. */
const EffectScale = z.int("融资比例须为1到100的整数").min(1, "融资比例不能低于1%").max(100, "融资比例不能超过100%");

/** EN-FactoringRequest: what is financed, and by whom. */
export const factoringRequest = {
  billEndDate: Day,
  fundingPartiesSysNo: Id,
  /** 元 of the orders; of it `effectScale` percent is lent. */
  paymentAmount: Money.positive("申请金额必须大于0").max(9_999_999_999_999, "申请金额过大"),
  bankProductSysNo: Id,
  /** Of the purchaser's organisation that applies. */
  organizationCode: Text(100, "单位编码"),
  /** Goods that are financed, as categories of any level; empty: all goods. */
  materialCategorySysNos: Ids,
  effectScale: EffectScale.default(100),
  supplierSysNo: Id,
  /** The orders that are paid with it; left out, the earliest due ones of the supplier until the amount is covered. */
  orderSysNos: z.array(Id).max(500, "一次最多500张订单").optional(),
  /** Why it runs longer than six months. */
  termReason: Text(200, "长期限原因").default(""),
};
const FactoringRequest = z.object(factoringRequest);
/** Before everything is chosen; the amount is always said (R-CALL-06). */
const Considered = FactoringRequest.partial().required({ paymentAmount: true });

/** On which terms a funding party lends. */
export const BankProduct = z.object({
  bankProductSysNo: Id,
  name: z.string(),
  /** A share, for a year of `dayBasis` days. */
  rate: Rate,
  dayBasis: z.literal([360, 365]),
  maxDays: z.int(),
  /** 元 of one application. */
  minAmount: Money,
  maxAmount: Money,
});
export type BankProduct = z.output<typeof BankProduct>;

const FundingParty = z.object({
  sysNo: Id,
  name: z.string(),
  /** 元 that it may still lend. */
  availableAmount: Money,
  productList: z.array(BankProduct),
});

/** Who would finance something: at its best rate, with 元 that it may still lend. */
const CapitalSource = z.object({ fundingPartiesSysNo: Id, name: z.string(), rate: Rate, availableAmount: Money });
export type CapitalSource = z.output<typeof CapitalSource>;

/** What a tenant lets its purchasers apply for; zero where there is no limit. */
export const FinancingConfig = z.object({
  enabled: z.boolean(),
  minAmount: Money,
  maxAmount: Money,
  maxDays: z.int(),
  fundingParties: z.array(FundingParty),
});
export type FinancingConfig = z.output<typeof FinancingConfig>;

const Interest = z.object({
  /** 元 that are lent, and their interest until the bill ends. */
  principal: Money,
  interest: Money,
  /** A share, for a year of `dayBasis` days; and what a year of 365 days costs. */
  rate: Rate,
  dayBasis: z.int(),
  yearCost: Rate,
  days: z.int(),
  /** How interest and days are worked out, in words. */
  interestWords: z.string(),
  daysWords: z.string(),
});
export type FactorInterest = z.output<typeof Interest>;

const Checked = z.object({
  canApply: z.boolean(),
  /** The first of the problems; "" where there is none. */
  reason: z.string(),
  problemList: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type FactorCheck = z.output<typeof Checked>;

const trade = "/api/mall/v1/purchaser/trade";
const factor = "/api/financial/v1/financing/factor";

/** Questions before an order is financed are printed below the checkout, and below factoring as well. */
const question = <Out>(name: string, summary: string, output: z.ZodType<Out>) =>
  query(`POST ${trade}/${name}` as Endpoint, {
    ...{ summary, role: "purchaser", input: Considered, output, also: [`${factor}/${name}`] },
  });

export const finance = {
  getFinancingConfig: query(`POST ${factor}/getFinancingConfig`, {
    summary: "Whether an organisation may have its purchases financed, within which limits and by whom",
    role: "purchaser",
    input: z.object({ organizationCode: Text(100, "单位编码").optional() }),
    output: FinancingConfig,
  }),
  getFactorOrgList: query(`POST ${trade}/getFactorOrgList`, {
    summary: "The organisations that may be financed: the own one and those below it in which the user buys, too",
    role: "purchaser",
    input: z.object({
      /** Only those that owe this supplier something. */
      supplierSysNo: Id.optional(),
    }),
    output: z.array(z.object({ organizationCode: z.string(), organizationName: z.string(), sysNo: Id })),
  }),
  getCorpBankProduct: query(`POST ${trade}/getCorpBankProduct/{id}`, {
    summary: "What a funding party offers; nothing where there is no such party (R-BIZ-24)",
    role: "purchaser",
    input: ById,
    output: z.array(BankProduct),
  }),
  getFinancingCapitalSource: question(
    "getFinancingCapitalSource",
    "Who would finance it, and at which rate, the cheapest first",
    z.array(CapitalSource),
  ),
  calculateFactorInterest: question("calculateFactorInterest", "What financing would cost", Interest),
  checkFactorProjectApply: question(
    "checkFactorProjectApply",
    "Whether financing may be applied for, and why not",
    Checked,
  ),
  getJzbBusinessConfig: query("GET /api/financial/v1/financing/payment/config/getJzbBusinessConfig", {
    summary: "How payments through the bank's account are set up",
    role: "login",
    input: Empty,
    output: z.object({ enabled: z.boolean(), businessType: z.int(), accountName: z.string() }),
  }),
};

const FundingSetting = z.object({
  enabled: z.boolean(),
  minAmount: Money.nonnegative("最低金额不能小于0"),
  maxAmount: Money.nonnegative("最高金额不能小于0"),
  maxDays: z.int("天数须为整数").min(0, "天数不能小于0").max(366, "天数不能超过366"),
  accountEnabled: z.boolean(),
  businessType: z.int("业务类型须为整数").min(1, "业务类型须为1到99").max(99, "业务类型须为1到99"),
  accountName: Text(100, "账户名称").default(""),
});
export type FundingSetting = z.output<typeof FundingSetting>;

/** A funding party as the platform keeps it. */
const KeptParty = z.object({
  sysNo: Id,
  name: z.string(),
  enabled: z.boolean(),
  /** 元 that it lends at most at a time, and what of it is taken by applications. */
  totalLimit: Money,
  usedAmount: Money,
  productList: z.array(BankProduct.extend({ enabled: z.boolean() })),
});
export type KeptParty = z.output<typeof KeptParty>;
const Book = z.object({ setting: FundingSetting, partyList: z.array(KeptParty), events: z.array(OperatorEvent) });
export type FundingBook = z.output<typeof Book>;

const book = "/api/financial/v1/operator/funding";
const Limit = Money.nonnegative("金额不能小于0").max(9_999_999_999_999, "金额过大");

/** The platform's book of who lends, implied by the calls about financing. */
export const funding = {
  book: query(`POST ${book}/book`, {
    summary: "Funding parties with their products, and within which limits purchasers may apply",
    role: "operator",
    input: Empty,
    output: Book,
  }),
  saveSetting: mutation(`POST ${book}/saveSetting`, {
    summary: "Set whether and within which limits purchasers may apply, and the account for payments",
    role: "operator",
    input: FundingSetting,
    output: Done,
  }),
  saveParty: mutation(`POST ${book}/saveParty`, {
    summary: "Add a funding party, or change one",
    role: "operator",
    input: z.object({
      sysNo: Id.optional(),
      name: NeededText(60, "资金方名称"),
      enabled: z.boolean(),
      totalLimit: Limit,
    }),
    output: z.object({ sysNo: Id }),
    fails: ["FUNDING_NAME_TAKEN"],
  }),
  saveProduct: mutation(`POST ${book}/saveProduct`, {
    summary: "Add a product of a funding party, or change one; applications keep the terms they were made with",
    role: "operator",
    input: z.object({
      bankProductSysNo: Id.optional(),
      fundingPartiesSysNo: Id,
      name: NeededText(60, "产品名称"),
      enabled: z.boolean(),
      rate: Rate.min(0, "年利率不能小于0").max(1, "年利率不能超过100%"),
      dayBasis: z.literal([360, 365], "计息基数须为360或365"),
      maxDays: z.int("天数须为整数").min(1, "最长天数不能小于1").max(366, "最长天数不能超过366"),
      minAmount: Limit,
      maxAmount: Limit,
    }),
    output: z.object({ bankProductSysNo: Id }),
    fails: ["FUNDING_NAME_TAKEN"],
  }),
};
