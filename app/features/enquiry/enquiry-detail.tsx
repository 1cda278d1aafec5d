import type { Enquiry, EnquiryItem } from "#trpc/contract/enquiry";
import { isOpen, takesAnswers } from "#trpc/rules/enquiry";
import { EnquiryAnswerStatus, EnquiryStatus } from "#trpc/rules/kinds/enquiry";
import { dateTime, quantity } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { Card, Facts } from "~/ui/card";
import type { Column } from "~/ui/data-table";
import { DocumentLines } from "../document/document-lines";
import { perhaps, personFact } from "../document/facts";

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
export function EnquiryFacts({ document }: { document: Enquiry }) {
  const { supplierNameList, askedCount, answeredCount, declinedCount } = document;
  const counts = [t.answered(answeredCount ?? 0, askedCount ?? 0), declinedCount ? t.declined(declinedCount) : ""];
  return (
    <Card>
      <Facts
        facts={[
          { label: t.enquiryTitle, value: document.title },
          { label: documentText.purchaser, value: document.purchaserOrganizationName },
          { label: t.created2, value: dateTime(document.createTime) },
          { label: t.deadline, value: dateTime(document.deadline) },
          { label: t.area2, value: [document.areaName, document.address].filter(Boolean).join(" ") },
          personFact(t.contactName, document.contactName, document.contactMobile),
          ...(isSupplier(document) ? [] : [{ label: t.answers, value: counts.filter(Boolean).join("，") }]),
          ...perhaps(t.supplierCount, supplierNameList.join("、"), true),
          ...perhaps(t.note, document.remark, true),
        ]}
      />
    </Card>
  );
}

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
