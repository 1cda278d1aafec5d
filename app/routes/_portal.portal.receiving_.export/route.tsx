import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { ReceivingItem, ReceivingRow } from "#trpc/contract/receiving";
import { receivingStatus } from "#trpc/contract/shared/labels";
import { exportList, sheetColumns } from "~/features/document/export-list.server";
import { forProject } from "~/features/document/list-query";
import { receivingTable } from "~/features/receiving/receiving-table";
import { receivingList } from "~/features/receiving/receiving-tabs";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { wordOf } from "~/lib/word-of";

const column = sheetColumns<ReceivingItem, ReceivingRow>(({ receivingNo }) => receivingNo);

/** The receiving notes of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, {
    title: t.title,
    list: receivingList,
    table: receivingTable,
    search: (api, query, page) => api.receiving.searchList({ ...query, ...forProject(query), ...page }),
    rows: [
      column.number(t.number),
      column.time(documentText.created),
      ...column.parties,
      column.text(documentText.order, ({ orderNo }) => orderNo),
      column.text(documentText.delivery, ({ deliveryNo }) => deliveryNo, { of: "delivery" }),
      column.text(documentText.project, ({ projectName }) => projectName, { of: "project", width: 22 }),
      column.text(documentText.status, ({ status }) => wordOf(receivingStatus, status), { width: 14 }),
      column.money(t.amount, ({ totalAmount }) => totalAmount),
    ],
    lines: column.lines(
      t.number,
      ({ receivedQuantity }) => receivedQuantity,
      ({ amount }) => amount,
    ),
  });
