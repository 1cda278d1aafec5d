import { z } from "zod";
import { type Endpoint, mutation, printed, query, type Role } from "../define";
import { ById, OfOne } from "../shared/document";
import { Id, Mobile, NeededText, PositiveQuantity, Price, page, paging, Text } from "../shared/fields";
import { Code, FileNames, Unprinted } from "./shared";

const enquiries = "/api/tender/v1/enquiry";
const ofSupplier = "/api/tender/v1/supplier/enquiry";

const Item = z.object({
  skuName: NeededText(100, "商品名称"),
  spec: Text(200, "规格").default(""),
  quantity: PositiveQuantity,
  unit: NeededText(20, "单位"),
  valueType: Code.optional(),
});

const list = (endpoint: Endpoint, role: Role, summary: string) =>
  query(endpoint, { summary, role, input: z.object(paging), output: page(Unprinted) });

export const enquiry = printed({
  create: mutation(`POST ${enquiries}/create`, {
    summary: "Ask suppliers for prices",
    role: "login",
    input: z.object({
      itemList: z.array(Item).min(1, "请填写询价商品").max(200, "一次最多200种商品"),
      areaSysNo: Id,
      contactName: NeededText(50, "联系人"),
      contactMobile: Mobile,
      fileList: FileNames.default([]),
    }),
    output: Unprinted,
  }),
  search: list(`POST ${enquiries}/search`, "login", "The reader's enquiries"),
  get: query(`GET ${enquiries}/get/{id}`, {
    summary: "One enquiry with its answer",
    role: "login",
    input: ById,
    output: Unprinted,
  }),
  supplierSearch: list(`POST ${ofSupplier}/search`, "supplier", "Enquiries that a supplier may answer"),
  reply: mutation(`POST ${ofSupplier}/reply`, {
    summary: "Answer an enquiry with a price",
    role: "supplier",
    input: OfOne.extend({ price: Price.positive("报价必须大于0"), comment: Text(500, "说明").default("") }),
    output: Unprinted,
  }),
  invalid: mutation(`POST ${enquiries}/invalid`, {
    summary: "Take an enquiry back",
    role: "purchaser",
    input: OfOne,
    output: Unprinted,
  }),
});
