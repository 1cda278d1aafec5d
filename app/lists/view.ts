import { withQuery } from "~/lib/query";

/** How its reader wants a list: which columns, and filters that were saved by name. */
export interface View {
  columns: readonly string[];
  filters: readonly { name: string; query: string }[];
}

/** What of a list's address is its filter, always in the same order. */
const FILTER = ["status", "keyword", "project", "span", "from", "to", "sort"] as const;
/** The filter of an address, as it is kept; "" where there is none. */
export function filterOf(search: string | URLSearchParams): string {
  const asked = new URLSearchParams(search);
  return withQuery("", "", Object.fromEntries(FILTER.map((name) => [name, asked.get(name)]))).slice(1);
}

/** The box that says that a column is shown; its value is the column's key. */
export const COLUMN = "column";
