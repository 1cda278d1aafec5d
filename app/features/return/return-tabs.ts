import { returnStatus } from "#trpc/contract/shared/labels";
import { listSorts, type SortOf } from "#trpc/contract/shared/sorts";
import { type ListOf, statusTabs } from "../document/list-query";

/** The list's tabs in the order of a return order's life. */
export const returnTabs = statusTabs(returnStatus);

/** The list of return orders. */
export const returnList: ListOf<SortOf<"return">> = { kind: "return", tabs: returnTabs, sorts: listSorts.return };
