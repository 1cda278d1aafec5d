import { orderStatus } from "#trpc/contract/shared/labels";
import { documentText } from "~/lib/texts/document";
import type { Tab } from "../document/list-query";

const tab = (status: keyof typeof orderStatus, ...also: number[]): Tab => ({
  key: String(status),
  label: orderStatus[status],
  statuses: [status, ...also],
});

/** The list's tabs in the order of an order's life; 5 and 11 are one (R-ENUM-03). */
export const orderTabs: readonly Tab[] = [
  { key: "", label: documentText.all, statuses: [] },
  tab(10),
  tab(5, 11),
  tab(15),
  tab(20),
  tab(40),
  tab(45),
  tab(50),
  tab(30),
  tab(60),
];
