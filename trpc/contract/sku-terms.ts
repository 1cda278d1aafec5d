import { z } from "zod";
import { query } from "./define";
import { Id, Price, page, paging, Quantity, QueryId, Text } from "./shared/fields";

/** An agreement of the own organisation that is in force. */
export const AgreementOfSku = z.object({
  sysNo: Id,
  agreementNo: z.string(),
  name: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  startDay: z.string(),
  endDay: z.string(),
  /** The contract whose lines it prices. */
  contractSysNo: Id.nullable(),
  /** The contract that was drawn up from it. */
  madeContractSysNo: Id.nullable(),
});
export type AgreementOfSku = z.output<typeof AgreementOfSku>;

/** A contract in force of the own organisation, about a sku with the line that says how much is left. */
export const ContractOfSku = z.object({
  contractSysNo: Id,
  contractNo: z.string(),
  name: z.string(),
  supplierName: z.string(),
  endDay: z.string(),
  /** The line for `skuSysNo`; null without one. */
  line: z.object({ sysNo: Id, unit: z.string(), price: Price, leftQuantity: Quantity }).nullable(),
});
export type ContractOfSku = z.output<typeof ContractOfSku>;

const asked = z.object({ keyword: Text(50, "关键词").default(""), skuSysNo: Id.optional(), ...paging });

/** Under what a sku may be bought, by the own organisation. */
export const skuTerms = {
  searchPurchaseAgreementList: query("POST /api/mall/v1/mallSku/searchPurchaseAgreementList", {
    summary: "Agreements in force of the own organisation by number, name or supplier; with a sku those that price it",
    role: "purchaser",
    input: asked,
    output: page(AgreementOfSku),
  }),
  selectManufacturerSupplyAgreement: query("GET /api/mall/v1/mallSku/selectManufacturerSupplyAgreement", {
    summary:
      "Agreements in force of the own organisation with the supplier who makes a sku that another one sells; at most 20",
    role: "purchaser",
    input: z.object({ skuSysNo: QueryId }),
    output: z.array(AgreementOfSku),
  }),
  searchPurchaseContractList: query("POST /api/mall/v1/mallSku/searchPurchaseContractList", {
    summary: "Contracts in force of the own organisation by number, name or supplier; with a sku those that have it",
    role: "purchaser",
    input: asked,
    output: page(ContractOfSku),
  }),
};
