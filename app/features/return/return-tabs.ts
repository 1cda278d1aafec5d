import { returnStatus } from "#trpc/contract/shared/labels";
import { returnText as t } from "~/lib/texts/return";
import { approveTab, refusedTab, statusTabs, todoTab } from "../document/list-query";

/** The list's tabs in the order of a return order's life. */
export const returnTabs = statusTabs(
  returnStatus,
  approveTab,
  todoTab("answer", t.waitsForAnswer),
  todoTab("takeBack", t.underway),
  refusedTab,
);
