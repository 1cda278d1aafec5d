import { z } from "zod";
import { query } from "./define";
import { Id, NeededText, page, paging, Text } from "./shared/fields";

const BrandName = z.object({ sysNo: Id, name: z.string() });

/** A tag by which material managers find a category. */
export const CategoryTag = z.object({ sysNo: Id, name: z.string(), materialCategorySysNo: Id });
export type CategoryTag = z.output<typeof CategoryTag>;

/** Brands and categories by the names that people type. */
export const materialName = {
  brandSearch: query("POST /api/material/v1/brand/search", {
    summary: "Brands for goods by their names and other names; those that begin with the keyword first",
    role: "public",
    input: z.object({ keyword: Text(50, "关键词").default(""), ...paging }),
    output: page(BrandName),
  }),
  searchWzgjTagByName: query("GET /api/material/v1/categoryWzgjTag/searchWzgjTagByName", {
    summary: "Tags of material categories by their names; at most 100",
    role: "login",
    input: z.object({ name: NeededText(50, "名称") }),
    output: z.array(CategoryTag),
  }),
};
