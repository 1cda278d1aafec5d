import { z } from "zod";
import { mutation, query } from "./define";
import { Done, Id, NeededText, page, paging, Text } from "./shared/fields";
import { OperatorEvent } from "./site";

/** A brand and its maker, if that is a supplier of the tenant. */
export const Brand = z.object({
  sysNo: Id,
  name: z.string(),
  /** Other names for it. */
  aliasList: z.array(z.string()),
  /** Not for new goods. */
  hidden: z.boolean(),
  makerSysNo: Id.nullable(),
  makerName: z.string(),
  skuCount: z.int(),
});
export type Brand = z.output<typeof Brand>;

const MOST_ALIASES = 10;
const base = "/api/mall/v1/operator/brand";

/** Calls implied by `mallSku.selectManufacturerSupplyAgreement`: an operator says who makes the goods of a brand. */
export const brand = {
  search: query(`POST ${base}/search`, {
    summary: "Brands by their name or their maker's, those with the most goods first",
    role: "operator",
    input: z.object({ keyword: Text(50, "关键词").default(""), ...paging }),
    output: z.object({ ...page(Brand).shape, events: z.array(OperatorEvent) }),
  }),
  suppliers: query(`POST ${base}/suppliers`, {
    summary: "Suppliers of the tenant by name; at most 100",
    role: "operator",
    input: z.object({ keyword: Text(50, "关键词").default("") }),
    output: z.array(z.object({ sysNo: Id, name: z.string(), code: z.string() })),
  }),
  save: mutation(`POST ${base}/save`, {
    summary: "Add a brand, or rename, hide or show one (sysNo); goods are found by its other names too",
    role: "operator",
    input: z.object({
      sysNo: Id.optional(),
      name: NeededText(50, "品牌名称"),
      aliasList: z.array(NeededText(50, "别名")).max(MOST_ALIASES, `别名最多${MOST_ALIASES}个`).default([]),
      hidden: z.boolean().default(false),
    }),
    output: z.object({ sysNo: Id }),
  }),
  setMaker: mutation(`POST ${base}/setMaker`, {
    summary: "Set the maker of a brand, or none",
    role: "operator",
    input: z.object({ sysNo: Id, makerSysNo: Id.nullable() }),
    output: Done,
  }),
};
