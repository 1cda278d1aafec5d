import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { ReturnItem, ReturnRow } from "#trpc/contract/return";
import { returnStatus } from "#trpc/contract/shared/labels";
import { exportList, sheetColumns } from "~/features/document/export-list.server";
import { forProject } from "~/features/document/list-query";
import { returnTable } from "~/features/return/return-table";
import { returnList } from "~/features/return/return-tabs";
import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";
import { wordOf } from "~/lib/word-of";

const column = sheetColumns<ReturnItem, ReturnRow>(({ returnNo }) => returnNo);

/** The return orders of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, {
    title: t.title,
    list: returnList,
    table: returnTable,
    search: (api, query, page) => api.return.searchList({ ...query, ...forProject(query), ...page }),
    rows: [
      column.number(t.number),
      column.time(documentText.created),
      ...column.parties,
      column.text(documentText.order, ({ orderNo }) => orderNo),
      column.text(documentText.receiving, ({ receivingNo }) => receivingNo, { of: "receiving" }),
      column.text(documentText.project, ({ projectName }) => projectName, { of: "project", width: 22 }),
      column.text(documentText.status, ({ status }) => wordOf(returnStatus, status), { width: 14 }),
      column.money(t.amount, ({ totalAmount }) => totalAmount),
    ],
    lines: column.lines(
      t.number,
      ({ quantity }) => quantity,
      ({ amount }) => amount,
    ),
  });
