import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PaymentItem, PaymentRow } from "#trpc/contract/payment";
import { amountOfLine, exportList } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";
import { paymentFields as f } from "~/features/payment/payment-fields";
import { paymentList } from "~/features/payment/payment-list";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";

/** The payments of the list's filter as a file, with the orders of all of them on a second sheet. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList<PaymentItem, PaymentRow, "amount">(args, paymentList, {
    rows: sheetOf<PaymentRow>([
      ...[f.number, f.created, ...partyFields, f.status, f.amount, f.method, f.payDay, f.maturityDay, f.bankNo],
    ]),
    lines: [
      { header: t.number, width: 22, cell: ({ row }) => row.paymentNo },
      { header: documentText.order, width: 22, cell: ({ line }) => line.orderNo },
      { header: t.project, width: 30, cell: ({ line }) => line.projectName },
      amountOfLine,
    ],
  });
