import { returnStatus } from "#trpc/contract/shared/labels";
import { statusTabs } from "../document/list-query";

/** The list's tabs in the order of a return order's life. */
export const returnTabs = statusTabs(returnStatus, "return");
