import { z } from "zod";
import { type Endpoint, printed, query } from "../define";
import { ById } from "../shared/document";
import { Empty, Id, NeededText, page, paging } from "../shared/fields";
import { Key, Searched, Shop, Unprinted } from "./shared";

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
});

/** A part of a page that its operators have laid out. */
const part = (endpoint: Endpoint, summary: string) =>
  query(endpoint, { summary, role: "public", input: ById, output: Unprinted });

export const mall = printed({
  categoryList: query("POST /api/mall/v1/category/list", {
    summary: "Categories as a flat list",
    role: "public",
    input: z.object({ parentSysNo: Id.optional() }),
    output: Unprinted,
  }),
  getBanners: part("GET /api/mall/v1/mall/getBanners/{id}", "The banners of a page"),
  getFloor: part("GET /api/mall/v1/mall/getFloor/{id}", "The floors of a page with their goods"),
  getFloorV2: part("GET /api/mall/v1/mall/getFloorV2/{id}", "The floors of a page with tabs of goods"),
  customPageGetByTag: query("POST /api/mall/v1/customPage/purchaser/getByTag/{tag}", {
    summary: "A page of the tenant's own",
    role: "public",
    input: z.object({ tag: Key.regex(/^[\w.:-]+$/, "页面标识不正确") }),
    output: Unprinted,
  }),
  getMallDataConfigList: query("GET /api/mall/v1/mall/getMallDataConfigList", {
    summary: "Settings of the mall",
    role: "public",
    input: Empty,
    output: Unprinted,
  }),
  areamoduleDetail: part("GET /api/mall/v1/product/areamodule/detail/{id}", "The goods of an area's module"),
});

export const groupBuy = printed({
  list: query("POST /api/mall/v1/groupBuy/search", {
    summary: "Purchases that organisations make together",
    role: "public",
    input: z.object(paging),
    output: page(Unprinted),
  }),
});

export const shop = printed({
  detail: query("GET /api/mall/v1/shop/getShopDetail/{id}", {
    summary: "One shop",
    role: "public",
    input: ById,
    output: Shop,
  }),
});
