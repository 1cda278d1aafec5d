import { z } from "zod";
import { query } from "./define";
import { ById } from "./shared/document";
import { Empty, Id, page, paging, Text } from "./shared/fields";

/** EN-Category. */
export interface Category {
  sysNo: number;
  name: string;
  parentSysNo: number | null;
  level: number;
  goodsKind: number;
  imageUrl: string;
  children: Category[];
}
export const Category: z.ZodType<Category> = z.object({
  sysNo: Id,
  name: z.string(),
  parentSysNo: Id.nullable(),
  level: z.int(),
  goodsKind: z.int(),
  imageUrl: z.string(),
  get children() {
    return z.array(Category);
  },
});

/** A category without those below it. */
export const FlatCategory = z.object({
  sysNo: Id,
  name: z.string(),
  parentSysNo: Id.nullable(),
  level: z.int(),
  goodsKind: z.int(),
  imageUrl: z.string(),
});
export type FlatCategory = z.output<typeof FlatCategory>;

/** EN-PriceDisplaySettings (R-PERM-16, R-PERM-23). */
export const PriceDisplaySettings = z.object({
  showPrice: z.boolean(),
  tip: z.string(),
  showSellCount: z.boolean(),
  showScore: z.boolean(),
});
export type PriceDisplaySettings = z.output<typeof PriceDisplaySettings>;

/** EN-Shop. */
export const Shop = z.object({
  shopSysNo: Id,
  supplierSysNo: Id,
  name: z.string(),
  supplierName: z.string(),
  logoUrl: z.string(),
  score: z.number(),
  /** Kinds of goods on sale. */
  skuCount: z.int(),
});
export type Shop = z.output<typeof Shop>;

/** A shop by its key. */
export const shop = {
  detail: query("GET /api/mall/v1/shop/getShopDetail/{id}", {
    summary: "One shop",
    role: "public",
    input: ById,
    output: Shop,
  }),
};

export const mall = {
  getShopList: query("POST /api/mall/v1/shop/getShopList", {
    summary: "Shops whose name or supplier has the keyword, the best judged first; with a key only that one",
    role: "public",
    input: z
      .object({
        keyword: Text(50, "关键词").default(""),
        /** Only shops with goods that are sold in this area. */
        areaSysNo: Id.optional(),
        shopSysNo: Id.optional(),
        ...paging,
      })
      .default({ keyword: "", pageNo: 1, pageSize: 20 }),
    output: page(Shop),
  }),
  categoryGet: query("POST /api/mall/v1/category/get", {
    summary: "The category tree, three levels; with a key only that category and what is below it",
    role: "public",
    input: z.object({ sysNo: Id.optional() }).default({}),
    output: z.array(Category),
  }),
  categoryList: query("POST /api/mall/v1/category/list", {
    summary: "Categories as a flat list, each behind the one above it; with a key those directly below it",
    role: "public",
    input: z.object({ parentSysNo: Id.optional() }).default({}),
    output: z.array(FlatCategory),
  }),
  hotWordGet: query("POST /api/mall/v1/hotWord/get", {
    summary: "Words to look for, as the tenant offers them beside the search box",
    role: "public",
    input: Empty,
    output: z.array(z.object({ word: z.string(), sort: z.int() })),
  }),
  showGoodsPricePermission: query("GET /api/mall/v1/mall/showGoodsPricePermission", {
    summary: "Whether this reader sees prices, sales counts and scores",
    role: "public",
    input: Empty,
    output: PriceDisplaySettings,
  }),
};
