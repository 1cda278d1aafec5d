import type { Enquiry, EnquiryItem } from "#trpc/contract/enquiry";
import { isOpen, takesAnswers } from "#trpc/rules/enquiry";
import { EnquiryAnswerStatus, EnquiryStatus } from "#trpc/rules/kinds/enquiry";
import { dateTime, quantity } from "~/lib/format";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { Card, Facts } from "~/ui/card";
import type { Column } from "~/ui/data-table";
import { DocumentLines } from "../document/document-lines";
import { factsOf, purchaserField } from "../document/fields";
import { enquiryFields as f } from "./enquiry-fields";

const isSupplier = ({ ownStatus }: Pick<Enquiry, "ownStatus">): boolean => ownStatus !== null;

function newsToSupplier({ ownStatus, ...times }: Enquiry, now: Date): string {
  if (!takesAnswers(times, now)) return t.closed;
  const until = dateTime(times.deadline);
  if (ownStatus === EnquiryAnswerStatus.answered) return t.youAnswered(until);
  return ownStatus === EnquiryAnswerStatus.declined ? t.youDeclined(until) : t.youAnswer(until);
}

/** Who acts next, in words to the reader. */
export function enquiryNews(enquiry: Enquiry): string {
  const now = new Date();
  if (enquiry.status === EnquiryStatus.invalid) return t.invalidNews;
  if (isSupplier(enquiry)) return newsToSupplier(enquiry, now);
  if (!isOpen(enquiry, now)) return t.sealedNews(dateTime(enquiry.deadline));
  return enquiry.answeredCount ? t.openNews : t.noAnswers;
}

/** Who asks for what, until when, and where it is to go. */
export const EnquiryFacts = ({ document }: { document: Enquiry }) => (
  <Card>
    <Facts
      facts={factsOf(document, [
        ...[f.title, purchaserField, f.created, f.deadline, f.place],
        ...[f.contact, f.answers, f.suppliers, f.note],
      ])}
    />
  </Card>
);

const columns: readonly Column<EnquiryItem>[] = [
  { key: "no", title: "#", width: 48, card: "none", cell: ({ lineNo }) => lineNo },
  {
    key: "name",
    title: t.skuName,
    card: "title",
    cell: ({ skuName, skuSysNo }) =>
      skuSysNo === null ? (
        skuName
      ) : (
        <a className="mall-link" href={`/product/detail?id=${skuSysNo}`}>
          {skuName}
        </a>
      ),
  },
  { key: "spec", title: t.spec, cell: ({ spec }) => spec },
  {
    key: "quantity",
    title: t.quantity,
    width: 120,
    align: "right",
    cell: (item) => `${quantity(item.quantity)} ${item.unit}`,
  },
  { key: "remark", title: t.remark, cell: ({ remark }) => remark },
];

/** The goods that prices are asked for. */
export const EnquiryLines = ({ document }: { document: Enquiry }) => (
  <DocumentLines title={t.lines} document={document} columns={columns} />
);
