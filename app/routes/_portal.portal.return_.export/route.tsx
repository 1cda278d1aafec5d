import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReturnItem, ReturnRow } from "#trpc/contract/return";
import { returnStatus } from "#trpc/contract/shared/labels";
import { amountOfLine, exportList, priceOfLine, sheetColumns } from "~/features/document/export-list.server";
import { returnList } from "~/features/return/return-list";
import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";

const column = sheetColumns<ReturnItem, ReturnRow>(({ returnNo }) => returnNo);

/** The return orders of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, returnList, {
    rows: [
      ...column.head(t.number),
      column.text(documentText.order, ({ orderNo }) => orderNo),
      column.text(documentText.receiving, ({ receivingNo }) => receivingNo, { of: "receiving" }),
      column.text(documentText.project, ({ projectName }) => projectName, { of: "project", width: 22 }),
      column.status(returnStatus),
      column.money(t.amount, ({ totalAmount }) => totalAmount),
    ],
    lines: [...column.lines(t.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
  });
