import { z } from "zod";
import { mutation, query } from "./define";
import { ById, OfOne } from "./shared/document";
import { invoiceType } from "./shared/enums";
import { Done, Id, NeededText, page, paging, Text } from "./shared/fields";

/** EN-InvoiceTitle. */
export const InvoiceTitle = z.object({
  sysNo: Id,
  title: z.string(),
  taxCode: z.string(),
  invoiceType: invoiceType.type,
  bankName: z.string(),
  bankAccount: z.string(),
  registerAddress: z.string(),
  registerPhone: z.string(),
  isDefault: z.boolean(),
});
export type InvoiceTitle = z.output<typeof InvoiceTitle>;

const fields = {
  title: NeededText(100, "发票抬头"),
  taxCode: Text(20, "税号")
    .regex(/^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})?$/, "税号应为15、18或20位数字或大写字母")
    .default(""),
  invoiceType: invoiceType.type,
  bankName: Text(60, "开户银行").default(""),
  bankAccount: Text(40, "银行账号").default(""),
  registerAddress: Text(120, "注册地址").default(""),
  registerPhone: Text(20, "注册电话").default(""),
  isDefault: z.boolean().default(false),
};
const base = "/api/ifs/v1/basisOrganizationInvoice";

export const invoiceTitle = {
  search: query(`POST ${base}/search`, {
    summary: "Invoice titles of the organisation, default first",
    role: "login",
    input: z.object({ keyword: Text(50, "关键词").optional(), ...paging }),
    output: page(InvoiceTitle),
  }),
  add: mutation(`POST ${base}/add`, {
    summary: "Add a title; special VAT needs tax code, bank and registered address (R-BIZ-08)",
    role: "login",
    input: z.object(fields),
    output: z.object({ sysNo: Id }),
    fails: ["TITLE_INCOMPLETE"],
  }),
  update: mutation(`POST ${base}/update`, {
    summary: "Change a title",
    role: "login",
    input: z.object({ sysNo: Id, ...fields }),
    output: Done,
    fails: ["TITLE_INCOMPLETE"],
  }),
  delete: mutation(`POST ${base}/delete`, {
    summary: "Delete a title",
    role: "login",
    input: OfOne,
    output: Done,
  }),
  get: query(`GET ${base}/get/{id}`, {
    summary: "One title",
    role: "login",
    input: ById,
    output: InvoiceTitle,
  }),
  setDefault: mutation(`POST ${base}/setDefault`, {
    summary: "Make a title the default; the earlier one loses it",
    role: "login",
    input: OfOne,
    output: Done,
  }),
};
