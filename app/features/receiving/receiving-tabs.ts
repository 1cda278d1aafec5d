import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { receivingStatus } from "#trpc/contract/shared/labels";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import type { Tab } from "../document/list-query";

const tab = (status: keyof typeof receivingStatus): Tab => ({
  key: String(status),
  label: receivingStatus[status],
  statuses: [status],
});

/** The list's tabs in the order of a note's life; what awaits completion is edited like a draft. */
export const receivingTabs: readonly Tab[] = [
  { key: "", label: documentText.all, statuses: [] },
  {
    key: String(ReceivingStatus.editing),
    label: t.editing,
    statuses: [ReceivingStatus.toComplete, ReceivingStatus.editing],
  },
  { ...tab(ReceivingStatus.submitted), label: t.toConfirm },
  tab(ReceivingStatus.received),
  tab(ReceivingStatus.settled),
  tab(ReceivingStatus.returned),
  tab(ReceivingStatus.voided),
];
