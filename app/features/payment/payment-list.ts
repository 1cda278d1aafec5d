import { listSorts } from "#trpc/contract/shared/sorts";
import { paymentText as t } from "~/lib/texts/payment";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { paymentTable } from "./payment-table";
import { paymentTabs } from "./payment-tabs";

/** Where a payment is planned. */
export const NEW_PAYMENT = "/portal/payment/new";

/** Where a supplier says what it refunded. */
export const REFUND_PATH = "/portal/payment/refund";

/** The list of payments. */
export const list = defineList({
  kind: "payment",
  words: t,
  tabs: paymentTabs,
  sorts: listSorts.payment,
  table: paymentTable,
  batch: {
    supplier: [
      {
        ...{ intent: "confirm", label: t.confirm, code: "payment:supplier:confirm", variant: "primary" },
        ask: t.confirmMany,
        run: (api, sysNoList) => api.batch.confirmPayments({ sysNoList }),
        done: t.confirmManyDone,
      },
      ...paperBatch("payment"),
    ],
    purchaser: paperBatch("payment"),
  },
  links: [{ href: NEW_PAYMENT, label: t.make, side: "purchaser", code: "payment:purchaser:save" }],
  next: { purchaser: { href: NEW_PAYMENT, label: t.make } },
  search: (api, query) => api.payment.search(query),
});
