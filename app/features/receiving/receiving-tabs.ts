import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { receivingStatus } from "#trpc/contract/shared/labels";
import { receivingText as t } from "~/lib/texts/receiving";
import { allTab, statusTab } from "~/lists/list-query";
import { type DocumentTab, todoTabs } from "../document/document-tabs";

const tab = (status: number) => statusTab(receivingStatus, status);

/** The list's tabs in the order of a note's life. */
export const receivingTabs: readonly DocumentTab[] = [
  allTab,
  ...todoTabs("receiving"),
  tab(ReceivingStatus.toComplete),
  tab(ReceivingStatus.editing),
  { ...tab(ReceivingStatus.submitted), label: t.toConfirm },
  tab(ReceivingStatus.received),
  tab(ReceivingStatus.settled),
  tab(ReceivingStatus.returned),
  tab(ReceivingStatus.voided),
];
