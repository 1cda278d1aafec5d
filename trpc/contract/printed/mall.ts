import { z } from "zod";
import { printed, query } from "../define";
import { NeededText, page } from "../shared/fields";
import { Searched, Unprinted } from "./shared";

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
