import { z } from "zod";
import { mutation, printed, query } from "../define";
import { ReviewStatus } from "../shared/codes";
import { Done, Ids, NeededText, page, paging, Text } from "../shared/fields";
import { Code, Keyword, Searched, searched, Unprinted } from "./shared";

export const material = printed({
  brandSearch: query("POST /api/material/v1/brand/search", {
    summary: "Brands by their names",
    role: "public",
    input: Searched,
    output: page(Unprinted),
  }),
  searchWzgjTagByName: query("GET /api/material/v1/categoryWzgjTag/searchWzgjTagByName", {
    summary: "Tags of material categories by their names",
    role: "login",
    input: z.object({ name: NeededText(50, "名称") }),
    output: Unprinted,
  }),
  updateLangeNetPrice: mutation("POST /api/material/v1/lange/updateLangeNetPrice", {
    summary: "Fetch the prices of the Lange network anew",
    role: "login",
    input: z.object({ skuSysNoList: Ids.optional() }),
    output: Unprinted,
  }),
});

export const groupBuy = printed({
  list: query("POST /api/mall/v1/groupBuy/search", {
    summary: "Purchases that organisations make together",
    role: "public",
    input: z.object(paging),
    output: page(Unprinted),
  }),
});

const onAgreements = "/api/mall/v1/supplierSku/purchaser";

export const priceAudit = printed({
  list: query(`POST ${onAgreements}/getPurchaserSupplierSkuTradeAgreementEffectPriceAuditList`, {
    summary: "Prices of agreements that wait for the purchaser's word",
    role: "purchaser",
    input: searched({ reviewStatus: Code.optional(), keyword: Keyword }),
    output: page(Unprinted),
  }),
  audit: mutation(`POST ${onAgreements}/supplierSkuTradeAgreementEffectPriceAudit`, {
    summary: "Agree to prices of agreements, or refuse them",
    role: "purchaser",
    input: z.object({
      sysNoList: Ids.min(1, "请先勾选价格"),
      reviewStatus: z.literal([ReviewStatus.passed, ReviewStatus.refused]),
      comment: Text(200, "审核意见").default(""),
    }),
    output: Done,
  }),
});
