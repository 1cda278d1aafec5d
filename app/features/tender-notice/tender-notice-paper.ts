import type { TenderNotice, TenderNoticeItem } from "#trpc/contract/tender-shapes";
import { documentText } from "~/lib/texts/document";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { printColumns } from "../document/document-print";
import { purchaserField, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { tenderNoticeFields as f } from "./tender-notice-fields";

const column = printColumns<TenderNoticeItem>();

/** A tender on A4, after the opening with its minutes. */
export const paper = definePaper<TenderNoticeItem, TenderNotice>({
  title: t.printTitle,
  read: (api, id) => api.tenderNotice.detail({ id }),
  write: (tender) => ({
    signatures: [documentText.purchaser, t.members],
    facts: textsOf(tender, [
      ...[purchaserField, f.title, f.created, f.status, f.way, f.scope, f.version, f.place, f.contact],
      ...[f.questionTime, f.bidTime, f.openTime, f.standstill, f.deposit, f.members, f.opening, f.remark],
    ]),
    columns: [column.quantity(t.quantity, (item) => item.quantity)],
  }),
});
