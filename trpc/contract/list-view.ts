import { z } from "zod";
import { localMutation, localQuery } from "./define";
import { Done, NeededText } from "./shared/fields";
import { listSorts } from "./shared/sorts";

const kinds = Object.keys(listSorts) as (keyof typeof listSorts)[];
/** Whose list: that of a kind of document. */
const Listed = z.object({ document: z.enum(kinds) });
const Column = z.string().trim().min(1).max(30);
const FilterName = NeededText(20, "常用筛选的名称");
/** A keyword and a project in Chinese take nine characters a sign in an address. */
const FilterQuery = z.string().min(1, "请先选择筛选条件").max(1_500, "筛选条件过长，请去掉一些");

/** The gateway's own store: how a user, as one of their identities, wants a list of documents. */
export const listLocal = {
  view: localQuery({
    summary: "The chosen columns, none where nothing was chosen, and the kept filters",
    role: "login",
    input: Listed,
    output: z.object({
      columns: z.array(z.string()),
      filters: z.array(z.object({ name: z.string(), query: z.string() })),
    }),
  }),
  setColumns: localMutation({
    summary: "Choose the columns of a list; none goes back to those that everybody starts with",
    role: "login",
    input: Listed.extend({ columns: z.array(Column).max(30, "列过多") }),
    output: Done,
  }),
  saveFilter: localMutation({
    summary: "Keep a filter under a name, at most 20",
    role: "login",
    input: Listed.extend({ name: FilterName, query: FilterQuery }),
    output: Done,
  }),
  removeFilter: localMutation({
    summary: "Forget a kept filter",
    role: "login",
    input: Listed.extend({ name: FilterName }),
    output: Done,
  }),
};
