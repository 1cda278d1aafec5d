import type { Enquiry, EnquiryRow } from "#trpc/contract/enquiry";
import { enquiryStatus } from "#trpc/rules/kinds/enquiry";
import { documentText } from "~/lib/texts/document";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<EnquiryRow>();
const enquiry = fieldsOf<Enquiry>();

/** What an enquiry says of itself. */
export const enquiryFields = {
  number: row.text(t.number, ({ enquiryNo }) => enquiryNo),
  title: row.text(t.enquiryTitle, ({ title }) => title, { width: 30 }),
  created: row.time(t.created2, ({ createTime }) => createTime),
  deadline: row.time(t.deadline, ({ deadline }) => deadline),
  status: row.code(documentText.status, enquiryStatus, ({ status }) => status),
  place: row.text(t.area2, ({ areaName, address }) => `${areaName} ${address}`.trim(), { width: 30 }),
  contact: enquiry.person(t.contactName, ({ contactName: name, contactMobile: mobile }) => ({ name, mobile })),
  suppliers: enquiry.text(t.supplierCount, ({ supplierNameList }) => supplierNameList.join("、"), { wide: true }),
  note: enquiry.text(t.note, ({ remark }) => remark, { wide: true }),
  /** To the asker alone. */
  answers: enquiry.text(t.answers, ({ ownStatus, askedCount, answeredCount, declinedCount }) =>
    ownStatus === null
      ? [t.answered(answeredCount ?? 0, askedCount ?? 0), declinedCount ? t.declined(declinedCount) : ""]
          .filter(Boolean)
          .join("，")
      : "",
  ),
};
