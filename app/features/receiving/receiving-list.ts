import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { listSorts } from "#trpc/contract/shared/sorts";
import { receivingText as t } from "~/lib/texts/receiving";
import { defineList } from "../document/list-kind";
import { SiteLink } from "../site-receiving/site-link";
import { receivingBatch } from "./receiving-batch";
import { receivingTable } from "./receiving-table";
import { receivingTabs } from "./receiving-tabs";

/** The list of receiving notes. */
export const list = defineList({
  kind: "receiving",
  words: t,
  tabs: receivingTabs,
  byProject: true,
  sorts: listSorts.receiving,
  table: receivingTable,
  batch: receivingBatch,
  next: {
    purchaser: { href: `/delivery-order?status=${DeliveryStatus.waitingReceipt}`, label: t.toDeliveries },
  },
  Head: SiteLink,
  search: (api, query) => api.receiving.searchList(query),
});
