import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { receivingStatus } from "#trpc/contract/shared/labels";
import { receivingText as t } from "~/lib/texts/receiving";
import { allTab, approveTab, refusedTab, statusTab, type Tab, todoTab } from "../document/list-query";

const tab = (status: number, ...also: number[]) => statusTab(receivingStatus, status, ...also);

/** The list's tabs in the order of a note's life; what awaits completion is edited like a draft. */
export const receivingTabs: readonly Tab[] = [
  allTab,
  approveTab,
  todoTab("confirm", t.toConfirmByYou),
  refusedTab,
  { ...tab(ReceivingStatus.editing, ReceivingStatus.toComplete), label: t.editing },
  { ...tab(ReceivingStatus.submitted), label: t.toConfirm },
  tab(ReceivingStatus.received),
  tab(ReceivingStatus.settled),
  tab(ReceivingStatus.returned),
  tab(ReceivingStatus.voided),
];
