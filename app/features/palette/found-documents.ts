import { trpc } from "#trpc/client/react";
import type { Side } from "#trpc/contract/define";
import {
  deliveryOrderStatus,
  enquiryStatus,
  orderStatus,
  receivingStatus,
  returnStatus,
} from "#trpc/contract/shared/labels";
import { type DocumentType, documentKinds, ofKinds } from "#trpc/rules/kinds";
import { withQuery } from "~/lib/query";
import { paletteText as t } from "~/lib/texts/palette";
import { wordOf } from "~/lib/word-of";
import type { IconName } from "~/ui/icon-names";
import { documentPath, listPath } from "../document/paths";
import type { Command, CommandGroup } from "./commands";

/** Of each kind; its list shows the rest. */
const MOST = 4;
/** One character finds too much to choose from. */
const LEAST_LENGTH = 2;

export const documentIcons: Readonly<Record<DocumentType, IconName>> = ofKinds((type) => documentKinds[type].icon);

interface Row {
  sysNo: number;
  status: number;
  purchaserOrganizationName: string;
  supplierName?: string;
  title?: string;
}
type Words = Readonly<Record<number, string>>;

/** The documents of the reader's own side that a word finds, asked for once nobody types any more. */
export function useFoundDocuments(typed: string, { side, enquires }: { side: Side; enquires: boolean }) {
  const keyword = typed.trim();
  const asked = keyword.length >= LEAST_LENGTH;
  const [input, how] = [{ keyword, pageSize: MOST }, { enabled: asked }];
  const orders = trpc.order.search.useQuery(input, how);
  const deliveries = trpc.delivery.searchList.useQuery(input, how);
  const notes = trpc.receiving.searchList.useQuery(input, how);
  const returns = trpc.return.searchList.useQuery(input, how);
  const enquiries = trpc.enquiry.search.useQuery(input, { enabled: asked && enquires });
  const all = [orders, deliveries, notes, returns, enquiries];

  const group = <R extends Row>(
    kind: DocumentType,
    rows: readonly R[] | undefined,
    no: (row: R) => string,
    words: Words,
  ) => {
    const found = (rows ?? []).map(
      (row): Command => ({
        ...{ href: documentPath(kind, row.sysNo), label: no(row), icon: documentIcons[kind] },
        note: `${wordOf(words, row.status)} · ${side === "supplier" ? row.purchaserOrganizationName : (row.supplierName ?? row.title)}`,
      }),
    );
    const list = withQuery(listPath[kind], "", { keyword });
    const rest: Command = { href: list, label: t.allOf(t.kinds[kind], keyword), icon: "search" };
    return { label: t.kinds[kind], commands: found.length === MOST ? [...found, rest] : found };
  };
  const groups: CommandGroup[] = asked
    ? [
        group("order", orders.data?.datas, (row) => row.orderNo, orderStatus),
        group("delivery", deliveries.data?.datas, (row) => row.deliveryNo, deliveryOrderStatus),
        group("receiving", notes.data?.datas, (row) => row.receivingNo, receivingStatus),
        group("return", returns.data?.datas, (row) => row.returnNo, returnStatus),
        group("enquiry", enquiries.data?.datas, (row) => row.enquiryNo, enquiryStatus),
      ].filter(({ commands }) => commands.length > 0)
    : [];
  return {
    groups,
    searching: asked && all.some(({ isFetching }) => isFetching),
    failed: asked && all.some(({ isError }) => isError),
  };
}
