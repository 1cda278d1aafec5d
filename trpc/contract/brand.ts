import { z } from "zod";
import { mutation, query } from "./define";
import { Done, Id, page, paging, Text } from "./shared/fields";
import { OperatorEvent } from "./site";

/** A brand and its maker, if that is a supplier of the tenant. */
export const Brand = z.object({
  sysNo: Id,
  name: z.string(),
  makerSysNo: Id.nullable(),
  makerName: z.string(),
  skuCount: z.int(),
});
export type Brand = z.output<typeof Brand>;

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
  setMaker: mutation(`POST ${base}/setMaker`, {
    summary: "Set the maker of a brand, or none",
    role: "operator",
    input: z.object({ sysNo: Id, makerSysNo: Id.nullable() }),
    output: Done,
  }),
};
