import { z } from "zod";
import { type Endpoint, mutation, printed, query } from "../define";
import { ById } from "../shared/document";
import { Empty, Ids, Mobile, NeededText, page, QueryId, Text } from "../shared/fields";
import { Code, Searched, Supplier, searched, Unprinted } from "./shared";

const suppliers = (endpoint: Endpoint, summary: string) =>
  query(endpoint, { summary, role: "login", input: Searched, output: page(Supplier) });

export const supplier = printed({
  mallSearch: suppliers("POST /api/mall/v1/supplier/search", "Suppliers of the mall by their names"),
  tenderSearch: suppliers("POST /api/tender/v1/supplier/search", "Suppliers of tenders by their names"),
  querySupplierList: query("POST /api/supplier/v2/basis/supplier/querySupplierList", {
    summary: "Suppliers by names or keys",
    role: "login",
    input: searched({ ...Searched.shape, sysNoList: Ids.optional() }),
    output: page(Supplier),
  }),
  get: query("GET /api/supplier/v2/basis/supplier/get", {
    summary: "One supplier",
    role: "login",
    input: z.object({ supplierSysNo: QueryId }),
    output: Supplier,
  }),
  getLatestSupplier: query("GET /api/supplier/v2/basis/supplier/getLatestSupplier", {
    summary: "The reader's own supplier as it stands now",
    role: "supplier",
    input: Empty,
    output: Supplier,
  }),
});

export const subcontractor = printed({
  pageList: query("POST /api/supplier/v1/subcontractor/pageList", {
    summary: "Subcontractors by their names",
    role: "login",
    input: searched({ name: Text(50, "名称").optional() }),
    output: page(Unprinted),
  }),
  create: mutation("POST /api/supplier/v1/subcontractor/create", {
    summary: "Add a subcontractor",
    role: "purchaser",
    input: z.object({
      name: NeededText(100, "名称"),
      contactName: NeededText(50, "联系人"),
      contactMobile: Mobile,
    }),
    output: Unprinted,
  }),
});

export const member = printed({
  checkMemberLevel: query("POST /api/tender/v1/platform/portal/member/checkMemberLevel", {
    summary: "Whether the reader's membership allows what they want",
    role: "login",
    input: z.object({ userType: Code.default(2) }),
    output: Unprinted,
  }),
  supplierMemberInfo: query("GET /api/supplier/v1/supplier/basis/member/supplierMemberInfo/{id}", {
    summary: "The membership of a supplier",
    role: "login",
    input: ById,
    output: Unprinted,
  }),
});
