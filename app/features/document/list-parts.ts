import type { Tickable } from "~/lists/partly-allowed";
import type { ListedRow } from "./columns";
import { partsOf } from "./kind-parts";
import type { ListKind } from "./list-kind";

/** The lists of the kinds, whatever their rows: `list` of `KIND-list.ts`, made by `defineList`. */
export const lists = partsOf(
  import.meta.glob<ListKind<Tickable & ListedRow>>(
    ["../*/*-list.ts", "!../{cart,document,material-list}/*"], // acts on other lists
    { import: "list" },
  ),
);
