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
  { key: "2", label: t.editing, statuses: [0, 2] },
  { key: "5", label: t.toConfirm, statuses: [5] },
  tab(10),
  tab(20),
  tab(30),
  tab(100),
];
