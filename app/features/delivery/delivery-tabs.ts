import { deliveryOrderStatus } from "#trpc/contract/shared/labels";
import { documentText } from "~/lib/texts/document";
import type { Tab } from "../document/list-query";

/** The list's tabs in the order of a delivery's life. */
export const deliveryTabs: readonly Tab[] = [
  { key: "", label: documentText.all, statuses: [] },
  ...Object.entries(deliveryOrderStatus).map(([status, label]) => ({
    key: status,
    label,
    statuses: [Number(status)],
  })),
];
