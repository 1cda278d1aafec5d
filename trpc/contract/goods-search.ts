import { z } from "zod";
import { Id, Price, paging, Text } from "./shared/fields";

export const skuSorts = ["default", "priceAsc", "priceDesc", "sales"] as const;
export type SkuSort = (typeof skuSorts)[number];

/**
 * Payment terms under which prices are wanted; an agreement that is not named, or does not offer the term, shows prices
 * under its first. Lists are sorted and narrowed by what they show.
 */
export const termList = z
  .array(z.object({ tradeAgreementSysNo: Id, accountPeriod: z.int(), billingPeriod: z.int() }))
  .max(500)
  .default([]);

/** What a goods list may be narrowed by. A category of any level; attributes as "name:value". */
export const SkuSearch = z.object({
  keyword: Text(50, "关键词").default(""),
  areaSysNo: Id.optional(),
  categorySysNo: Id.optional(),
  /** One brand, or any of several. */
  brandSysNo: Id.optional(),
  brandSysNoList: z.array(Id).max(50).default([]),
  shopSysNo: Id.optional(),
  attributeList: z.array(Text(80, "属性")).max(30).default([]),
  onlyAgreement: z.boolean().default(false),
  onlyInStock: z.boolean().default(false),
  priceFrom: Price.min(0).optional(),
  priceTo: Price.min(0).optional(),
  sort: z.enum(skuSorts).default("default"),
  termList,
  ...paging,
});
export type SkuSearch = z.output<typeof SkuSearch>;

const FacetValue = z.object({ sysNo: Id, name: z.string(), count: z.int() });
const AttributeValue = z.object({
  /** In one script. */
  value: z.string(),
  token: z.string(),
  count: z.int(),
  /** The same value as some goods write it: Ⅱ型 for II型. Whoever wants all of them asks for these too. */
  alsoTokens: z.array(z.string()).optional(),
});

/** What the current result can be narrowed by; counted over the category or keyword, not over the page. */
export const Facets = z.object({
  categories: z.array(FacetValue),
  brands: z.array(FacetValue),
  attributes: z.array(z.object({ name: z.string(), values: z.array(AttributeValue) })),
});
export type Facets = z.output<typeof Facets>;
