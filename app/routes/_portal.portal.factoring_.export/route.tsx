import type { LoaderFunctionArgs } from "@remix-run/node";
import type { FactoringItem, FactoringRow } from "#trpc/contract/factoring";
import { amountOfLine, exportList } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";
import { factoringFields as f } from "~/features/factoring/factoring-fields";
import { factoringList } from "~/features/factoring/factoring-list";
import { documentText } from "~/lib/texts/document";
import { factoringText as t } from "~/lib/texts/factoring";

/** The applications of the list's filter as a file, with the orders of all of them on a second sheet. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList<FactoringItem, FactoringRow, "amount">(args, factoringList, {
    rows: sheetOf<FactoringRow>([
      ...[
        f.number,
        f.created,
        ...partyFields,
        f.status,
        f.lender,
        f.product,
        f.amount,
        f.interest,
        f.payOutInterest,
        f.billEndDate,
      ],
      ...[f.payOutDay, f.repayDay],
    ]),
    lines: [
      { header: t.number, width: 22, cell: ({ row }) => row.factoringNo },
      { header: documentText.order, width: 22, cell: ({ line }) => line.orderNo },
      { header: t.project, width: 30, cell: ({ line }) => line.projectName },
      amountOfLine,
    ],
  });
