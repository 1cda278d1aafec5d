import { z } from "zod";
import { type Endpoint, mutation, printed, query } from "../define";
import { ById } from "../shared/document";
import { Day, Empty, Id, Ids, Money } from "../shared/fields";
import { Code, Key, Unprinted } from "./shared";

/** EN-FactoringRequest: what is financed, and by whom. */
const FactoringRequest = z.object({
  billEndDate: Day,
  fundingPartiesSysNo: Id,
  paymentAmount: Money.positive("金额必须大于0"),
  bankProductSysNo: Id,
  organizationCode: Key,
  materialCategorySysNos: Ids,
  effectScale: Code.optional(),
  supplierSysNo: Id,
});
/** Before everything is chosen; the amount is always said (R-CALL-06). */
const Considered = FactoringRequest.partial().required({ paymentAmount: true });

const trade = "/api/mall/v1/purchaser/trade";
const factor = "/api/financial/v1/financing/factor";

/** Questions before an order is financed stand under the checkout, and under factoring as well. */
const question = (name: string, summary: string) =>
  query(`POST ${trade}/${name}` as Endpoint, {
    summary,
    role: "purchaser",
    input: Considered,
    output: Unprinted,
    also: [`${factor}/${name}`],
  });

export const finance = printed({
  getFinancingConfig: query(`POST ${factor}/getFinancingConfig`, {
    summary: "Whether an organisation may have its purchases financed, and within which limits",
    role: "purchaser",
    input: z.object({ organizationCode: Key.optional() }),
    output: Unprinted,
  }),
  getFactorOrgList: query(`POST ${trade}/getFactorOrgList`, {
    summary: "The organisations that may be financed",
    role: "purchaser",
    input: z.object({ supplierSysNo: Id.optional() }),
    output: Unprinted,
  }),
  getCorpBankProduct: query(`POST ${trade}/getCorpBankProduct/{id}`, {
    summary: "What a funding party offers",
    role: "purchaser",
    input: ById,
    output: Unprinted,
  }),
  getFinancingCapitalSource: question("getFinancingCapitalSource", "Who would finance it, and at which rate"),
  calculateFactorInterest: question("calculateFactorInterest", "What financing would cost"),
  checkFactorProjectApply: question("checkFactorProjectApply", "Whether financing may be applied for, and why not"),
  getJzbBusinessConfig: query("GET /api/financial/v1/financing/payment/config/getJzbBusinessConfig", {
    summary: "How payments through the bank's account are set up",
    role: "login",
    input: Empty,
    output: Unprinted,
  }),
});

export const financing = printed({
  apply: mutation(`POST ${factor}/apply`, {
    summary: "Apply for financing",
    role: "purchaser",
    input: FactoringRequest,
    output: Unprinted,
  }),
});
